"""Makes refusals that carry the names a sentence needs."""

from typing import Any

from choicedesk.rules.choice.setup import Setup
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal

Entry = Any


def refuse(state: ChoiceState, code: str, rule: str, **details: Any) -> Refusal:
    """Refuse with ``code`` and ``rule``.

    For each of ``player``, ``card``, ``goal``, ``fate`` and ``danger`` among the details the name
    of what the id stands for is added, as ``player_name`` and so on.
    """
    names = {
        f"{key}_name": name
        for key, value in details.items()
        if (name := name_of(state.setup, key, value)) is not None
    }
    return Refusal(code=code, rule=rule, details={**details, **names})


def name_of(setup: Setup, kind: str, id_: object) -> str | None:
    """Return the name of a player, card, goal, fate or danger; None for any other kind or id."""
    kinds = {
        "player": setup.player_of,
        "card": setup.gift_of,
        "goal": setup.goal_of,
        "fate": setup.fate_of,
        "danger": setup.danger_of,
    }
    entry = kinds[kind].get(id_) if kind in kinds and isinstance(id_, str) else None
    return entry.name if entry else None
