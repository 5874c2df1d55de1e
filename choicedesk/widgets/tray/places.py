"""Where dice lie on the felt: neat rows that shrink by rule until all fit."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

GAP = 0.16
LOWER_SIDE = 0.1


class Box(Struct, frozen=True):
    """A part of the felt, in pixels of the picture."""

    left: float
    top: float
    width: float
    height: float


class Spot(Struct, frozen=True):
    """A place for one die: its middle, its size and its turn in degrees, clockwise."""

    x: float
    y: float
    size: float
    turn: float = 0.0


def casual_turn(index: int) -> float:
    """Return how a rolled die lies askew: within 10 degrees, the same for the same place."""
    return (-5.0, 7.5, -7.5, 2.5, 10.0, -2.5, 5.0, -10.0)[index * 3 % 8]


def _fit(count: int, rows: int, box: Box, shape: tuple[float, float]) -> float:
    columns = ceil(count / rows)
    wide = box.width / (columns * shape[0] + (columns - 1) * GAP)
    high = box.height / (rows * shape[1] + (rows - 1) * GAP)
    return min(wide, high)


def best_rows(
    count: int, box: Box, largest: float, shape: tuple[float, float] = (1.0, 1.0 + LOWER_SIDE)
) -> tuple[int, float]:
    """Return in how many rows ``count`` things lie largest, and the size they get.

    ``shape`` is the width and height of one thing in sizes. The size is at most ``largest``, and
    fewer rows win where the size is the same.
    """
    best = (1, 0.0)
    for rows in range(1, max(count, 1) + 1):
        size = min(largest, _fit(count, rows, box, shape))
        if size > best[1] * 1.05:
            best = (rows, size)
    return best


def columns_of(count: int, rows: int) -> int:
    """Return how many things stand in a full row."""
    return max(1, ceil(count / rows))


def in_rows(
    count: int,
    box: Box,
    size: float,
    *,
    rows: int,
    width: float = 1.0,
    centred: bool = False,
    turned: bool = False,
    roomy: float = GAP,
) -> list[Spot]:
    """Lay ``count`` things of ``size`` in rows from the upper left, the rows centred in height.

    ``width`` is that of one thing in sizes, ``roomy`` the widest gap between two in a row.
    """
    columns = columns_of(count, rows)
    step = size * (width + GAP)
    if columns > 1:
        spare = (box.width - size * width) / (columns - 1)
        step = max(step, min(spare, size * (width + roomy)))
    line = size * (1 + LOWER_SIDE + GAP)
    top = box.top + (box.height - line * (rows - 1) - size * (1 + LOWER_SIDE)) / 2 + size / 2
    spots: list[Spot] = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns) if centred else columns
        used = step * (here - 1) + size * width
        left = box.left + ((box.width - used) / 2 if centred else 0.0)
        turn = casual_turn(index) if turned else 0.0
        spots.append(Spot(left + size * width / 2 + column * step, top + row * line, size, turn))
    return spots


class Halves(Struct, frozen=True):
    """Places of the white dice above and the black ones below, in one common size."""

    white: tuple[Spot, ...]
    black: tuple[Spot, ...]


def halves(
    counts: tuple[int, int], upper: Box, lower: Box, largest: float, *, turned: bool
) -> Halves:
    """Lay white dice in the upper and black ones in the lower box, all of one size."""
    rows_white, size_white = best_rows(max(counts[0], 1), upper, largest)
    rows_black, size_black = best_rows(max(counts[1], 1), lower, largest)
    size = min(size_white, size_black)

    def lay(count: int, box: Box, rows: int, own: float) -> tuple[Spot, ...]:
        if own > size:  # with smaller dice fewer rows may do
            rows = next(r for r in range(1, rows + 1) if _fits(count, r, box, size))
        return tuple(in_rows(count, box, size, rows=rows, turned=turned, roomy=0.5))

    return Halves(
        lay(counts[0], upper, rows_white, size_white),
        lay(counts[1], lower, rows_black, size_black),
    )


def _fits(count: int, rows: int, box: Box, size: float) -> bool:
    return _fit(max(count, 1), rows, box, (1.0, 1.0 + LOWER_SIDE)) >= size - 0.01


def group_widths(groups: Sequence[int]) -> list[float]:
    """Return how wide each group is, in sizes of its dice."""
    return [count + (count - 1) * 0.08 for count in groups]


def _lines(groups: Sequence[int], room: float) -> list[list[int]]:
    """Break groups into lines no wider than ``room`` sizes; a wider group is alone."""
    lines: list[list[int]] = []
    used = 0.0
    for index, width in enumerate(group_widths(groups)):
        if lines and used + 0.42 + width <= room + 1e-6:
            lines[-1].append(index)
            used += 0.42 + width
        else:
            lines.append([index])
            used = width
    return lines


def shelf_size(groups: Sequence[int], box: Box, largest: float) -> float:
    """Return the largest size at which all groups fit the box."""
    widths = group_widths(groups)
    # No more than fits by area alone: sizes above that need not be tried.
    area = max(box.width, 1) * max(box.height + largest * 0.2, 1)
    size = min(largest, float(int((area / (sum(widths) * 1.32)) ** 0.5) + 1))
    while size > 6:
        lines = len(_lines(groups, box.width / size))
        if lines * size * 1.32 - size * 0.2 <= box.height and max(widths) * size <= box.width:
            return size
        size -= 1
    return size


def on_shelf(groups: Sequence[int], box: Box, size: float) -> list[list[Spot]]:
    """Return the places of each group's dice, side by side, lines centred in the box."""
    widths = group_widths(groups)
    lines = _lines(groups, box.width / size)
    gap = 0.42
    if len(lines) == 1 and len(groups) > 1:
        spare = box.width / size - sum(widths)
        gap = min(1.0, spare / len(groups))
    line = size * 1.32
    top = box.top + (box.height - line * (len(lines) - 1) - size * (1 + LOWER_SIDE)) / 2 + size / 2
    places: list[list[Spot]] = [[] for _ in groups]
    for row, members in enumerate(lines):
        used = sum(widths[i] for i in members) + gap * (len(members) - 1)
        x = box.left + (box.width - used * size) / 2 if len(lines) == 1 else box.left
        for member in members:
            places[member] = [
                Spot(x + size * (0.5 + 1.08 * k), top + row * line, size)
                for k in range(groups[member])
            ]
            x += (widths[member] + gap) * size
    return places
