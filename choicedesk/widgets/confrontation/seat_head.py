"""The upper part of a seat: sign, name, ranks and what it does; and how a seat is cut."""

from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.models.confrontation_rows import SeatRow
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.cards.name_plate import paint_initial
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.pills import LEVEL_SIGN, PILL_HEIGHT, pill_width
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_seats as words
from choicedesk.words import confrontation_steps as steps

ROOMY_WIDTH, ROOMY_HEIGHT, TALL, LOW_HEIGHT = 330, 150, 148, 104
"""From this size on a seat has room beside its name; from this height a line of its own for it."""

ROW = 31.0


class Rooms(NamedTuple):
    """How a seat is cut. ``marks`` is a line of its own for what the head has no width for."""

    head: QRectF
    marks: QRectF | None
    dice: QRectF
    foot: QRectF
    small: bool

    @property
    def cup(self) -> float:
        """How high the cup is."""
        return min(self.dice.height() + 4, 34.0 if self.small else 52.0)


def rooms(rect: QRectF, pool: int) -> Rooms:
    """Return the rooms of head, marks, dice and stake for a pool of this size.

    Seats of one table take the same form: ``pool`` is the largest there.
    """
    roomy = rect.width() >= ROOMY_WIDTH and rect.height() >= ROOMY_HEIGHT
    roomy = roomy and _rows(pool, rect.width() - 108) * ROW <= rect.height() - 124
    tall = not roomy and rect.height() >= TALL
    pad, high, strip, gap = (14.0, 42.0, 36.0, 10.0) if roomy else (8.0, 30.0, 24.0, 5.0)
    if tall:
        high, gap = 34.0, 4.0
    elif rect.height() < LOW_HEIGHT:
        pad, gap = 6.0, 3.0
    inside = rect.adjusted(pad, pad, -pad, -pad)
    head = QRectF(inside.left(), inside.top(), inside.width(), high)
    foot = QRectF(inside.left(), inside.bottom() - strip, inside.width(), strip)
    marks, top = None, head.bottom() + gap
    if tall:
        marks = QRectF(inside.left(), top, inside.width(), PILL_HEIGHT)
        top = marks.bottom() + gap
    dice = QRectF(inside.left(), top, inside.width(), max(0.0, foot.top() - gap - top))
    return Rooms(head, marks, dice, foot, not roomy)


def level_spot(theme: Theme, room: Rooms, row: SeatRow) -> QPointF:
    """Return where the sign of what the table knows stands: behind the name, before the pill."""
    right = room.head.right() - (0 if room.marks else _pill_room(theme, row))
    return QPointF(right - LEVEL_SIGN[0] / 2, room.head.top() + 10)


def _pill_room(theme: Theme, row: SeatRow) -> float:
    said = steps.status(row.status)
    return pill_width(theme, said, steps.STATUS_ICONS[row.status]) + 16 if said else 0.0


def _rows(pool: int, width: float) -> int:
    """Return in how many rows dice of a good size lie beside cup and key."""
    return -(-pool // max(1, int(width // ROW)))


def paint_head(
    painter: QPainter, theme: Theme, room: Rooms, row: SeatRow, *, known: bool = True
) -> None:
    """Draw sign, name, ranks, and what the seat does; what is not ``known`` wears a sign there."""
    head, side = room.head, room.head.height()
    sign = QRectF(head.left(), head.top(), side, side)
    paint_initial(painter, theme, sign, row.name, row.colour, square=row.other)
    said = steps.status(row.status)
    if said:
        icon = steps.STATUS_ICONS[row.status]
        line = room.marks or head.adjusted(0, 2, 0, 0)
        wide = _pill_room(theme, row) - 8
        pill = QRectF(line.right() - wide, line.top(), wide, PILL_HEIGHT + (0 if room.marks else 2))
        paint_status(painter, theme, pill, said, icon, accent=row.status in {"turn", "won"})
    right = head.right() - (0 if room.marks else _pill_room(theme, row))
    sign_room = 0 if known else LEVEL_SIGN[0] + 6
    names = QRectF(sign.right() + 10, head.top(), right - sign.right() - 10, side)
    _paint_name(painter, theme, names, row, small=room.small, sign_room=sign_room)


def _paint_name(
    painter: QPainter,
    theme: Theme,
    room: QRectF,
    row: SeatRow,
    *,
    small: bool,
    sign_room: float,
) -> None:
    points = (12.0, 11.0, 10.5) if small else (15.0, 13.0, 12.0, 11.0)
    fitted = fit_title(row.name, room.width() - sign_room, lines=1, points=points)
    font = theme.font("small" if small else "label")
    lower = QFontMetricsF(font)
    top = room.center().y() - (fitted.height + lower.height()) / 2
    draw_lines(painter, fitted, QPointF(room.left(), top), theme.color("ink"))
    painter.setFont(font)
    painter.setPen(theme.color("ink2"))
    said = (words.ranks(row), words.ranks(row, short=True))
    line = next((one for one in said if lower.horizontalAdvance(one) <= room.width()), said[1])
    line = elided(line, font, room.width())
    painter.drawText(QPointF(room.left(), top + fitted.height + lower.ascent()), line)


def paint_status(
    painter: QPainter, theme: Any, pill: QRectF, text: str, icon: str, *, accent: bool
) -> None:
    """Draw what a seat does; the one that is asked wears the accent."""
    ground = theme.color("accent" if accent else "bg2")
    ink = theme.color("accink" if accent else "ink")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    half = pill.height() / 2
    painter.drawRoundedRect(pill, half, half)
    raster = theme.icon(icon, 16, ink, device_ratio(painter))
    put(painter, QPointF(pill.left() + 9, pill.center().y() - 8), raster)
    painter.setFont(theme.font("small", bold=accent))
    painter.setPen(ink)
    room = pill.adjusted(29, 0, -4, 0)
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
