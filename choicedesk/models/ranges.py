"""Positions in a list as item models tell of them: a few ranges instead of many rows."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex


def ranges(positions: Sequence[int]) -> list[tuple[int, int]]:
    """Return rising positions as inclusive ranges.

    >>> ranges([0, 1, 2, 5, 7, 8])
    [(0, 2), (5, 5), (7, 8)]
    """
    found: list[tuple[int, int]] = []
    for position in positions:
        if found and found[-1][1] == position - 1:
            found[-1] = (found[-1][0], position)
        else:
            found.append((position, position))
    return found
