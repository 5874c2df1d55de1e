"""Two demands at once: how often the third and the fourth task ask for so much, alone and together.

Ways are counted in whole numbers of any size (arrays of objects), or chances in floating point.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from choicedesk.odds.pools import Ways, total

Numbers = npt.NDArray[Any]
Places = npt.NDArray[np.int64]

Mask = npt.NDArray[np.bool_]
Bounds = tuple[Places, Places]
"""For each cell a bound of x, and one of y."""

UNBOUND = 1 << 40
"""A limit beyond whatever may be asked."""

NEGLIGIBLE = 1e-15
"""Chances in floating point that are smaller do not count: all of them are far below 1e-9."""


class Line:
    """What one task may ask for: ``values`` (at least 0, ascending) and how often."""

    def __init__(self, ways: Ways, *, race: bool, raised: int, exact: bool) -> None:
        raised_ways: Ways = {}
        for value, many in ways.items():
            asked = max(value + raised, 0)
            raised_ways[asked] = raised_ways.get(asked, 0) + many
        found = weighed(raised_ways, total(raised_ways), exact=exact)
        self.race = race
        self.raised = raised
        self.values: Places = np.array(sorted(found), dtype=np.int64)
        self.weights: Numbers = np.array(
            [found[value] for value in sorted(found)], dtype=object if exact else float
        )
        self.low, self.high = int(self.values[0]), int(self.values[-1])
        dense = np.zeros(self.high - self.low + 2, dtype=self.weights.dtype)
        dense[self.values - self.low + 1] = self.weights
        self.dense = dense
        self.sums: Numbers = np.cumsum(dense)
        self.total = self.sums[-1]

    def cap(self, most: int) -> int:
        """Return what a race asks at most, where ``most`` is good for its task (H-4)."""
        return most + self.raised if self.race else UNBOUND

    def up_to(self, limit: Places) -> Numbers:
        """Return how often at most so much is asked, apart from any cap."""
        return self.sums[self.place(limit)]

    def place(self, limit: Places) -> Places:
        """Return where ``sums`` says how often at most so much is asked."""
        return _clipped(limit - (self.low - 1), len(self.sums))


def weighed(ways: Ways, every: int, *, exact: bool) -> dict[int, Any]:
    """Return ways as they are, or as chances, of ``every`` way, without those that do not count."""
    if exact:
        return dict(ways)
    chances = {value: many / every for value, many in ways.items()}
    return {value: chance for value, chance in chances.items() if chance > NEGLIGIBLE}


class Plane:
    """The demands of two tasks, ``x`` and ``y``, where races are capped at present."""

    def __init__(self, x: Line, y: Line) -> None:
        self._x, self._y = x, y
        self._corner = x.low + y.low
        self._under = _under(x, y)
        self._pairs: Numbers = np.multiply.outer(x.sums, y.sums)
        self.total = x.total * y.total
        self.cap(UNBOUND, UNBOUND)

    def cap(self, x: int, y: int) -> None:
        """Set what races may ask at most from now on."""
        self._x_cap, self._y_cap = x, y
        self._x_tail = self._x.total - self._x.up_to(np.int64(x - 1))  # type: ignore[arg-type]
        self._y_tail = self._y.total - self._y.up_to(np.int64(y - 1))  # type: ignore[arg-type]

    def x_up_to(self, limit: Places) -> Numbers:
        """Return how often x is at most so much."""
        return self._up_to(self._x, self._x_cap, limit)

    def y_up_to(self, limit: Places) -> Numbers:
        """Return how often y is at most so much."""
        return self._up_to(self._y, self._y_cap, limit)

    def x_beyond(self, limit: Places) -> Numbers:
        """Return how often x is more than so much."""
        return self._x.total - self.x_up_to(limit)

    def y_beyond(self, limit: Places) -> Numbers:
        """Return how often y is more than so much."""
        return self._y.total - self.y_up_to(limit)

    def box(
        self, weights: Numbers, x: Places, y: Places, both: Places, beyond: Bounds | None = None
    ) -> Any:
        """Return the weighted sum, over many cells, of how often the demands lie within bounds.

        ``x`` and ``y`` bound each of them, ``both`` the sum; where ``beyond`` is given, each of the
        demands is more than its bound there.
        """
        x_below, y_below = np.minimum(x, self._x_cap - 1), np.minimum(y, self._y_cap - 1)
        found = self._uncapped(weights, x_below, y_below, both, beyond)
        x_low, y_low = beyond or (None, None)
        if self._x.race:
            there = (x >= self._x_cap) & _is_less(x_low, self._x_cap)
            rest = np.minimum(y, both - self._x_cap)
            found += self._x_tail * _strip(weights, y_low, rest, there, self.y_up_to)
        if self._y.race:
            there = (y >= self._y_cap) & _is_less(y_low, self._y_cap)
            rest = np.minimum(x_below, both - self._y_cap)
            found += self._y_tail * _strip(weights, x_low, rest, there, self._x.up_to)
        return found

    def _uncapped(
        self, weights: Numbers, x: Places, y: Places, both: Places, beyond: Bounds | None
    ) -> Any:
        """Return the sum for demands below their caps."""
        x_low, y_low = beyond or (None, None)
        x = np.minimum(x, both if y_low is None else both - (y_low + 1))
        there = _is_less(x_low, x) & _is_less(y_low, y) & (x >= self._x.low) & (y >= self._y.low)
        if not there.any():
            return 0
        weights, both, x, y = weights[there], both[there], x[there], y[there]
        # Up to here the whole height of the box counts, beyond only what the sum leaves of it.
        edge = np.minimum(both - y, x)
        if x_low is not None:
            edge = np.maximum(edge, x_low[there])
        sums, top = self._sum_place(both), self._y.place(y)
        end, turn = self._x.place(x), self._x.place(edge)
        counted = self._under[sums, end] - self._under[sums, turn] + self._pairs[turn, top]
        if beyond is not None:
            start, bottom = self._x.place(beyond[0][there]), self._y.place(beyond[1][there])
            counted -= self._pairs[start, top] + self._pairs[end, bottom]
            counted += self._pairs[start, bottom]
        return np.dot(weights, counted)

    def _sum_place(self, both: Places) -> Places:
        return _clipped(both - (self._corner - 1), len(self._under))

    @staticmethod
    def _up_to(line: Line, cap: int, limit: Places) -> Numbers:
        found = line.up_to(limit)
        return np.where(limit >= cap, line.total, found) if line.race else found


def _under(x: Line, y: Line) -> Numbers:
    """Return how often x and the sum are at most so much: rows by the sum, columns by x."""
    sums = np.arange(x.low + y.low - 1, x.high + y.high + 1, dtype=np.int64)
    columns = [np.zeros(len(sums), dtype=x.weights.dtype)]
    for place in range(1, len(x.dense)):
        weight = x.dense[place]
        more = weight * y.up_to(sums - (x.low + place - 1)) if weight else 0
        columns.append(columns[-1] + more)
    return np.stack(columns, axis=1)


def _strip(
    weights: Numbers,
    low: Places | None,
    high: Places,
    there: Mask,
    up_to: Callable[[Places], Numbers],
) -> Any:
    """Return the sum for cells in which the other demand is at its cap."""
    there &= _is_less(low, high)
    counted = up_to(high[there])
    if low is not None:
        counted -= up_to(low[there])
    return np.dot(weights[there], counted)


def _is_less(low: Places | None, high: Places | int) -> Mask:
    return np.greater(high, -1 if low is None else low)


def _clipped(places: Places, size: int) -> Places:
    return np.maximum(np.minimum(places, size - 1), 0)
