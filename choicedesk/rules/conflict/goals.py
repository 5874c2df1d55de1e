"""Goals, those of the setup and implicit ones alike: where they are, and how they count."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.rules.conflict.setup import TIMER, Goal, GoalId, PartyId, Side, SupportId, ZoneId
from choicedesk.rules.conflict.state import ConflictState

Counts = Mapping[Side, int]

OUT = "out:"
SUPPORT = "support:"


class Aim(Struct, frozen=True, kw_only=True):
    """What a goal is at present. ``owner`` is the side that an implicit goal is against."""

    id: GoalId
    zone: ZoneId | None
    target: int | None
    central: bool = False
    contradictory: bool = False
    exhausting: bool = False
    timer: bool = False
    owner: Side | None = None


def aim(state: ConflictState, goal: GoalId) -> Aim:
    """Return a goal that is there: of the setup, ``out:<party>`` or ``support:<id>``."""
    own = state.setup.goal_of.get(goal)
    if own:
        return _own_aim(own)
    if goal.startswith(OUT):
        # Z-10: always where the party stands.
        party = state.setup.party_of[goal.removeprefix(OUT)]
        zone = state.zones[party.id]
        return Aim(id=goal, zone=zone, target=party.out_at, owner=party.side)
    # Z-12: where it was made, and to be destroyed by as many successes as it had uses.
    support = state.supports[SupportId(goal.removeprefix(SUPPORT))]
    return Aim(id=goal, zone=support.zone, target=support.made, owner=support.side)


def goal_ids(state: ConflictState) -> Iterator[GoalId]:
    """Yield every goal: those of the setup, then those that are implicit."""
    yield from (goal.id for goal in state.setup.goals)
    yield from (out(party.id) for party in state.setup.parties)
    yield from (destroying(support) for support in state.supports)


def pending_on(state: ConflictState, goal: GoalId) -> int:
    """Return how many successes on a goal may yet be stopped (Z-13)."""
    return state.pending.counts.get(goal, 0) if state.pending else 0


def is_goal(state: ConflictState, goal: str) -> bool:
    """Return whether there is such a goal, of the setup or an implicit one."""
    if goal.startswith(OUT):
        return goal.removeprefix(OUT) in state.setup.party_of
    if goal.startswith(SUPPORT):
        return goal.removeprefix(SUPPORT) in state.supports
    return goal in state.setup.goal_of


def out(party: PartyId) -> GoalId:
    """Return the implicit goal of knocking a party out (Z-10)."""
    return GoalId(f"{OUT}{party}")


def destroying(support: SupportId) -> GoalId:
    """Return the implicit goal of destroying a support (Z-12)."""
    return GoalId(f"{SUPPORT}{support}")


def is_out(state: ConflictState, party: PartyId) -> bool:
    """Return whether a side reaches the party's knock-out number (Z-10)."""
    counts = state.goals.get(out(party), {})
    return any(count >= state.setup.party_of[party].out_at for count in counts.values())


def leads(state: ConflictState, goal: GoalId, side: Side) -> bool:
    """Return whether another side than this has a count on a goal."""
    return any(each != side for each in state.goals.get(goal, {}))


def with_successes(
    state: ConflictState, side: Side, successes: Mapping[GoalId, int]
) -> ConflictState:
    """Return the state after successes of a side have been counted on goals."""
    goals = dict(state.goals)
    for goal, more in successes.items():
        put(goals, goal, _counted(aim(state, goal), goals.get(goal, {}), side, more))
    return replace(state, goals=goals)


def put(goals: dict[GoalId, Counts], goal: GoalId, counts: Counts) -> None:
    """Set what a goal has; only what is above 0 is kept."""
    above = {side: count for side, count in counts.items() if count}
    if above:
        goals[goal] = above
    else:
        goals.pop(goal, None)


def _own_aim(goal: Goal) -> Aim:
    return Aim(
        id=goal.id,
        zone=goal.zone,
        target=goal.target,
        central=goal.central or goal.timer is not None,
        contradictory=goal.contradictory,
        exhausting=goal.exhausting,
        timer=goal.timer is not None,
    )


def _counted(goal: Aim, counts: Counts, side: Side, more: int) -> Counts:
    if goal.timer:
        # Z-7: turned back, not below 0, and nobody gets the rest.
        return {TIMER: max(counts.get(TIMER, 0) - more, 0)}
    rival = next((each for each in counts if each != side), None)
    if not goal.contradictory or rival is None:
        return {**counts, side: counts.get(side, 0) + more}
    # Z-6: first what the other side has is eaten, only the rest counts.
    eaten = min(counts[rival], more)
    return {rival: counts[rival] - eaten, side: more - eaten}
