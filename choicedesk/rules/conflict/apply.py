"""The one step of a conflict: a state and a move give a new state with events, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.conflict import action, course, defence, revision, ruling
from choicedesk.rules.conflict.ids import missing_id
from choicedesk.rules.conflict.lying import with_lying
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
    Ruling,
    Start,
    Stunt,
)
from choicedesk.rules.conflict.phases import misplaced
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import Applied, Refusal


def start(setup: Setup) -> ConflictState:
    """Return the state before the first move: every ability fresh, every goal at nothing."""
    parties = setup.parties
    return ConflictState(
        setup=setup,
        zones={party.id: party.zone for party in parties},
        abilities={
            party.id: {each.id: each.value for each in party.abilities} for party in parties
        },
        characters={
            character.id: {each.id: each.value for each in character.abilities}
            for party in parties
            for character in party.characters
        },
    )


def apply(state: ConflictState, move: Move) -> Step:
    """Apply a move that was read (``read_move``) or made from the same values.

    Refusals answer in the fixed order: ids that are not there, the wrong time, the rules' own
    codes, impossible dice. A refused move changes nothing.
    """
    step = missing_id(state, move) or misplaced(state, move) or _apply(state, move)
    if isinstance(step, Refusal) or isinstance(move, Ruling | Revise):
        return step
    after = with_lying(state, step.state, move, step.events)
    # Z-16: a conflict is started before anything but rulings and revisions.
    return Applied(after if state.started else replace(after, started=True), step.events)


def _apply(state: ConflictState, move: Move) -> Step:
    match move:
        case Act() | Aside() | Stunt():
            return action.apply(state, move)
        case Defend() | LetThrough():
            return defence.apply(state, move)
        case Start() | MoveZone() | MakeSupport() | EndRound() | RecordFallout():
            return course.apply(state, move)
        case Ruling():
            return ruling.apply(state, move)
        case Revise():
            return revision.apply(state, move)
        case _:  # pragma: no cover
            assert_never(move)
