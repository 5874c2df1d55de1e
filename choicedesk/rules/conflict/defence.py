"""What becomes of pending successes: stopped by a defence, or let through (Z-13 to Z-15)."""

from collections import Counter
from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.conflict import rolls
from choicedesk.rules.conflict.action import knocked_out
from choicedesk.rules.conflict.counting import settled
from choicedesk.rules.conflict.events import GoalDefended, SuccessesCounted
from choicedesk.rules.conflict.goals import aim, with_successes
from choicedesk.rules.conflict.moves import Defend, LetThrough
from choicedesk.rules.conflict.refusing import refuse
from choicedesk.rules.conflict.setup import GoalId, Party
from choicedesk.rules.conflict.state import ConflictState, LastRoll, Pending
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(state: ConflictState, move: Defend | LetThrough) -> Step:
    """Apply a move that answers pending successes."""
    pending = pending_successes(state)
    match move:
        case Defend():
            return _defend(state, pending, move)
        case LetThrough():
            return _let_through(state, pending)
        case _:  # pragma: no cover
            assert_never(move)


def pending_successes(state: ConflictState) -> Pending:
    """Return what is pending, which the phase of the move has made sure of."""
    if state.pending is None:  # pragma: no cover
        raise ValueError("nothing is pending")
    return state.pending


def gap(state: ConflictState, party: Party) -> int:
    """Return the gap of a party's next defence: one more for each since its own last action."""
    # Z-15: one for the second, two for the third.
    return rolls.gap(state.setup.magnitude, party.magnitude - state.defences.get(party.id, 0))


def undefendable(state: ConflictState, party: Party, goal: GoalId) -> Refusal | None:
    """Refuse a party that cannot defend a goal with pending successes (Z-13)."""
    pending = pending_successes(state)
    if party.side == pending.side:
        return refuse(state, "own_side", "Z-13", party=party.id, goal=goal)
    if goal in pending.defended:
        return refuse(state, "already_defended", "Z-13", goal=goal)
    if goal not in pending.counts:
        return refuse(state, "nothing_pending", "Z-13", goal=goal)
    if aim(state, goal).zone != state.zones[party.id]:
        return refuse(state, "wrong_zone", "Z-13", party=party.id, goal=goal, by="defend")
    return knocked_out(state, party.id)


def _defend(state: ConflictState, pending: Pending, move: Defend) -> Step:
    party = state.setup.party_of[move.party]
    goal = _goal(pending, move)
    if isinstance(goal, Refusal):
        return goal
    gap_now = gap(state, party)
    refusal = (
        undefendable(state, party, goal)
        or _overdrawn(state, move)
        or rolls.bad_dice(state, move.dice, pending.counts[goal], "Z-13")
        or _wrong_count(state, move, rolls.wearing(move.dice, gap_now))
    )
    if refusal:
        return refusal
    stopped = rolls.successes(move.dice, party.quality)
    left = pending.counts[goal] - stopped
    event = GoalDefended(
        party=party.id,
        goal=goal,
        dice=move.dice,
        quality=party.quality,
        gap=gap_now,
        stopped=stopped,
        left=left,
        reduced=move.reduce,
    )
    last = LastRoll(
        party=party.id, gap=gap_now, successes=stopped, worn=len(move.reduce), exhausted=0
    )
    defended = replace(
        state,
        abilities={**state.abilities, party.id: _reduced(state, move)},
        defences={**state.defences, party.id: state.defences.get(party.id, 0) + 1},
        pending=_still_pending(pending, goal, left),
        last=last,
    )
    return Applied(defended, (event,))


def _goal(pending: Pending, move: Defend) -> GoalId | Refusal:
    """Return the goal that is defended: to be named only where successes are split (Z-13)."""
    if move.goal is not None:
        if pending.split:
            return move.goal
        return bad_value("$.goal", "Z-13", fault="not_split")
    first, *others = pending.counts
    return bad_value("$", "Z-13", fault="missing", key="goal") if others else first


def _still_pending(pending: Pending, goal: GoalId, left: int) -> Pending | None:
    counts = {each: left if each == goal else n for each, n in pending.counts.items()}
    counts = {each: n for each, n in counts.items() if n}
    defended = (*pending.defended, goal)
    return replace(pending, counts=counts, defended=defended) if counts else None


def _overdrawn(state: ConflictState, move: Defend) -> Refusal | None:
    """Z-14: no ability gives more levels than it has."""
    values = state.abilities[move.party]
    for ability, levels in Counter(move.reduce).items():
        if levels > values[ability]:
            return refuse(state, "ability_spent", "Z-14", party=move.party, ability=ability)
    return None


def _wrong_count(state: ConflictState, move: Defend, due: int) -> Refusal | None:
    """Z-14: one level a wearing die; fewer only where nothing is left to lose."""
    given, there = len(move.reduce), sum(state.abilities[move.party].values())
    if given == min(due, there):
        return None
    return refuse(state, "wrong_count", "Z-14", party=move.party, due=min(due, there), given=given)


def _reduced(state: ConflictState, move: Defend) -> dict[str, int]:
    lost = Counter(move.reduce)
    return {ability: n - lost[ability] for ability, n in state.abilities[move.party].items()}


def _let_through(state: ConflictState, pending: Pending) -> Step:
    counted = replace(with_successes(state, pending.side, pending.counts), pending=None)
    event = SuccessesCounted(
        side=pending.side,
        successes=pending.counts,
        counts={goal: counted.goals.get(goal, {}) for goal in pending.counts},
    )
    return settled(state, counted, event, counted=pending.counts)
