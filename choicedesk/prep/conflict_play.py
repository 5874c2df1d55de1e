"""Plays conflicts in lockstep: thousands of runs side by side, a turn of all of them at a time.

Order within one action: gap, roll, wear, exhaustion, doubling, defence, counts, end (Z-2 to Z-15).
Every array has one element a run still going on.
"""

from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from choicedesk.prep.chunks import Chunk, Tally, fitting, generator
from choicedesk.prep.conflict_plan import (
    BITS,
    WEAR,
    Guard,
    Plan,
    Turn,
    Working,
)

Whole = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]

NONE = -1
_MOSTLY = 0.7
"""Where more than this part of the runs rolls, it is faster to draw for all of them."""
_LARGEST_VALUE = 30


class Prepared(Struct, frozen=True):
    """What every chunk needs: the plan, and the seed of the question."""

    plan: Plan
    seed: int

    @property
    def size(self) -> int:
        """How many runs a chunk has: an array is kept for each number of the state."""
        plan = self.plan
        return fitting(len(plan.values) + plan.counts + 4 * len(plan.out_at))


def play(prepared: Prepared, chunk: Chunk) -> Tally:
    """Return the tally of one chunk.

    ``endings``: runs by victory (the last: none) and round, 1 to ``rounds``, shape (endings + 1,
    rounds + 1). ``out``: runs in which each party was knocked out. ``left``: runs by the value at
    the end, for each ability, shape (abilities, 31). ``dice``: all dice rolled, shape (1,).
    """
    return _Lanes(prepared.plan, prepared.seed, chunk).tally()


class _Lanes:
    """The runs of a chunk."""

    def __init__(self, plan: Plan, seed: int, chunk: Chunk) -> None:
        self._plan = plan
        self._random = generator(seed, chunk)
        self._kind: Any = np.int32 if plan.large else np.int16
        runs = chunk.runs
        self._values: list[Whole] = [np.full(runs, n, dtype=np.int16) for n in plan.values]
        self._counts: list[Whole] = [np.zeros(runs, self._kind) for _ in range(plan.counts)]
        self._out: list[Flags] = [np.zeros(runs, np.bool_) for _ in plan.out_at]
        self._defences: list[Whole] = [np.zeros(runs, np.int16) for _ in plan.out_at]
        self._defended: list[Flags] = [np.zeros(runs, np.bool_) for _ in plan.out_at]
        self._zones: list[Whole] = [np.full(runs, zone, np.int16) for zone in plan.zones]
        self._going = np.ones(runs, np.bool_)
        self._ended: Whole = np.full(runs, NONE, np.int16)
        self._near = np.array(plan.near)
        self._ways = np.array(plan.ways, dtype=np.int16)
        self._dice = 0
        self._endings = np.zeros((len(plan.endings) + 1, plan.rounds + 1), np.int64)
        self._knocked_out = np.zeros(len(plan.out_at), np.int64)
        self._left = np.zeros((len(plan.values), _LARGEST_VALUE + 1), np.int64)

    def tally(self) -> Tally:
        """Play all runs to their end."""
        number = 0
        while self._going.size:
            number += 1
            for turn in self._plan.turns:
                self._turn(turn)
            self._end_round()
            done = ~self._going if number < self._plan.rounds else np.ones_like(self._going)
            if done.any():
                self._count_up(number, done)
                self._keep(~done)
        return {
            "endings": self._endings,
            "out": self._knocked_out,
            "left": self._left,
            "dice": np.array([self._dice], np.int64),
        }

    def _turn(self, turn: Turn) -> None:
        acting = self._going & ~self._out[turn.party]
        if self._plan.guards[turn.party]:
            # Acted or not, from here on it may defend again.
            self._defended[turn.party][:] = False
        if not turn.means:
            return
        which, value = self._chosen_means(turn)
        acting &= value > 0
        chosen = self._chosen_work(turn, which, value)
        if turn.moves:
            self._move(turn, acting & (chosen == NONE))
        acting &= chosen != NONE
        dice = value * acting
        self._dice += int(dice.sum(dtype=np.int64))
        code = self._rolled(acting, dice + _of(which, [each.rolls for each in turn.means], np.intp))
        successes = code >> BITS
        self._wear(turn, which, chosen, acting, code & WEAR)
        self._act(turn.party, acting)
        self._work(turn, which, chosen, successes)

    def _rolled(self, acting: Flags, rows: NDArray[np.intp]) -> Whole:
        """Return what those who act roll; of the others, who have no dice, 0."""
        if np.count_nonzero(acting) > _MOSTLY * len(acting):
            return self._plan.tables.draw(rows, self._random.random(len(rows)))
        lanes = np.flatnonzero(acting)
        code = np.zeros(len(rows), np.int16)
        code[lanes] = self._plan.tables.draw(rows[lanes], self._random.random(len(lanes)))
        return code

    def _chosen_means(self, turn: Turn) -> tuple[Whole | None, Whole]:
        """Return the ability that each run uses, None where there is no choice, and its value."""
        value = self._values[turn.means[0].value]
        if len(turn.means) == 1:
            return None, value
        which = np.zeros(len(value), np.int8)
        for place, means in enumerate(turn.means[1:], 1):
            other = self._values[means.value]
            higher = other > value
            np.copyto(which, place, where=higher)
            value = np.maximum(value, other)
        return which, value

    def _chosen_work(self, turn: Turn, which: Whole | None, value: Whole) -> Whole:
        """Return the place of the goal that each run works on, -1 where there is none."""
        if turn.by_gain:
            return self._best_work(turn, which, value)
        chosen = np.full(len(value), NONE, np.int8)
        for place in range(len(turn.works) - 1, -1, -1):
            work = turn.works[place]
            open_ = self._open(work)
            near = self._is_near(turn, work, which)
            if near is True and open_ is True:
                chosen[:] = place
            else:
                np.copyto(chosen, place, where=_both(near, open_))
        return chosen

    def _best_work(self, turn: Turn, which: Whole | None, value: Whole) -> Whole:
        chosen = np.full(len(value), NONE, np.int8)
        best = np.full(len(value), -1.0)
        chance = turn.means[0].chance
        mighty = _of(which, [each.mighty for each in turn.means], np.bool_)
        for place, work in enumerate(turn.works):
            gain = np.zeros(len(value))
            if work.target is not None:
                expected = chance * value * (1 + (self._led(work) & mighty))
                missing = work.target - self._counts[work.own].astype(np.float64)
                for rival in work.rivals:
                    missing += self._counts[rival]
                gain = np.minimum(expected / np.maximum(missing, 1e-9), 1.0)
            better = gain > best
            better &= _both(self._is_near(turn, work, which), self._open(work))
            np.copyto(chosen, place, where=better)
            np.copyto(best, gain, where=better)
        return chosen

    def _open(self, work: Working) -> Flags | bool:
        """Return where a goal is not finished."""
        if work.timer:
            return self._counts[work.own] > 0
        return True if work.target is None else self._counts[work.own] < work.target

    def _is_near(self, turn: Turn, work: Working, which: Whole | None) -> Flags | bool:
        """Return where a party is near enough to a goal, by the ability that it uses (Z-11)."""
        reach = [each.reach for each in turn.means]
        if work.near is not None:
            if work.near[0] == work.near[1] or len(set(reach)) == 1:
                return work.near[reach[0]]
            return np.array([work.near[each] for each in reach])[which]
        return self._near[
            _of(which, [int(each) for each in reach], np.int8),
            self._zones[turn.party],
            self._zone(work),
        ]

    def _zone(self, work: Working) -> Whole | int:
        return work.zone if work.out_of is None else self._zones[work.out_of]

    def _move(self, turn: Turn, idle: Flags) -> None:
        """Let those who can work on nothing go towards what is not finished."""
        here, target = self._zones[turn.party], self._zones[turn.party].copy()
        for work in reversed(turn.works):
            np.copyto(target, self._zone(work), where=self._open(work))
        there = self._ways[here, target]
        moving = idle & (there != here)
        np.copyto(here, there, where=moving)
        self._act(turn.party, moving)

    def _act(self, party: int, acting: Flags) -> None:
        """Z-15: from an own action on, defences count anew."""
        if self._plan.guards[party]:
            self._defences[party] *= ~acting

    def _wear(
        self, turn: Turn, which: Whole | None, chosen: Whole, acting: Flags, worn: Whole
    ) -> None:
        lost = worn
        if any(work.exhausting for work in turn.works):
            # The last element is for those who work on nothing.
            tiring = np.array([*(work.exhausting for work in turn.works), False])[chosen]
            tiring &= acting
            tiring &= _of(which, [not each.enduring for each in turn.means], np.bool_)
            lost = worn + tiring
        for place, means in enumerate(turn.means):
            value = self._values[means.value]
            value -= lost if which is None else lost * (which == place)
            if lost is not worn:
                np.maximum(value, 0, out=value)

    def _work(self, turn: Turn, which: Whole | None, chosen: Whole, successes: Whole) -> None:
        mighty = [each.mighty for each in turn.means]
        for place, work in enumerate(turn.works):
            hits = successes * (chosen == place) if len(turn.works) > 1 else successes
            if work.contradictory and any(mighty):
                hits = hits * (1 + (self._led(work) & _of(which, mighty, np.bool_)))
            if work.defenders:
                hits = self._defend(work, hits)
            self._count(work, hits)

    def _led(self, work: Working) -> Flags:
        """Z-19: where another side leads on a contradictory goal."""
        if work.timer:
            return self._counts[work.own] > 0
        led = np.zeros(len(self._going), np.bool_)
        for rival in work.rivals:
            led |= self._counts[rival] > 0
        return led

    def _defend(self, work: Working, hits: Whole) -> Whole:
        """Return the successes that get through (Z-13)."""
        hits = hits.copy()
        attacked = hits > 0
        for party in work.defenders:
            guard = self._plan.guards[party]
            able = attacked & ~self._out[party] & ~self._defended[party]
            if work.near is None or party in self._plan.movers:
                able &= self._zones[party] == self._zone(work)
            lanes = np.flatnonzero(able)
            if guard and lanes.size:
                hits[lanes] -= self._guard(party, guard, lanes, hits[lanes])
                attacked[lanes] = False
        return hits

    def _guard(self, party: int, guard: Guard, lanes: NDArray[np.intp], dice: Whole) -> Whole:
        """Return the successes that a party stops in some of the runs, and let it pay for it."""
        before = self._defences[party][lanes]
        rolls = np.array(guard.rolls, np.intp)[np.minimum(before, len(guard.rolls) - 1)]
        code = self._plan.tables.draw(rolls + dice, self._random.random(len(lanes)))
        self._dice += int(dice.sum(dtype=np.int64))
        self._defences[party][lanes] = before + 1
        self._defended[party][lanes] = True
        self._reduce(guard, lanes, code & WEAR)
        return code >> BITS

    def _reduce(self, guard: Guard, lanes: NDArray[np.intp], worn: Whole) -> None:
        """Each wearing die lowers the then highest ability; of equals the earlier (Z-14)."""
        if len(guard.values) == 1:
            value = self._values[guard.values[0]]
            value[lanes] = np.maximum(value[lanes] - worn, 0)
            return
        while lanes.size and guard.values:
            still = worn > 0
            lanes, worn = lanes[still], worn[still] - 1
            values = np.stack([self._values[place][lanes] for place in guard.values])
            highest = values.argmax(axis=0)
            for place, value in enumerate(guard.values):
                self._values[value][lanes] -= (highest == place) & (values[place] > 0)

    def _count(self, work: Working, hits: Whole) -> None:
        """Let successes count, and see what that brings about (Z-5 to Z-7, Z-10)."""
        own = self._counts[work.own]
        if work.timer:
            own -= np.minimum(own, hits)
            return
        for rival in work.rivals:
            other = self._counts[rival]
            eaten = np.minimum(other, hits)
            other -= eaten
            hits = hits - eaten
        own += hits
        if work.out_of is not None:
            self._out[work.out_of] |= own >= self._plan.out_at[work.out_of]
        elif work.ending is not None:
            self._end(own >= (work.target or 0), work.ending)

    def _end(self, reached: Flags, ending: int) -> None:
        reached &= self._going
        np.copyto(self._ended, ending, where=reached)
        self._going &= ~reached

    def _end_round(self) -> None:
        # Z-7: of several timers the setup's first wins.
        for clock in self._plan.clocks:
            self._counts[clock.count] += clock.per_round
        for clock in self._plan.clocks:
            self._end(self._counts[clock.count] >= clock.target, clock.ending)

    def _count_up(self, number: int, done: Flags) -> None:
        ended = self._ended[done]
        # None, -1, is the last.
        victories = len(self._plan.endings) + 1
        self._endings[:, number] += np.bincount(ended % victories, minlength=victories)
        for party, out in enumerate(self._out):
            self._knocked_out[party] += np.count_nonzero(out[done])
        for place, value in enumerate(self._values):
            self._left[place] += np.bincount(value[done], minlength=_LARGEST_VALUE + 1)

    def _keep(self, still: Flags) -> None:
        lanes = np.flatnonzero(still)
        for arrays in (self._values, self._counts, self._defences, self._zones):
            arrays[:] = [each.take(lanes) for each in arrays]
        for flags in (self._out, self._defended):
            flags[:] = [each.take(lanes) for each in flags]
        self._going = self._going.take(lanes)
        self._ended = self._ended.take(lanes)


def _both(one: Flags | bool, other: Flags | bool) -> Flags | bool:
    if one is True:
        return other
    return one & other if one is not False else False


def _of(which: Whole | None, each: list[Any], kind: Any) -> Any:
    """Return what belongs to the ability that each run uses: an array, or one value for all."""
    if which is None or len(set(each)) == 1:
        return kind(each[0])
    return np.array(each, kind)[which]
