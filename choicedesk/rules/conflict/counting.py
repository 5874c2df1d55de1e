"""After counts: who is knocked out, what is destroyed, and whether the conflict has ended."""

from collections.abc import Iterator

from msgspec.structs import replace

from choicedesk.rules.conflict.events import (
    ConflictEnded,
    Event,
    PartyKnockedOut,
    PartyRecovered,
    SupportDestroyed,
)
from choicedesk.rules.conflict.goals import destroying, is_out
from choicedesk.rules.conflict.setup import GoalId, Side
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Applied


def settled(
    old: ConflictState, new: ConflictState, *events: Event
) -> Applied[ConflictState, Event]:
    """Return a step to ``new`` with all that its counts bring about, after what happened."""
    state = _destroyed(new)
    victory = _victory(state)
    if victory:
        # what is pending is dropped; nothing follows the last action.
        side, goal = victory
        state = replace(state, winner=side, won_by=goal, pending=None, action=None, turn=None)
    return Applied(state, (*events, *_brought_about(old, state)))


def fallout_due(state: ConflictState) -> tuple[str, ...]:
    """Return which goals and parties are due a fallout roll that is not recorded yet (Z-9)."""
    if state.winner is None:
        return ()
    goals = [goal.id for goal in state.setup.goals if goal.fallout]
    parties = [party.id for party in state.setup.parties if is_out(state, party.id)]
    return tuple(sorted(each for each in (*goals, *parties) if each not in state.fallout))


def _destroyed(state: ConflictState) -> ConflictState:
    """Z-12: a support at its target is destroyed for good, its uses are gone."""
    supports = dict(state.supports)
    for id_, support in state.supports.items():
        counts = state.goals.get(destroying(id_), {})
        if not support.destroyed and any(count >= support.made for count in counts.values()):
            supports[id_] = replace(support, destroyed=True, uses=0)
    return state if supports == state.supports else replace(state, supports=supports)


def _victory(state: ConflictState) -> tuple[Side, GoalId] | None:
    """Z-5: the setup's first goal that is reached; on it the larger count, then the earlier side.

    A supplementary goal never ends the conflict, and a timer wins for itself (Z-7).
    """
    for goal in state.setup.goals:
        if goal.target is None or not (goal.central or goal.timer):
            continue
        counts = state.goals.get(goal.id, {})
        order = [side for side in state.setup.sides if side in counts]
        order += [side for side in counts if side not in order]
        best = max(order, key=lambda side: counts[side], default=None)
        if best is not None and counts[best] >= goal.target:
            return best, goal.id
    return None


def _brought_about(old: ConflictState, new: ConflictState) -> Iterator[Event]:
    for party in new.setup.parties:
        before = party.id in old.setup.party_of and is_out(old, party.id)
        if is_out(new, party.id) is not before:
            yield PartyRecovered(party=party.id) if before else PartyKnockedOut(party=party.id)
    for id_, support in new.supports.items():
        made = old.supports.get(id_)
        if made and support.destroyed and not made.destroyed:
            yield SupportDestroyed(support=id_, uses=made.uses)
    if new.winner is not None and new.won_by is not None:
        yield ConflictEnded(winner=new.winner, won_by=new.won_by, fallout_due=fallout_due(new))
