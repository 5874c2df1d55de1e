"""The two heights of shadows, as nine-patch rasters."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.nine_patch import Frame, paint_nine_patch
from choicedesk.widgets.theme.softness import reach, rounded, soft_fill, soft_shape
from choicedesk.widgets.theme.theme import Theme

Height = Literal["rest", "lifted"]

# (down, blur, alpha in lamp, alpha in paper) of the near and the far shadow
_LAYERS: dict[Height, tuple[tuple[float, float, float, float], ...]] = {
    "rest": ((1, 1, 0.35, 0.18), (6, 14, 0.42, 0.18)),
    "lifted": ((2, 3, 0.40, 0.20), (16, 34, 0.55, 0.28)),
}


def paint_shadow(
    painter: QPainter, theme: Theme, rect: QRectF, radius: float, height: Height = "rest"
) -> None:
    """Draw the shadow of a rounded rectangle, to be covered by the thing itself."""
    if theme.look == "projector":
        return
    layers = _LAYERS[height]
    down, blur = layers[-1][0], layers[-1][1]
    margin = reach(blur) + round(down)
    frame = Frame(margin=margin, depth=round(radius) + reach(blur) + round(down))

    def make(area: QRectF, inner: QRectF, dpr: float) -> QPixmap:

        def act(canvas: QPainter) -> None:
            for layer in reversed(layers):
                shape = rounded(inner.translated(0, layer[0]), radius)
                if layer[1] < 4:
                    soft_fill(canvas, shape, layer[1], _ink(theme, layer), steps=4)
                    continue
                soft = soft_shape(shape, area, layer[1], _ink(theme, layer), dpr)
                canvas.drawImage(QPointF(0, 0), soft)

        return draw(area.width(), area.height(), dpr, act)

    paint_nine_patch(
        painter, theme.store, ("shadow", theme.look, height, radius), rect, frame, make
    )


def _ink(theme: Theme, layer: tuple[float, float, float, float]) -> QColor:
    ink = theme.color("shadow")
    ink.setAlphaF(layer[3] if theme.look == "paper" else layer[2])
    return ink
