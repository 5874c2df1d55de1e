"""Makes refusals of a challenge that carry the names a sentence needs."""

from typing import Any

from choicedesk.rules.challenge.setup import Setup
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import Refusal


def refuse(state: ChallengeState, code: str, rule: str, **details: Any) -> Refusal:
    """Refuse with ``code`` and ``rule``.

    For ``task``, ``complication``, ``enhancement`` and ``helper`` among the details the name of
    what the id stands for is added, as ``task_name`` and so on.
    """
    names = {
        f"{key}_name": name
        for key, value in details.items()
        if (name := name_of(state.setup, key, value)) is not None
    }
    known = {"system": "challenge", "phase": state.phase}
    return Refusal(code=code, rule=rule, details={**known, **details, **names})


def name_of(setup: Setup, kind: str, id_: object) -> str | None:
    """Return the name of a task, complication, enhancement or helper; None for any other."""
    if not isinstance(id_, str):
        return None
    kinds = {
        "task": setup.task_of,
        "complication": setup.complication_of,
        "enhancement": setup.enhancement_of,
        "helper": setup.helper_of,
    }
    entry = kinds[kind].get(id_) if kind in kinds else None
    return entry.name if entry else None
