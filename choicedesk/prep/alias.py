"""Draws from many small distributions at once: one random number a draw, however many dice.

The method of aliases (A. J. Walker 1977, in M. D. Vose's form of 1991): a distribution over n
outcomes is cut into n columns of the same width, each shared by at most two outcomes. What a pool
of dice comes to is drawn whole that way, by its exact chances, instead of die by die.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Chances = NDArray[np.float64]
Codes = NDArray[np.int16]


class Row(Struct, frozen=True):
    """One distribution in columns: each keeps its own code below ``keeps``, else has the other."""

    keeps: tuple[float, ...]
    codes: tuple[int, ...]
    others: tuple[int, ...]


def row(outcomes: Sequence[tuple[int, float]]) -> Row:
    """Return the row of at least one outcome (code, weight), with 0 <= code < 32768.

    >>> row([(3, 1.0), (5, 3.0)])
    Row(keeps=(0.5, 1.0), codes=(3, 5), others=(5, 5))
    """
    keeps, other = _columns([weight for _code, weight in outcomes])
    codes = tuple(code for code, _weight in outcomes)
    return Row(tuple(keeps), codes, tuple(codes[at] for at in other))


class Aliases:
    """Distributions in rows, drawn from by the number of the row."""

    def __init__(self, rows: Iterable[Row]) -> None:
        starts: list[int] = []
        keeps: list[float] = []
        codes: list[int] = []
        others: list[int] = []
        sizes: list[int] = []
        for each in rows:
            starts.append(len(codes))
            sizes.append(len(each.codes))
            keeps += each.keeps
            codes += each.codes
            others += each.others
        # Places are of the type that arrays are indexed with: else each look-up would convert them.
        self._starts = np.array(starts, dtype=np.intp)
        self._sizes = np.array(sizes, dtype=np.float64)
        self._keeps = np.array(keeps, dtype=np.float64)
        self._codes = np.array(codes, dtype=np.int16)
        self._others = np.array(others, dtype=np.int16)

    def draw(self, rows: NDArray[np.intp], chances: Chances) -> Codes:
        """Return a code for each of ``rows``; ``chances`` are as many numbers from [0, 1)."""
        place = self._sizes.take(rows)
        place *= chances
        column = place.astype(np.intp)
        place -= column
        column += self._starts.take(rows)
        kept = place < self._keeps.take(column)
        return np.where(kept, self._codes.take(column), self._others.take(column))


def _columns(weights: Sequence[float]) -> tuple[list[float], list[int]]:
    """Return for each column how much its own outcome keeps, and whose the rest is."""
    number, total = len(weights), sum(weights)
    heights = [weight * number / total for weight in weights]
    low = [at for at, height in enumerate(heights) if height < 1]
    high = [at for at, height in enumerate(heights) if height >= 1]
    other = list(range(number))
    while low and high:
        lower, higher = low.pop(), high[-1]
        other[lower] = higher
        heights[higher] -= 1 - heights[lower]
        if heights[higher] < 1:
            low.append(high.pop())
    # What is left differs from 1 by rounding only.
    for at in (*low, *high):
        heights[at] = 1.0
    return heights, other
