"""The dangers of an evening that is played in lockstep: what each holds, and which is met next."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

OF_EACH = ("risks", "happened", "danger_opportunities")
"""What is counted for each danger apart; a tally has an array by place and value (``each_…``)."""

_NONE = -1


class Dangers:
    """The dangers of all runs: what each holds and what is counted for it, and whose turn it is."""

    def __init__(self, willpower: Sequence[int], order: str, risks: int, runs: int) -> None:
        self._order = order
        held = np.array(willpower, np.int32)[:, None]
        # By danger and run.
        self._willpower: Whole = np.repeat(held, runs, axis=1)
        self._given: Whole = np.zeros_like(self._willpower)
        self._counts: dict[str, Whole] = {name: np.zeros_like(self._given) for name in OF_EACH}
        self._concerned = np.full(runs, _NONE, np.intp)
        self._number = len(willpower)
        self.lanes = runs
        size = (self._number, risks + 1)
        self.tallies: dict[str, NDArray[np.int64]] = {
            **{f"each_{name}": np.zeros(size, np.int64) for name in OF_EACH},
            "each_spent": np.zeros(self._number, np.int64),
            "spent_danger": np.zeros(1, np.int64),
        }

    def are_spent(self) -> Flags:
        """Return in which runs no danger holds anything."""
        return self._tokens().sum(axis=0) == 0

    def hand_out(self, pools: dict[str, Whole]) -> None:
        """See which danger the next risk concerns, and put into the pools what it holds."""
        if self._number == 1:
            self._concerned[:] = 0
            pools["willpower"], pools["danger"] = self._willpower[0], self._given[0]
            return
        self._concerned = self._next()
        lanes = np.arange(self.lanes)
        pools["willpower"] = self._willpower[self._concerned, lanes]
        pools["danger"] = self._given[self._concerned, lanes]

    def take_back(self, pools: Mapping[str, Whole]) -> None:
        """Keep what the danger concerned holds now."""
        lanes = np.arange(self.lanes)
        self._willpower[self._concerned, lanes] = pools["willpower"]
        self._given[self._concerned, lanes] = pools["danger"]

    def count(self, name: str, amount: Whole | Flags) -> None:
        """Count something for the danger concerned; where there is one, it is counted already."""
        if self._number > 1:
            self._counts[name][self._concerned, np.arange(self.lanes)] += amount

    def lose_opportunities(self) -> None:
        """C-12: a fate advances."""
        self._given[:] = 0

    def finish(self, done: Flags) -> None:
        """Count up the runs that are done, and go on with the others."""
        empty = self._tokens()[:, done] == 0
        self.tallies["each_spent"] += np.count_nonzero(empty, axis=1)
        self.tallies["spent_danger"] += np.count_nonzero(empty.all(axis=0))
        for name, counts in self._counts.items() if self._number > 1 else ():
            tally = self.tallies[f"each_{name}"]
            for place, of_one in enumerate(counts):
                tally[place] += np.bincount(of_one[done], minlength=tally.shape[1])
        still = np.flatnonzero(~done)
        self.lanes = len(still)
        self._willpower, self._given = self._willpower[:, still], self._given[:, still]
        self._concerned = self._concerned[still]
        self._counts = {name: counts[:, still] for name, counts in self._counts.items()}

    def _tokens(self) -> Whole:
        return self._willpower + self._given

    def _next(self) -> Places:
        """Return the danger that the next risk concerns (``Habits.concerns``)."""
        tokens = self._tokens()
        if self._order == "strongest":
            return tokens.argmax(axis=0)
        holding = tokens > 0
        if self._order == "one_by_one":
            return holding.argmax(axis=0)
        found = self._concerned
        for step in range(self._number, 0, -1):
            place = (self._concerned + step) % self._number
            found = np.where(holding[place, np.arange(self.lanes)], place, found)
        return found
