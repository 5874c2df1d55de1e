"""The dice of a seat in a row: backs of those under the cup, faces of those that lie open."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from choicedesk.widgets.theme.number_dice import Mark, paint_number_die
from choicedesk.widgets.theme.theme import Theme

_SIDES = (46.0, 40.0, 34.0, 30.0, 26.0, 22.0, 18.0)
_GAP, _APART = 7.0, 16.0
_ONE_ROW = 26.0


class RowDie(Struct, frozen=True):
    """One die: ``face`` None or a mark ``hidden`` shows its back; ``picked`` stands higher."""

    face: int | None
    mark: Mark = "plain"
    picked: bool = False
    group: int = 0


def row_places(dice: Sequence[RowDie], rect: QRectF, most: float) -> list[QRectF]:
    """Return where the dice lie: in one row if they can, then smaller, then in two rows.

    Groups stand a little apart. Dice that find no room at all overlap.
    """
    if not dice:
        return []
    groups = len({die.group for die in dice})
    tall = max(_SIDES[-1], min(most, rect.height() / 1.1))
    sides = [size for size in (tall, *_SIDES) if size <= tall]
    # One row of dice that are a little smaller reads better than two of large ones.
    for side in (size for size in sides if size >= _ONE_ROW):
        gap = max(2.0, _GAP * side / 40)
        if _wide(dice, side, gap, groups) <= rect.width():
            return _laid(dice, rect, side, gap, 1)
    for side in sides:
        gap = max(2.0, _GAP * side / 40)
        rows = max(1, int((rect.height() + gap) // (side * 1.12 + gap)))
        needed = -(-_wide(dice, side, gap, groups) // max(1.0, rect.width()))
        if needed <= rows:
            return _laid(dice, rect, side, gap, int(needed))
    side = _SIDES[-1]
    return _laid(dice, rect, side, 2.0, max(1, int(rect.height() // (side + 3))))


def _wide(dice: Sequence[RowDie], side: float, gap: float, groups: int) -> float:
    return len(dice) * (side + gap) + (groups - 1) * _APART - gap


def _laid(dice: Sequence[RowDie], rect: QRectF, side: float, gap: float, rows: int) -> list[QRectF]:
    pitch = side * 1.12 + gap
    top = rect.center().y() - (rows * pitch - gap) / 2
    groups = len({die.group for die in dice})
    wide = _wide(dice, side, gap, groups)
    step = side + gap
    if wide > rect.width() * rows:
        step = max(4.0, (rect.width() * rows - side) / max(1, len(dice) - 1))
    found: list[QRectF] = []
    x, y, before = rect.left(), top, dice[0].group
    for at, die in enumerate(dice):
        if die.group != before:
            x += _APART if x > rect.left() else 0
            before = die.group
            # What belongs together goes on together, where a row is left for it.
            together = sum(other.group == die.group for other in dice[at:]) * step - gap
            last = y + 2 * pitch - gap > rect.bottom() + pitch * 0.5
            if rows > 1 and not last and x + together > rect.right() + 0.5:
                x, y = rect.left(), y + pitch
        if x > rect.left() and x + side > rect.right() + 0.5 and rows > 1:
            x, y = rect.left(), y + pitch
        found.append(QRectF(x, y, side, side))
        x += step
    return found


def paint_row(
    painter: QPainter,
    theme: Theme,
    sides: int,
    dice: Sequence[RowDie],
    places: Sequence[QRectF],
) -> None:
    """Draw the dice at their places."""
    for die, place in zip(dice, places, strict=True):
        lift = place.height() * 0.14 if die.picked else 0.0
        middle = QPointF(place.center().x(), place.center().y() - lift)
        paint_number_die(painter, theme, sides, die.face, middle, place.width(), mark=die.mark)
