"""The back of every card: walnut, a thin frame, rhombs, the sun."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from choicedesk.widgets.theme.effects import paint_effect
from choicedesk.widgets.theme.parchment import RADIUS
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme

_LINE = QColor(226, 184, 120)


def paint_card_back(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw a card that lies face down; nothing on it tells which one it is."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flat = theme.look == "projector"
    wood = QLinearGradient(rect.topLeft(), rect.bottomRight())
    wood.setColorAt(0, QColor(0, 0, 0) if flat else QColor("#5a3d28"))
    wood.setColorAt(1, QColor(0, 0, 0) if flat else QColor("#33210f"))
    painter.fillPath(rounded(rect, RADIUS), wood)
    line = QColor(255, 255, 255) if flat else QColor(_LINE)
    frame = rect.adjusted(7, 7, -7, -7)
    painter.save()
    painter.setClipPath(rounded(frame, 5))
    _paint_rhombs(painter, frame, line)
    painter.restore()
    line.setAlphaF(0.75)
    painter.setPen(QPen(line, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(frame, 5, 5)
    painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), 3, 3)
    _paint_sun(painter, rect, line, wood)
    edge = QColor(255, 255, 255) if flat else QColor(0, 0, 0, 120)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS - 0.5, RADIUS - 0.5)
    painter.restore()


def _paint_rhombs(painter: QPainter, frame: QRectF, line: QColor) -> None:
    faint = QColor(line)
    faint.setAlphaF(0.20)
    painter.setPen(QPen(faint, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wide, high = 9.0, 13.0
    middle = frame.center()
    columns, rows = int(frame.width() / wide / 2) + 2, int(frame.height() / high / 2) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if (row + column) % 2:
                continue
            at = middle + QPointF(column * wide, row * high)
            painter.drawPolygon(
                QPolygonF(
                    (
                        at + QPointF(0, -high),
                        at + QPointF(wide, 0),
                        at + QPointF(0, high),
                        at + QPointF(-wide, 0),
                    )
                )
            )


def _paint_sun(painter: QPainter, rect: QRectF, line: QColor, wood: QLinearGradient) -> None:
    size = min(rect.width() * 0.42, rect.height() * 0.5)
    disc = QPainterPath()
    disc.addEllipse(rect.center(), size * 0.66, size * 0.66)
    painter.fillPath(disc, wood)
    painter.setPen(QPen(line, 1))
    painter.drawEllipse(rect.center(), size * 0.66, size * 0.66)
    paint_effect(painter, "M", rect.center(), size, line)
