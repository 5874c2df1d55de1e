"""Support in a conflict: how it would be made, and how its uses may be spent."""

from collections.abc import Callable
from typing import Any, get_args

from choicedesk.models.conflict_throws import Throw, throw_of
from choicedesk.rules.conflict.moves import MakeSupport
from choicedesk.rules.conflict.setup import SpecialtyId, SupportId, specialty_ids
from choicedesk.rules.conflict.setup_reading import IMPLICIT
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal

USES: tuple[str, ...] = ("magnitude", *get_args(SpecialtyId))
"""What a use of support may give to an action (Z-12)."""


def free_name(state: ConflictState, wished: str) -> str:
    """Return a name for a new support that no other one has, nor an implicit goal."""
    name = " ".join(wished.split())
    for start in IMPLICIT:
        name = name.removeprefix(start)
    name = name.strip() or "?"
    number, found = 2, name
    while found in state.supports:
        found, number = f"{name} {number}", number + 1
    return found


def support_throw(
    state: ConflictState,
    preview: Callable[[Any], Any],
    party: str,
    ability: str,
    *,
    name: str = "",
    vague: bool = False,
) -> Throw | Refusal:
    """Return the roll that would make support, or why it cannot be made."""
    return throw_of(state, _making(state, party, ability, name, vague=vague), preview)


def no_support(
    state: ConflictState, preview: Callable[[Any], Any], party: str, ability: str
) -> Refusal | None:
    """Return why a party cannot make support, None where only the dice are missing."""
    seen = preview(_making(state, party, ability))
    return seen if isinstance(seen, Refusal) and seen.code != "bad_dice" else None


def _making(
    state: ConflictState, party: str, ability: str, name: str = "", *, vague: bool = False
) -> MakeSupport:
    return MakeSupport(
        party=party,  # type: ignore[arg-type]
        ability=ability,  # type: ignore[arg-type]
        id=SupportId(free_name(state, name)),
        dice=(),
        vague=vague,
    )


def usable(state: ConflictState, party: str) -> tuple[str, ...]:
    """Return the supports of a party's side that have a use left."""
    side = state.setup.party_of[party].side
    return tuple(id_ for id_, each in state.supports.items() if each.uses and each.side == side)


def gains(state: ConflictState, party: str, ability: str) -> tuple[str, ...]:
    """Return the uses of support that would give something to an ability."""
    found = (each for each in state.setup.party_of[party].abilities if each.id == ability)
    own = next((specialty_ids(each) for each in found), frozenset())
    return tuple(each for each in USES if each not in own)
