"""The one-colour icons of the desk as rasters in any colour."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from choicedesk.resource_files import resource
from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.raster_store import RasterStore


@lru_cache(maxsize=256)
def _text(name: str) -> str:
    path = resource("icons", f"{name}.svg")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def icon_pixmap(store: RasterStore, name: str, size: float, color: QColor, dpr: float) -> QPixmap:
    """Return the icon at this logical size; an unknown name gives an empty raster."""

    def make() -> QPixmap:
        # QtSvg knows no palette, so the colour word is replaced before it is read.
        text = _text(name).replace("currentColor", color.name())
        if not text:
            return draw(size, size, dpr, lambda _painter: None)
        renderer = QSvgRenderer(QByteArray(text.encode()))

        def act(painter: QPainter) -> None:
            painter.setOpacity(color.alphaF())
            renderer.render(painter, QRectF(0, 0, size, size))

        return draw(size, size, dpr, act)

    return store.get(("icon", name, size, color.rgba(), dpr), make)
