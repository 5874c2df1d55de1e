"""The biddings: who stakes what, and who gives up."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules import growing
from choicedesk.rules.confrontation.events import Called, Checked, Opened, Passed, StakeRaised
from choicedesk.rules.confrontation.moves import Call, Check, Open, Pass, Raise
from choicedesk.rules.confrontation.refusing import refuse
from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.confrontation.stages import after_bidding, in_order
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.confrontation.step import Step
from choicedesk.rules.system import Applied


def apply(state: ConfrontationState, move: Open | Call | Pass | Check | Raise) -> Step:
    """Apply a move of a bidding whose time it is."""
    if isinstance(move, Open):
        return _open(state, move)
    if move.who != state.turn:
        return refuse(state, "not_your_turn", _rule(state), who=move.who, turn=state.turn)
    match move:
        case Call():
            return _call(state, move)
        case Pass():
            return _pass(state, move)
        case Check():
            return _check(state, move)
        case Raise():
            return _raise(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def _rule(state: ConfrontationState) -> str:
    return "K-4" if state.phase == "first_bidding" else "K-9"


def _open(state: ConfrontationState, move: Open) -> Step:
    # K-4: everyone else answers in seating order from the initiator.
    opened = replace(
        state,
        phase="first_bidding",
        initiator=move.who,
        stakes={move.who: move.level},
        highest=move.level,
        texts=_said(state, move.text),
        said=_said_last(state, move),
        waiting=in_order(state, move.who)[1:],
    )
    return Applied(opened, (Opened(who=move.who, level=move.level, text=move.text),))


def _call(state: ConfrontationState, move: Call) -> Step:
    if state.phase != "first_bidding" and not state.raised:
        return refuse(state, "nothing_to_call", "K-9", who=move.who)
    stakes = {**state.stakes, move.who: state.highest}
    called = replace(state, stakes=stakes, waiting=state.waiting[1:])
    return _went(called, Called(who=move.who, level=state.highest))


def _pass(state: ConfrontationState, move: Pass) -> Step:
    held = None if state.phase == "first_bidding" else state.stakes.get(move.who, 0)
    passed = replace(
        state,
        left=_without(state.left, move.who),
        lost=state.lost if held is None else {**state.lost, move.who: held},
        waiting=state.waiting[1:],
    )
    return _went(passed, Passed(who=move.who, lost=held))


def _check(state: ConfrontationState, move: Check) -> Step:
    if state.raised:
        return refuse(state, "already_raised", "K-9", who=move.who, move="check")
    checked = replace(state, waiting=state.waiting[1:])
    return _went(checked, Checked(who=move.who))


def _raise(state: ConfrontationState, move: Raise) -> Step:
    # K-9: one raise a round, unless the table plays with more.
    if state.raised and not state.setup.options.reraise:
        return refuse(state, "already_raised", "K-9", who=move.who, move="raise")
    # K-3: a raise names a higher level.
    if move.level <= state.highest:
        return refuse(state, "not_higher", "K-3", level=move.level, highest=state.highest)
    raised = replace(
        state,
        stakes={**state.stakes, move.who: move.level},
        highest=move.level,
        texts=_said(state, move.text),
        said=_said_last(state, move),
        raised=True,
        waiting=in_order(state, move.who)[1:],
    )
    event = StakeRaised(who=move.who, before=state.highest, level=move.level, text=move.text)
    return _went(raised, event)


def _went(state: ConfrontationState, event: Called | Passed | Checked | StakeRaised) -> Step:
    went = after_bidding(state)
    return Applied(went.state, (event, *went.events))


def _said_last(state: ConfrontationState, move: Open | Raise) -> Mapping[ParticipantId, str]:
    return {**state.said, move.who: move.text} if move.text.strip() else state.said


def _said(state: ConfrontationState, text: str) -> tuple[Mapping[int, str], ...]:
    texts = state.texts
    return growing.grown(texts, growing.size(texts), text) if text.strip() else texts


def _without(left: tuple[ParticipantId, ...], who: ParticipantId) -> tuple[ParticipantId, ...]:
    return tuple(each for each in left if each != who)
