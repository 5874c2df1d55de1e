"""A track of pips: what has been reached, what is on its way, and where the end is."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from choicedesk.widgets.theme.theme import Theme

Shape = Literal["round", "square", "slanted", "pointed"]
"""Own side, other side, and the third and fourth where there are so many."""


class Pip(Struct, frozen=True, kw_only=True):
    """One pip: whose it is by colour and shape; not ``filled`` is free, ``coming`` is hatched."""

    colour: str = ""
    shape: Shape = "round"
    filled: bool = False
    coming: bool = False


def paint_track(
    painter: QPainter, theme: Theme, rect: QRectF, pips: Sequence[Pip], *, mark_after: int = -1
) -> None:
    """Draw the pips over the whole width; ``mark_after`` so many stands the mark of the end."""
    if not pips:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    room = 10.0 if mark_after >= 0 else 0.0
    gap = 4.0 if len(pips) <= 12 else 2.0
    width = (rect.width() - room - gap * (len(pips) - 1)) / len(pips)
    left = rect.left()
    for at, pip in enumerate(pips):
        if at == mark_after:
            _paint_mark(painter, theme, left - gap / 2 + room / 2, rect)
            left += room
        _paint_pip(painter, theme, QRectF(left, rect.top(), width, rect.height()), pip)
        left += width + gap
    if mark_after == len(pips):
        _paint_mark(painter, theme, left - gap + room / 2, rect)
    painter.restore()


def _paint_pip(painter: QPainter, theme: Theme, rect: QRectF, pip: Pip) -> None:
    colour = QColor(pip.colour) if pip.colour else theme.color("cardink2")
    painter.setPen(QPen(colour.darker(140) if pip.filled else theme.color("cardink2"), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if pip.filled:
        painter.setBrush(colour)
    box = rect.adjusted(0.6, 0.6, -0.6, -0.6)
    path = outline_of(box, pip.shape)
    painter.drawPath(path)
    if pip.coming and not pip.filled:
        paint_hatch(painter, path, colour)
    if pip.coming and not pip.filled:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 1.6))
        painter.drawPath(path)


def outline_of(box: QRectF, shape: Shape) -> QPainterPath:
    """Return the outline of a pip of this shape."""
    path = QPainterPath()
    if shape in {"round", "square"}:
        radius = min(box.width(), box.height()) / 2 if shape == "round" else 3.0
        path.addRoundedRect(box, radius, radius)
        return path
    cut = min(box.width() * 0.3, box.height() * 0.4)
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    middle = box.center().y()
    if shape == "slanted":
        corners = ((left + cut, top), (right, top), (right - cut, bottom), (left, bottom))
    else:
        corners = (
            (left + cut, top),
            (right - cut, top),
            (right, middle),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, middle),
        )
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    path.closeSubpath()
    return path


def paint_hatch(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    """Fill a shape with slanted strokes: what is on its way and not yet there."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, 3))
    box = path.boundingRect()
    left = box.left() - box.height()
    while left < box.right() + box.height():
        painter.drawLine(
            QPointF(left, box.top() - 1), QPointF(left + box.height() + 2, box.bottom() + 1)
        )
        left += 6.5
    painter.restore()


def _paint_mark(painter: QPainter, theme: Theme, middle: float, rect: QRectF) -> None:
    painter.setPen(QPen(theme.color("cardink"), 3))
    painter.drawLine(round(middle), round(rect.top() - 3), round(middle), round(rect.bottom() + 3))
