"""Which ids a move names, and whether they are there."""

from collections.abc import Iterable
from typing import assert_never

from choicedesk.rules.confrontation.move_reading import NAMES, RULES
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
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal


def missing_id(state: ConfrontationState, move: Move) -> Refusal | None:
    """Refuse a move that names who is not there; a revision looks after its own ids."""
    for who in _named(move):
        if who not in state.setup.participant_of:
            return unknown_id("participant", who, RULES[NAMES[type(move)]])
    return None


def _named(move: Move) -> Iterable[str]:
    match move:
        case Open() | Call() | Pass() | Check() | Raise() | Show():
            return (move.who,)
        case Roll():
            return move.dice
        case Ruling():
            return move.values.stakes or ()
        case Belt() | Revise():
            return ()
        case _:  # pragma: no cover
            assert_never(move)
