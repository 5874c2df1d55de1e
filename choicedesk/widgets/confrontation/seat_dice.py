"""The dice of a seat in a row: backs of those under the cup, faces of those that lie open."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from choicedesk.widgets.theme.number_dice import Mark, paint_number_die
from choicedesk.widgets.theme.theme import Theme

_SIDES = (46.0, 40.0, 34.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0, 16.0)
_GAP, _APART = 7.0, 16.0
_TALL = 1.12
"""How high a die is with what lies below it, a set's bar or its own edge."""
_ONE_ROW, _WHOLE = 26.0, 20.0


class RowDie(Struct, frozen=True):
    """One die: ``face`` None or a mark ``hidden`` shows its back; ``picked`` stands higher.

    ``belt`` is the die that counts for all, lying with the pool that it is compared in.
    """

    face: int | None
    mark: Mark = "plain"
    picked: bool = False
    group: int = 0
    belt: bool = False


def row_places(dice: Sequence[RowDie], rect: QRectF, most: float) -> list[QRectF]:
    """Return where the dice lie: in one row if they can, then in as many as the room is high.

    Groups stand a little apart and stay together where they can. Of all sizes the largest is
    taken at which every die lies inside; only below the smallest do dice overlap.
    """
    if not dice:
        return []
    tall = max(_SIDES[-1], min(most, rect.height() / _TALL))
    sides = [size for size in (tall, *_SIDES) if size <= tall]
    # One row of dice that are a little smaller reads better than two of large ones.
    for side in (size for size in sides if size >= _ONE_ROW):
        row = _flow(dice, rect.width(), side, together=True)
        if row and row[-1].top() == 0:
            return _centred(row, rect)
    # A set in one piece is worth smaller dice; broken sets are worth more than tiny ones.
    whole = [(side, True) for side in sides if side >= _WHOLE]
    for side, together in (*whole, *((side, side < _WHOLE) for side in sides)):
        rows = _flow(dice, rect.width(), side, together=together)
        if rows and rows[-1].top() + side * _TALL <= rect.height() + 1:
            return _centred(rows, rect)
    return _crowded(dice, rect, _SIDES[-1])


def _flow(dice: Sequence[RowDie], width: float, side: float, *, together: bool) -> list[QRectF]:
    """Return the dice in rows from the top, at this size; nothing where not one has room."""
    if side > width:
        return []
    gap, apart = max(2.0, _GAP * side / 40), max(5.0, _APART * side / 40)
    step = side + gap
    found: list[QRectF] = []
    x, y, before = 0.0, 0.0, dice[0].group
    for at, die in enumerate(dice):
        if die.group != before:
            before = die.group
            x += apart if x else 0
            length = sum(other.group == die.group for other in dice[at:]) * step - gap
            # What belongs together goes on together, where a row can hold it.
            if together and x + length > width + 0.5 and length <= width:
                x, y = 0.0, y + side * _TALL + gap
        if x and x + side > width + 0.5:
            x, y = 0.0, y + side * _TALL + gap
        found.append(QRectF(x, y, side, side))
        x += step
    return found


def _centred(places: Sequence[QRectF], rect: QRectF) -> list[QRectF]:
    high = places[-1].top() + places[-1].height() * _TALL
    return [place.translated(rect.left(), rect.center().y() - high / 2) for place in places]


def _crowded(dice: Sequence[RowDie], rect: QRectF, side: float) -> list[QRectF]:
    """Return the dice over each other, in as many rows as there are, none out of the room."""
    rows = max(1, int((rect.height() + 2) // (side * _TALL + 2)))
    across = -(-len(dice) // rows)
    step = min(side + 2, (rect.width() - side) / max(1, across - 1))
    places = [
        QRectF(at % across * step, at // across * (side * _TALL + 2), side, side)
        for at in range(len(dice))
    ]
    return _centred(places, rect)


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
        colour = "belt" if die.belt else "white"
        paint_number_die(
            painter, theme, sides, die.face, middle, place.width(), mark=die.mark, colour=colour
        )
