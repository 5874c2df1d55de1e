"""House rulings: counts, abilities, places and who has acted, set by hand (R-2)."""

from collections.abc import Mapping

from msgspec.structs import replace

from choicedesk.rules.conflict import events
from choicedesk.rules.conflict.changes import changes
from choicedesk.rules.conflict.counting import settled
from choicedesk.rules.conflict.course import not_due
from choicedesk.rules.conflict.goals import Counts, aim, put
from choicedesk.rules.conflict.moves import Ruled, Ruling
from choicedesk.rules.conflict.refusing import name_of
from choicedesk.rules.conflict.setup import TIMER, GoalId, PartyId, Side
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(state: ConflictState, move: Ruling) -> Step:
    """Set what the ruling names; what it does not name stays. Targets are checked afterwards."""
    values = move.values
    refusal = not_due(state, [each for each in values.fallout or () if each not in state.fallout])
    if refusal:
        return refusal
    ruled = replace(
        state,
        goals=_goals(state, values.goals or {}),
        abilities=_abilities(state, values),
        zones={**state.zones, **(values.zones or {})},
        acted=_acted(state, values.acted or {}),
        turn=_turn(state, values.acted or {}),
        fallout={**state.fallout, **(values.fallout or {})},
    )
    refusal = unrepresentable(ruled, values.goals or (), "R-2")
    if refusal:
        return refusal
    event = _event(state, ruled, move)
    if state.winner is not None:
        # It is over, and ends no second time.
        return Applied(ruled, (event,))
    return settled(state, ruled, event, counted=values.goals or ())


def unrepresentable(
    state: ConflictState, goals: Mapping[GoalId, object] | tuple[()], rule: str
) -> Refusal | None:
    """Refuse counts that no table can hold: two sides that pull, or a timer's where it is not."""
    for goal in goals:
        counts = state.goals.get(goal, {})
        fault = _fault(state, goal, counts)
        if fault:
            return bad_value(
                f"$.set.goals.{goal}",
                rule,
                fault=fault,
                goal=goal,
                goal_name=name_of(state.setup, "goal", goal),
            )
    return None


def _fault(state: ConflictState, goal: GoalId, counts: Counts) -> str | None:
    here = aim(state, goal)
    if here.timer:
        # Z-7: a timer is a side of its own, and the only one here.
        return None if counts.keys() <= {TIMER} else "timer_side"
    if TIMER in counts:
        return "no_timer"
    # Z-6: at most one side has a count.
    return "two_sides" if here.contradictory and len(counts) > 1 else None


def _goals(
    state: ConflictState, ruled: Mapping[GoalId, Mapping[Side, int]]
) -> Mapping[GoalId, Counts]:
    goals = dict(state.goals)
    for goal, counts in ruled.items():
        put(goals, goal, {**goals.get(goal, {}), **counts})
    return goals


def _abilities(state: ConflictState, values: Ruled) -> Mapping[PartyId, Mapping[str, int]]:
    ruled = values.abilities or {}
    return {party: {**there, **ruled.get(party, {})} for party, there in state.abilities.items()}


def _acted(state: ConflictState, ruled: Mapping[PartyId, bool]) -> tuple[PartyId, ...]:
    kept = [party for party in state.acted if ruled.get(party, True)]
    new = [party for party, has_acted in ruled.items() if has_acted and party not in kept]
    return (*kept, *new)


def _turn(state: ConflictState, ruled: Mapping[PartyId, bool]) -> PartyId | None:
    """Z-16: a party that is said to have acted lets the others act; its defences stay (Z-15)."""
    has_acted = state.turn is not None and ruled.get(state.turn, False)
    return None if has_acted else state.turn


def _event(state: ConflictState, ruled: ConflictState, move: Ruling) -> events.Ruled:
    moved = {
        party: zone
        for party, zone in (move.values.zones or {}).items()
        if state.zones[party] != zone
    }
    return events.Ruled(
        changes=tuple(
            (change.place, change.what, change.before, change.after)
            for change in changes(state, ruled)
            if change.what != "out"
        ),
        zones=moved,
        why=move.why,
        fallout=move.values.fallout or {},
    )
