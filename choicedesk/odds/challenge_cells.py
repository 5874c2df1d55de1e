"""Pairs of what two tasks ask for, with the limits that they leave for two others.

A limit of a set of tasks is what its tasks may ask together; ``most`` has them all, by the bits of
the set. Limits of the third and fourth task are called ``x`` and ``y``, that of both ``both``.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from choicedesk.odds.challenge_plane import Line, Mask, Numbers, Places, Plane

TOO_MUCH = 1 << 20
"""Stands for all that is beyond reach."""

Most = Sequence[int]


class Side(NamedTuple):
    """What one of the first two tasks asks, ascending, how often, and the limits beside it."""

    asked: Places
    weights: Numbers
    x: Places
    y: Places
    both: Places

    @property
    def is_possible(self) -> Mask:
        """Which of the demands are within the task's own limit."""
        return self.asked < TOO_MUCH


def side(line: Line, task: int, most: Most, *, lump: bool) -> Side:
    """Return the demands of a task, by its bit; what is beyond its limit as one, or not at all."""
    limit = most[task]
    highest = min(line.cap(limit), TOO_MUCH)
    reach = int(np.searchsorted(line.values, min(limit, highest - 1), side="right"))
    values, weights = line.values[:reach], line.weights[:reach]
    # All that is more counts as one: a race at its cap, or what cannot be paid for.
    if reach < len(line.values) and (lump or highest <= limit):
        rest = np.array([line.weights[reach:].sum()], dtype=weights.dtype)
        values, weights = np.append(values, highest), np.append(weights, rest)
    return Side(
        values,
        weights,
        x=np.minimum(most[task | 4] - values, most[4]),
        y=np.minimum(most[task | 8] - values, most[8]),
        both=np.minimum(most[task | 12] - values, most[12]),
    )


class Cells:
    """Some of the pairs of demands of the first two tasks."""

    def __init__(self, first: Side, second: Side, there: Mask) -> None:
        one, other = np.nonzero(there)
        self._shape = there.shape
        self._places = one, other
        self.weights: Numbers = first.weights[one] * second.weights[other]
        self.asked: Places = first.asked[one] + second.asked[other]
        self.x: tuple[Places, Places] = (first.x[one], second.x[other])
        self.y: tuple[Places, Places] = (first.y[one], second.y[other])
        self.both: tuple[Places, Places] = (first.both[one], second.both[other])

    @cached_property
    def sums(self) -> tuple[Numbers, Numbers]:
        """The weights together for each demand of the first, and of the second task."""
        table = np.zeros(self._shape, dtype=self.weights.dtype)
        table[self._places] = self.weights
        return table.sum(axis=1), table.sum(axis=0)

    def full(self, limit: int) -> Places:
        """Return the same limit for every cell."""
        return np.full(len(self.weights), limit)

    def all_four(self, plane: Plane, most: Most) -> Any:
        """Return how often the others can be paid for as well; the cells are those that can be."""
        return plane.box(
            self.weights,
            np.minimum(np.minimum(*self.x), most[7] - self.asked),
            np.minimum(np.minimum(*self.y), most[11] - self.asked),
            np.minimum(np.minimum(*self.both), most[15] - self.asked),
        )
