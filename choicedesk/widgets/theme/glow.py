"""What marks a place: the glow of a legal one, the ring of the focus."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.nine_patch import Frame, paint_nine_patch
from choicedesk.widgets.theme.softness import clear_inside, reach, rounded, soft_shape
from choicedesk.widgets.theme.theme import Theme


def glow_margin(*, hovered: bool = False) -> int:
    """Return how far outside its rectangle a glow paints, for the area to repaint."""
    return reach(40) + 14 if hovered else reach(22) + 6


def paint_glow(
    painter: QPainter, theme: Theme, rect: QRectF, radius: float, *, hovered: bool = False
) -> None:
    """Draw the ring and the glow of a legal place round ``rect``; the inside stays as it is."""
    ring, blur, spread = (4, 40, 14) if hovered else (3, 22, 6)
    margin = glow_margin(hovered=hovered)
    frame = Frame(margin=margin, depth=round(radius) + reach(blur))

    def make(area: QRectF, inner: QRectF, dpr: float) -> QPixmap:
        wide = inner.adjusted(-spread, -spread, spread, spread)
        soft = soft_shape(rounded(wide, radius + spread), area, blur, theme.color("glow"), dpr)
        clear_inside(soft, rounded(inner, radius), QPointF(0, 0))

        def act(canvas: QPainter) -> None:
            canvas.drawImage(QPointF(0, 0), soft)
            _ring(canvas, theme, inner, radius, ring)

        return draw(area.width(), area.height(), dpr, act)

    paint_nine_patch(painter, theme.store, ("glow", theme.look, hovered, radius), rect, frame, make)


def paint_focus(
    painter: QPainter, theme: Theme, rect: QRectF, radius: float, *, on_card: bool = False
) -> None:
    """Draw the focus: a gap of 2 in the frame's ground, then a ring of 3; in a card one ring."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if on_card:
        _stroke(painter, rect, radius, QPen(theme.color("cardacc"), 2.5), 1.25)
    else:
        _stroke(painter, rect, radius, QPen(theme.color("bg0"), 2), 1)
        _stroke(painter, rect, radius, QPen(theme.color("accent"), 3), 3.5)
    painter.restore()


def paint_selected(painter: QPainter, theme: Theme, rect: QRectF, radius: float) -> None:
    """Draw the ring of a selected thing."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _stroke(painter, rect, radius, QPen(theme.color("ink"), 2), 1)
    painter.restore()


def _ring(canvas: QPainter, theme: Theme, inner: QRectF, radius: float, width: float) -> None:
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    # Half a pixel goes under the card's own edge, so that no dark line is left between.
    _stroke(canvas, inner, radius, QPen(theme.color("accent"), width + 0.5), width / 2 - 0.25)


def _stroke(painter: QPainter, rect: QRectF, radius: float, pen: QPen, out: float) -> None:
    painter.setPen(pen)
    painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out)
