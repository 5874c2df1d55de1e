"""Mappings that grow by one entry at a time, as values: a new one shares most of the old one.

Entries lie in blocks of falling sizes, each a power of two, as the digits of a binary number. To
add one copies few entries however many there are, and each block keeps the order of its entries.
The blocks follow from the entries alone, so equal entries in equal order are equal values.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


def grown(
    blocks: tuple[Mapping[Key, Value], ...], key: Key, value: Value
) -> tuple[Mapping[Key, Value], ...]:
    """Return the blocks with one entry more, whose key is not among them.

    >>> blocks = gathered([("a", 1), ("b", 2)])
    >>> grown(blocks, "c", 3)
    ({'a': 1, 'b': 2}, {'c': 3})
    """
    last: dict[Key, Value] = {key: value}
    kept = len(blocks)
    while kept and len(blocks[kept - 1]) == len(last):
        kept -= 1
        last = {**blocks[kept], **last}
    return (*blocks[:kept], last)


def gathered(entries: Iterable[tuple[Key, Value]]) -> tuple[Mapping[Key, Value], ...]:
    """Return the blocks of entries, whose keys differ, in their order."""
    blocks: tuple[Mapping[Key, Value], ...] = ()
    for key, value in entries:
        blocks = grown(blocks, key, value)
    return blocks


def holds(blocks: tuple[Mapping[Key, Value], ...], key: Key) -> bool:
    """Return whether a key is among the blocks."""
    for block in blocks:  # noqa: SIM110 - asked at every move, and any() takes twice as long
        if key in block:
            return True
    return False


def entries(blocks: tuple[Mapping[Key, Value], ...]) -> Iterator[tuple[Key, Value]]:
    """Yield all entries in the order in which they came.

    >>> list(entries(gathered([("a", 1), ("b", 2), ("c", 3)])))
    [('a', 1), ('b', 2), ('c', 3)]
    """
    return (entry for block in blocks for entry in block.items())


def size(blocks: tuple[Mapping[Key, Value], ...]) -> int:
    """Return how many entries there are."""
    return sum(map(len, blocks))
