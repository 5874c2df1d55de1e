"""A timer as a clock: as many segments as its target, what comes next hatched."""

from math import floor

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from choicedesk.widgets.board.track import paint_hatch
from choicedesk.widgets.conflict.sides import TIMER
from choicedesk.widgets.theme.theme import Theme

MOST_SEGMENTS = 16
_FULL = 360.0


def paint_clock(
    painter: QPainter, theme: Theme, rect: QRectF, value: float, target: int, rise: int
) -> None:
    """Draw ``value`` of ``target`` filled, and the next ``rise`` hatched; the number inside.

    A value between two whole ones is a clock that moves.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    colour = QColor(TIMER) if theme.look != "projector" else QColor("#000000")
    segments = min(target, MOST_SEGMENTS)
    share = segments / target
    full, coming = value * share, min(segments, (value + rise) * share)
    for at in range(segments):
        _segment(painter, theme, box, at, segments)
    if coming > full:
        paint_hatch(painter, _pie(box, full, coming, segments), colour)
    if full > 0:
        painter.fillPath(_pie(box, 0, min(full, segments), segments), colour)
    painter.setPen(QPen(theme.color("cardink2"), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for at in range(segments):
        painter.drawPath(_pie(box, at, at + 1, segments))
    hole = box.adjusted(*(side * part for part in (0.31, 0.31, -0.31, -0.31)))
    painter.setBrush(theme.color("card"))
    painter.setPen(QPen(theme.color("cardink2"), 1.2))
    painter.drawEllipse(hole)
    font = QFont(theme.font("strong", bold=True))
    font.setPixelSize(max(10, round(side * 0.2)))
    painter.setFont(font)
    painter.setPen(theme.color("cardink"))
    painter.drawText(hole, Qt.AlignmentFlag.AlignCenter, str(floor(value + 0.5)))
    painter.restore()


def _segment(painter: QPainter, theme: Theme, box: QRectF, at: int, segments: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("card2"))
    painter.drawPath(_pie(box, at, at + 1, segments))


def _pie(box: QRectF, start: float, end: float, segments: int) -> QPainterPath:
    """Return a piece of the ring, clockwise from the top."""
    path = QPainterPath(box.center())
    first, sweep = 90 - start * _FULL / segments, -(end - start) * _FULL / segments
    path.arcTo(box.adjusted(1, 1, -1, -1), first, sweep)
    path.closeSubpath()
    return path
