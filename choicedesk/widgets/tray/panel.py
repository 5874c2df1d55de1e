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


def paint_slot(painter: QPainter, theme: Theme, rect: QRectF, *, due: bool, dashed: bool) -> None:
    """Draw a slot of a payment: filled ones with a whole outline, the due one in accent."""
    color = theme.color("accent" if due else "line2")
    pen = QPen(color, 2 if due else 1)
    if dashed:
        pen.setDashPattern([3.0, 2.2] if due else [4.0, 4.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = pen.widthF() / 2
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), 8, 8)
