"""After counts: who is knocked out, what is destroyed, and whether the conflict has ended."""

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from choicedesk.rules.conflict.events import (
    ConflictEnded,
    Event,
    PartyKnockedOut,
    PartyRecovered,
    SupportDestroyed,
)
from choicedesk.rules.conflict.goals import SUPPORT, is_out
from choicedesk.rules.conflict.setup import GoalId, Side, SupportId
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Applied


def settled(
    old: ConflictState, new: ConflictState, *events: Event, counted: Iterable[GoalId] = ()
) -> Applied[ConflictState, Event]:
    """Return a step to ``new`` with all that its counts bring about, after what happened.

    ``counted`` are the goals that may have other counts than before, timers left aside.
    """
    gone = tuple(_destroyed(new, counted))
    state = _without(new, gone)
    victory = _victory(state)
    if victory:
        # what is pending is dropped; nothing follows the last action.
        side, goal = victory
        state = replace(state, winner=side, won_by=goal, pending=None, action=None, turn=None)
    return Applied(state, (*events, *_brought_about(old, state, gone)))


def fallout_due(state: ConflictState) -> tuple[str, ...]:
    """Return which goals and parties are due a fallout roll that is not recorded yet (Z-9)."""
    if state.winner is None:
        return ()
    goals = [goal.id for goal in state.setup.goals if goal.fallout]
    parties = [party.id for party in state.setup.parties if is_out(state, party.id)]
    return tuple(sorted(each for each in (*goals, *parties) if each not in state.fallout))


def _destroyed(state: ConflictState, counted: Iterable[GoalId]) -> Iterator[SupportId]:
    """Z-12: yield the supports that are at their target now."""
    for goal in counted:
        if goal.startswith(SUPPORT):
            id_ = SupportId(goal.removeprefix(SUPPORT))
            support, counts = state.supports[id_], state.goals.get(goal, {})
            if not support.destroyed and any(each >= support.made for each in counts.values()):
                yield id_


def _without(state: ConflictState, gone: Collection[SupportId]) -> ConflictState:
    """Return the state with supports destroyed for good, their uses with them."""
    if not gone:
        return state
    supports = dict(state.supports)
    for id_ in gone:
        supports[id_] = replace(supports[id_], destroyed=True, uses=0)
    return replace(state, supports=supports)


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


def _brought_about(
    old: ConflictState, new: ConflictState, gone: Iterable[SupportId]
) -> Iterator[Event]:
    for party in new.setup.parties:
        before = party.id in old.setup.party_of and is_out(old, party.id)
        if is_out(new, party.id) is not before:
            yield PartyRecovered(party=party.id) if before else PartyKnockedOut(party=party.id)
    for id_ in gone:
        yield SupportDestroyed(support=id_, uses=old.supports[id_].uses)
    if new.winner is not None and new.won_by is not None:
        yield ConflictEnded(winner=new.winner, won_by=new.won_by, fallout_due=fallout_due(new))
