"""Marks on dice with numbers: the ring of the one that counts, the crack and badge of wear."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from choicedesk.widgets.theme.theme import Theme

_LIGHT = QColor(238, 246, 238)
_DARK = QColor(20, 13, 9, 150)
_RUST = QColor("#8c2f1f")


def paint_ring(canvas: QPainter, outline: QPainterPath, size: float, *, projector: bool) -> None:
    """Draw a ring round the die that counts, with a dark edge for light grounds."""
    scale = 1.09
    ring = QTransform.fromScale(scale, scale).map(outline)
    width = max(2.0, size / 34)
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    pairs = ((QColor(0, 0, 0), 2.0), (QColor(255, 255, 255), 0.0))
    for color, more in pairs if projector else ((_DARK, 1.6), (_LIGHT, 0.0)):
        pen = QPen(color, width + more)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        canvas.setPen(pen)
        canvas.drawPath(ring)


def paint_set_bar(canvas: QPainter, size: float) -> None:
    """Draw a bar under a die that belongs to a set."""
    high = max(3.0, size * 0.07)
    bar = QRectF(-size * 0.34, size * 0.60, size * 0.68, high)
    canvas.setPen(QPen(_DARK, 1))
    canvas.setBrush(_LIGHT)
    canvas.drawRoundedRect(bar, high / 2, high / 2)


def paint_crack(canvas: QPainter, outline: QPainterPath, size: float, ink: str) -> None:
    """Draw a crack over the upper right corner, beside what the die shows."""
    box = outline.boundingRect()
    steps = ((0.10, -0.62), (0.17, -0.34), (0.29, -0.27), (0.27, -0.13), (0.42, -0.06), (0.62, 0.1))
    points = [QPointF(x * box.width(), y * box.height()) for x, y in steps]
    crack = QPainterPath(points[0])
    for point in points[1:]:
        crack.lineTo(point)
    canvas.save()
    canvas.setClipPath(outline)
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    canvas.setPen(QPen(QColor(255, 255, 255, 120), max(1.2, size / 26)))
    canvas.drawPath(crack.translated(size * 0.02, size * 0.02))
    canvas.setPen(QPen(QColor(ink), max(1.2, size / 30)))
    canvas.drawPath(crack)
    canvas.restore()


def paint_badge(canvas: QPainter, theme: Theme, box: QRectF, size: float) -> None:
    """Draw the mark of wear at the lower right of a die's box: a rust-red drop, pointing down."""
    radius = max(6.0, size * 0.17)
    middle = QPointF(box.right() - box.width() * 0.10, box.bottom() - box.height() * 0.10)
    drop = QPainterPath(middle + QPointF(0, radius * 1.15))
    drop.lineTo(middle + QPointF(-radius, -radius * 0.35))
    drop.quadTo(middle + QPointF(-radius, -radius), middle + QPointF(-radius * 0.3, -radius))
    drop.lineTo(middle + QPointF(radius * 0.3, -radius))
    drop.quadTo(middle + QPointF(radius, -radius), middle + QPointF(radius, -radius * 0.35))
    drop.closeSubpath()
    projector = theme.look == "projector"
    canvas.setPen(QPen(QColor(0, 0, 0) if projector else QColor(255, 240, 228), 1.4))
    canvas.setBrush(QColor(255, 255, 255) if projector else _RUST)
    canvas.drawPath(drop)
    pen = QPen(QColor(0, 0, 0) if projector else QColor(255, 240, 228), max(1.4, radius * 0.22))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    canvas.setPen(pen)
    across = QPointF(radius * 0.42, 0)
    canvas.drawLine(middle - across, middle + across)


def paint_stroke(canvas: QPainter, theme: Theme, size: float) -> None:
    """Draw the stroke through a die that does not count any more."""
    ink = theme.color("felt-ink") if theme.look == "projector" else QColor("#e9dcc3")
    first, last = QPointF(-size * 0.52, size * 0.52), QPointF(size * 0.52, -size * 0.52)
    width = max(2.5, size * 0.05)
    for color, more in ((_DARK, 2.0), (ink, 0.0)):
        pen = QPen(color, width + more)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        canvas.setPen(pen)
        canvas.drawLine(first, last)
