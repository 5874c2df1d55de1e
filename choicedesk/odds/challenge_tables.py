"""The chances of large challenges: two tasks are gone through, for the other two there are tables.

For each pair of demands of the first two tasks, what H-11 chooses is told by boxes in the plane of
what the other two ask, with a corner cut off where both together ask too much. Fewer than four
tasks are filled up with such as ask for nothing, or for more than there is.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

import numpy as np

from choicedesk.odds.challenge_cells import TOO_MUCH, Cells, Most, Side, side
from choicedesk.odds.challenge_plane import Line, Plane, weighed
from choicedesk.odds.challenge_terms import Terms, limits
from choicedesk.odds.pools import total
from choicedesk.odds.stopping import Look, onwards

TASKS = 4


class Answer(NamedTuple):
    """The chances of each task, of all tasks, and of all without a complication suffered."""

    succeed: tuple[Fraction, ...]
    every_task: Fraction
    clean: Fraction


def by_tables(terms: Terms, *, exact: bool, look: Look = onwards) -> Answer:
    """Return the chances, ``exact`` or to far below 1e-9; ``look`` is called at each case."""
    tasks = len(terms.demands)
    chosen = _Table(_lines(terms, TOO_MUCH, exact=exact))
    every = _Table(_lines(terms, 0, exact=exact))
    clean = _Table(_lines(terms, 0, exact=exact, dear=True))
    sums: list[Any] = [0] * (TASKS + 2)
    for weight, most in _cases(terms, exact=exact):
        look()
        *found, all_four = chosen.chosen(most)
        found += [all_four if tasks == TASKS else every.all_four(most), clean.all_four(most)]
        sums = [before + weight * each for before, each in zip(sums, found, strict=True)]
    said = [_chance(each, terms, exact=exact) for each in sums]
    return Answer(tuple(said[:tasks]), said[-2], said[-1])


def _chance(found: Any, terms: Terms, *, exact: bool) -> Fraction:
    return Fraction(found, terms.ways) if exact else Fraction(min(max(float(found), 0.0), 1.0))


def _lines(terms: Terms, filler: int, *, exact: bool, dear: bool = False) -> list[Line]:
    """Return the four tasks; ``dear`` with all their complications on top."""
    lines = [
        Line(each.ways, race=each.race, raised=each.troubles if dear else 0, exact=exact)
        for each in terms.demands
    ]
    missing = TASKS - len(lines)
    return [*lines, *(Line({filler: 1}, race=False, raised=0, exact=exact) for _ in range(missing))]


def _cases(terms: Terms, *, exact: bool) -> Iterator[tuple[Any, Most]]:
    """Yield the weight of each case of successes, and the limits that come of it."""
    tasks = len(terms.demands)
    there = (1 << tasks) - 1
    frees = weighed(terms.free, terms.rolls, exact=exact)
    parts = [weighed(ways, total(ways), exact=exact).items() for ways in terms.shared.values()]
    for case in product(*parts):
        more = limits(dict(zip(terms.shared, (amount for amount, _ in case), strict=True)), tasks)
        weight = prod(many for _amount, many in case)
        for free, many in frees.items():
            most = [free + more[subset & there] for subset in range(1 << TASKS)]
            yield weight * many, most


class _Table:
    """Four tasks, of which the last two are looked up in a plane."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._plane = Plane(lines[2], lines[3])

    def all_four(self, most: Most) -> Any:
        """Return how often all four can be paid for."""
        first, second = self._sides(most, lump=False)
        paid = first.asked[:, None] + second.asked <= most[3]
        return Cells(first, second, paid).all_four(self._plane, most)

    def chosen(self, most: Most) -> tuple[Any, ...]:
        """Return how often each of the four is among those that H-11 chooses, and how often all."""
        first, second = self._sides(most, lump=True)
        paid = first.asked[:, None] + second.asked <= most[3]
        found = [self._with_both(Cells(first, second, paid), most)]
        one = first.is_possible[:, None] & ~paid
        other = ~first.is_possible[:, None] & second.is_possible
        neither = ~first.is_possible[:, None] & ~second.is_possible
        for there, alone in ((one, (1, 0)), (other, (0, 1))):
            if there.any():
                cells = Cells(first, second, there)
                found.append(self._without_both(first, second, cells, most, alone))
        if neither.any():
            found.append(self._with_neither(Cells(first, second, neither), most))
        return tuple(sum(column) for column in zip(*found, strict=True))

    def _sides(self, most: Most, *, lump: bool) -> tuple[Side, Side]:
        first, second, third, fourth = self._lines
        self._plane.cap(third.cap(most[4]), fourth.cap(most[8]))
        return side(first, 1, most, lump=lump), side(second, 2, most, lump=lump)

    def _with_both(self, cells: Cells, most: Most) -> tuple[Any, ...]:
        """Return the same where the first two can be paid for together.

        Then two tasks at least are chosen, and both of these unless three others can be paid for,
        but not both with the third, nor both with the fourth.
        """
        plane, weights, (x1, x2), (y1, y2) = self._plane, cells.weights, cells.x, cells.y
        x, y = np.minimum(x1, x2), np.minimum(y1, y2)
        third, fourth = np.minimum(x, most[7] - cells.asked), np.minimum(y, most[11] - cells.asked)
        no_second = plane.box(weights, x1, y1, cells.both[0], (third, fourth))
        no_first = plane.box(weights, x2, y2, cells.both[1], (third, fourth))
        no_first -= plane.box(weights, x, y, np.minimum(*cells.both), (third, fourth))
        all_four = cells.all_four(plane, most)
        every = weights.sum() * plane.total
        with_third = np.dot(weights, plane.x_up_to(third)) * self._lines[3].total
        with_fourth = np.dot(weights, plane.x_beyond(third) * plane.y_up_to(fourth))
        return (
            every - no_first,
            every - no_second,
            with_third + no_first + no_second,
            all_four + with_fourth + no_first + no_second,
            all_four,
        )

    def _without_both(
        self, first: Side, second: Side, cells: Cells, most: Most, alone: tuple[int, int]
    ) -> tuple[Any, ...]:
        """Return the same where one of the first two can be paid for alone, but not both.

        In the order of H-11: the first with both of the others, the second with both; the first
        with the third, with the fourth, the second with either; the others; then one alone.
        """
        plane, weights = self._plane, cells.weights
        of_first, of_second = cells.sums
        (x1, x2), (y1, y2) = cells.x, cells.y
        x, y = np.maximum(x1, x2), np.maximum(y1, y2)
        # Three: both others beside the first, beside the second, beside either.
        three1 = plane.box(of_first, first.x, first.y, first.both)
        three2 = plane.box(of_second, second.x, second.y, second.both)
        least = np.minimum(*cells.both)
        either = plane.box(weights, np.minimum(x1, x2), np.minimum(y1, y2), least)
        # Both others beside the second, with the third beside the first, or with neither.
        low = plane.box(weights, np.minimum(x1, x2), y2, cells.both[1])
        apart = plane.box(weights, x2, y2, cells.both[1], (x1, y1))
        # Two: none beside the first, none beside either, none but perhaps the fourth beside the
        # second; the others alone.
        x1_not, y1_not = plane.x_beyond(first.x), plane.y_beyond(first.y)
        none1 = np.dot(of_first, x1_not * y1_not)
        x_not, y_not = plane.x_beyond(x), plane.y_beyond(y)
        none = np.dot(weights, x_not * y_not)
        third, fourth = cells.full(most[4]), cells.full(most[8])
        last = plane.box(weights, third, fourth, cells.full(most[12]), (x, y))
        third1 = np.dot(of_first, plane.x_up_to(first.x)) * self._lines[3].total
        fourth1 = np.dot(of_first, x1_not * plane.y_up_to(first.y))
        aside = np.dot(weights, x_not * plane.y_beyond(y1))
        every = weights.sum() * plane.total
        return (
            every - none1 - three2 + apart + either + alone[0] * (none - last),
            three2 - either + none1 - none - apart + alone[1] * (none - last),
            third1 - low + three2 + none1 - aside - apart + last,
            three1 + fourth1 + low + apart - either + aside - none + last,
            0,
        )

    def _with_neither(self, cells: Cells, most: Most) -> tuple[Any, ...]:
        """Return the same where neither of the first two can be paid for."""
        plane, weights = self._plane, cells.weights
        x, y = cells.full(most[4]), cells.full(most[8])
        last = plane.box(weights, x, y, cells.full(most[12]))
        third = np.dot(weights, plane.x_up_to(x)) * self._lines[3].total
        fourth = np.dot(weights, plane.x_beyond(x) * plane.y_up_to(y))
        return 0, 0, third, fourth + last, 0
