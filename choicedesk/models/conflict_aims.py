"""What is worth doing in a conflict: which goals are open, and where a party is needed."""

from collections.abc import Iterator

from choicedesk.models.conflict_chances import missing
from choicedesk.rules.conflict.goals import OUT, SUPPORT, aim, goal_ids, is_out
from choicedesk.rules.conflict.setup import TIMER, Goal, Party, PartyId, ZoneId
from choicedesk.rules.conflict.state import ConflictState

URGENT, CENTRAL, TURN_BACK, OPEN, AGAINST, UNBOUNDED, NOT_OURS, DONE = range(8)
"""How much a goal is worth, the best first; what is done is worth nothing."""

ROUNDS = 2
"""In how many rounds those who stand at a central goal should be able to reach it."""


class Aims:
    """Weighs the goals of one state for one side."""

    def __init__(self, state: ConflictState, side: str) -> None:
        self._state = state
        self._side = side
        self._is_first = side == state.setup.sides[0]
        central = [goal for goal in state.setup.goals if goal.central and goal.timer is None]
        self._is_race = not any(goal.contradictory for goal in central)

    def worth(self, goal: str) -> int:
        """Return how much a goal is worth, the less the better; ``DONE`` is worth nothing."""
        state = self._state
        if goal.startswith(OUT):
            return DONE if is_out(state, PartyId(goal.removeprefix(OUT))) else AGAINST
        here = aim(state, goal)  # type: ignore[arg-type]
        if here.timer:
            return self._worth_of_timer(state.setup.goal_of[here.id])
        lacks = missing(state, goal, self._side)
        if lacks == 0:
            return DONE
        if goal.startswith(SUPPORT):
            return AGAINST
        if here.central:
            return CENTRAL if self._is_ours(here.id, contradictory=here.contradictory) else NOT_OURS
        return UNBOUNDED if lacks is None else OPEN

    def _worth_of_timer(self, goal: Goal) -> int:
        """A timer threatens the first side; it is pressing when it could run out next round."""
        count = self._state.goals.get(goal.id, {}).get(TIMER, 0)
        if not (goal.contradictory and count and goal.timer and goal.target is not None):
            return DONE
        if not self._is_first:
            return NOT_OURS
        return URGENT if count + 2 * goal.timer.per_round > goal.target else TURN_BACK

    def _is_ours(self, goal: str, *, contradictory: bool) -> bool:
        """Return whether a side would reach a central goal, rather than hinder the other one."""
        begun = self._side in self._state.goals.get(goal, {})  # type: ignore[call-overload]
        return contradictory or begun or self._is_first or self._is_race

    def need_elsewhere(self, party: Party, here: int) -> tuple[str, ZoneId] | None:
        """Return a goal that needs this party more than what it finds here, and the way there.

        ``here`` is the best worth in its reach. Others go where too few stand to reach the goal.
        """
        ways = self._steps_from(self._state.zones[party.id])
        found = [
            (self.worth(goal), ways[zone][0], goal, ways[zone][1])
            for goal in goal_ids(self._state)
            if (zone := aim(self._state, goal).zone) in ways
        ]
        found.sort(key=lambda each: each[:2])
        for worth, _far, goal, step in found:
            if worth >= here or worth > TURN_BACK:
                return None
            if self._lacks_hands(goal, party.id):
                return goal, step
        return None

    def _lacks_hands(self, goal: str, but: PartyId) -> bool:
        state = self._state
        here = aim(state, goal)  # type: ignore[arg-type]
        there = [
            party
            for party in state.setup.parties
            if party.side == self._side
            and party.id != but
            and state.zones[party.id] == here.zone
            and not is_out(state, party.id)
        ]
        if here.timer:
            return not there
        lacking = missing(state, goal, self._side) or 0
        return sum(self._strength(party) for party in there) * ROUNDS < lacking

    def _strength(self, party: Party) -> float:
        """Return how many successes a party may hope for in a round."""
        most = max(self._state.abilities[party.id].values(), default=0)
        return most * (7 - party.quality) / 6

    def _steps_from(self, zone: ZoneId | None) -> dict[ZoneId | None, tuple[int, ZoneId]]:
        """Return for each other zone how far it is, and the first step there."""
        near = self._state.setup.neighbours
        ways: dict[ZoneId | None, tuple[int, ZoneId]] = {}
        if zone is None:
            return ways
        line: list[tuple[ZoneId, int, ZoneId | None]] = [(zone, 0, None)]
        for at, far, first in line:
            for other in self._in_order(near[at]):
                if other != zone and other not in ways:
                    ways[other] = (far + 1, first or other)
                    line.append((other, far + 1, first or other))
        return ways

    def _in_order(self, zones: frozenset[ZoneId]) -> Iterator[ZoneId]:
        return (zone.id for zone in self._state.setup.zones if zone.id in zones)
