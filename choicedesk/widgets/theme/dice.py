"""Effect dice as rasters: ivory squares and dark octagons, cheap enough for a rolling tray."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from choicedesk.widgets.theme.canvas import device_ratio, draw, put_centred
from choicedesk.widgets.theme.effects import Effect, paint_effect
from choicedesk.widgets.theme.softness import reach, rounded, soft_fill
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens

Color = Literal["white", "black"]
Face = Effect | None

SIDE = 0.10
_CUT = 0.22
_ROUND = 0.24
_STEP = 2.5
_STILL = 12.5


def paint_die(
    painter: QPainter,
    theme: Theme,
    color: Color,
    face: Face,
    center: QPointF,
    size: float,
    *,
    angle: float = 0.0,
) -> None:
    """Draw a die whose top face, ``size`` wide, has its middle at ``center``.

    ``face`` None is a die not rolled yet. Up to 12 degrees a whole raster is kept for each step
    of 2.5; a die that tumbles is put together from its side and its top, both turned.
    """
    dpr = device_ratio(painter)
    if abs(angle) <= _STILL:
        step = round(angle / _STEP) * _STEP
        key = ("die", theme.look, color, face, size, step, dpr)
        raster = theme.store.get(key, lambda: _whole(theme, color, face, size, step, dpr))
        put_centred(painter, center, raster)
        return
    put_centred(painter, center, _shadow(theme, color, size, dpr))
    _put_turned(painter, center, die_pixmap(theme, color, face, size, dpr), angle)


def die_pixmap(theme: Theme, color: Color, face: Face, size: float, dpr: float) -> QPixmap:
    """Return an upright die with its lower side and no shadow; the top's middle is the raster's."""
    key = ("die-body", theme.look, color, face, size, dpr)
    return theme.store.get(key, lambda: _body(theme, color, face, size, dpr))


def die_shadow_pixmap(theme: Theme, color: Color, size: float, dpr: float) -> QPixmap:
    """Return the shadow of an upright die lying on the felt; its middle is the top's middle."""
    return _shadow(theme, color, size, dpr)


def paint_ghost_die(painter: QPainter, theme: Theme, center: QPointF, size: float) -> None:
    """Draw the dashed place of the next white die."""
    ink = theme.color("felt-ink")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(center - QPointF(size / 2, size / 2), QSizeF(size, size))
    veil = QColor(ink)
    veil.setAlphaF(0.07)
    ink.setAlphaF(0.8)
    pen = QPen(ink, 2)
    pen.setDashPattern([3.2, 2.6])
    painter.setPen(pen)
    painter.setBrush(veil)
    painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), size * _ROUND))
    painter.restore()


def paint_strike(painter: QPainter, theme: Theme, rect: QRectF, progress: float = 1.0) -> None:
    """Draw the stroke through a cancelled pair, from lower left to upper right of ``rect``."""
    ink = theme.color("felt-ink") if theme.look == "projector" else QColor("#e9dcc3")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    first, last = rect.bottomLeft(), rect.topRight()
    width = max(2.5, rect.height() * 0.05)
    # A dark edge, so that the stroke is seen on ivory too.
    for color, more in ((QColor(20, 13, 9, 150), 2.0), (ink, 0.0)):
        pen = QPen(color, width + more)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(first, first + (last - first) * progress)
    painter.restore()


def die_path(color: Color, size: float) -> QPainterPath:
    """Return the outline of a die's top, its middle at 0, 0."""
    half = size / 2
    if color == "white":
        return rounded(QRectF(-half, -half, size, size), size * _ROUND)
    cut = half - size * _CUT
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            (
                QPointF(-cut, -half),
                QPointF(cut, -half),
                QPointF(half, -cut),
                QPointF(half, cut),
                QPointF(cut, half),
                QPointF(-cut, half),
                QPointF(-half, cut),
                QPointF(-half, -cut),
            )
        )
    )
    path.closeSubpath()
    return path


def _put_turned(painter: QPainter, center: QPointF, raster: QPixmap, angle: float) -> None:
    half = raster.deviceIndependentSize() / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(center)
    painter.rotate(angle)
    painter.drawPixmap(QPointF(-half.width(), -half.height()), raster)
    painter.restore()


def _whole(
    theme: Theme, color: Color, face: Face, size: float, angle: float, dpr: float
) -> QPixmap:
    side = round(size * 1.36) + 2 * reach(6) + 16
    middle = QPointF(side / 2, side / 2)

    def act(canvas: QPainter) -> None:
        _paint_shadow(canvas, theme, color, size, QRectF(0, 0, side, side), angle)
        canvas.translate(middle)
        canvas.rotate(angle)
        _paint_body(canvas, theme, color, face, size)

    return draw(side, side, dpr, act)


def _body(theme: Theme, color: Color, face: Face, size: float, dpr: float) -> QPixmap:
    side = round(size * (1 + 2 * SIDE)) + 4

    def act(canvas: QPainter) -> None:
        canvas.translate(side / 2, side / 2)
        _paint_body(canvas, theme, color, face, size)

    return draw(side, side, dpr, act)


def _shadow(theme: Theme, color: Color, size: float, dpr: float) -> QPixmap:
    key = ("die-shadow", theme.look, color, size, dpr)

    def make() -> QPixmap:
        side = round(size * 1.36) + 2 * reach(6) + 16

        def act(canvas: QPainter) -> None:
            _paint_shadow(canvas, theme, color, size, QRectF(0, 0, side, side), 0)

        return draw(side, side, dpr, act)

    return theme.store.get(key, make)


def _paint_shadow(
    canvas: QPainter,
    theme: Theme,
    color: Color,
    size: float,
    area: QRectF,
    angle: float,
) -> None:
    if theme.look == "projector":
        return
    turned = QTransform().rotate(angle).map(die_path(color, size))
    scale = max(0.4, size / 84)
    ink = QColor(0, 0, 0)
    ink.setAlphaF(0.45)
    shape = turned.translated(area.center() + QPointF(3 * scale, size * SIDE * 0.6 + 8 * scale))
    soft_fill(canvas, shape, 6 * max(scale, 0.7), ink, steps=10)


def _paint_body(canvas: QPainter, theme: Theme, color: Color, face: Face, size: float) -> None:
    shades = tokens().dice[color]
    path = die_path(color, size)
    depth = size * SIDE
    canvas.setBrush(QColor(shades["side"]))
    # On black the dark side needs an outline of its own; each copy covers the last one's.
    outlined = theme.look == "projector" and color == "black"
    canvas.setPen(QPen(QColor(shades["outline"]), 1) if outlined else Qt.PenStyle.NoPen)
    canvas.drawPath(path.translated(0, depth))
    canvas.setPen(Qt.PenStyle.NoPen)
    for step in (0.75, 0.5, 0.25):
        canvas.drawPath(path.translated(0, depth * step))
    _paint_top(canvas, theme, color, face, size)


def _paint_top(canvas: QPainter, theme: Theme, color: Color, face: Face, size: float) -> None:
    shades = tokens().dice[color]
    path = die_path(color, size)
    light = QLinearGradient(QPointF(-size * 0.3, -size * 0.5), QPointF(size * 0.3, size * 0.5))
    light.setColorAt(0, QColor(shades["top"]))
    light.setColorAt(1, QColor(shades["bottom"]))
    canvas.fillPath(path, light)
    line = max(1.0, size / 60)
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    if color == "white":
        inset = size * 0.10
        canvas.setPen(QPen(QColor(255, 255, 255, 190), line))
        canvas.drawPath(_inside(color, size, line * 0.5))
        canvas.setPen(QPen(QColor(shades["inset"]), max(0.8, line * 0.8)))
        canvas.drawPath(_inside(color, size, inset))
    else:
        edge = QColor(255, 255, 255) if theme.look == "projector" else QColor(shades["outline"])
        canvas.setPen(QPen(edge, line * 1.15))
        canvas.drawPath(_inside(color, size, line * 0.6))
        canvas.setPen(QPen(QColor(shades["inset"]), line))
        canvas.drawPath(_inside(color, size, size * 0.095))
    if face is not None:
        paint_effect(canvas, face, QPointF(0, 0), size * 0.60, QColor(shades["symbol"]))


def _inside(color: Color, size: float, inset: float) -> QPainterPath:
    small = size - 2 * inset
    if color == "black":
        return die_path(color, small)
    half = small / 2
    return rounded(QRectF(-half, -half, small, small), max(2.0, size * _ROUND - inset * 0.8))
