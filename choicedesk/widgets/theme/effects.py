"""Sun, moon, both and dot: the signs of main effect, side effect, both and none."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

Effect = Literal["M", "S", "MS", "-"]


def paint_effect(
    painter: QPainter, effect: Effect, center: QPointF, size: float, color: QColor
) -> None:
    """Draw the sign of an effect, ``size`` across, in one colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    painter.scale(size / 24, size / 24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(effect_path(effect))
    painter.restore()


@lru_cache(maxsize=4)
def effect_path(effect: Effect) -> QPainterPath:
    """Return the sign on a grid of 24 whose middle is 0, 0."""
    if effect == "M":
        return _sun(5.4, 7.3, 11.2, 1.75, 8)
    if effect == "S":
        return _moon()
    if effect == "MS":
        return _both()
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 2.1, 2.1)
    return path


def _sun(disc: float, near: float, far: float, half: float, rays: int) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), disc, disc)
    for ray in range(rays):
        turn = 2 * pi * ray / rays
        out, side = QPointF(sin(turn), -cos(turn)), QPointF(cos(turn), sin(turn))
        path.addPolygon(QPolygonF((out * far, out * near + side * half, out * near - side * half)))
        path.closeSubpath()
    return path


def _moon(disc: float = 9.6) -> QPainterPath:
    whole, bite = QPainterPath(), QPainterPath()
    whole.addEllipse(QRectF(-disc, -disc, 2 * disc, 2 * disc))
    bite.addEllipse(QPointF(disc * 0.62, -disc * 0.06), disc * 1.02, disc * 1.02)
    moon = whole.subtracted(bite)
    return moon.translated(-moon.boundingRect().center())


def _both() -> QPainterPath:
    """A waning moon with a small sun in its arms."""
    whole, bite = QPainterPath(), QPainterPath()
    whole.addEllipse(QPointF(-2.2, 1.6), 9.2, 9.2)
    bite.addEllipse(QPointF(3.0, -2.9), 8.6, 8.6)
    sun = _sun(2.9, 4.0, 6.2, 1.0, 8).translated(4.6, -4.4)
    both = whole.subtracted(bite)
    both.addPath(sun)
    return both
