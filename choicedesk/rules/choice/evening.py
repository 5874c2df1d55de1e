"""A session's course: it starts, the focus is set, willpower is shared, it ends (C-5 to C-8)."""

from collections.abc import Collection
from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.choice.counts import not_zero, plus
from choicedesk.rules.choice.events import (
    FocusMoved,
    SessionEnded,
    SessionStarted,
    WillpowerShared,
)
from choicedesk.rules.choice.moves import EndSession, MoveFocus, Share, StartSession
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.setup import Player, PlayerId, Setup
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(state: ChoiceState, move: StartSession | MoveFocus | Share | EndSession) -> Step:
    """Apply a move of the session's course."""
    match move:
        case StartSession():
            return _start(state, move)
        case MoveFocus():
            return _move_focus(state, move)
        case Share():
            return _share(state, move)
        case EndSession():
            return _end(state)
        case _:  # pragma: no cover
            assert_never(move)


def seated(setup: Setup, players: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """Return these players in seating order, each once."""
    return tuple(player.id for player in setup.players if player.id in players)


def present(state: ChoiceState) -> tuple[Player, ...]:
    """Return the players who are not absent, in seating order."""
    return tuple(player for player in state.setup.players if player.id not in state.absent)


def rest(state: ChoiceState) -> int:
    """Return the willpower that goals leave of the session's; negative where they hold too much."""
    return state.setup.session_willpower - sum(state.goals.values())


def even_shares(state: ChoiceState) -> dict[PlayerId, int]:
    """Return the shares of a rest of at least 0: earlier players get the larger ones (C-7)."""
    players = present(state)
    each, larger = divmod(rest(state), len(players))
    return {player.id: each + (place < larger) for place, player in enumerate(players)}


def too_much_on_goals(state: ChoiceState, rule: str) -> Refusal | None:
    """Refuse where goals hold more than the session has (C-5)."""
    if rest(state) >= 0:
        return None
    return refuse(
        state,
        "too_much_on_goals",
        rule,
        on_goals=sum(state.goals.values()),
        session_willpower=state.setup.session_willpower,
    )


def _start(state: ChoiceState, move: StartSession) -> Step:
    # C-5: goals hold what they held; who is absent gets no share later.
    refusal = too_much_on_goals(state, "C-5")
    if refusal:
        return refusal
    absent = seated(state.setup, move.absent)
    started = replace(state, phase="focus", session=state.session + 1, absent=absent)
    event = SessionStarted(
        session=started.session, absent=absent, on_goals=sum(state.goals.values())
    )
    return Applied(started, (event,))


def _move_focus(state: ChoiceState, move: MoveFocus) -> Step:
    # C-6: at will between goals; their sum stays.
    there = state.goals.get(move.source, 0)
    if move.amount > there:
        return refuse(
            state, "nothing_there", "C-6", goal=move.source, there=there, asked=move.amount
        )
    goals = plus(plus(state.goals, move.source, -move.amount), move.target, move.amount)
    event = FocusMoved(source=move.source, target=move.target, amount=move.amount)
    return Applied(replace(state, goals=goals), (event,))


def _share(state: ChoiceState, move: Share) -> Step:
    # C-7: who is present takes the rest, as evenly as can be.
    if not present(state):
        return refuse(state, "no_players", "C-7")
    refusal = too_much_on_goals(state, "C-7")
    if refusal:
        return refusal
    shares = even_shares(state) if move.shares is None else dict(move.shares)
    refusal = _unfair(state, shares)
    if refusal:
        return refusal
    event = WillpowerShared(shares=shares, on_goals=sum(state.goals.values()))
    return Applied(replace(state, phase="play", ready=not_zero(shares)), (event,))


def _unfair(state: ChoiceState, shares: dict[PlayerId, int]) -> Refusal | None:
    names = tuple(player.name for player in present(state))
    if shares.keys() != {player.id for player in present(state)}:
        return bad_value("$.shares", "C-7", fault="shares", names=names)
    if sum(shares.values()) != rest(state):
        return refuse(state, "wrong_sum", "C-7", rest=rest(state), sum=sum(shares.values()))
    if max(shares.values()) - min(shares.values()) > 1:
        return refuse(state, "uneven_share", "C-7", rest=rest(state), players=len(shares))
    return None


def _end(state: ChoiceState) -> Step:
    # C-8: goals keep theirs, what the players hold goes back, the rest of the world stays.
    if state.risk:
        return refuse(state, "test_open", "C-8", player=state.risk.player, risk=state.risk.state)
    ended = replace(state, phase="between_sessions", absent=(), ready={}, on_card={})
    event = SessionEnded(session=state.session, on_goals=sum(state.goals.values()))
    return Applied(ended, (event,))
