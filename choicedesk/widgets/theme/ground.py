"""The table's ground and the tray's felt, each rendered once for a size."""

from math import ceil
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from choicedesk.widgets.theme.canvas import device_ratio, draw, put
from choicedesk.widgets.theme.nine_patch import Frame, paint_nine_patch
from choicedesk.widgets.theme.softness import reach, rounded, soft_shape
from choicedesk.widgets.theme.theme import Theme

FRAME = 7
_SUNK = 18
_NOISE = 64
_STRIP = 32
_SPECKS = tuple(
    speck.to_bytes(4, "little")
    for speck in (0x00000000, 0x02000000, 0x04000000, 0x01010101, 0x02020202)
)


def paint_ground(painter: QPainter, theme: Theme, rect: QRectF, dpr: float) -> None:
    """Draw the table: lamp light, a grain, and a noise that keeps the dark from banding.

    A raster is kept from the second time on: while a window is resized every size comes once.
    """
    if theme.look == "projector":
        painter.fillRect(rect, theme.color("table-a"))
        return
    size = rect.size().toSize()
    key = (theme.look, size.width(), size.height(), dpr)
    if not theme.store.comes_again("ground", key):
        painter.save()
        _paint_wood(painter, theme, rect)
        painter.restore()
        return
    raster = theme.store.latest("ground", key, lambda: _ground(theme, rect, dpr))
    put(painter, rect.topLeft(), raster)


def paint_tray(painter: QPainter, theme: Theme, rect: QRectF, radius: float = 16) -> None:
    """Draw the tray: a wood frame 7 wide, the felt sunk into it."""
    dpr = device_ratio(painter)
    key = (theme.look, rect.width(), rect.height(), radius, dpr)
    raster = theme.store.latest("tray", key, lambda: _tray(theme, rect, radius, dpr), 4)
    put(painter, rect.topLeft(), raster)


def felt_rect(rect: QRectF) -> QRectF:
    """Return where the felt lies in a tray of this outside."""
    return rect.adjusted(FRAME, FRAME, -FRAME, -FRAME)


def paint_felt(painter: QPainter, theme: Theme, rect: QRectF, radius: float) -> None:
    """Draw a piece of felt with the shadow of what surrounds it."""
    dpr = device_ratio(painter)
    key = ("felt", theme.look, rect.width(), rect.height(), radius, dpr)

    def make() -> QPixmap:
        image = _blank(rect, dpr, QImage.Format.Format_ARGB32_Premultiplied)
        canvas = _canvas(image)
        _felt(canvas, theme, QRectF(QPointF(0, 0), rect.size()), radius)
        canvas.end()
        return QPixmap.fromImage(image)

    put(painter, rect.topLeft(), theme.store.get(key, make))


def _blank(rect: QRectF, dpr: float, form: QImage.Format) -> QImage:
    image = QImage(max(1, ceil(rect.width() * dpr)), max(1, ceil(rect.height() * dpr)), form)
    image.setDevicePixelRatio(dpr)
    if image.hasAlphaChannel():
        image.fill(Qt.GlobalColor.transparent)
    return image


def _canvas(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def _ground(theme: Theme, rect: QRectF, dpr: float) -> QPixmap:
    area = QRectF(QPointF(0, 0), rect.size())
    image = _blank(area, dpr, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    _paint_wood(painter, theme, area)
    painter.end()
    return QPixmap.fromImage(image)


def _paint_wood(painter: QPainter, theme: Theme, area: QRectF) -> None:
    painter.fillRect(
        area, _light(theme, area, ("table-a", "table-b", "table-c"), (0.75, 0.8), 0.42)
    )
    _grain(painter, theme, area)
    painter.drawTiledPixmap(area, theme.store.get("noise", _noise))


def _light(
    theme: Theme,
    area: QRectF,
    stops: tuple[str, str, str],
    radii: tuple[float, float],
    height: float,
) -> QBrush:
    """An ellipse of light: a round gradient of radius 1, stretched over the area."""
    gradient = QRadialGradient(QPointF(0, 0), 1)
    for at, token in zip((0.0, 0.55, 1.0), stops, strict=True):
        gradient.setColorAt(at, theme.color(token))
    brush = QBrush(gradient)
    matrix = brush.transform()
    matrix.translate(area.left() + area.width() * 0.5, area.top() + area.height() * height)
    matrix.scale(area.width() * radii[0], area.height() * radii[1])
    brush.setTransform(matrix)
    return brush


def _grain(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """Draw near-horizontal curves on a narrow strip and stretch it: they cost little so."""
    fate = Random(20)
    ink = QColor(70, 45, 15) if theme.look == "paper" else QColor(0, 0, 0)
    width, height = _STRIP, area.height()
    strip = _blank(QRectF(0, 0, width, height), 1.0, QImage.Format.Format_ARGB32_Premultiplied)
    canvas = QPainter(strip)
    canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(72):
        top = fate.uniform(-0.02, 1.02) * height
        ink.setAlphaF(fate.uniform(0.012, 0.05))
        path = QPainterPath(QPointF(-4, top))
        path.cubicTo(
            QPointF(width * 0.3, top + fate.uniform(-9, 9)),
            QPointF(width * 0.68, top + fate.uniform(-9, 9)),
            QPointF(width + 4, top + fate.uniform(-7, 7)),
        )
        canvas.strokePath(path, QPen(ink, fate.uniform(0.8, 2.6)))
    canvas.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(area, strip)


def _noise() -> QPixmap:
    """A tile of faint black and white specks: about one step of brightness either way."""
    fate = Random(7)
    tile = b"".join(fate.choices(_SPECKS, k=_NOISE * _NOISE))
    image = QImage(
        tile, _NOISE, _NOISE, _NOISE * 4, QImage.Format.Format_ARGB32_Premultiplied
    ).copy()
    return QPixmap.fromImage(image)


def _tray(theme: Theme, rect: QRectF, radius: float, dpr: float) -> QPixmap:
    area = QRectF(QPointF(0, 0), rect.size())
    image = _blank(area, dpr, QImage.Format.Format_ARGB32_Premultiplied)
    painter = _canvas(image)
    if theme.look == "projector":
        painter.setPen(QPen(theme.color("tray-frame"), 2))
        painter.setBrush(theme.color("felt-a"))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius)
        painter.end()
        return QPixmap.fromImage(image)
    wood = QLinearGradient(area.topLeft(), area.bottomLeft())
    wood.setColorAt(0, theme.color("tray-edge"))
    wood.setColorAt(min(0.5, 10 / max(area.height(), 1)), theme.color("tray-frame"))
    wood.setColorAt(1, theme.color("tray-frame").darker(122))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wood)
    painter.drawRoundedRect(area, radius, radius)
    _felt(painter, theme, felt_rect(area), max(radius - FRAME + 1, 2))
    painter.setPen(QPen(QColor(255, 222, 170, 30), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5, radius - 0.5)
    painter.end()
    return QPixmap.fromImage(image)


def _felt(painter: QPainter, theme: Theme, rect: QRectF, radius: float) -> None:
    painter.save()
    path = rounded(rect, radius)
    painter.fillPath(path, _light(theme, rect, ("felt-a", "felt-b", "felt-c"), (0.72, 0.85), 0.40))
    if theme.look != "projector":
        painter.setClipPath(path)
        painter.drawTiledPixmap(rect, theme.store.get("noise", _noise))
        _inner_shadow(painter, theme, rect, radius)
    painter.restore()


def _inner_shadow(painter: QPainter, theme: Theme, rect: QRectF, radius: float) -> None:
    """The frame's shadow on what it surrounds: everything outside, blurred, seen from inside."""

    def make(area: QRectF, _inner: QRectF, dpr: float) -> QPixmap:
        wide = area.adjusted(-24, -24, 24, 24)
        hole = rounded(area.translated(1, 3), radius)
        around = rounded(wide, radius).subtracted(hole)
        soft = soft_shape(around, wide, _SUNK, QColor(0, 0, 0, 165), dpr)
        return draw(area.width(), area.height(), dpr, lambda on: on.drawImage(wide, soft))

    frame = Frame(margin=0, depth=round(radius) + reach(_SUNK) + 3)
    paint_nine_patch(painter, theme.store, ("sunk", radius), rect, frame, make)
