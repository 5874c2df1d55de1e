"""Plays conflicts in lockstep: thousands of runs side by side, a turn of all of them at a time.

Order within one action: gap, roll, wear, exhaustion, doubling, defence, counts, end (Z-2 to Z-19).
"""

from typing import Any

import numpy as np
from msgspec import Struct

from choicedesk.prep.chunks import Chunk, Tally, fitting
from choicedesk.prep.conflict_lanes import Flags, Lanes, Whole
from choicedesk.prep.conflict_plan import Plan, Turn, Working
from choicedesk.prep.conflict_rolls import BITS, WEAR

NONE = -1


class Prepared(Struct, frozen=True):
    """What every chunk needs: the plan, and the seed of the question."""

    plan: Plan
    seed: int

    @property
    def size(self) -> int:
        """How many runs a chunk has: an array is kept for each number of the state."""
        plan = self.plan
        more = 4 * len(plan.supports) + plan.characters
        return fitting(len(plan.values) + plan.counts + 4 * len(plan.out_at) + more)


def play(prepared: Prepared, chunk: Chunk) -> Tally:
    """Return the tally of one chunk.

    ``endings``: runs by victory (the last: none) and round, 1 to ``rounds``, shape (endings + 1,
    rounds + 1). ``out``: runs in which each party was knocked out. ``left``: runs by the value at
    the end, for each ability, shape (abilities, 31). ``dice``: all dice rolled, shape (1,).
    """
    lanes = Lanes(prepared.plan, prepared.seed, chunk)
    turns = [_Turns(lanes, turn) for turn in prepared.plan.turns]
    number = 0
    while lanes.size:
        number += 1
        for each in turns:
            each.take(number)
        lanes.end_round(number)
    return lanes.tally()


class _Turns:
    """The turns of one party."""

    def __init__(self, lanes: Lanes, turn: Turn) -> None:
        self._lanes = lanes
        self._turn = turn
        self._near = np.array(lanes.plan.near)
        self._ways = np.array(lanes.plan.ways, dtype=np.int16)
        self._tires = any(work.exhausting for work in turn.works)
        # The last element is for those who work on nothing.
        self._exhausting = np.array([*(work.exhausting for work in turn.works), False])
        self._stunts = [(place, _Turns(lanes, each)) for place, each in turn.stunts]
        # Where the present action has the help of a support; None: nowhere.
        self._lent: Flags | None = None

    def take(self, number: int) -> None:
        """Let the party act in all runs that are going on, in round ``number``."""
        lanes, turn = self._lanes, self._turn
        if lanes.plan.guards[turn.party]:
            # Acted or not, from here on it may defend again.
            lanes.defended[turn.party][:] = False
        if self._stunts and number >= turn.stunts_from:
            self._stunt()
        if turn.means:
            self._act()

    def _act(self) -> None:
        lanes, turn = self._lanes, self._turn
        self._lent = None
        acting = lanes.going & ~lanes.out[turn.party]
        which, value = self._means()
        acting &= value > 0
        made = self._make(which, value, acting) if turn.makes else None
        if made is not None:
            acting &= ~made[0]
        chosen = self._choose(which, value)
        if turn.lends:
            chosen = self._lend(which, value, chosen, acting)
        if turn.moves:
            idle = acting & (chosen == NONE)
            lanes.acted(turn.party, self._move(idle))
        acting &= chosen != NONE
        lanes.acted(turn.party, acting)
        parts = self._attempt(which, value, chosen, acting)
        if turn.aside:
            parts += self._aside(which, chosen, acting, parts)
        if turn.follows:
            successes = [*parts, *(made or ())[1:]]
            succeeded = np.add.reduce(successes) > 0
            self._move(succeeded & lanes.going & self._has(which, "mobile"))

    def _choose(self, which: Whole | None, value: Whole) -> Whole:
        return self._best(which, value) if self._turn.by_gain else self._first(which)

    def _stunt(self) -> None:
        """Z-17: the first character that may and can acts alone."""
        lanes = self._lanes
        free = lanes.going & ~lanes.out[self._turn.party]
        for place, alone in self._stunts:
            acting = alone.act_alone(free & ~lanes.spent[place])
            lanes.spent[place] |= acting
            free &= ~acting

    def act_alone(self, acting: Flags) -> Flags:
        """Let a character act where it may, and return where it did."""
        value = self._lanes.values[self._turn.means[0].value]
        chosen = self._choose(None, value)
        acting = acting & (value > 0) & (chosen != NONE)
        self._attempt(None, value, chosen, acting)
        return acting

    def _make(self, which: Whole | None, value: Whole, acting: Flags) -> tuple[Flags, Whole]:
        """Return who makes support, and with how many successes (Z-12)."""
        lanes, turn = self._lanes, self._turn
        due = (lanes.uses[turn.slot] == 0) & (lanes.attempts[turn.slot] < turn.makes)
        making = acting & due
        tables = self._each(which, [each.rolls for each in turn.means], np.intp)
        code = lanes.roll(making, value * making, tables)
        lanes.acted(turn.party, making)
        lanes.make(turn.slot, making, code >> BITS, lanes.zones[turn.party])
        self._wear(which, code & WEAR)
        return making, code >> BITS

    def _lend(self, which: Whole | None, value: Whole, chosen: Whole, acting: Flags) -> Whole:
        """See where a use of support changes something, take it, and return what is worked on."""
        lanes, turn = self._lanes, self._turn
        using: Flags = acting & lanes.supported(turn.lenders)
        if turn.lends == "magnitude":
            using &= self._each(which, [each.rolls != each.helped for each in turn.means], np.bool_)
        else:
            using &= np.logical_not(self._has(which, turn.lends))
        if turn.lends == "reach":
            using &= chosen == NONE
            self._lent = using
            chosen = np.where(using, self._choose(which, value), chosen)
        elif turn.lends != "magnitude":
            using &= self._helps(which, chosen)
        using = using & (chosen != NONE)
        lanes.use(turn.lenders, using)
        self._lent = using
        return chosen

    def _helps(self, which: Whole | None, chosen: Whole) -> Flags:
        """Return where the specialty that is lent has an effect on what is worked on."""
        lanes, turn = self._lanes, self._turn
        match turn.lends:
            case "enduring":
                return self._exhausting[chosen]
            case "mighty":
                led = np.zeros(lanes.size, np.bool_)
                for place, work in enumerate(turn.works):
                    if work.contradictory:
                        led |= (chosen == place) & lanes.led(work)
                return led
            case "aside":
                return self._second(which, chosen, None) != NONE
            case _:
                here = lanes.zones[turn.party]
                return self._onward() != here

    def _has(self, which: Whole | None, specialty: str) -> Any:
        """Return where the ability that each run uses has a specialty, also by support."""
        own = self._each(which, [getattr(each, specialty) for each in self._turn.means], np.bool_)
        if self._lent is None or self._turn.lends != specialty:
            return own
        return own | self._lent

    def _means(self) -> tuple[Whole | None, Whole]:
        """Return the ability that each run uses, None where there is no choice, and its value."""
        first, *others = self._turn.means
        value = self._lanes.values[first.value]
        if not others:
            return None, value
        which = np.zeros(len(value), np.int8)
        for place, means in enumerate(others, 1):
            other = self._lanes.values[means.value]
            np.copyto(which, place, where=other > value)
            value = np.maximum(value, other)
        return which, value

    def _each(self, which: Whole | None, each: list[Any], kind: Any) -> Any:
        """Return what belongs to the ability that each run uses: an array, or one for all."""
        if which is None or len(set(each)) == 1:
            return kind(each[0])
        return np.array(each, kind)[which]

    def _first(self, which: Whole | None) -> Whole:
        """Return the place of the first goal that can be worked on, -1 where there is none."""
        chosen = np.full(self._lanes.size, NONE, np.int8)
        for place in range(len(self._turn.works) - 1, -1, -1):
            work = self._turn.works[place]
            np.copyto(chosen, place, where=self._possible(work, which))
        return chosen

    def _best(self, which: Whole | None, value: Whole) -> Whole:
        """Return the place of the goal of most gain (``Habit.choose``), -1 where there is none."""
        lanes, means = self._lanes, self._turn.means
        chosen = np.full(lanes.size, NONE, np.int8)
        best = np.full(lanes.size, -1.0)
        mighty = self._has(which, "mighty")
        for place, work in enumerate(self._turn.works):
            gain = np.zeros(lanes.size)
            target = lanes.target(work)
            if target is not None:
                expected = means[0].chance * value * (1 + (lanes.led(work) & mighty))
                missing = target - lanes.counts[work.own].astype(np.float64)
                for rival in work.rivals:
                    missing += lanes.counts[rival]
                gain = np.minimum(expected / np.maximum(missing, 1e-9), 1.0)
            better = (gain > best) & self._possible(work, which)
            np.copyto(chosen, place, where=better)
            np.copyto(best, gain, where=better)
        return chosen

    def _possible(self, work: Working, which: Whole | None) -> Flags | bool:
        near, unfinished = self._is_near(work, which), self._lanes.open(work)
        if near is True:
            return unfinished
        return near & unfinished

    def _is_near(self, work: Working, which: Whole | None) -> Flags | bool:
        """Return where a party is near enough to a goal, by the ability that it uses (Z-11)."""
        reach = self._has(which, "reach")
        if work.near is None:
            here, there = self._lanes.zones[self._turn.party], self._lanes.zone(work)
            return self._near[np.asarray(reach, np.int8), here, there]
        if work.near[0] == work.near[1]:
            return work.near[0]
        return np.array(work.near)[np.asarray(reach, np.int8)]

    def _move(self, moving: Flags) -> Flags:
        """Let the party go towards what is not finished; return where it has gone."""
        here = self._lanes.zones[self._turn.party]
        there = self._onward()
        moved = moving & (there != here)
        np.copyto(here, there, where=moved)
        return moved

    def _onward(self) -> Whole:
        """Return the next zone on the way to what is not finished."""
        lanes = self._lanes
        here = lanes.zones[self._turn.party]
        target = here.copy()
        for work in reversed(self._turn.works):
            np.copyto(target, lanes.zone(work), where=lanes.open(work))
        return self._ways[here, target]

    def _attempt(
        self,
        which: Whole | None,
        value: Whole,
        chosen: Whole,
        acting: Flags,
        *,
        aside: bool = False,
    ) -> list[Whole]:
        """Roll for those who act, let it have its effect, and return the successes on each goal."""
        tables = self._tables(which)
        code = self._lanes.roll(acting, value * acting, tables)
        successes, lost = code >> BITS, code & WEAR
        parts = self._parts(which, chosen, successes)
        if self._tires or aside:
            lost = lost + (self._tiring(chosen, parts) | aside) * (acting & self._tireless(which))
        self._wear(which, lost)
        self._work(which, parts)
        return parts

    def _tables(self, which: Whole | None) -> Any:
        """Return where the table of each roll begins: with help as magnitude, another one."""
        means = self._turn.means
        plain = self._each(which, [each.rolls for each in means], np.intp)
        if self._lent is None or self._turn.lends != "magnitude":
            return plain
        helped = self._each(which, [each.helped for each in means], np.intp)
        return plain + (helped - plain) * self._lent

    def _tireless(self, which: Whole | None) -> Any:
        """Z-19: *enduring* loses nothing by exhaustion."""
        return np.logical_not(self._has(which, "enduring"))

    def _tiring(self, chosen: Whole, parts: list[Whole]) -> Flags:
        """Z-8: once a roll, whichever of its goals is exhausting."""
        tiring = self._exhausting[chosen]
        if self._turn.splits:
            for work, hits in zip(self._turn.works, parts, strict=True):
                if work.exhausting:
                    tiring |= hits > 0
        return tiring

    def _wear(self, which: Whole | None, lost: Whole) -> None:
        for place, means in enumerate(self._turn.means):
            value = self._lanes.values[means.value]
            less = value - (lost if which is None else lost * (which == place))
            np.maximum(less, 0, out=value, casting="same_kind")

    def _parts(self, which: Whole | None, chosen: Whole, successes: Whole) -> list[Whole]:
        """Return the successes on each goal, before doubling."""
        works = self._turn.works
        if len(works) == 1:
            return [successes]
        parts = [successes * (chosen == place) for place in range(len(works))]
        if self._turn.splits:
            self._split(which, chosen, parts)
        return parts

    def _split(self, which: Whole | None, chosen: Whole, parts: list[Whole]) -> None:
        """Z-4: what a goal does not need goes to the next; what none needs stays with the first."""
        spare = np.zeros_like(parts[0])
        for place, work in enumerate(self._turn.works):
            spare += np.maximum(parts[place] - self._missing(work, parts[place]), 0)
        for place, work in enumerate(self._turn.works):
            other = self._possible(work, which) & (chosen != place)
            moved = np.minimum(spare, self._missing(work, spare)) * other
            parts[place] = parts[place] + moved
            spare = spare - moved
            for first in range(len(parts)):
                parts[first] = parts[first] - moved * (chosen == first)

    def _missing(self, work: Working, most: Whole) -> Whole:
        """Return how many successes a goal still takes, at most ``most`` where it has no target."""
        own = self._lanes.counts[work.own]
        if work.timer:
            return own
        target = self._lanes.target(work)
        if target is None:
            return most
        # Of what is beyond its target nothing is missing.
        missing = np.maximum(target - own, 0)
        for rival in work.rivals:
            missing = missing + self._lanes.counts[rival]
        return missing

    def _work(self, which: Whole | None, parts: list[Whole]) -> None:
        lanes, works = self._lanes, self._turn.works
        mighty = self._has(which, "mighty")
        through: list[Whole] = []
        for work, part in zip(works, parts, strict=True):
            hits = part
            if work.contradictory and np.any(mighty):
                hits = hits * (1 + (lanes.led(work) & mighty))
            through.append(lanes.defend(work, hits))
        # Z-5: of several goals reached at once the setup's first decides.
        for place in self._turn.counted:
            lanes.count(works[place], through[place])

    def _aside(
        self, which: Whole | None, chosen: Whole, acted: Flags, parts: list[Whole]
    ) -> list[Whole]:
        """Z-19: a second roll, on another goal in the zone of the first."""
        lanes, turn = self._lanes, self._turn
        second = self._second(which, chosen, parts)
        value = lanes.values[turn.means[0].value]
        for place, means in enumerate(turn.means):
            if which is not None:
                value = np.where(which == place, lanes.values[means.value], value)
        acting = acted & lanes.going & (second != NONE) & (value > 0)
        acting &= self._has(which, "aside")
        return self._attempt(which, value, second, acting, aside=True)

    def _second(self, which: Whole | None, chosen: Whole, parts: list[Whole] | None) -> Whole:
        """Return what a second roll would work on, -1 where it could not; no ``parts`` yet."""
        lanes, works = self._lanes, self._turn.works
        second = np.full(lanes.size, NONE, np.int8)
        first = self._zone_of(chosen)
        for place in range(len(works) - 1, -1, -1):
            work = works[place]
            if not work.exhausting:
                fits = (chosen != place) & (first == lanes.zone(work))
                if parts is not None:
                    fits &= parts[place] == 0
                np.copyto(second, place, where=fits & self._possible(work, which))
        return second

    def _zone_of(self, chosen: Whole) -> Whole:
        """Return the zone of the goal that each run works on."""
        zone = np.zeros(self._lanes.size, np.int16)
        for place, work in enumerate(self._turn.works):
            np.copyto(zone, self._lanes.zone(work), where=chosen == place)
        return zone
