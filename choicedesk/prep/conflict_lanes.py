"""The runs of a chunk side by side: what each remembers, and what a roll does to it.

Every array has one element a run still going on.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from choicedesk.prep.chunks import Chunk, Tally, generator
from choicedesk.prep.conflict_plan import Guard, Plan, Working
from choicedesk.prep.conflict_rolls import BITS, WEAR

Whole = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

_NONE = -1
_LARGEST_VALUE = 30
_MOSTLY = 0.7
"""Where more than this part of the runs rolls, it is faster to draw for all of them."""


class Lanes:
    """State and tallies. ``values``, ``counts`` and the lists by party follow the plan's places.

    ``going`` are the runs without a winner yet; the others stay until their round ends.
    """

    def __init__(self, plan: Plan, seed: int, chunk: Chunk) -> None:
        runs = chunk.runs
        self.plan = plan
        self._random = generator(seed, chunk)
        kind: Any = np.int32 if plan.large else np.int16
        self.values: list[Whole] = [np.full(runs, n, dtype=np.int16) for n in plan.values]
        self.counts: list[Whole] = [np.zeros(runs, kind) for _ in range(plan.counts)]
        self.out: list[Flags] = [np.zeros(runs, np.bool_) for _ in plan.out_at]
        self.defences: list[Whole] = [np.zeros(runs, np.int16) for _ in plan.out_at]
        self.defended: list[Flags] = [np.zeros(runs, np.bool_) for _ in plan.out_at]
        self.zones: list[Whole] = [np.full(runs, zone, np.int16) for zone in plan.zones]
        # Of each support: uses left, uses when made (0: not there), where it was made, how often.
        makers = range(len(plan.supports))
        self.uses: list[Whole] = [np.zeros(runs, np.int16) for _ in makers]
        self.made: list[Whole] = [np.zeros(runs, np.int16) for _ in makers]
        self.stands: list[Whole] = [np.zeros(runs, np.int16) for _ in makers]
        self.attempts: list[Whole] = [np.zeros(runs, np.int16) for _ in makers]
        self.spent: list[Flags] = [np.zeros(runs, np.bool_) for _ in range(plan.characters)]
        self.going = np.ones(runs, np.bool_)
        self._ended: Whole = np.full(runs, _NONE, np.int16)
        self._dice = 0
        self._endings = np.zeros((len(plan.endings) + 1, plan.rounds + 1), np.int64)
        self._knocked_out = np.zeros(len(plan.out_at), np.int64)
        self._left = np.zeros((len(plan.values), _LARGEST_VALUE + 1), np.int64)

    @property
    def size(self) -> int:
        """How many runs are still here."""
        return len(self.going)

    def open(self, work: Working) -> Flags | bool:
        """Return where a goal is not finished."""
        if work.timer:
            return self.counts[work.own] > 0
        if work.support is not None:
            return self.uses[work.support] > 0
        return True if work.target is None else self.counts[work.own] < work.target

    def target(self, work: Working) -> Whole | int | None:
        """Return what a goal needs, None where it has no end."""
        return work.target if work.support is None else self.made[work.support]

    def led(self, work: Working) -> Flags:
        """Return where another side leads on a goal (Z-19); a timer leads while it is above 0."""
        if work.timer:
            return self.counts[work.own] > 0
        led = np.zeros(self.size, np.bool_)
        for rival in work.rivals:
            led |= self.counts[rival] > 0
        return led

    def zone(self, work: Working) -> Whole | int:
        """Return where a goal lies; what is against a party or a support is where that stands."""
        if work.support is not None:
            return self.stands[work.support]
        return work.zone if work.out_of is None else self.zones[work.out_of]

    def roll(self, acting: Flags, dice: Whole, tables: Any) -> Whole:
        """Return what those who act roll as codes; of the others, who have no dice, 0."""
        self._dice += int(dice.sum(dtype=np.int64))
        rows = dice + tables
        if np.count_nonzero(acting) > _MOSTLY * self.size:
            return self.plan.tables.draw(rows, self._random.random(self.size))
        lanes = np.flatnonzero(acting)
        code = np.zeros(self.size, np.int16)
        code[lanes] = self.plan.tables.draw(rows[lanes], self._random.random(len(lanes)))
        return code

    def make(self, slot: int, making: Flags, uses: Whole, zone: Whole) -> None:
        """Z-12: a support comes to be, unless there are no successes."""
        self.attempts[slot] += making
        there = making & (uses > 0)
        for support in (self.uses[slot], self.made[slot]):
            np.copyto(support, uses, where=there, casting="same_kind")
        np.copyto(self.stands[slot], zone, where=there)
        for place in self.plan.supports[slot]:
            self.counts[place] *= ~there

    def supported(self, slots: Sequence[int]) -> Flags:
        """Return where a side has a use of its supports left."""
        found = np.zeros(self.size, np.bool_)
        for slot in slots:
            found |= self.uses[slot] > 0
        return found

    def use(self, slots: Sequence[int], using: Flags) -> None:
        """Take one use of the first support that has any."""
        for slot in slots:
            here = using & (self.uses[slot] > 0)
            self.uses[slot] -= here
            using = using & ~here

    def acted(self, party: int, acting: Flags) -> None:
        """Z-15: from an own action on, a party's defences count anew."""
        if self.plan.guards[party]:
            self.defences[party] *= ~acting

    def defend(self, work: Working, hits: Whole) -> Whole:
        """Return the successes on a goal that get through (Z-13)."""
        if not work.defenders:
            return hits
        hits = hits.copy()
        attacked = hits > 0
        for party in work.defenders:
            guard = self.plan.guards[party]
            able = attacked & ~self.out[party] & ~self.defended[party]
            if work.near is None or party in self.plan.movers:
                able &= self.zones[party] == self.zone(work)
            lanes = np.flatnonzero(able)
            if guard and lanes.size:
                hits[lanes] -= self._stopped(party, guard, lanes, hits[lanes])
                attacked[lanes] = False
        return hits

    def count(self, work: Working, hits: Whole) -> None:
        """Let successes count, and see what that brings about (Z-5 to Z-7, Z-10)."""
        own = self.counts[work.own]
        if work.timer:
            own -= np.minimum(own, hits)
            return
        for rival in work.rivals:
            other = self.counts[rival]
            eaten = np.minimum(other, hits)
            other -= eaten
            hits = hits - eaten
        own += hits
        if work.support is not None:
            destroyed = own >= self.made[work.support]
            self.uses[work.support] *= ~destroyed
        elif work.out_of is not None:
            self.out[work.out_of] |= own >= self.plan.out_at[work.out_of]
        elif work.ending is not None:
            self._end(own >= (work.target or 0), work.ending)

    def end_round(self, number: int) -> None:
        """Let timers rise, and count up the runs that have ended in round ``number``."""
        # Z-7: of several timers the setup's first wins.
        for clock in self.plan.clocks:
            self.counts[clock.count] += clock.per_round
        for clock in self.plan.clocks:
            self._end(self.counts[clock.count] >= clock.target, clock.ending)
        done = ~self.going if number < self.plan.rounds else np.ones_like(self.going)
        if done.any():
            self._count_up(number, done)
            self._keep(~done)

    def tally(self) -> Tally:
        """Return what was counted up so far, as ``conflict_play`` says."""
        return {
            "endings": self._endings,
            "out": self._knocked_out,
            "left": self._left,
            "dice": np.array([self._dice], np.int64),
        }

    def _stopped(self, party: int, guard: Guard, lanes: Places, dice: Whole) -> Whole:
        """Return the successes that a party stops in some of the runs, and let it pay for it."""
        before = self.defences[party][lanes]
        rolls = np.array(guard.rolls, np.intp)[np.minimum(before, len(guard.rolls) - 1)]
        code = self.plan.tables.draw(rolls + dice, self._random.random(len(lanes)))
        self._dice += int(dice.sum(dtype=np.int64))
        self.defences[party][lanes] = before + 1
        self.defended[party][lanes] = True
        self._reduce(guard, lanes, code & WEAR)
        return code >> BITS

    def _reduce(self, guard: Guard, lanes: Places, worn: Whole) -> None:
        """Each wearing die lowers the then highest ability; of equals the earlier (Z-14)."""
        if len(guard.values) == 1:
            value = self.values[guard.values[0]]
            value[lanes] = np.maximum(value[lanes] - worn, 0)
            return
        while lanes.size and guard.values:
            still = worn > 0
            lanes, worn = lanes[still], worn[still] - 1
            values = np.stack([self.values[place][lanes] for place in guard.values])
            highest = values.argmax(axis=0)
            for place, value in enumerate(guard.values):
                self.values[value][lanes] -= (highest == place) & (values[place] > 0)

    def _end(self, reached: Flags, ending: int) -> None:
        reached &= self.going
        np.copyto(self._ended, ending, where=reached)
        self.going &= ~reached

    def _count_up(self, number: int, done: Flags) -> None:
        # Whoever has not ended, at -1, is counted last.
        victories = len(self.plan.endings) + 1
        ended = self._ended[done] % victories
        self._endings[:, number] += np.bincount(ended, minlength=victories)
        for party, out in enumerate(self.out):
            self._knocked_out[party] += np.count_nonzero(out[done])
        for place, value in enumerate(self.values):
            self._left[place] += np.bincount(value[done], minlength=_LARGEST_VALUE + 1)

    def _keep(self, still: Flags) -> None:
        lanes = np.flatnonzero(still)
        supports = (self.uses, self.made, self.stands, self.attempts)
        for arrays in (self.values, self.counts, self.defences, self.zones, *supports):
            arrays[:] = [each.take(lanes) for each in arrays]
        for flags in (self.out, self.defended, self.spent):
            flags[:] = [each.take(lanes) for each in flags]
        self.going = self.going.take(lanes)
        self._ended = self._ended.take(lanes)
