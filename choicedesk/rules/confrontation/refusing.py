"""Makes refusals that carry the names a sentence needs."""

from typing import Any

from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Refusal


def refuse(state: ConfrontationState, code: str, rule: str, **details: Any) -> Refusal:
    """Refuse with ``code`` and ``rule``; the names of ``who`` and ``turn`` are added."""
    there = state.setup.participant_of
    names = {
        f"{key}_name": there[details[key]].name
        for key in ("who", "turn")
        if details.get(key) in there
    }
    known = {"system": "confrontation", "phase": state.phase}
    return Refusal(code=code, rule=rule, details={**known, **details, **names})
