"""Cards of the library as rasters, so that scrolling copies and draws nothing anew."""

from collections import OrderedDict
from collections.abc import Hashable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.desk.things import Thing
from choicedesk.widgets.cards.drawing import ArtOf, paint_thing
from choicedesk.widgets.theme.parchment import paint_parchment
from choicedesk.widgets.theme.rasters import paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import language

MARGIN = 18
_KEPT = 320


class CardRasters:
    """Rasters by content, size, look and pixel ratio; the least used ones are let go."""

    def __init__(self, theme: Theme, art_of: ArtOf) -> None:
        self._theme, self._art_of = theme, art_of
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def kept(self, thing: Thing, size: QSize, ratio: float) -> QPixmap | None:
        """Return the card where it was drawn before."""
        key = self._key(thing, size, ratio)
        raster = self._kept.get(key)
        if raster is not None:
            self._kept.move_to_end(key)
        return raster

    def drawn(self, thing: Thing, size: QSize, ratio: float) -> QPixmap:
        """Return the card, drawn now."""
        return self._keep(self._key(thing, size, ratio), thing, size, ratio)

    def blank(self, size: QSize, ratio: float) -> QPixmap:
        """Return an empty card, for the moment until the real one is drawn."""
        key = self._key(None, size, ratio)
        return self._kept.get(key) or self._keep(key, None, size, ratio)

    def _key(self, thing: Thing | None, size: QSize, ratio: float) -> Hashable:
        return (thing, size.width(), size.height(), ratio, self._theme.look, language())

    def _keep(self, key: Hashable, thing: Thing | None, size: QSize, ratio: float) -> QPixmap:
        raster = self._kept[key] = self._draw(thing, size, ratio)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return raster

    def _draw(self, thing: Thing | None, size: QSize, ratio: float) -> QPixmap:
        raster = QPixmap((size + QSize(2 * MARGIN, 2 * MARGIN)) * ratio)
        raster.setDevicePixelRatio(ratio)
        raster.fill(Qt.GlobalColor.transparent)
        painter = QPainter(raster)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(MARGIN, MARGIN, size.width(), size.height())
        paint_shadow(painter, self._theme, rect, 10)
        if thing is None:
            paint_parchment(painter, self._theme, rect)
        else:
            paint_thing(painter, self._theme, thing, self._art_of, rect, ratio)
        painter.end()
        return raster
