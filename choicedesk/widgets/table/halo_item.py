"""The glow round a legal place, and the shadow under a lifted card: beneath the cards."""

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from choicedesk.widgets.theme.rasters import glow_margin, paint_glow, paint_shadow
from choicedesk.widgets.theme.theme import Theme

Halo = Literal["legal", "hovered", "lifted"]
_LIFTED = 56.0


class HaloItem(QGraphicsItem):
    """One halo round a rectangle of the scene."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rect = QRectF()
        self._radius = 10.0
        self._kind: Halo = "legal"
        self.setZValue(1.0)
        self.hide()

    def show_round(self, rect: QRectF, radius: float, kind: Halo) -> None:
        """Lie round a rectangle in scene coordinates."""
        if not self.isVisible() or (rect, kind) != (self._rect, self._kind):
            self.prepareGeometryChange()
            self._rect, self._radius, self._kind = QRectF(rect), radius, kind
            self.setZValue(1.2 if kind == "hovered" else 1.0)
            self.show()

    def boundingRect(self) -> QRectF:
        """Return the reach of the halo."""
        out = (
            _LIFTED if self._kind == "lifted" else glow_margin(hovered=self._kind == "hovered") + 2
        )
        return self._rect.adjusted(-out, -out, out, out)

    def shape(self) -> QPainterPath:
        """A halo is never hit."""
        return QPainterPath()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the ring and glow, or the shadow."""
        if self._kind == "lifted":
            paint_shadow(painter, self._theme, self._rect, self._radius, "lifted")
        else:
            paint_glow(
                painter, self._theme, self._rect, self._radius, hovered=self._kind == "hovered"
            )
