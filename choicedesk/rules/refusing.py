"""Refusals that every system makes."""

from choicedesk.rules.system import Refusal


def unknown_id(kind: str, id_: str, rule: str) -> Refusal:
    """Refuse an id that names nothing that is there; ``kind`` says what it should name."""
    return Refusal(code="unknown_id", rule=rule, details={"kind": kind, "id": id_})
