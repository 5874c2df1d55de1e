"""Empty rasters to draw on, and where on the screen's own pixels a drawing lands."""

from collections.abc import Callable
from math import ceil, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

# Put together once: every "or" of two flags calls back into Python.
PLAIN = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
SMOOTH = PLAIN | QPainter.RenderHint.SmoothPixmapTransform
_STEPS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 6.0)


def device_ratio(painter: QPainter) -> float:
    """Return how many device pixels a logical one of this painter takes, in a few steps."""
    matrix = painter.deviceTransform()
    ratio = hypot(matrix.m11(), matrix.m12())
    if ratio in _STEPS:
        return ratio
    plain = painter.device().devicePixelRatio()
    if abs(ratio - plain) < 0.001:
        return plain
    return next((step for step in _STEPS if step >= ratio - 0.001), _STEPS[-1])


def draw(
    width: float,
    height: float,
    dpr: float,
    act: Callable[[QPainter], None],
    ground: QPixmap | None = None,
) -> QPixmap:
    """Return a raster of this logical size, transparent or a copy of ``ground``, drawn on."""
    if ground is None:
        raster = QPixmap(max(1, ceil(width * dpr)), max(1, ceil(height * dpr)))
        raster.setDevicePixelRatio(dpr)
        raster.fill(Qt.GlobalColor.transparent)
    else:
        raster = QPixmap(ground)
    painter = QPainter(raster)
    painter.setRenderHints(SMOOTH)
    act(painter)
    painter.end()
    return raster


def put(painter: QPainter, point: QPointF, pixmap: QPixmap) -> None:
    """Draw a raster with its upper left at ``point``, moved onto whole device pixels."""
    dpr = pixmap.devicePixelRatio()
    painter.drawPixmap(QPointF(snap(point.x(), dpr), snap(point.y(), dpr)), pixmap)


def put_centred(painter: QPainter, centre: QPointF, pixmap: QPixmap) -> None:
    """Draw a raster with its middle at ``centre``."""
    size = pixmap.deviceIndependentSize()
    put(painter, centre - QPointF(size.width() / 2, size.height() / 2), pixmap)


def snap(value: float, dpr: float) -> float:
    """Return the nearest value that is a whole device pixel."""
    return round(value * dpr) / dpr


def snapped(rect: QRectF, dpr: float) -> QRectF:
    """Return the rectangle with its edges on whole device pixels."""
    left, top = snap(rect.left(), dpr), snap(rect.top(), dpr)
    return QRectF(left, top, snap(rect.right(), dpr) - left, snap(rect.bottom(), dpr) - top)
