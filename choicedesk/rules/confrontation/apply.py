"""The one step of a confrontation: a state and a move give a new state, or a refusal."""

from typing import assert_never

from choicedesk.rules.confrontation import bidding, revision, rolling, ruling
from choicedesk.rules.confrontation.ids import missing_id
from choicedesk.rules.confrontation.moves import (
    Belt,
    Call,
    Check,
    Move,
    Open,
    Pass,
    Raise,
    Revise,
    Roll,
    Ruling,
    Show,
)
from choicedesk.rules.confrontation.phases import misplaced
from choicedesk.rules.confrontation.setup import Setup
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.confrontation.step import Step


def start(setup: Setup) -> ConfrontationState:
    """Return the state before the first stake."""
    everyone = tuple(participant.id for participant in setup.participants)
    return ConfrontationState(setup=setup, left=everyone)


def apply(state: ConfrontationState, move: Move) -> Step:
    """Apply a move that was read (``read_move``) or made from the same values.

    Refusals answer in the fixed order: ids that are not there, the wrong time, the rules' own
    codes, impossible dice. A refused move changes nothing.
    """
    return missing_id(state, move) or misplaced(state, move) or _apply(state, move)


def _apply(state: ConfrontationState, move: Move) -> Step:
    match move:
        case Open() | Call() | Pass() | Check() | Raise():
            return bidding.apply(state, move)
        case Roll() | Show() | Belt():
            return rolling.apply(state, move)
        case Ruling():
            return ruling.apply(state, move)
        case Revise():
            return revision.apply(state, move)
        case _:  # pragma: no cover
            assert_never(move)
