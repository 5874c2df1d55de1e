"""Soft edges: blurred rounded rectangles as small alpha rasters, made once and stretched after.

A blur is smooth, so it is computed on a coarse grid in plain integers and scaled up by Qt.
"""

from itertools import accumulate
from math import ceil
from operator import sub

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QTransform,
)


def reach(blur: float) -> int:
    """Return how far a blur spreads beyond the edge, in logical pixels."""
    return ceil(blur * 1.1) + 1


def soft_shape(path: QPainterPath, area: QRectF, blur: float, color: QColor, dpr: float) -> QImage:
    """Return ``area`` with the shape filled and blurred, in ``color`` with its alpha."""
    grain = _grain(blur, dpr)
    width, height = max(2, ceil(area.width() * grain)), max(2, ceil(area.height() * grain))
    coarse = QImage(width, height, QImage.Format.Format_Alpha8)
    coarse.fill(0)
    painter = QPainter(coarse)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / area.width(), height / area.height())
    painter.translate(-area.topLeft())
    painter.fillPath(path, QColor(0, 0, 0, 255))
    painter.end()
    mask = _blurred(coarse, max(1, round(blur / 2 * grain * 0.94)))
    target = QImage(
        max(1, round(area.width() * dpr)),
        max(1, round(area.height() * dpr)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    target.fill(color)
    painter = QPainter(target)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(QRectF(QPointF(0, 0), target.size().toSizeF()), mask)
    painter.end()
    target.setDevicePixelRatio(dpr)
    return target


def _grain(blur: float, dpr: float) -> float:
    """Coarse pixels a logical one: about four of them to a blur, never finer than the screen."""
    return min(dpr, 4.2 / max(blur, 1))


def soft_fill(
    painter: QPainter, path: QPainterPath, blur: float, color: QColor, steps: int = 7
) -> None:
    """Fill a small convex shape with a soft edge, by ever smaller copies of it.

    For blurs of a few pixels this is far cheaper than a filter and looks the same.
    """
    box = path.boundingRect()
    middle = box.center()
    across = max(box.width(), 1)
    full, before = color.alphaF(), 0.0
    ink = QColor(color)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(1, steps + 1):
        share = step / steps
        wanted = full * share * share * (3 - 2 * share)
        ink.setAlphaF((wanted - before) / (1 - before))
        before = wanted
        scale = max(0.1, 1 + 2 * blur * (0.95 - 1.6 * share) / across)
        matrix = QTransform.fromTranslate(middle.x(), middle.y()).scale(scale, scale)
        painter.fillPath(matrix.translate(-middle.x(), -middle.y()).map(path), ink)


def _blurred(mask: QImage, radius: int) -> QImage:
    """Blur an alpha image by three box filters each way; what lies outside is empty."""
    width, height, line = mask.width(), mask.height(), mask.bytesPerLine()
    raw = bytes(mask.constBits())
    rows = [raw[at : at + width] for at in range(0, line * height, line)]
    for _ in range(2):
        rows = [_blurred_row(row, radius) for row in rows]
        rows = [bytes(column) for column in zip(*rows, strict=True)]
    # The copy owns its pixels; the image made from bytes only borrows them.
    return QImage(b"".join(rows), width, height, width, QImage.Format.Format_Alpha8).copy()


def _blurred_row(row: bytes, radius: int) -> bytes:
    if not any(row):
        return row
    span = 2 * radius + 1
    edge = bytes(radius)
    for _ in range(3):
        sums = list(accumulate(edge + row + edge, initial=0))
        row = bytes([value // span for value in map(sub, sums[span:], sums)])
    return row


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def clear_inside(image: QImage, path: QPainterPath, offset: QPointF) -> None:
    """Make the inside of a path empty, so that only what is around it stays."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(offset)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(path, Qt.GlobalColor.black)
    painter.end()
