"""Test results of dice that make no sets, and how likely one is above others (K-13).

Where the sets of several participants are level, their dice in sets show the same values, apart
from the belt die, which counts in no test result. What is compared are the other dice: values that
show once, and the botch. Sets of values are bit masks: bit *v* stands for the value *v*.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import comb, factorial, prod

from msgspec import Struct

from choicedesk.rules.confrontation.setup import TestResult

_WIDTH = 16
"""Bits that hold the number of subsets of at most 12 values with the same sum."""


class Loose(Struct, frozen=True):
    """Dice of a participant that make no set.

    Of the unknown ones, ``dice`` many, each falls on a value of its own from the mask ``free``, or
    on the botch; ``known`` is the test result of what is known.
    """

    dice: int
    free: int
    known: int


class TieBreaks:
    """Answers for one kind of test result and one botch; remembers what it was asked."""

    def __init__(self, kind: TestResult, botch: int | None) -> None:
        self._kind: TestResult = kind
        self._botch = botch
        self._sums: dict[tuple[int, int], int] = {}
        self._results: dict[Loose, Mapping[int, int]] = {}
        self._above: dict[tuple[Loose, ...], int] = {}

    def ways(self, loose: Loose) -> int:
        """Return in how many ways the unknown dice fall without making a set."""
        return self.above((loose,))

    def above(self, loose: tuple[Loose, ...]) -> int:
        """Return in how many ways together the first has a result above each of the others."""
        found = self._above.get(loose)
        if found is None:
            found = self._above[loose] = self._counted(loose)
        return found

    def _counted(self, loose: tuple[Loose, ...]) -> int:
        first, *others = (self._of(each) for each in loose)
        if not others:
            return sum(first.values())
        below = zip(*(_below(each, first) for each in others), strict=True)
        return sum(ways * prod(each) for ways, each in zip(first.values(), below, strict=True))

    def _of(self, loose: Loose) -> Mapping[int, int]:
        """Return the ways to each result, in ascending order of results."""
        found = self._results.get(loose)
        if found is None:
            counted = self._count(loose)
            found = self._results[loose] = {result: counted[result] for result in sorted(counted)}
        return found

    def _count(self, loose: Loose) -> dict[int, int]:
        ways: dict[int, int] = {}
        botches = range(loose.dice + 1) if self._botch is not None else (0,)
        for on_botch in botches:
            single = loose.dice - on_botch
            choices = comb(loose.dice, on_botch) * factorial(single)
            for result, subsets in self._singles(loose.free, single):
                total = self._result(loose.known, result, on_botch)
                ways[total] = ways.get(total, 0) + choices * subsets
        return ways

    def _result(self, known: int, singles: int, on_botch: int) -> int:
        botch = self._botch or 0
        match self._kind:
            case "sum":
                return known + singles + botch * on_botch
            case "highest":
                return max(known, singles, botch if on_botch else 0)
            case _:
                return known

    def _singles(self, free: int, count: int) -> Sequence[tuple[int, int]]:
        """Return the results of ``count`` different values of a mask, with their numbers."""
        match self._kind:
            case "sum":
                return _unpacked(self._packed_sums(free, count))
            case "highest":
                return _highest(free, count)
            case _:
                subsets = comb(free.bit_count(), count)
                return [(0, subsets)] if subsets else []

    def _packed_sums(self, free: int, count: int) -> int:
        """Return the numbers of subsets by sum, side by side in the bits of one number."""
        if not count:
            return 1
        if count > free.bit_count():
            return 0
        key = (free, count)
        found = self._sums.get(key)
        if found is None:
            value = free.bit_length() - 1
            rest = free ^ (1 << value)
            with_it = self._packed_sums(rest, count - 1) << (_WIDTH * value)
            found = self._sums[key] = with_it + self._packed_sums(rest, count)
        return found


def _below(ways: Mapping[int, int], results: Mapping[int, int]) -> list[int]:
    """Return for each of the ascending results how many ways lie below it."""
    own = list(ways)
    sums = [0, *accumulate(ways.values())]
    below: list[int] = []
    place = 0
    for result in results:
        while place < len(own) and own[place] < result:
            place += 1
        below.append(sums[place])
    return below


def _unpacked(packed: int) -> list[tuple[int, int]]:
    content = packed.to_bytes(packed.bit_length() // 8 + 2, "little")
    pairs = ((at // 2, content[at] + 256 * content[at + 1]) for at in range(0, len(content) - 1, 2))
    return [(total, subsets) for total, subsets in pairs if subsets]


def _highest(free: int, count: int) -> list[tuple[int, int]]:
    if not count:
        return [(0, 1)]
    found: list[tuple[int, int]] = []
    for value in range(free.bit_length()):
        below = (free & ((1 << value) - 1)).bit_count()
        subsets = comb(below, count - 1) if free >> value & 1 else 0
        if subsets:
            found.append((value, subsets))
    return found
