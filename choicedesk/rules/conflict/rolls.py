"""What a roll comes to: the gap, successes, and the levels that it costs (Z-2, Z-3, Z-8)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.rules.conflict.refusing import refuse
from choicedesk.rules.conflict.setup import (
    Ability,
    AbilityId,
    Character,
    CharacterId,
    Party,
    PartyId,
    specialty_ids,
)
from choicedesk.rules.conflict.state import ConflictState, LastRoll, Lent
from choicedesk.rules.system import Refusal

Owner = TypeVar("Owner", PartyId, CharacterId)


class Throw(Struct, frozen=True, kw_only=True):
    """A roll as it is due: ``value`` dice against ``quality``; dice up to 1 + ``gap`` wear.

    ``specialties`` are those in effect, lent ones too; ``tires`` is what exhaustion takes (Z-8).
    """

    party: PartyId
    character: CharacterId | None = None
    ability: AbilityId
    value: int
    quality: int
    gap: int
    specialties: frozenset[str] = frozenset()
    tires: bool = False


class Outcome(Struct, frozen=True):
    """What a throw came to; ``worn`` and ``exhausted`` are levels lost."""

    successes: int
    worn: int
    exhausted: int


def party_throw(
    state: ConflictState, party: Party, ability: AbilityId, lent: Lent | None, *, vague: bool
) -> Throw:
    """Return the roll of a party's ability, exhaustion left aside."""
    specialties = _specialties(party.abilities, ability, lent)
    # Z-3: what the action counts as; vague is Z-18, a support used as magnitude Z-12.
    counted = party.magnitude + ("higher_grade" in specialties) + (lent == "magnitude") - vague
    return Throw(
        party=party.id,
        ability=ability,
        value=state.abilities[party.id][ability],
        quality=party.quality,
        gap=gap(state.setup.magnitude, counted),
        specialties=specialties,
    )


def stunt_throw(
    state: ConflictState, party: Party, character: Character, ability: AbilityId, *, vague: bool
) -> Throw:
    """Return the roll of a character who acts alone."""
    specialties = _specialties(character.abilities, ability, None)
    return Throw(
        party=party.id,
        character=character.id,
        ability=ability,
        value=state.characters[character.id][ability],
        quality=character.quality,
        # Z-17: party and conflict count as equal before that.
        gap=gap(0, ("higher_grade" in specialties) - vague),
        specialties=specialties,
    )


def gap(conflict: int, counted: int) -> int:
    """Return how many magnitudes the conflict stands above an action (Z-3)."""
    return max(0, conflict - counted)


def successes(dice: Sequence[int], quality: int) -> int:
    """Return how many dice are at or above the quality (Z-2)."""
    return sum(face >= quality for face in dice)


def wearing(dice: Sequence[int], gap: int) -> int:
    """Return how many dice wear an ability; such a die may be a success as well (Z-3)."""
    return sum(face <= 1 + gap for face in dice)


def outcome(throw: Throw, dice: Sequence[int]) -> Outcome:
    """Return what a throw comes to with these dice."""
    worn = min(wearing(dice, throw.gap), throw.value)
    return Outcome(successes(dice, throw.quality), worn, min(int(throw.tires), throw.value - worn))


def spent(state: ConflictState, throw: Throw, rule: str) -> Refusal | None:
    """Refuse to roll an ability that is at 0 (Z-2)."""
    if throw.value:
        return None
    owner = throw.character or throw.party
    return refuse(state, "ability_spent", rule, party=owner, ability=throw.ability)


def bad_dice(state: ConflictState, dice: Sequence[int], due: int, rule: str) -> Refusal | None:
    """Refuse dice that are not as many faces of a d6 as are due."""
    if len(dice) == due and all(1 <= face <= 6 for face in dice):
        return None
    return refuse(state, "bad_dice", rule, due=due, given=len(dice))


def paid(state: ConflictState, throw: Throw, result: Outcome) -> ConflictState:
    """Return the state after the levels that a throw cost, with it as the last roll."""
    left = throw.value - result.worn - result.exhausted
    last = LastRoll(
        party=throw.party,
        gap=throw.gap,
        successes=result.successes,
        worn=result.worn,
        exhausted=result.exhausted,
    )
    if throw.character is None:
        lowered = _lowered(state.abilities, throw.party, throw.ability, left)
        return replace(state, abilities=lowered, last=last)
    lowered = _lowered(state.characters, throw.character, throw.ability, left)
    return replace(state, characters=lowered, last=last)


def _lowered(
    owners: Mapping[Owner, Mapping[AbilityId, int]], owner: Owner, ability: AbilityId, left: int
) -> Mapping[Owner, Mapping[AbilityId, int]]:
    return {**owners, owner: {**owners[owner], ability: left}}


def _specialties(
    abilities: Sequence[Ability], ability: AbilityId, lent: Lent | None
) -> frozenset[str]:
    own = next(specialty_ids(each) for each in abilities if each.id == ability)
    return own if lent is None or lent == "magnitude" else own | {lent}
