"""The grounds of the column's boxes."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from choicedesk.widgets.theme.theme import Theme

RADIUS = 14.0


def paint_panel(painter: QPainter, theme: Theme, rect: QRectF, *, accent: bool = False) -> None:
    """Draw the ground of a box; with ``accent`` it is the one in which something can be done."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = 1.5 if accent else 1.0
    painter.setPen(QPen(theme.color("accent" if accent else "line"), width))
    painter.setBrush(theme.color("bg2"))
    half = width / 2
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), RADIUS, RADIUS)


def paint_slot(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw the outline of a payment that has been promised."""
    painter.setPen(QPen(theme.color("line2"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
