"""Makes refusals of a conflict that carry the names a sentence needs."""

from typing import Any

from choicedesk.rules.conflict.goals import OUT, SUPPORT
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal


def refuse(state: ConflictState, code: str, rule: str, **details: Any) -> Refusal:
    """Refuse with ``code`` and ``rule``.

    For each of ``party``, ``character``, ``ability``, ``goal``, ``zone`` and ``fallout`` among the
    details the name of what the id stands for is added, as ``party_name`` and so on.
    """
    party = str(details.get("party", ""))
    named = {
        f"{key}_name": name
        for key, value in details.items()
        if (name := name_of(state.setup, key, value, party)) is not None
    }
    return Refusal(code=code, rule=rule, details={"system": "conflict", **details, **named})


def name_of(setup: Setup, kind: str, id_: object, owner: str = "") -> str | None:
    """Return the name of a party, character, goal or zone, or of an ability of ``owner``.

    ``fallout`` stands for a party or a goal.

    An implicit goal goes by the name of its party, or by the id of its support. None for any other
    kind or id.
    """
    if not isinstance(id_, str):
        return None
    if kind == "ability":
        return _ability_name(setup, id_, owner)
    if kind == "goal" and id_.startswith(SUPPORT):
        return id_.removeprefix(SUPPORT)
    if kind == "fallout":
        return name_of(setup, "party", id_) or name_of(setup, "goal", id_)
    kinds = {
        "party": setup.party_of,
        "character": setup.character_of,
        "goal": {**setup.goal_of, **{f"{OUT}{key}": it for key, it in setup.party_of.items()}},
        "zone": setup.zone_of,
    }
    entry = kinds[kind].get(id_) if kind in kinds else None
    return entry.name if entry else None


def _ability_name(setup: Setup, id_: str, owner: str) -> str | None:
    owners = (setup.party_of.get(owner), setup.character_of.get(owner))
    abilities = (it for entry in owners if entry for it in entry.abilities)
    return next((it.name for it in abilities if it.id == id_), None)
