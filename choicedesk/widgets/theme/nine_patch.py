"""A raster with a margin around a rectangle, stretched in its middle to any size."""

from collections.abc import Callable
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, snapped
from choicedesk.widgets.theme.raster_store import RasterStore


class Frame(Struct, frozen=True):
    """What a nine-patch needs to know: the margin outside and how deep the edge looks inside."""

    margin: int
    depth: int


def paint_nine_patch(
    painter: QPainter,
    store: RasterStore,
    key: tuple[object, ...],
    rect: QRectF,
    frame: Frame,
    make: Callable[[QRectF, QRectF, float], QPixmap],
) -> None:
    """Draw a frame round ``rect``.

    ``make(area, inner, dpr)`` returns a raster of ``area`` with the frame round ``inner``. A side
    too short for two edges gets a raster of its very length.
    """
    dpr = device_ratio(painter)
    rect = snapped(rect, dpr)
    if rect.width() <= 0 or rect.height() <= 0:
        return
    # All cuts lie on whole device pixels, or a seam would show where the middle is stretched.
    margin, edge = ceil(frame.margin * dpr), ceil((frame.margin + frame.depth) * dpr)
    flat = 2 * (edge - margin) + 1
    width, height = round(rect.width() * dpr), round(rect.height() * dpr)
    stretched = (width > flat, height > flat)
    pixels = (min(width, flat), min(height, flat))
    inner = QRectF(margin / dpr, margin / dpr, pixels[0] / dpr, pixels[1] / dpr)
    area = QRectF(0, 0, (pixels[0] + 2 * margin) / dpr, (pixels[1] + 2 * margin) / dpr)
    pixmap = store.get((*key, *pixels, dpr), lambda: make(area, inner, dpr))
    outer = rect.adjusted(-margin / dpr, -margin / dpr, margin / dpr, margin / dpr)
    columns = _cuts(outer.left(), outer.width(), pixmap.width(), edge, dpr, stretched[0])
    rows = _cuts(outer.top(), outer.height(), pixmap.height(), edge, dpr, stretched[1])
    # A pixel is stretched along the edge, the corners not at all: nothing is there to smooth.
    smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
    for top, high, source_top, source_high in rows:
        for left, wide, source_left, source_wide in columns:
            painter.drawPixmap(
                QRectF(left, top, wide, high),
                pixmap,
                QRectF(source_left, source_top, source_wide, source_high),
            )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=smooth)


def _cuts(
    start: float, length: float, pixels: int, edge: int, dpr: float, stretched: bool
) -> list[tuple[float, float, float, float]]:
    """Cut one direction in three: where, how long, and the same in the raster's own pixels."""
    if not stretched:
        return [(start, length, 0, pixels)]
    # The middle is taken one pixel wide, so that smooth scaling meets no other colour.
    kept = edge / dpr
    return [
        (start, kept, 0, edge),
        (start + kept, length - 2 * kept, edge, 1),
        (start + length - kept, kept, pixels - edge, edge),
    ]
