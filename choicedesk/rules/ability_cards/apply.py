"""The one step of play with ability cards: a state and a move give a new state, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.ability_cards import hands, revision, ruling, testing
from choicedesk.rules.ability_cards.ids import missing_id
from choicedesk.rules.ability_cards.moves import (
    ChooseAttributes,
    DealChoice,
    DealRandom,
    LayOut,
    Move,
    Reveal,
    Ruling,
    Test,
)
from choicedesk.rules.ability_cards.phases import misplaced
from choicedesk.rules.ability_cards.setup import Setup
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.ability_cards.step import Step
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import Applied, Refusal


def start(setup: Setup) -> CardsState:
    """Return the state before the first card is dealt."""
    return CardsState(setup=setup)


def apply(state: CardsState, move: Move) -> Step:
    """Apply a move that was read (``read_move``) or made from the same values.

    Refusals answer in the fixed order: ids that are not there, the wrong time, the rules' own
    codes, impossible dice. A refused move changes nothing.
    """
    step = missing_id(state, move) or misplaced(state, move) or _apply(state, move)
    lies = isinstance(move, Test)
    if isinstance(step, Refusal) or isinstance(move, Ruling | Revise):
        return step
    if step.state.is_lying == lies:
        return step
    return Applied(replace(step.state, is_lying=lies), step.events)


def _apply(state: CardsState, move: Move) -> Step:
    match move:
        case DealRandom() | DealChoice() | ChooseAttributes() | LayOut() | Reveal():
            return hands.apply(state, move)
        case Test():
            return testing.apply(state, move)
        case Ruling():
            return ruling.apply(state, move)
        case Revise():
            return revision.apply(state, move)
        case _:  # pragma: no cover
            assert_never(move)
