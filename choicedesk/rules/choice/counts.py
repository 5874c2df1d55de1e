"""Sparse counts: mappings that hold only what is not zero."""

from collections.abc import Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=str)
Value = TypeVar("Value")


def with_count(counts: Mapping[Key, int], key: Key, count: int) -> Mapping[Key, int]:
    """Return the counts with ``count`` (at least 0) under ``key``."""
    changed = dict(counts)
    if count:
        changed[key] = count
    else:
        changed.pop(key, None)
    return changed


def plus(counts: Mapping[Key, int], key: Key, difference: int) -> Mapping[Key, int]:
    """Return the counts with ``difference`` more under ``key``."""
    return with_count(counts, key, counts.get(key, 0) + difference)


def without(mapping: Mapping[Key, Value], key: Key) -> Mapping[Key, Value]:
    """Return the mapping without ``key``, which may be missing."""
    return {each: value for each, value in mapping.items() if each != key}


def not_zero(counts: Mapping[Key, int]) -> dict[Key, int]:
    """Return only the counts that are not zero."""
    return {key: count for key, count in counts.items() if count}
