"""In how many ways a pool of number dice makes how many successes (H-1)."""

from math import gcd

from choicedesk.rules.challenge.setup import Character, Options

Ways = dict[int, int]
"""In how many ways each number comes about; each at least 1."""


def success_ways(character: Character, options: Options) -> Ways:
    """Return the ways to each number of successes, in common lowest terms of the faces.

    >>> success_ways(Character(pool=2), Options())
    {0: 49, 1: 42, 2: 9}
    """
    single = options.sides - character.target_number + 1
    double = 1 if options.tens == "two" else 0
    faces = (character.target_number - 1, single - double, double)
    common = gcd(*faces)
    none, one, two = (face // common for face in faces)
    ways = [1]
    for _ in range(character.pool):
        padded = [0, 0, *ways, 0, 0]
        ways = [
            two * padded[at] + one * padded[at + 1] + none * padded[at + 2]
            for at in range(len(ways) + 2)
        ]
    return {number: many for number, many in enumerate(ways) if many}


def added(one: Ways, other: Ways) -> Ways:
    """Return the ways to each sum of two independent numbers."""
    sums: Ways = {}
    for first, ways in one.items():
        for second, more in other.items():
            sums[first + second] = sums.get(first + second, 0) + ways * more
    return sums


def total(ways: Ways) -> int:
    """Return how many ways there are altogether."""
    return sum(ways.values())
