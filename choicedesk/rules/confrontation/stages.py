"""What follows what: biddings, showings, and the end."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from choicedesk.rules.confrontation.comparing import compared
from choicedesk.rules.confrontation.events import ConfrontationEnded, DiceShown, Event
from choicedesk.rules.confrontation.setup import Participant, ParticipantId
from choicedesk.rules.confrontation.state import (
    ConfrontationState,
    Outcome,
    Phase,
)
from choicedesk.rules.system import Applied

Went = Applied[ConfrontationState, Event]

_RANKS: Mapping[Phase, Callable[[Participant], int]] = {
    "show_attribute": lambda participant: participant.attribute,
    "show_skill": lambda participant: participant.skill,
}
"""K-7, K-10: the rank that says how many dice are shown in a stage."""


def in_order(state: ConfrontationState, first: ParticipantId | None) -> tuple[ParticipantId, ...]:
    """Return those left in seating order, beginning at the seat of ``first``, left or not."""
    seats = [participant.id for participant in state.setup.participants]
    start = seats.index(first) if first is not None else 0
    return tuple(who for who in (*seats[start:], *seats[:start]) if who in state.left)


def to_show(state: ConfrontationState, who: ParticipantId) -> int:
    """Return how many dice a participant shows in the present stage of showing."""
    return min(rank_shown(state, who), len(state.hidden(who)))


def rank_shown(state: ConfrontationState, who: ParticipantId) -> int:
    """Return the rank that the present stage of showing goes by; who has none is skipped."""
    return _RANKS[state.phase](state.setup.participant_of[who])


def begin_bidding(state: ConfrontationState, phase: Phase) -> ConfrontationState:
    """Begin the second or the last bidding, at the initiator or the next who is left (K-9)."""
    return replace(state, phase=phase, raised=False, waiting=in_order(state, state.initiator))


def begin_showing(state: ConfrontationState, phase: Phase) -> Went:
    """Begin a stage of showing; who has nothing to show is skipped."""
    begun = replace(state, phase=phase, waiting=())
    waiting = tuple(who for who in begun.left if to_show(begun, who))
    return after_showing(replace(begun, waiting=waiting))


def after_showing(state: ConfrontationState) -> Went:
    """Go on when nobody has to show any more."""
    if state.waiting:
        return Applied(state, ())
    if state.phase == "show_attribute":
        return Applied(replace(state, phase="belt"), ())
    # K-11: no last bidding where nothing is hidden.
    if any(state.hidden(who) for who in state.left):
        return Applied(begin_bidding(state, "last_bidding"), ())
    return _show_down(state)


def after_bidding(state: ConfrontationState) -> Went:
    """Go on when everyone has answered, or only one is left."""
    if len(state.left) == 1:
        # K-5: nothing more is rolled or shown.
        return _end(state, Outcome(winners=state.left, decided_by="left_alone"))
    if state.waiting:
        return Applied(state, ())
    match state.phase:
        case "first_bidding":
            return Applied(replace(state, phase="roll"), ())
        case "second_bidding":
            return begin_showing(state, "show_skill")
        case _:
            return _show_down(state)


def _show_down(state: ConfrontationState) -> Went:
    """Show what is still hidden, and compare."""
    rest = {who: state.hidden(who) for who in state.left}
    shown = {**state.shown, **{who: tuple(range(len(state.dice[who]))) for who in state.left}}
    events = tuple(
        DiceShown(
            who=who,
            positions=hidden,
            faces=tuple(state.dice[who][at] for at in hidden),
            stage="rest",
        )
        for who, hidden in rest.items()
        if hidden
    )
    dice = {who: state.dice[who] for who in state.left}
    ended = _end(replace(state, shown=shown), compared(state.setup, dice, state.belt))
    return Applied(ended.state, (*events, *ended.events))


def _end(state: ConfrontationState, outcome: Outcome) -> Went:
    # K-14: who did not win loses the stake; who passed in time has lost nothing before.
    losers = {who: state.stakes.get(who, 0) for who in state.left if who not in outcome.winners}
    lost = {**state.lost, **losers}
    ended = replace(state, phase="done", waiting=(), lost=lost, outcome=outcome)
    return Applied(ended, (ConfrontationEnded(outcome=outcome, lost=lost),))
