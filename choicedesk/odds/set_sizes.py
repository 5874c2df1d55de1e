"""How likely a pool shows sets of which sizes, whatever their values (K-12, K-13).

The sizes of all sets are one whole number, so that comparing numbers compares sizes as the rules
do: how many sets stand in the highest bits, then how many of each size, the largest first.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from math import comb

_BITS = 4
_MOST_SIZES = 64
_SET = 1 << (_BITS * _MOST_SIZES)

Sizes = tuple[tuple[int, int], ...]
"""Pairs of a size and how many sets have it, the largest size first."""


def code_of(size: int) -> int:
    """Return what one set of this size adds to the code of all sizes."""
    return _SET + (1 << (_BITS * size))


def number_of(code: int) -> int:
    """Return how many sets there are.

    >>> number_of(code_of(2) + code_of(2) + code_of(4))
    3
    """
    return code // _SET


def sizes_of(code: int) -> Sizes:
    """Return the sizes that a code stands for.

    >>> sizes_of(code_of(2) + code_of(2) + code_of(4))
    ((4, 1), (2, 2))
    """
    code %= _SET
    most = code.bit_length() // _BITS
    counts = ((size, code >> (_BITS * size) & 15) for size in range(most, 1, -1))
    return tuple((size, count) for size, count in counts if count)


@lru_cache(maxsize=256)
def size_ways(dice: int, there: tuple[int, ...], has_botch: bool) -> Mapping[int, int]:
    """Return in how many ways ``dice`` unknown dice come to each code of sizes.

    ``there`` says for each value that makes sets how many known dice show it (at most 15 values),
    in ascending order: which value it is does not matter. ``has_botch`` adds one value that makes
    none. The ways sum to the number of values to the power of ``dice``.
    """
    by_rest: list[dict[int, int]] = [{} for _ in range(dice)]
    by_rest.append({0: 1})
    values = [*there, None] if has_botch else list(there)
    for known in values:
        added = [0 if known is None else _added(known + more) for more in range(dice + 1)]
        by_rest = _with_value(by_rest, added)
    return by_rest[0]


def _added(count: int) -> int:
    return code_of(count) if count > 1 else 0


def _with_value(by_rest: list[dict[int, int]], added: list[int]) -> list[dict[int, int]]:
    """Let some of the dice that have no value yet show one more value."""
    after: list[defaultdict[int, int]] = [defaultdict(int) for _ in by_rest]
    for rest, ways in enumerate(by_rest):
        for more in range(rest + 1):
            target, choices, code = after[rest - more], comb(rest, more), added[more]
            for before, count in ways.items():
                target[before + code] += count * choices
    return [dict(each) for each in after]
