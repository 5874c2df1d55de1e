"""The zones of a conflict card: small rooms side by side, joined where one can walk across."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme

_GAP = 12.0
_MOST = 4


def paint_zones(
    painter: QPainter,
    theme: Theme,
    zones: Sequence[str],
    joined: Iterable[tuple[int, int]],
    place: QRectF,
) -> None:
    """Draw up to four zones by name, more as plain rooms; ``joined`` are pairs of their places."""
    count = len(zones)
    gap = _GAP if count <= _MOST else 5.0
    wide = (place.width() - gap * (count - 1)) / count
    rooms = [
        QRectF(place.left() + (wide + gap) * index, place.top(), wide, place.height() - 5)
        for index in range(count)
    ]
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _paint_ways(painter, theme, rooms, joined)
    font = font_of(9)
    for room, name in zip(rooms, zones, strict=True):
        painter.setPen(QPen(theme.color("cardink2"), 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        if count <= _MOST:
            painter.setPen(theme.color("cardink"))
            painter.setFont(font)
            words = elided(name, font, room.width() - 8)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def _paint_ways(
    painter: QPainter, theme: Theme, rooms: Sequence[QRectF], joined: Iterable[tuple[int, int]]
) -> None:
    """Draw a way between neighbours straight, any other as a bow under the rooms between."""
    pen = QPen(theme.color("cardacc"), 2)
    pen.setDashPattern([1.2, 1.2])
    painter.setPen(pen)
    for one, other in joined:
        first, last = sorted((one, other))
        if last == first + 1:
            middle = rooms[first].center().y()
            painter.drawLine(
                QPointF(rooms[first].right(), middle), QPointF(rooms[last].left(), middle)
            )
            continue
        foot = rooms[first].bottom()
        bow = QPainterPath(QPointF(rooms[first].center().x(), foot))
        bow.cubicTo(
            QPointF(rooms[first].center().x(), foot + 7),
            QPointF(rooms[last].center().x(), foot + 7),
            QPointF(rooms[last].center().x(), foot),
        )
        painter.drawPath(bow)
