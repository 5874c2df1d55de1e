"""Pictures of cards from the campaign: decoded once, cut to cover, never larger than shown."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPixmap

from choicedesk.desk.journal import Picture
from choicedesk.widgets.theme.pictures import cover, fits, looks_like_svg, safe_svg
from choicedesk.widgets.theme.raster_store import RasterStore

__all__ = ["Art", "cover", "fits", "looks_like_svg", "safe_svg"]

_KEPT = 64 * 1024 * 1024


class Art:
    """Pictures by hash; ``picture`` asks the campaign. A broken or missing one is None."""

    def __init__(self, picture: Callable[[str], Picture | None]) -> None:
        self._picture = picture
        self._store = RasterStore(_KEPT)

    def pixmap(self, picture: str | None, size: QSize, dpr: float) -> QPixmap | None:
        """Return the picture cut to cover this logical size, or None where there is none."""
        if not picture or size.isEmpty():
            return None
        pixels = QSize(round(size.width() * dpr), round(size.height() * dpr))
        key = (picture, pixels.width(), pixels.height(), dpr)
        raster = self._store.get(key, lambda: self._made(picture, pixels, dpr))
        return None if raster.isNull() else raster

    def forget(self) -> None:
        """Let go of all rasters, for another campaign."""
        self._store.clear()

    def _made(self, picture: str, pixels: QSize, dpr: float) -> QPixmap:
        found = self._picture(picture)
        image = cover(found.content, pixels) if found else QImage()
        raster = QPixmap.fromImage(image)
        raster.setDevicePixelRatio(dpr)
        return raster
