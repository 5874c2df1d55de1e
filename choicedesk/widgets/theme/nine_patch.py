"""A raster with a margin around a rectangle, stretched in its middle to any size."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, snapped
from choicedesk.widgets.theme.raster_store import RasterStore


@dataclass(frozen=True, slots=True)
class Frame:
    """What a nine-patch needs to know: the margin outside and how deep the edge looks inside."""

    margin: int
    depth: int


def paint_nine_patch(
    painter: QPainter,
    store: RasterStore,
    key: tuple[object, ...],
    rect: QRectF,
    frame: Frame,
    make: Callable[[QRectF, float], QPixmap],
) -> None:
    """Draw a frame round ``rect``.

    ``make(rect, dpr)`` draws it round a rectangle that lies ``margin`` inside its raster. A side
    too short for two edges gets a raster of its very length.
    """
    dpr = device_ratio(painter)
    rect = snapped(rect, dpr)
    if rect.width() <= 0 or rect.height() <= 0:
        return
    flat = 2 * frame.depth + 2
    width, height = min(rect.width(), float(flat)), min(rect.height(), float(flat))
    whole = ceil(width) if width == flat else width, ceil(height) if height == flat else height
    inner = QRectF(frame.margin, frame.margin, *whole)
    pixmap = store.get(
        (*key, round(whole[0] * dpr), round(whole[1] * dpr), dpr), lambda: make(inner, dpr)
    )
    _spread(painter, pixmap, rect, frame, (width == flat, height == flat))


def _spread(
    painter: QPainter, pixmap: QPixmap, rect: QRectF, frame: Frame, stretch: tuple[bool, bool]
) -> None:
    dpr = pixmap.devicePixelRatio()
    outer = rect.adjusted(-frame.margin, -frame.margin, frame.margin, frame.margin)
    edge = frame.margin + frame.depth
    columns = _cuts(outer.left(), outer.width(), pixmap.width(), edge, dpr, stretch[0])
    rows = _cuts(outer.top(), outer.height(), pixmap.height(), edge, dpr, stretch[1])
    for top, high, source_top, source_high in rows:
        for left, wide, source_left, source_wide in columns:
            painter.drawPixmap(
                QRectF(left, top, wide, high),
                pixmap,
                QRectF(source_left, source_top, source_wide, source_high),
            )


def _cuts(
    start: float, length: float, pixels: int, edge: float, dpr: float, stretch: bool
) -> list[tuple[float, float, float, float]]:
    """Cut one direction in three: where, how long, and the same in the raster's own pixels."""
    if not stretch:
        return [(start, length, 0, pixels)]
    # The middle is taken one pixel wide, so that smooth scaling meets no other colour.
    source = round(edge * dpr)
    kept = source / dpr
    return [
        (start, kept, 0, source),
        (start + kept, length - 2 * kept, source, 1),
        (start + length - kept, kept, pixels - source, source),
    ]
