"""The course of a conflict: its start, ways between zones, support, rounds, and the aftermath."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.conflict import rolls
from choicedesk.rules.conflict.action import acted, hindered
from choicedesk.rules.conflict.counting import fallout_due, settled
from choicedesk.rules.conflict.events import (
    ConflictStarted,
    FalloutRecorded,
    PartyMoved,
    RoundEnded,
    SupportMade,
)
from choicedesk.rules.conflict.goals import aim, with_successes
from choicedesk.rules.conflict.moves import EndRound, MakeSupport, MoveZone, RecordFallout, Start
from choicedesk.rules.conflict.phases import out_of_turn
from choicedesk.rules.conflict.refusing import name_of, refuse
from choicedesk.rules.conflict.setup import TIMER, specialty_ids
from choicedesk.rules.conflict.state import ConflictState, OpenAction, Support
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(
    state: ConflictState, move: Start | MoveZone | MakeSupport | EndRound | RecordFallout
) -> Step:
    """Apply a move that neither works on a goal nor answers one."""
    match move:
        case Start():
            return _start(state, move)
        case MoveZone():
            return _move_zone(state, move)
        case MakeSupport():
            return _make_support(state, move)
        case EndRound():
            return _end_round(state)
        case RecordFallout():
            return _record_fallout(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def _start(state: ConflictState, move: Start) -> Step:
    # Z-16: the result is the other side's first action, and the caller acts next.
    goal = aim(state, move.goal)
    if state.setup.party_of[move.caller].side == move.by:
        return refuse(state, "own_side", "Z-16", party=move.caller, side=move.by)
    if goal.timer and not goal.contradictory:
        return refuse(state, "not_contradictory", "Z-7", goal=move.goal)
    begun = with_successes(state, move.by, {move.goal: move.successes})
    event = ConflictStarted(
        caller=move.caller, goal=move.goal, by=move.by, successes=move.successes
    )
    return settled(state, replace(begun, turn=move.caller), event)


def _move_zone(state: ConflictState, move: MoveZone) -> Step:
    here = state.zones[move.party]
    if move.zone not in state.setup.neighbours[here]:
        # Z-11: only to an adjacent zone.
        return refuse(state, "not_adjacent", "Z-11", party=move.party, zone=move.zone, here=here)
    besides = move.party in state.acted
    if besides and not may_move_besides(state, move.party):
        return refuse(state, "already_acted", "Z-11", party=move.party)
    waiting = out_of_turn(state, move.party, "Z-16")
    if waiting:
        return waiting
    moved = replace(state, zones={**state.zones, move.party: move.zone}, action=None)
    event = PartyMoved(party=move.party, source=here, target=move.zone, besides=besides)
    return Applied(moved if besides else acted(moved, move.party, None), (event,))


def may_move_besides(state: ConflictState, party: str) -> bool:
    """Return whether *mobile* lets a party move after its action with a success (Z-19)."""
    action = state.action
    if action is None or action.party != party or not action.succeeded:
        return False
    abilities = state.setup.party_of[party].abilities
    own = next(specialty_ids(each) for each in abilities if each.id == action.ability)
    return action.lent == "mobile" or "mobile" in own


def _make_support(state: ConflictState, move: MakeSupport) -> Step:
    party = state.setup.party_of[move.party]
    throw = rolls.party_throw(state, party, move.ability, None, vague=move.vague)
    refusal = (
        hindered(state, move.party, "Z-12")
        or _taken(state, move)
        or rolls.spent(state, throw, "Z-12")
        or rolls.bad_dice(state, move.dice, throw.value, "Z-12")
    )
    if refusal:
        return refusal
    result = rolls.outcome(throw, move.dice)
    uses = result.successes
    action = OpenAction(party=move.party, ability=move.ability, succeeded=uses > 0)
    after = acted(rolls.paid(state, throw, result), move.party, action)
    if uses:
        # Z-12: the successes are its uses; without any there is none.
        support = Support(side=party.side, made=uses, uses=uses, zone=state.zones[move.party])
        after = replace(after, supports={**after.supports, move.id: support})
    event = SupportMade(
        party=move.party,
        ability=move.ability,
        support=move.id,
        dice=move.dice,
        quality=throw.quality,
        gap=throw.gap,
        uses=uses,
        worn=result.worn,
        vague=move.vague,
    )
    return Applied(after, (event,))


def _taken(state: ConflictState, move: MakeSupport) -> Refusal | None:
    if move.id not in state.supports:
        return None
    return bad_value("$.id", "Z-12", fault="twice", id=move.id)


def _end_round(state: ConflictState) -> Step:
    # Z-7: timers rise before the next round begins, and may end the conflict.
    goals = dict(state.goals)
    for goal in state.setup.goals:
        if goal.timer:
            goals[goal.id] = {TIMER: goals.get(goal.id, {}).get(TIMER, 0) + goal.timer.per_round}
    timers = {goal.id: goals[goal.id][TIMER] for goal in state.setup.goals if goal.timer}
    event = RoundEnded(round=state.round, timers=timers)
    ended = settled(state, replace(state, goals=goals, action=None, turn=None), event)
    if ended.state.winner is not None:
        return ended
    # Z-20: every party may act again.
    fresh = replace(ended.state, round=state.round + 1, acted=(), stunts=())
    return Applied(fresh, ended.events)


def _names(state: ConflictState, things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name_of(state.setup, "fallout", thing) or thing for thing in things)


def not_due(state: ConflictState, things: Iterable[str]) -> Refusal | None:
    """Refuse what no fallout roll waits for: Z-9, marked goals and parties out, each once."""
    due = fallout_due(state)
    for what in things:
        if what not in due:
            return refuse(state, "not_due", "Z-9", fallout=what, due=_names(state, due))
    return None


def _record_fallout(state: ConflictState, move: RecordFallout) -> Step:
    refusal = not_due(state, (move.what,))
    if refusal:
        return refusal
    recorded = replace(state, fallout={**state.fallout, move.what: move.text})
    return Applied(recorded, (FalloutRecorded(what=move.what, text=move.text),))
