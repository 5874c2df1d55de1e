"""Which ids a move of a conflict names, and whether they are there."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from choicedesk.rules.conflict.goals import is_goal
from choicedesk.rules.conflict.move_reading import NAMES, RULES
from choicedesk.rules.conflict.moves import (
    Act,
    Aside,
    Defend,
    EndRound,
    LetThrough,
    MakeSupport,
    Move,
    MoveZone,
    RecordFallout,
    Ruled,
    Ruling,
    Start,
    Stunt,
)
from choicedesk.rules.conflict.revision import unknown_entry
from choicedesk.rules.conflict.setup import TIMER, Ability, Party
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.moves import Revise
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal

Named = Iterator[tuple[str, str, bool]]
"""What an id should name, the id, and whether it is there."""


def missing_id(state: ConflictState, move: Move) -> Refusal | None:
    """Refuse a move that names what is not there."""
    if isinstance(move, Revise):
        return unknown_entry(state, move)
    for kind, id_, there in _named(state, move):
        if not there:
            return unknown_id(kind, id_, RULES[NAMES[type(move)]])
    return None


def _named(state: ConflictState, move: Move) -> Named:  # noqa: C901 - one case a move
    setup = state.setup
    match move:
        case Start():
            yield "party", move.caller, move.caller in setup.party_of
            yield "goal", move.goal, move.goal in setup.goal_of
            yield "side", move.by, move.by in setup.sides
        case Act():
            yield from _abilities(state, move.party, (move.ability,))
            yield from _goals(state, (move.goal, *(move.split or ())))
            if move.use_support:
                yield "support", move.use_support.id, move.use_support.id in state.supports
        case Aside():
            yield from _abilities(state, move.party, ())
            yield from _goals(state, (move.goal,))
        case Defend():
            yield from _abilities(state, move.party, move.reduce)
            yield from _goals(state, () if move.goal is None else (move.goal,))
        case MoveZone():
            yield from _abilities(state, move.party, ())
            yield "zone", move.zone, move.zone in setup.zone_of
        case MakeSupport():
            yield from _abilities(state, move.party, (move.ability,))
        case Stunt():
            yield from _stunt(state, move)
        case RecordFallout():
            yield from _fallout(state, (move.what,))
        case Ruling():
            yield from _ruled(state, move.values)
        case LetThrough() | EndRound() | Revise():
            return
        case _:  # pragma: no cover
            assert_never(move)


def _abilities(state: ConflictState, party: str, abilities: Iterable[str]) -> Named:
    yield "party", party, party in state.setup.party_of
    for ability in abilities:
        yield "ability", ability, _has(state.setup.party_of[party].abilities, ability)


def _stunt(state: ConflictState, move: Stunt) -> Named:
    yield "party", move.party, move.party in state.setup.party_of
    party: Party = state.setup.party_of[move.party]
    character = next((each for each in party.characters if each.id == move.character), None)
    yield "character", move.character, character is not None
    abilities = character.abilities if character else ()
    yield "ability", move.ability, _has(abilities, move.ability)
    yield from _goals(state, (move.goal,))


def _ruled(state: ConflictState, values: Ruled) -> Named:
    for goal, counts in (values.goals or {}).items():
        yield "goal", goal, is_goal(state, goal)
        # a side that has ever stood here; a timer's is judged with what comes out.
        sides = {*state.setup.sides, *state.goals.get(goal, {}), TIMER}
        yield from (("side", side, side in sides) for side in counts)
    for party, abilities in (values.abilities or {}).items():
        yield from _abilities(state, party, abilities)
    for party, zone in (values.zones or {}).items():
        yield from _abilities(state, party, ())
        yield "zone", zone, zone in state.setup.zone_of
    for party in values.acted or {}:
        yield from _abilities(state, party, ())
    yield from _fallout(state, values.fallout or ())


def _fallout(state: ConflictState, things: Iterable[str]) -> Named:
    parties = state.setup.party_of
    return (("fallout", each, each in parties or is_goal(state, each)) for each in things)


def _goals(state: ConflictState, goals: Iterable[str]) -> Named:
    return (("goal", goal, is_goal(state, goal)) for goal in goals)


def _has(abilities: Iterable[Ability], id_: str) -> bool:
    return any(ability.id == id_ for ability in abilities)
