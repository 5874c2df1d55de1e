"""Whether two samples may come from the same distribution (Pearson's chi-square, two samples)."""

from math import erfc, sqrt

FEWEST = 8
"""Values that came less often are counted together."""


def chance(one, other):
    """Return the chance of a difference as large as this, or larger, between two samples.

    ``one`` and ``other`` count how often each value came.
    """
    first, second = sum(one.values()), sum(other.values())
    cells = _cells(one, other, first, second)
    total, freedom = 0.0, len(cells) - 1
    for a, b in cells:
        part = (a + b) / (first + second)
        total += (a - first * part) ** 2 / (first * part)
        total += (b - second * part) ** 2 / (second * part)
    return 1.0 if freedom < 1 else tail(total, freedom)


def _cells(one, other, first, second):
    cells, waiting = [], [0, 0]
    for value in sorted({*one, *other}):
        waiting = [waiting[0] + one.get(value, 0), waiting[1] + other.get(value, 0)]
        expected = sum(waiting) / (first + second) * min(first, second)
        if expected >= FEWEST:
            cells.append(waiting)
            waiting = [0, 0]
    if cells and sum(waiting):
        cells[-1] = [cells[-1][0] + waiting[0], cells[-1][1] + waiting[1]]
    return cells


def tail(value, freedom):
    """Return the chance of a chi-square of ``freedom`` degrees to be ``value`` or more.

    By the cube root of E. B. Wilson and M. M. Hilferty (1931), good enough to tell a fault.
    """
    spread = 2 / (9 * freedom)
    return erfc(((value / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread) / sqrt(2)) / 2
