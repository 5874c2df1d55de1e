"""Exact chances of one roll in a conflict (Z-2, Z-3, Z-8, Z-13, Z-19).

All arithmetic is on whole numbers: ways to fall, not chances. Each die is a polynomial in what it
adds; a pool is its power.
"""

from collections.abc import Sequence
from fractions import Fraction

FACES = 6

Ways = Sequence[int]
"""Ways to come to 0, 1, 2 …; together they are all the ways that dice can fall."""


def through(
    value: int, quality: int, *, defender: int | None = None, doubled: bool = False
) -> dict[int, Fraction]:
    """Return the chances of successes that come through, by their number.

    ``value`` dice (at least 0) at or above ``quality`` (2 to 6) succeed, each of them counts twice
    where ``doubled``; a defender rolls as many dice against ``defender``, its quality, and stops
    one for each success.

    >>> through(1, 4, defender=5, doubled=True)
    {0: Fraction(5, 9), 1: Fraction(2, 9), 2: Fraction(2, 9)}
    """
    success = FACES + 1 - quality
    one = [0, 1] if defender is None else [FACES + 1 - defender, defender - 1]
    coming = _product(one, one) if doubled else one
    missing = (FACES - success) * sum(coming)
    die = [missing + success * coming[0], *(success * ways for ways in coming[1:])]
    return _chances(_power(die, value))


def value_after(value: int, gap: int, *, exhausting: bool = False) -> dict[int, Fraction]:
    """Return the chances of the ability's value after the roll.

    Each of ``value`` dice up to 1 + ``gap`` lowers it by one, an exhausting goal by one more,
    never below 0.

    >>> value_after(1, 0)
    {0: Fraction(1, 6), 1: Fraction(5, 6)}
    """
    wearing = min(1 + gap, FACES)
    worn = _power([FACES - wearing, wearing], value)
    left = [0] * (value + 1)
    for levels, ways in enumerate(worn):
        left[max(value - levels - exhausting, 0)] += ways
    return _chances(left)


def _chances(ways: Ways) -> dict[int, Fraction]:
    total = sum(ways)
    return {number: Fraction(count, total) for number, count in enumerate(ways) if count}


def _power(die: Ways, dice: int) -> Ways:
    pool: Ways = [1]
    for _ in range(dice):
        pool = _product(pool, die)
    return pool


def _product(left: Ways, right: Ways) -> Ways:
    product = [0] * (len(left) + len(right) - 1)
    for at, ways in enumerate(left):
        for more, other in enumerate(right):
            product[at + more] += ways * other
    return product
