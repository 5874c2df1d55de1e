"""Paints the bodies of dice with numbers, round 0, 0: cubes with pips, facets, round tokens."""

from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from choicedesk.widgets.theme.dice import die_path
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.solids import (
    SOLIDS,
    Laid,
    Vector,
    dot,
    laid,
    number_place,
    solid,
)
from choicedesk.widgets.theme.tokens import tokens

LIGHT: Vector = (-0.378, -0.522, 0.765)
DEPTH = 0.10
_ROUND = 0.24
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Shades(Struct, frozen=True):
    """The colours of one kind of die. ``line`` is the outline, "" for none."""

    top: str
    bottom: str
    side: str
    ink: str
    inset: str
    line: str = ""
    stubs: bool = False
    rhomb: bool = False

    @property
    def shade(self) -> str:
        """Return the colour of what faces away from the light, where flat sides must differ."""
        return "#c4c4c4" if self.line == self.ink == "#000000" else self.side


@lru_cache(maxsize=16)
def shades(look: str, wear: str) -> Shades:
    """Return the colours of a die: ``white``, ``black``, ``belt``, ``covered`` or ``faint``."""
    if look == "projector":
        return _FLAT.get(wear, _FLAT["white"])
    dice = tokens().dice
    if wear == "covered":
        face, line = dice["covered"]["face"], dice["covered"]["outline"]
        return Shades("#5a483b", face, "#2f241d", line, line, line, rhomb=True)
    own = dice.get(wear, dice["white"])
    return Shades(
        own["top"],
        own["bottom"],
        own["side"],
        own.get("symbol") or own.get("pip", "#2a1c12"),
        own.get("inset") or ("#f3dcc0" if wear == "belt" else own["side"]),
        own.get("outline", ""),
        stubs=wear == "belt",
    )


def worn(color: str) -> Shades:
    """Return the colours of a die in flight; ``flat:`` before its colour is the projector's."""
    look, _, wear = color.rpartition(":")
    return shades("projector" if look == "flat" else "lamp", wear)


_FLAT = {
    "white": Shades("#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"),
    "belt": Shades("#ffffff", "#ffffff", "#ffffff", "#000000", "#000000", "#000000", stubs=True),
    "black": Shades("#000000", "#000000", "#000000", "#ffffff", "#ffffff", "#ffffff"),
    "faint": Shades("#000000", "#000000", "#000000", "#ffffff", "#000000", "#ffffff"),
    "covered": Shades("#000000", "#000000", "#000000", "#ffffff", "#ffffff", "#ffffff", rhomb=True),
}


def number_outline(sides: int, size: float) -> QPainterPath:
    """Return the outline of a die at rest, its middle at 0, 0."""
    if sides == 6:
        return die_path("white", size)
    return QTransform.fromScale(size, size).map(_silhouette(sides))


@lru_cache(maxsize=8)
def _silhouette(sides: int) -> QPainterPath:
    path = QPainterPath()
    for side in laid(solid(sides)):
        part = QPainterPath()
        part.addPolygon(_polygon(side))
        part.closeSubpath()
        path = path.united(part)
    return path.simplified()


def paint_number_body(canvas: QPainter, sides: int, size: float, own: Shades) -> None:
    """Paint a die at rest without its face, its middle at 0, 0."""
    if sides == 6:
        _paint_cube(canvas, size, own)
    else:
        _paint_solid(canvas, sides, size, own)
    if own.rhomb:
        x, y = _face_place(sides)
        room = 0.62 if sides == 6 else solid(sides).facets[0].room * 0.8
        canvas.translate(x * size, y * size)
        _paint_rhomb(canvas, room * size, own)
        canvas.translate(-x * size, -y * size)


def paint_face(canvas: QPainter, sides: int, face: int, size: float, own: Shades) -> None:
    """Paint the pips or the number of a die at rest whose middle is at 0, 0."""
    x, y = _face_place(sides)
    canvas.save()
    canvas.translate(x * size, y * size)
    canvas.scale(size / 24, size / 24)
    canvas.setPen(Qt.PenStyle.NoPen)
    canvas.setBrush(QColor(own.ink))
    canvas.drawPath(face_path(sides, face))
    canvas.restore()


def _face_place(sides: int) -> tuple[float, float]:
    return (0.0, 0.0) if sides == 6 else number_place(solid(sides))


@lru_cache(maxsize=256)
def face_path(sides: int, face: int) -> QPainterPath:
    """Return what stands on a face, round 0, 0, for a die 24 wide: pips, or the number."""
    if sides == 6 and face in PIPS:
        path = QPainterPath()
        for x, y in PIPS[face]:
            path.addEllipse(QPointF(x * 5.9, y * 5.9), 2.35, 2.35)
        return path
    facet = solid(sides).facets[0]
    # A triangle has more room across than the circle in it; twenty sides need all of it.
    room = 24 * facet.room * {3: 1.35, 4: 1.12}.get(len(facet.corners), 1.0)
    return _number(str(face), room, lined=sides >= 9 and str(face) in {"6", "9"})


def _number(text: str, room: float, *, lined: bool) -> QPainterPath:
    """Return a number about ``room`` across; a line tells a 6 from a turned 9."""
    font = QFont()
    font.setPixelSize(100)
    font.setBold(True)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    tall = path.boundingRect().height()
    if lined:
        box = path.boundingRect()
        path.addRect(QRectF(box.left(), box.bottom() + 10, box.width(), 9))
    box = path.boundingRect()
    high = min(room * 0.68, 11.0)
    scale = min(high / tall, room * 0.88 / box.width())
    middle = box.center()
    return QTransform.fromScale(scale, scale).translate(-middle.x(), -middle.y()).map(path)


def _paint_cube(canvas: QPainter, size: float, own: Shades) -> None:
    path = die_path("white", size)
    depth = size * DEPTH
    line = max(1.0, size / 60)
    if own.stubs:
        _paint_stubs(canvas, size, own)
    edge = QPen(QColor(own.line), line) if own.line else QPen(Qt.PenStyle.NoPen)
    canvas.setBrush(QColor(own.side))
    canvas.setPen(edge)
    canvas.drawPath(path.translated(0, depth))
    canvas.setPen(Qt.PenStyle.NoPen)
    for step in (0.75, 0.5, 0.25):
        canvas.drawPath(path.translated(0, depth * step))
    light = QLinearGradient(QPointF(-size * 0.3, -size * 0.5), QPointF(size * 0.3, size * 0.5))
    light.setColorAt(0, QColor(own.top))
    light.setColorAt(1, QColor(own.bottom))
    canvas.fillPath(path, light)
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    if own.line:
        canvas.setPen(QPen(QColor(own.line), line))
        canvas.drawPath(path)
    else:
        canvas.setPen(QPen(QColor(255, 255, 255, 190), line))
        canvas.drawPath(_inside(size, line * 0.5))
    if size >= 40 or own.rhomb:
        canvas.setPen(QPen(QColor(own.inset), max(0.8, line * 0.8)))
        canvas.drawPath(_inside(size, size * 0.10))


def _inside(size: float, inset: float) -> QPainterPath:
    half = size / 2 - inset
    return rounded(QRectF(-half, -half, 2 * half, 2 * half), max(2.0, size * _ROUND - inset * 0.8))


def _paint_stubs(canvas: QPainter, size: float, own: Shades) -> None:
    """Draw the two ends of a belt beside the die."""
    canvas.setPen(QPen(QColor(own.line), 1.5) if own.line else Qt.PenStyle.NoPen)
    canvas.setBrush(QColor(own.top))
    high = size * 0.10
    for x in (-0.56, 0.48):
        canvas.drawRect(QRectF(x * size, -high / 2, size * 0.08, high))


def _paint_rhomb(canvas: QPainter, across: float, own: Shades) -> None:
    half = across / 2
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    canvas.setPen(QPen(QColor(own.ink), max(1.0, across / 34)))
    rhomb = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
    canvas.drawPolygon(QPolygonF(rhomb))


def _paint_solid(canvas: QPainter, sides: int, size: float, own: Shades) -> None:
    outline = number_outline(sides, size)
    if own.stubs:
        _paint_stubs(canvas, size, own)
    if sides == 4:
        # Its other sides lie below: a lower edge gives it body, as a cube has.
        canvas.setPen(Qt.PenStyle.NoPen)
        canvas.setBrush(QColor(own.side))
        canvas.drawPath(outline.translated(0, size * 0.05))
    canvas.fillPath(outline, QColor(own.side))
    thin = max(0.8, size / 110)
    for side in laid(solid(sides)):
        polygon = QTransform.fromScale(size, size).map(_polygon(side))
        canvas.setBrush(facet_shade(own, side.outward))
        canvas.setPen(Qt.PenStyle.NoPen)
        canvas.drawPolygon(polygon)
        if sides in SOLIDS or side.top:
            canvas.setPen(facet_pen(own, thin))
            canvas.setBrush(Qt.BrushStyle.NoBrush)
            canvas.drawPolygon(polygon)
    if sides not in SOLIDS:
        _paint_token_ring(canvas, sides, size, own)
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    if own.line:
        canvas.setPen(QPen(QColor(own.line), max(1.2, size / 48)))
        canvas.drawPath(outline)


def _paint_token_ring(canvas: QPainter, sides: int, size: float, own: Shades) -> None:
    x, y = number_place(solid(sides))
    canvas.setPen(QPen(QColor(own.inset), max(0.8, size / 70)))
    canvas.setBrush(Qt.BrushStyle.NoBrush)
    canvas.drawEllipse(QPointF(x * size, y * size), size * 0.40, size * 0.382)


def facet_pen(own: Shades, thin: float) -> QPen:
    """Return the pen of the edges between flat sides."""
    if own.line:
        pen = QPen(QColor(own.line), thin)
    else:
        edge = QColor(own.inset)
        edge.setAlphaF(0.75)
        pen = QPen(edge, thin)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def facet_shade(own: Shades, outward: Vector) -> QColor:
    """Return the colour of a flat side by how it faces the light, in few steps."""
    return _shade_step(own, round(max(0.0, dot(outward, LIGHT)) * 48))


@lru_cache(maxsize=256)
def _shade_step(own: Shades, step: int) -> QColor:
    light = step / 48
    if light > 0.5:
        return _mix(own.bottom, own.top, (light - 0.5) / 0.28)
    return _mix(own.side, own.bottom, light / 0.5)


def _mix(first: str, second: str, share: float) -> QColor:
    share = min(max(share, 0.0), 1.0)
    a, b = QColor(first), QColor(second)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    )


def _polygon(side: Laid) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in side.corners])
