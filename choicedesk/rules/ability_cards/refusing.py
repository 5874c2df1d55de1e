"""Makes refusals that carry the names a sentence needs."""

from typing import Any

from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import Refusal


def refuse(state: CardsState, code: str, rule: str, **details: Any) -> Refusal:
    """Refuse with ``code`` and ``rule``; the names of ``player`` and ``card`` are added."""
    there = {"player": state.setup.player_of, "card": state.setup.card_of}
    names = {
        f"{key}_name": entries[details[key]].name
        for key, entries in there.items()
        if details.get(key) in entries
    }
    known = {"system": "ability_cards", "phase": state.phase}
    return Refusal(code=code, rule=rule, details={**known, **details, **names})
