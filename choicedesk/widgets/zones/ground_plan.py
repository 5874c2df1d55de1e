"""Where the cells of a map lie on the screen, and what a point on it means for a zone."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect

from choicedesk.desk.zone_places import Cell
from choicedesk.widgets.zones.routes import Routes

EDGE = 16
LANE = 12
_STRAIGHT = 28


class Spot(Struct, frozen=True):
    """Where a zone would go: into a cell, or into a new column or row before it."""

    cell: Cell
    how: Literal["cell", "column", "row"]
    box: QRect


class GroundPlan(Struct, frozen=True, kw_only=True):
    """Columns of one width, rows of their own heights, gaps before and after each.

    ``gaps`` are the heights of the gaps before each row; the last one is the foot.
    """

    lefts: tuple[int, ...] = ()
    wide: int = 0
    tops: tuple[int, ...] = ()
    heights: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    gap: int = 20
    most: int = 4

    def box(self, cell: Cell) -> QRect:
        """Return where a cell lies."""
        column, row = cell
        return QRect(self.lefts[column], self.tops[row], self.wide, self.heights[row])

    def spot(self, point: QPoint) -> Spot | None:
        """Return what laying a zone down at a point would mean."""
        if not self.lefts:
            return None
        column, between = self._along(point.x(), self.lefts, (self.wide,) * len(self.lefts))
        row, over = self._along(point.y(), self.tops, self.heights)
        if between and len(self.lefts) < self.most:
            return self._new_column(column, min(row, len(self.tops) - 1))
        column = min(column, len(self.lefts) - 1)
        if over:
            return self._new_row(column, row)
        return Spot((column, row), "cell", self.box((column, row)))

    @staticmethod
    def _along(at: int, starts: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[int, bool]:
        """Return which cell a point is in or before, and whether it is between two."""
        for number, (start, size) in enumerate(zip(starts, sizes, strict=True)):
            if at < start + EDGE:
                return number, True
            if at <= start + size - EDGE:
                return number, False
        return len(starts), True

    def _new_column(self, column: int, row: int) -> Spot:
        last = column == len(self.lefts)
        x = self.lefts[-1] + self.wide + 1 if last else self.lefts[column] - self._half()
        box = QRect(x, self.tops[row], 6, self.heights[row])
        return Spot((column, row), "column", box)

    def _new_row(self, column: int, row: int) -> Spot:
        last = row == len(self.tops)
        y = self.tops[-1] + self.heights[-1] + 1 if last else max(0, self.tops[row] - 10)
        return Spot((column, row), "row", QRect(self.lefts[column], y, self.wide, 6))

    def _half(self) -> int:
        return min(self.lefts[0], self.gap // 2) + 3


def gaps_of(routed: Routes, rows: int, least: int, head: int, foot: int) -> list[int]:
    """Return the gaps before each row, and the foot: as wide as the ways in them need."""
    between = max(least, _STRAIGHT) if routed.straight else least
    gaps = [head, *([between] * (rows - 1)), foot]
    for gap, lanes in routed.lanes.items():
        gaps[gap] = max(gaps[gap], LANE * lanes + 12)
    return gaps


def edge_of(routed: Routes, columns: int) -> int:
    """Return the room for ways that run down beside the last column."""
    lanes = routed.sides.get(columns, 0)
    return LANE * lanes + 6 if lanes else 0


def share(heights: list[int], spare: int) -> None:
    """Give what is left to the lowest rows, until all are of one height."""
    while spare > 0:
        low = min(heights)
        lowest = [at for at, high in enumerate(heights) if high == low]
        above = min((high for high in heights if high > low), default=low + spare)
        each = max(1, min(above - low, spare // len(lowest)))
        for at in lowest:
            if spare > 0:
                heights[at] += min(each, spare)
                spare -= min(each, spare)


def fitted(wished: list[int], least: list[int], room: int) -> list[int]:
    """Return heights that have room: all give way by the same, but none below its least.

    Where not even these have room, the highest of them are lower.
    """
    left = room
    for at, high in enumerate(sorted(least)):
        most = left // (len(least) - at)
        if high > most:
            return [min(each, most) for each in least]
        left -= high
    found = list(wished)
    while sum(found) > room:
        above = [at for at, high in enumerate(found) if high > least[at]]
        each = max(1, (sum(found) - room) // len(above))
        for at in above:
            found[at] -= min(each, found[at] - least[at])
    return found


def planned(
    heights: list[int],
    gaps: list[int],
    columns: int,
    *,
    width: int,
    margin: int,
    gap: int,
    edge: int,
    most: int,
) -> GroundPlan:
    """Return the plan of rows of these heights, below each other, in a width."""
    wide = (width - edge - 2 * margin - gap * (columns - 1)) // columns
    tops, top = [], 0
    for before, high in zip(gaps, heights, strict=False):
        tops.append(top + before)
        top += before + high
    return GroundPlan(
        lefts=tuple(margin + at * (wide + gap) for at in range(columns)),
        wide=wide,
        tops=tuple(tops),
        heights=tuple(heights),
        gaps=tuple(gaps),
        gap=gap,
        most=most,
    )
