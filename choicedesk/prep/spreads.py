"""What was found in many runs, told honestly: counts, shares with intervals, quantiles."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import sqrt

from msgspec import Struct

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
NORMAL_95 = 1.959963984540054
"""The normal distribution lies with 95 % within so many standard deviations."""


class Share(Struct, frozen=True):
    """In ``count`` of ``runs`` runs, and between which chances the true one lies (95 %).

    ``low`` and ``high`` are Wilson's score interval (E. B. Wilson 1927), which holds near 0 and 1
    as well. Chances run from 0 to 1.
    """

    count: int
    runs: int

    @property
    def share(self) -> float:
        """The share of the runs, 0 to 1."""
        return self.count / self.runs

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return wilson(self.count, self.runs)[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return wilson(self.count, self.runs)[1]


def wilson(count: int, runs: int) -> tuple[float, float]:
    """Return the 95 % interval of a share.

    >>> [round(end, 3) for end in wilson(0, 100)]
    [0.0, 0.037]
    """
    share, square = count / runs, NORMAL_95**2
    middle = share + square / (2 * runs)
    width = NORMAL_95 * sqrt(share * (1 - share) / runs + square / (4 * runs * runs))
    scale = 1 + square / runs
    low, high = (middle - width) / scale, (middle + width) / scale
    return (0.0 if count == 0 else max(low, 0.0)), (1.0 if count == runs else min(high, 1.0))


class Spread(Struct, frozen=True, kw_only=True):
    """A number that differed from run to run; ``counts`` says how often each value came, from 0.

    ``counts[n]`` runs had the value n; they sum to ``runs``.
    """

    counts: tuple[int, ...]

    @property
    def runs(self) -> int:
        """How many runs there were."""
        return sum(self.counts)

    @property
    def shares(self) -> Mapping[int, float]:
        """The share of the runs of each value that came, in ascending order."""
        runs = self.runs
        return {value: count / runs for value, count in enumerate(self.counts) if count}

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(value * count for value, count in enumerate(self.counts)) / self.runs

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        mean = self.mean
        squares = sum(count * (value - mean) ** 2 for value, count in enumerate(self.counts))
        return sqrt(squares / self.runs)

    @property
    def mean_band(self) -> tuple[float, float]:
        """Between which values the true mean lies (95 %, normal approximation)."""
        width = NORMAL_95 * self.deviation / sqrt(self.runs)
        return self.mean - width, self.mean + width

    @property
    def quantiles(self) -> tuple[int, int, int, int, int]:
        """The values that 5, 25, 50, 75 and 95 % of the runs do not exceed."""
        first, second, third, fourth, fifth = (self.quantile(part) for part in QUANTILES)
        return first, second, third, fourth, fifth

    def quantile(self, part: float) -> int:
        """Return the lowest value that at least ``part`` (0 to 1) of the runs do not exceed."""
        needed = max(part * self.runs, 1)
        sums = enumerate(accumulate(self.counts))
        return next(value for value, seen in sums if seen >= needed)


def spread(counts: Sequence[int]) -> Spread:
    """Return the spread of counts by value; values that never came at the end are left out."""
    numbers = [int(count) for count in counts]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return Spread(counts=tuple(numbers))
