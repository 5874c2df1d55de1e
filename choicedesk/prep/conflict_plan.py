"""A conflict made ready for play in lockstep: ids are places in lists, rolls are tables."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb

from msgspec import Struct

from choicedesk.prep.alias import Aliases, Row, row
from choicedesk.prep.conflict_question import BEST, PLAIN, Habit, Question
from choicedesk.rules.conflict.goals import OUT
from choicedesk.rules.conflict.rolls import gap
from choicedesk.rules.conflict.setup import TIMER, Party, Setup, specialty_ids

BITS = 6
"""A roll is drawn as one code: successes above so many bits, wearing dice in them."""
WEAR = (1 << BITS) - 1
FACES = 6


class Working(Struct, frozen=True, kw_only=True):
    """A goal as one party's side works on it; places are those of the plan's lists.

    ``own`` is the count of the side (of a timer, the timer's), ``rivals`` are the counts that
    successes eat first. ``target`` None: none. ``ending`` is the number of the victory that the
    target brings, ``out_of`` the party that it knocks out, ``zone`` where it lies: a zone, or the
    party that carries the goal about. ``near`` says whether the party is near enough without and
    with reach; None: that depends on who has moved. ``defenders`` are those who may defend it.
    """

    own: int
    rivals: tuple[int, ...] = ()
    target: int | None = None
    timer: bool = False
    contradictory: bool = False
    exhausting: bool = False
    ending: int | None = None
    out_of: int | None = None
    zone: int = 0
    near: tuple[bool, bool] | None = None
    defenders: tuple[int, ...] = ()


class Means(Struct, frozen=True, kw_only=True):
    """An ability as it is rolled: ``value`` is its place, ``rolls`` where its table begins."""

    value: int
    rolls: int
    reach: bool
    enduring: bool
    mighty: bool
    aside: bool
    mobile: bool
    chance: float


class Turn(Struct, frozen=True, kw_only=True):
    """What a party does when it is its turn.

    ``works`` are the goals of its list, in order, ``counted`` their places in the order of the
    setup. The rest are its habits, where they can have an effect; ``follows`` is *mobile*.
    """

    party: int
    means: tuple[Means, ...]
    works: tuple[Working, ...]
    counted: tuple[int, ...]
    by_gain: bool
    moves: bool
    follows: bool
    aside: bool
    splits: bool


class Guard(Struct, frozen=True, kw_only=True):
    """How a party defends. ``rolls[n]``: where the table begins after n defences; then the last.

    ``values`` are the places of all its abilities.
    """

    rolls: tuple[int, ...]
    values: tuple[int, ...]


class Clock(Struct, frozen=True, kw_only=True):
    """A timer: its count, what it rises by, its target and the number of its victory."""

    count: int
    per_round: int
    target: int
    ending: int


class Plan(Struct, frozen=True, kw_only=True):
    """A whole question, ready for play.

    ``values`` are the abilities' values at the start, by place; ``counts`` how many counts there
    are; ``endings`` the victories as (goal, side). ``zones`` is where each party stands at first;
    ``near[reach][a][b]`` says whether one works from zone a on b, ``ways[a][b]`` where to go first.
    ``large``: counts may go beyond 15 bits.
    """

    turns: tuple[Turn, ...]
    guards: tuple[Guard | None, ...]
    clocks: tuple[Clock, ...]
    values: tuple[int, ...]
    counts: int
    endings: tuple[tuple[str, str], ...]
    out_at: tuple[int, ...]
    zones: tuple[int, ...]
    movers: frozenset[int]
    near: tuple[tuple[tuple[bool, ...], ...], tuple[tuple[bool, ...], ...]]
    ways: tuple[tuple[int, ...], ...]
    rounds: int
    large: bool
    tables: Aliases


def ability_places(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Return (party, ability) by the places of values in a plan."""
    return tuple((party.id, each.id) for party in setup.parties for each in party.abilities)


def plan(question: Question) -> Plan:
    """Return the plan of a question that was checked."""
    return _Drawing(question).plan()


def outcomes(dice: int, quality: int, wearing: int) -> tuple[tuple[int, float], ...]:
    """Return (code, weight) of what so many d6 come to.

    Each at or above ``quality`` succeeds, each up to ``wearing`` (at most 6) wears; a die may do
    both, or neither. Weights sum to 1 but for rounding.

    >>> [code for code, _weight in outcomes(1, 4, 1)]
    [0, 1, 64]
    """
    success = FACES + 1 - quality
    both = max(wearing - quality + 1, 0)
    only_wear, only_success = wearing - both, success - both
    rest = FACES - only_wear - only_success
    found: list[tuple[int, float]] = []
    for worn in range(dice + 1) if only_wear else (0,):
        for done in range(dice - worn + 1) if only_success else (0,):
            left = dice - worn - done
            if left and not rest:
                continue
            ways = comb(dice, worn) * comb(dice - worn, done)
            ways *= only_wear**worn * only_success**done * rest**left
            more = left if both else 0
            found.append(((done + more) << BITS | (worn + more), ways / FACES**dice))
    return tuple(found)


@lru_cache(maxsize=4096)
def _row(dice: int, quality: int, wearing: int) -> Row:
    return row(outcomes(dice, quality, wearing))


class _Tables:
    """Tables of rolls, each for 0, 1, 2 … dice, one after the other."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._places: dict[tuple[int, int, int], int] = {}

    def place(self, quality: int, wearing: int, most: int) -> int:
        """Return where the table for up to ``most`` dice begins."""
        key = (quality, wearing, most)
        if key not in self._places:
            self._places[key] = len(self.rows)
            self.rows += [_row(dice, quality, wearing) for dice in range(most + 1)]
        return self._places[key]


class _Drawing:
    def __init__(self, question: Question) -> None:
        self._question = question
        self._setup = setup = question.setup
        self._party_place: dict[str, int] = {
            party.id: place for place, party in enumerate(setup.parties)
        }
        self._value_place: dict[tuple[str, str], int] = {
            key: place for place, key in enumerate(ability_places(setup))
        }
        self._parties: Mapping[str, Party] = setup.party_of
        self._zone_place: dict[str | None, int] = {
            zone.id: place for place, zone in enumerate(setup.zones)
        }
        self._counts: dict[tuple[str, str], int] = {}
        self._endings: dict[tuple[str, str], int] = {}
        self._tables = _Tables()
        values = [each.value for party in setup.parties for each in party.abilities]
        self._values = tuple(values)
        # A defence answers at most the doubled successes of the best ability.
        self._most = max(map(self._answered, setup.parties), default=0)
        self._movers = frozenset(
            self._party_place[id_]
            for id_ in question.policies
            if setup.zones and _goes(question.habits.get(id_, PLAIN))
        )

    def plan(self) -> Plan:
        question, setup = self._question, self._setup
        clocks = tuple(self._clocks())
        turns = tuple(
            self._turn(self._parties[id_]) for id_ in question.turns if id_ in question.policies
        )
        guards = tuple(
            self._guard(party) if question.policies.get(party.id, _NOBODY).defend else None
            for party in setup.parties
        )
        numbers = [goal.target or 0 for goal in setup.goals]
        numbers += [party.out_at for party in setup.parties]
        numbers += [clock.per_round for clock in clocks]
        numbers.append(self._most * max(len(setup.parties), 1) * question.rounds)
        return Plan(
            turns=turns,
            guards=guards,
            clocks=clocks,
            values=self._values,
            counts=len(self._counts),
            endings=tuple(self._endings),
            out_at=tuple(party.out_at for party in setup.parties),
            zones=tuple(self._zone_place.get(party.zone, 0) for party in setup.parties),
            movers=self._movers,
            near=(self._near(reach=False), self._near(reach=True)),
            ways=self._ways(),
            rounds=question.rounds,
            large=max(numbers) > 15_000,
            tables=Aliases(self._tables.rows or [_row(0, 2, 1)]),
        )

    def _clocks(self) -> "list[Clock]":
        return [
            Clock(
                count=self._count(goal.id, TIMER),
                per_round=goal.timer.per_round,
                target=goal.target or 0,
                ending=self._ending(goal.id, TIMER),
            )
            for goal in self._setup.goals
            if goal.timer
        ]

    def _turn(self, party: Party) -> Turn:
        policy = self._question.policies[party.id]
        habit = self._question.habits.get(party.id, PLAIN)
        named = [each for each in party.abilities if policy.ability in {BEST, each.id}]
        if policy.ability != BEST:
            named = [each for each in named if each.id == policy.ability]
        means: list[Means] = []
        for ability in named:
            specialties = specialty_ids(ability)
            counted = party.magnitude + ("higher_grade" in specialties) - policy.vague
            wearing = min(1 + gap(self._setup.magnitude, counted), FACES)
            means.append(
                Means(
                    value=self._value_place[party.id, ability.id],
                    rolls=self._tables.place(party.quality, wearing, ability.value),
                    reach="reach" in specialties,
                    enduring="enduring" in specialties,
                    mighty="mighty" in specialties,
                    aside="aside" in specialties,
                    mobile="mobile" in specialties,
                    chance=(FACES + 1 - party.quality) / FACES,
                )
            )
        found = ((goal, self._working(party, goal)) for goal in dict.fromkeys(policy.goals))
        works = {goal: each for goal, each in found if each and self._is_possible(each, means)}
        order: dict[str, int] = {goal.id: place for place, goal in enumerate(self._setup.goals)}
        places = {place: order.get(goal, len(order)) for place, goal in enumerate(works)}
        return Turn(
            party=self._party_place[party.id],
            means=tuple(means),
            works=tuple(works.values()),
            counted=tuple(sorted(places, key=places.__getitem__)),
            by_gain=habit.choose == "gain",
            moves=habit.moves and bool(self._setup.zones),
            follows=habit.mobile and bool(self._setup.zones) and any(each.mobile for each in means),
            aside=habit.aside and any(each.aside for each in means),
            splits=habit.split and party.magnitude > self._setup.magnitude and len(works) > 1,
        )

    def _working(self, party: Party, id_: str) -> Working | None:
        """Return how a party works on a goal, None where it never can."""
        if id_.startswith(OUT):
            other = self._parties[id_.removeprefix(OUT)]
            if other.side == party.side:
                return None
            place = self._party_place[other.id]
            return Working(
                own=self._count(id_, party.side),
                target=other.out_at,
                out_of=place,
                zone=place,
                near=self._fixed(party, other.zone, place),
                defenders=self._defenders(party, id_, other.zone, place),
            )
        goal = self._setup.goal_of[id_]
        zone = self._zone_place.get(goal.zone, 0)
        if goal.timer and not goal.contradictory:
            return None
        if goal.timer:
            return Working(
                own=self._count(id_, TIMER),
                target=goal.target,
                timer=True,
                contradictory=True,
                exhausting=goal.exhausting,
                zone=zone,
                near=self._fixed(party, goal.zone),
                defenders=self._defenders(party, id_, goal.zone),
            )
        others = [side for side in self._setup.sides if side != party.side]
        return Working(
            own=self._count(id_, party.side),
            rivals=tuple(self._count(id_, side) for side in others) if goal.contradictory else (),
            target=goal.target,
            contradictory=goal.contradictory,
            exhausting=goal.exhausting,
            ending=self._ending(id_, party.side) if goal.central else None,
            zone=zone,
            near=self._fixed(party, goal.zone),
            defenders=self._defenders(party, id_, goal.zone),
        )

    def _fixed(
        self, party: Party, zone: str | None, carrier: int | None = None
    ) -> tuple[bool, bool] | None:
        """Return whether a party is near a goal, without and with reach, where nobody moves."""
        if self._party_place[party.id] in self._movers or carrier in self._movers:
            return None
        return party.zone == zone, party.zone == zone or zone in self._setup.neighbours[party.zone]

    def _is_possible(self, work: Working, means: Sequence[Means]) -> bool:
        return work.near is None or any(work.near[each.reach] for each in means)

    def _defenders(
        self, party: Party, goal: str, zone: str | None, carrier: int | None = None
    ) -> tuple[int, ...]:
        """Return who may defend a goal against a party; those who stand elsewhere for good not."""
        found: list[int] = []
        for id_ in self._question.turns:
            other, place = self._parties[id_], self._party_place[id_]
            moves = place in self._movers or carrier in self._movers
            policy = self._question.policies.get(id_, _NOBODY)
            defends = other.side != party.side and goal in policy.defend
            if defends and (moves or other.zone == zone):
                found.append(place)
        return tuple(found)

    def _guard(self, party: Party) -> Guard:
        # Z-15: one smaller for each defence since the own last action.
        ahead = max(party.magnitude - self._setup.magnitude, 0)
        most = min(ahead + FACES, self._question.rounds * len(self._setup.parties))
        gaps = [gap(self._setup.magnitude, party.magnitude - n) for n in range(most + 1)]
        rolls = [
            self._tables.place(party.quality, min(1 + each, FACES), self._most) for each in gaps
        ]
        values = [self._value_place[party.id, each.id] for each in party.abilities]
        return Guard(rolls=tuple(rolls), values=tuple(values))

    def _answered(self, party: Party) -> int:
        """Return how many successes of a party may have to be answered."""
        if party.id not in self._question.policies:
            return 0
        doubled = ((each.value, "mighty" in specialty_ids(each)) for each in party.abilities)
        return max((value * (1 + mighty) for value, mighty in doubled), default=0)

    def _count(self, goal: str, side: str) -> int:
        return self._counts.setdefault((goal, side), len(self._counts))

    def _ending(self, goal: str, side: str) -> int:
        return self._endings.setdefault((goal, side), len(self._endings))

    def _near(self, *, reach: bool) -> tuple[tuple[bool, ...], ...]:
        zones = self._setup.zones
        if not zones:
            return ((True,),)
        neighbours = self._setup.neighbours
        return tuple(
            tuple(a is b or (reach and b.id in neighbours[a.id]) for b in zones) for a in zones
        )

    def _ways(self) -> tuple[tuple[int, ...], ...]:
        """Return the next zone on a shortest way, or the zone itself where there is none."""
        zones = self._setup.zones
        next_to = [
            [self._zone_place[b.id] for b in zones if b.id in self._setup.neighbours[a.id]]
            for a in zones
        ]
        far = [_distances(next_to, target) for target in range(len(zones))]
        return tuple(
            tuple(
                min(next_to[a], key=lambda z, b=b: far[b][z]) if 0 < far[b][a] < _NEVER else a
                for b in range(len(zones))
            )
            for a in range(len(zones))
        )


def _goes(habit: Habit) -> bool:
    return habit.moves or habit.mobile


class _Nobody(Struct, frozen=True):
    defend: tuple[str, ...] = ()


_NOBODY = _Nobody()
_NEVER = 1 << 30


def _distances(next_to: Sequence[Sequence[int]], target: int) -> list[int]:
    far = [_NEVER] * len(next_to)
    far[target] = 0
    waiting = [target]
    for zone in waiting:
        for other in next_to[zone]:
            if far[other] == _NEVER:
                far[other] = far[zone] + 1
                waiting.append(other)
    return far
