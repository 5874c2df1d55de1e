"""Willpower, opportunity and danger beads: three shapes, three colours, never only one of both."""

from collections.abc import Callable
from math import ceil
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from choicedesk.widgets.theme.canvas import device_ratio, draw, put_centred
from choicedesk.widgets.theme.softness import reach, soft_fill
from choicedesk.widgets.theme.theme import Theme

Kind = Literal["willpower", "opportunity", "danger"]
Align = Literal["left", "right"]
Shade = Callable[[str], QColor]

SINGLE = 7
GAP = 6

_GROUNDED = (0.0, 2.0, 2.0, 0.38)
_CARRIED = (6.0, 14.0, 8.0, 0.55)


def bead_pixmap(
    theme: Theme, kind: Kind, size: float, dpr: float, carried: bool = False
) -> QPixmap:
    """Return a bead with its shadow; the bead's middle is the raster's middle."""
    key = ("bead", theme.look, kind, size, dpr, carried)
    return theme.store.get(key, lambda: _bead(theme, kind, size, dpr, carried))


def paint_bead(
    painter: QPainter,
    theme: Theme,
    kind: Kind,
    center: QPointF,
    size: float,
    *,
    carried: bool = False,
) -> None:
    """Draw one bead with its middle at ``center``."""
    put_centred(painter, center, bead_pixmap(theme, kind, size, device_ratio(painter), carried))


def paint_beads(
    painter: QPainter,
    theme: Theme,
    kind: Kind,
    rect: QRectF,
    count: int,
    size: float,
    align: Align = "left",
) -> list[QRectF]:
    """Draw a row of beads and return where each lies; from 8 on one bigger bead and ``× n``.

    A row too long for ``rect`` closes its gaps, then overlaps.
    """
    places = bead_places(rect, count, size, align)
    for place in places:
        paint_bead(painter, theme, kind, place.center(), place.width())
    if count > SINGLE:
        _paint_count(painter, theme, places[0], rect, count, align)
    return places


def bead_places(rect: QRectF, count: int, size: float, align: Align = "left") -> list[QRectF]:
    """Return where the beads of a row lie."""
    if count <= 0:
        return []
    if count > SINGLE:
        big = size + 6
        left = rect.left() if align == "left" else rect.right() - big - _count_width(count, size)
        return [QRectF(left, rect.center().y() - big / 2, big, big)]
    step = size + GAP
    if count > 1:
        step = min(step, (rect.width() - size) / (count - 1))
    width = size + step * (count - 1)
    left = rect.left() if align == "left" else rect.right() - width
    top = rect.center().y() - size / 2
    return [QRectF(left + step * index, top, size, size) for index in range(count)]


def _count_width(count: int, size: float) -> float:
    return 8 + size * (0.62 + 0.4 * len(str(count)))


def _paint_count(
    painter: QPainter, theme: Theme, place: QRectF, rect: QRectF, count: int, align: Align
) -> None:
    del align
    font = theme.font("strong", bold=True)
    font.setPixelSize(max(12, round(place.height() * 0.52)))
    painter.save()
    painter.setFont(font)
    painter.drawText(
        QRectF(place.right() + 6, rect.top(), rect.right() - place.right() + 40, rect.height()),
        Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
        f"× {count}",
    )
    painter.restore()


def paint_socket(
    painter: QPainter, theme: Theme, center: QPointF, size: float, *, on_art: bool = True
) -> None:
    """Draw an empty socket, on art with a dark halo so that it stands off."""
    dpr = device_ratio(painter)
    key = ("socket", theme.look, size, on_art, dpr)
    put_centred(painter, center, theme.store.get(key, lambda: _socket(theme, size, on_art, dpr)))


def _socket(theme: Theme, size: float, on_art: bool, dpr: float) -> QPixmap:
    side = ceil(size) + 10
    middle = QPointF(side / 2, side / 2)
    radius = size / 2

    def act(canvas: QPainter) -> None:
        canvas.setPen(Qt.PenStyle.NoPen)
        if on_art:
            canvas.setBrush(theme.color("halo"))
            canvas.drawEllipse(middle, radius + 3, radius + 3)
        disc = QPainterPath()
        disc.addEllipse(middle, radius, radius)
        canvas.fillPath(disc, theme.color("sock"))
        if theme.look != "projector":
            # The wall's shadow: dark at the rim, most of it where the light comes from.
            hollow = QRadialGradient(middle + QPointF(0.5, 2), radius + 1.5)
            for at, alpha in ((0.0, 0), (0.70, 0), (0.86, 52), (1.0, 128)):
                hollow.setColorAt(at, QColor(40, 24, 8, alpha))
            canvas.fillPath(disc, hollow)
        rim = theme.color("cardink2")
        rim.setAlphaF(0.75)
        canvas.setPen(QPen(rim, 1.5))
        canvas.setBrush(Qt.BrushStyle.NoBrush)
        canvas.drawEllipse(middle, radius - 0.75, radius - 0.75)

    return draw(side, side, dpr, act)


def _bead(theme: Theme, kind: Kind, size: float, dpr: float, carried: bool) -> QPixmap:
    right, down, blur, alpha = _CARRIED if carried else _GROUNDED
    margin = max(right, down) + reach(blur)
    side = ceil(size + 2 * margin)
    middle = QPointF(side / 2, side / 2)
    outline, paint = _SHAPES[kind]
    path = outline(size).translated(middle)

    def act(canvas: QPainter) -> None:
        if theme.look != "projector":
            ink = theme.color("shadow")
            ink.setAlphaF(alpha)
            soft_fill(canvas, path.translated(right, down), blur, ink)
        canvas.translate(middle)
        if theme.look == "projector":
            _flat(canvas, theme, kind, outline(size))
        else:
            paint(canvas, theme.color, size)

    return draw(side, side, dpr, act)


def _flat(canvas: QPainter, theme: Theme, kind: Kind, path: QPainterPath) -> None:
    short = {"willpower": "will", "opportunity": "opp", "danger": "dang"}[kind]
    canvas.setPen(QPen(theme.color(f"{short}-rim"), 1.2))
    canvas.setBrush(theme.color(f"{short}-b"))
    canvas.drawPath(path)


def _round(size: float) -> QPainterPath:
    path = QPainterPath()
    radius = size / 2 - 0.6
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path


def _paint_round(canvas: QPainter, color: Shade, size: float) -> None:
    radius = size / 2
    path = _round(size)
    glass = QRadialGradient(QPointF(0, 0), radius, QPointF(-0.28 * radius, -0.40 * radius))
    glass.setColorAt(0.0, color("will-a"))
    glass.setColorAt(0.46, color("will-b"))
    glass.setColorAt(1.0, color("will-c"))
    canvas.fillPath(path, glass)
    canvas.save()
    canvas.setClipPath(path)
    # Light that went through the glass and falls on its far side.
    below = QRadialGradient(QPointF(0.10 * radius, 0.62 * radius), 0.62 * radius)
    light = color("will-a")
    light.setAlphaF(0.62)
    below.setColorAt(0, light)
    light.setAlphaF(0)
    below.setColorAt(1, light)
    canvas.setPen(Qt.PenStyle.NoPen)
    canvas.setBrush(below)
    canvas.drawEllipse(QPointF(0.10 * radius, 0.58 * radius), 0.58 * radius, 0.36 * radius)
    canvas.restore()
    canvas.setPen(QPen(color("will-rim"), 1.2))
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    canvas.drawPath(path)
    _shine(canvas, QPointF(-0.34 * radius, -0.46 * radius), 0.30 * radius, 0.17 * radius, -32)


def _shine(canvas: QPainter, at: QPointF, wide: float, high: float, turn: float) -> None:
    canvas.save()
    canvas.translate(at)
    canvas.rotate(turn)
    gleam = QRadialGradient(QPointF(0, 0), wide)
    gleam.setColorAt(0, QColor(255, 255, 255, 240))
    gleam.setColorAt(0.6, QColor(255, 255, 255, 190))
    gleam.setColorAt(1, QColor(255, 255, 255, 40))
    canvas.setPen(Qt.PenStyle.NoPen)
    canvas.setBrush(gleam)
    canvas.drawEllipse(QPointF(0, 0), wide, high)
    canvas.restore()


def _corners(size: float) -> tuple[QPointF, QPointF, QPointF, QPointF]:
    """Top, right, bottom, left of an upright rhomb."""
    high, wide = size / 2 - 0.4, size * 0.45 - 0.4
    return QPointF(0, -high), QPointF(wide, 0), QPointF(0, high), QPointF(-wide, 0)


def _rhomb(size: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(_corners(size)))
    path.closeSubpath()
    return path


def _paint_rhomb(canvas: QPainter, color: Shade, size: float) -> None:
    top, right, bottom, left = _corners(size)
    middle = QPointF(0, 0)
    canvas.setPen(Qt.PenStyle.NoPen)
    canvas.fillPath(_rhomb(size), color("opp-b"))
    for shade, first, second in (
        ("opp-a", left, top),
        ("opp-b", top, right),
        ("opp-d", bottom, left),
        ("opp-c", right, bottom),
    ):
        canvas.setBrush(color(shade))
        canvas.drawPolygon(QPolygonF((first, second, middle)))
    table = [corner * 0.52 for corner in (top, right, bottom, left)]
    face = QLinearGradient(table[0] + table[3], table[1] + table[2])
    for at, alpha in ((0.0, 150), (0.5, 66), (1.0, 26)):
        face.setColorAt(at, QColor(255, 255, 255, alpha))
    canvas.setBrush(face)
    canvas.drawPolygon(QPolygonF(table))
    edge = QColor(255, 255, 255, 105)
    canvas.setPen(QPen(edge, max(0.6, size / 40)))
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    canvas.drawPolyline(QPolygonF((table[3], table[0], table[1])))
    canvas.drawLine(left, table[3])
    canvas.drawLine(top, table[0])
    pen = QPen(color("opp-rim"), 1.2)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    canvas.setPen(pen)
    canvas.drawPath(_rhomb(size * 0.985))
    canvas.setPen(QPen(QColor(255, 255, 255, 215), max(0.9, size / 26)))
    canvas.drawLine(left * 0.30 + top * 0.62, left * 0.10 + top * 0.80)


def _triangle(size: float) -> QPainterPath:
    """A triangle whose corners are round, its weight in the middle."""
    half, up, down = size / 2 - 0.4, size * 0.47 - 0.4, size * 0.40 - 0.4
    corners = (QPointF(0, -up), QPointF(half, down), QPointF(-half, down))
    path = QPainterPath()
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 3]
        first = corner + (before - corner) * 0.15
        last = corner + (after - corner) * 0.15
        if index == 0:
            path.moveTo(first)
        else:
            path.lineTo(first)
        path.quadTo(corner, last)
    path.closeSubpath()
    return path


def _paint_triangle(canvas: QPainter, color: Shade, size: float) -> None:
    path = _triangle(size)
    body = QLinearGradient(QPointF(-size * 0.22, -size * 0.4), QPointF(size * 0.25, size * 0.42))
    body.setColorAt(0, color("dang-a"))
    body.setColorAt(0.42, color("dang-b"))
    body.setColorAt(1, color("dang-c"))
    canvas.fillPath(path, body)
    core = QPainterPath()
    core.addPolygon(
        QPolygonF(
            (
                QPointF(size * 0.03, -size * 0.16),
                QPointF(size * 0.25, size * 0.25),
                QPointF(-size * 0.19, size * 0.25),
            )
        )
    )
    core.closeSubpath()
    deep = color("dang-c")
    deep.setAlphaF(0.42)
    canvas.fillPath(core, QBrush(deep))
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(color("dang-rim"), 1.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    canvas.setPen(pen)
    canvas.drawPath(path)
    gleam = QPen(QColor(255, 235, 228, 220), max(1.1, size / 17))
    gleam.setCapStyle(Qt.PenCapStyle.RoundCap)
    canvas.setPen(gleam)
    canvas.drawLine(QPointF(-size * 0.27, size * 0.14), QPointF(-size * 0.075, -size * 0.235))


_SHAPES: dict[
    Kind, tuple[Callable[[float], QPainterPath], Callable[[QPainter, Shade, float], None]]
]
_SHAPES = {
    "willpower": (_round, _paint_round),
    "opportunity": (_rhomb, _paint_rhomb),
    "danger": (_triangle, _paint_triangle),
}
