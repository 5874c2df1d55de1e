"""Which moves of a confrontation are open now."""

from collections.abc import Iterator

from choicedesk.rules.confrontation.moves import (
    Belt,
    Call,
    Check,
    Move,
    Open,
    Pass,
    Raise,
    Roll,
    Show,
)
from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.confrontation.stages import to_show
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.json_values import MOST
from choicedesk.rules.system import Legal

MOST_CHOICES = 10
"""As many levels of a stake are listed; beyond that a number is typed."""


def legal(state: ConfrontationState) -> tuple[Legal[Move], ...]:
    """Return every move that is open now, but for rulings and revisions.

    A stake stands once, with levels that it may take under ``choices``; dice to be shown stand as
    the first that are hidden, with all that are hidden under ``choices``.
    """
    match state.phase:
        case "opening":
            levels = {"level": _levels(0)}
            return tuple(Legal(move=Open(who=who, level=1), choices=levels) for who in state.left)
        case "roll":
            return (Legal(move=Roll(dice={}), needs=("dice",)),)
        case "belt":
            return (Legal(move=Belt(face=0), needs=("dice",)),)
        case "show_attribute" | "show_skill":
            return tuple(_show(state, who) for who in state.waiting)
        case "done":
            return ()
        case _:
            return tuple(_answers(state, state.waiting[0]))


def _answers(state: ConfrontationState, who: ParticipantId) -> Iterator[Legal[Move]]:
    is_first = state.phase == "first_bidding"
    yield Legal(move=Call(who=who) if is_first or state.raised else Check(who=who))
    levels = _levels(state.highest)
    may_raise = not is_first and (state.setup.options.reraise or not state.raised)
    if may_raise and levels:
        yield Legal(move=Raise(who=who, level=levels[0]), choices={"level": levels})
    yield Legal(move=Pass(who=who))


def _show(state: ConfrontationState, who: ParticipantId) -> Legal[Move]:
    hidden = state.hidden(who)
    return Legal(move=Show(who=who, dice=hidden[: to_show(state, who)]), choices={"dice": hidden})


def _levels(below: int) -> tuple[int, ...]:
    return tuple(range(below + 1, min(below + MOST_CHOICES, MOST) + 1))
