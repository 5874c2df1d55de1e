"""The one step of CHOICE: a state and a move give a new state with events, or a refusal."""

from typing import assert_never

from choicedesk.rules.choice import evening
from choicedesk.rules.choice.ids import missing_id
from choicedesk.rules.choice.moves import (
    Activate,
    AddBlack,
    AdvanceFate,
    AssignOpportunity,
    AvoidRisk,
    BuyWhite,
    CloseTest,
    DeclareRisk,
    DismissDanger,
    EndSession,
    ForceTest,
    GrantOpportunity,
    IntroduceDanger,
    LetStand,
    Move,
    MoveFocus,
    Release,
    Revise,
    Roll,
    Ruling,
    Share,
    StartSession,
    TakeRisk,
    WithdrawRisk,
)
from choicedesk.rules.choice.phases import misplaced
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.step import Step


def apply(state: ChoiceState, move: Move) -> Step:
    """Apply a move that was read (``read_move``) or made from the same values.

    Refusals answer in the fixed order: ids that are not there, the wrong time, the rules' own
    codes, impossible dice. A refused move changes nothing.
    """
    return missing_id(state, move) or misplaced(state, move) or _apply(state, move)


def _apply(state: ChoiceState, move: Move) -> Step:
    # A table that is only shown asks whether an evening can begin; the rest comes with its moves.
    match move:
        case StartSession() | MoveFocus() | Share() | EndSession():
            return evening.apply(state, move)
        case Activate() | Release():
            from choicedesk.rules.choice import activation

            return activation.apply(state, move)
        case AdvanceFate() | IntroduceDanger() | DismissDanger() | GrantOpportunity():
            from choicedesk.rules.choice import world

            return world.apply(state, move)
        case DeclareRisk() | AvoidRisk() | TakeRisk() | WithdrawRisk() | LetStand():
            from choicedesk.rules.choice import risk

            return risk.apply(state, move)
        case ForceTest() | AddBlack() | BuyWhite() | Roll() | AssignOpportunity() | CloseTest():
            from choicedesk.rules.choice import test

            return test.apply(state, move)
        case Ruling():
            from choicedesk.rules.choice import ruling

            return ruling.apply(state, move)
        case Revise():
            from choicedesk.rules.choice import revision

            return revision.apply(state, move)
        case _:  # pragma: no cover
            assert_never(move)
