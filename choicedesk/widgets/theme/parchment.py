"""The ground that cards and doors are printed on: parchment, or dark leather."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme

RADIUS = 10.0


def paint_parchment(painter: QPainter, theme: Theme, rect: QRectF, *, dark: bool = False) -> None:
    """Fill the card, from the lighter top to the deeper foot."""
    top, foot = ("dcard", "dcard2") if dark else ("card", "card2")
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    light.setColorAt(0, theme.color(top))
    light.setColorAt(1, theme.color(foot))
    painter.fillPath(rounded(rect, RADIUS), light)


def paint_edge(painter: QPainter, theme: Theme, rect: QRectF, *, dark: bool = False) -> None:
    """Draw the hairline round the card, over everything that is printed on it."""
    painter.setPen(QPen(theme.color("dline" if dark else "cardline"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS - 0.5, RADIUS - 0.5)
