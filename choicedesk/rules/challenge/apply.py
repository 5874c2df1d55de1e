"""The one step of a challenge: a state and a move give a new state with events, or a refusal."""

from typing import assert_never

from choicedesk.rules.challenge import outcome, revision, rolling, ruling
from choicedesk.rules.challenge.ids import missing_id
from choicedesk.rules.challenge.moves import (
    Assist,
    Console,
    Move,
    Oppose,
    Revise,
    Roll,
    Ruling,
    Spend,
)
from choicedesk.rules.challenge.phases import misplaced
from choicedesk.rules.challenge.setup import Setup
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.challenge.step import Step


def start(setup: Setup) -> ChallengeState:
    """Return the state before any roll."""
    return ChallengeState(setup=setup)


def apply(state: ChallengeState, move: Move) -> Step:
    """Apply a move that was read (``read_move``) or made from the same values.

    Refusals answer in the fixed order: ids that are not there, the wrong time, the rules' own
    codes, impossible dice. A refused move changes nothing.
    """
    return missing_id(state, move) or misplaced(state, move) or _apply(state, move)


def _apply(state: ChallengeState, move: Move) -> Step:
    match move:
        case Oppose() | Assist() | Roll():
            return rolling.apply(state, move)
        case Spend() | Console():
            return outcome.apply(state, move)
        case Ruling():
            return ruling.apply(state, move)
        case Revise():
            return revision.apply(state, move)
        case _:  # pragma: no cover
            assert_never(move)
