"""Draws the plan of a question about a conflict: who can work on what, and by which tables."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from choicedesk.prep.alias import Aliases
from choicedesk.prep.conflict_plan import (
    Clock,
    Guard,
    Means,
    Plan,
    Turn,
    Working,
    ability_places,
)
from choicedesk.prep.conflict_question import BEST, PLAIN, Habit, Question
from choicedesk.prep.conflict_rolls import FACES, Tables, roll_row
from choicedesk.rules.conflict.goals import OUT, SUPPORT
from choicedesk.rules.conflict.rolls import gap
from choicedesk.rules.conflict.setup import TIMER, Ability, Party, specialty_ids


def plan(question: Question) -> Plan:
    """Return the plan of a question that was checked."""
    return _Drawing(question).plan()


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
        self._tables = Tables()
        values = [each.value for party in setup.parties for each in party.abilities]
        self._character_place: dict[str, int] = {}
        for party in setup.parties:
            for character in party.characters:
                self._character_place[character.id] = len(self._character_place)
                for each in character.abilities:
                    self._value_place[character.id, each.id] = len(values)
                    values.append(each.value)
        self._values = tuple(values)
        makers = (party.id for party in setup.parties if self._habit(party.id).support)
        self._slots: dict[str, int] = {
            maker: slot for slot, maker in enumerate(each for each in makers if self._acts(each))
        }
        # A defence answers at most the doubled successes of the best ability.
        self._most = max(map(self._answered, setup.parties), default=0)
        self._movers = frozenset(
            self._party_place[id_]
            for id_ in question.policies
            if setup.zones and _goes(self._habit(id_))
        )

    def _habit(self, party: str) -> Habit:
        return self._question.habits.get(party, PLAIN)

    def _acts(self, party: str) -> bool:
        return party in self._question.policies

    def plan(self) -> Plan:
        question, setup = self._question, self._setup
        clocks = tuple(self._clocks())
        turns = tuple(
            self._turn(self._parties[id_]) for id_ in question.turns if id_ in question.policies
        )
        guards = tuple(
            self._guard(party) if self._defends(party.id) else None for party in setup.parties
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
            supports=tuple(
                tuple(place for (goal, _side), place in self._counts.items() if goal == each)
                for each in (f"{SUPPORT}{maker}" for maker in self._slots)
            ),
            characters=len(self._character_place),
            endings=tuple(self._endings),
            out_at=tuple(party.out_at for party in setup.parties),
            zones=tuple(self._zone_place.get(party.zone, 0) for party in setup.parties),
            movers=self._movers,
            near=(self._near(reach=False), self._near(reach=True)),
            ways=self._ways(),
            rounds=question.rounds,
            large=max(numbers) > 15_000,
            tables=Aliases(self._tables.rows or [roll_row(0, 2, 1)]),
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

    def _defends(self, party: str) -> bool:
        return self._acts(party) and (
            bool(self._question.policies[party].defend) or self._habit(party).defend_support
        )

    def _turn(self, party: Party) -> Turn:
        policy = self._question.policies[party.id]
        habit = self._habit(party.id)
        named = [each for each in party.abilities if policy.ability in {BEST, each.id}]
        if policy.ability != BEST:
            named = [each for each in named if each.id == policy.ability]
        means: list[Means] = []
        for ability in named:
            counted = party.magnitude + ("higher_grade" in specialty_ids(ability)) - policy.vague
            gaps = [gap(self._setup.magnitude, counted + more) for more in (0, 1)]
            means.append(self._means(party.id, ability, party.quality, gaps))
        works = self._works(party, means, lends_reach=habit.use_support == "reach")
        side = [each.id for each in self._setup.parties if each.side == party.side]
        lenders = tuple(self._slots[each] for each in side if each in self._slots)
        goes = habit.mobile and bool(self._setup.zones)
        idle = {"never", *(() if habit.aside else ("aside",)), *(() if goes else ("mobile",))}
        lends = habit.use_support if lenders and habit.use_support not in idle else ""
        return Turn(
            party=self._party_place[party.id],
            means=tuple(means),
            works=tuple(works.values()),
            counted=self._counted(works),
            by_gain=habit.choose == "gain",
            moves=habit.moves and bool(self._setup.zones),
            follows=goes and (lends == "mobile" or any(each.mobile for each in means)),
            aside=habit.aside and (lends == "aside" or any(each.aside for each in means)),
            splits=habit.split and party.magnitude > self._setup.magnitude and len(works) > 1,
            slot=self._slots.get(party.id, 0),
            makes=habit.support,
            lends=lends,
            lenders=lenders,
            stunts=tuple(self._stunts(party, habit)),
            stunts_from=habit.stunts_from,
        )

    def _means(self, owner: str, ability: Ability, quality: int, gaps: Sequence[int]) -> Means:
        """Return an ability with its tables for the gap as it is, and with one magnitude more."""
        specialties = specialty_ids(ability)
        rolls, helped = (
            self._tables.place(quality, min(1 + each, FACES), ability.value) for each in gaps
        )
        return Means(
            value=self._value_place[owner, ability.id],
            rolls=rolls,
            helped=helped,
            reach="reach" in specialties,
            enduring="enduring" in specialties,
            mighty="mighty" in specialties,
            aside="aside" in specialties,
            mobile="mobile" in specialties,
            chance=(FACES + 1 - quality) / FACES,
        )

    def _works(
        self, party: Party, means: Sequence[Means], *, lends_reach: bool
    ) -> dict[str, Working]:
        """Return the goals that a party may come to work on, in the order of its list."""
        goals = dict.fromkeys(self._question.policies[party.id].goals)
        found = [(goal, self._working(party, goal)) for goal in goals]
        against = [
            (f"{SUPPORT}{maker}", self._destroying(party, self._parties[maker]))
            for maker in self._slots
            if self._parties[maker].side != party.side
        ]
        when = self._habit(party.id).against_support
        found = [*(against if when == "first" else ()), *found]
        found += against if when == "last" else ()
        reaches = [lends_reach or each.reach for each in means]
        return {
            goal: work
            for goal, work in found
            if work and (work.near is None or any(work.near[reach] for reach in reaches))
        }

    def _counted(self, works: Mapping[str, Working]) -> tuple[int, ...]:
        order: dict[str, int] = {goal.id: place for place, goal in enumerate(self._setup.goals)}
        places = {place: order.get(goal, len(order)) for place, goal in enumerate(works)}
        return tuple(sorted(places, key=places.__getitem__))

    def _stunts(self, party: Party, habit: Habit) -> Iterator[tuple[int, Turn]]:
        """Yield the turns of a party's characters (Z-17): party and conflict count as equal."""
        if not habit.stunts_from:
            return
        vague = self._question.policies[party.id].vague
        for character in party.characters:
            if not character.abilities:
                continue
            ability = max(character.abilities, key=lambda each: each.value)
            hard = gap(0, ("higher_grade" in specialty_ids(ability)) - vague)
            means = self._means(character.id, ability, character.quality, (hard, hard))
            works = self._works(party, (means,), lends_reach=False)
            turn = Turn(
                party=self._party_place[party.id],
                means=(means,),
                works=tuple(works.values()),
                counted=self._counted(works),
                by_gain=habit.choose == "gain",
                moves=False,
                follows=False,
                aside=False,
                splits=False,
            )
            yield self._character_place[character.id], turn

    def _destroying(self, party: Party, maker: Party) -> Working:
        """Return how a party works on what another one supports its side with (Z-12)."""
        id_ = f"{SUPPORT}{maker.id}"
        return Working(
            own=self._count(id_, party.side),
            support=self._slots[maker.id],
            defenders=tuple(
                self._party_place[each]
                for each in self._question.turns
                if self._parties[each].side == maker.side
                and self._acts(each)
                and self._habit(each).defend_support
            ),
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
        habit = self._habit(party.id)
        lent = habit.use_support == "mighty"
        doubled = [
            (each.value, lent or "mighty" in specialty_ids(each)) for each in party.abilities
        ]
        doubled += [
            (each.value, "mighty" in specialty_ids(each))
            for character in party.characters
            for each in character.abilities
            if habit.stunts_from
        ]
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
