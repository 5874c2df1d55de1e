"""Dice with numbers as rasters: pips on six sides, facets on others, marks by shape and colour."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, draw, put_centred
from choicedesk.widgets.theme.number_bodies import (
    number_outline,
    paint_face,
    paint_number_body,
    shades,
)
from choicedesk.widgets.theme.number_marks import (
    paint_badge,
    paint_crack,
    paint_ring,
    paint_set_bar,
    paint_stroke,
)
from choicedesk.widgets.theme.pills import paint_pill, pill_width
from choicedesk.widgets.theme.softness import reach, soft_fill
from choicedesk.widgets.theme.theme import Theme

Mark = Literal[
    "plain", "success", "worn", "success_worn", "kept", "other", "set", "cancelled", "hidden"
]

DIM = 0.6
_PALE = frozenset({"other", "worn", "cancelled"})
_RAISED = frozenset({"success", "success_worn", "kept"})
_STEP = 2.5


class _Look(NamedTuple):
    """Everything a raster depends on besides theme and pixel ratio."""

    sides: int
    face: int | None
    size: float
    mark: Mark
    angle: float
    colour: str


def paint_number_die(
    painter: QPainter,
    theme: Theme,
    sides: int,
    face: int | None,
    center: QPointF,
    size: float,
    *,
    mark: Mark = "plain",
    angle: float = 0.0,
    colour: str = "white",
    note: str = "",
) -> None:
    """Draw a die of ``sides`` sides, ``size`` wide, with its middle at ``center``.

    ``face`` None is a die not rolled yet, its number left out. ``colour`` is ``white``, ``black``
    or ``belt`` (the die that counts for all). ``note`` is a pill below the die. Angles are kept
    in steps of 2.5 degrees; what a ``hidden`` die shows is nowhere in the picture.
    """
    shown = None if mark == "hidden" else face
    turned = round(angle / _STEP) * _STEP
    look = _Look(sides, shown, size, mark, turned, colour)
    put_centred(painter, center, number_die_pixmap(theme, look, device_ratio(painter)))
    if note:
        width = pill_width(theme, note)
        below = QRectF(center.x() - width / 2, center.y() + size * 0.58 + 3, width, 22)
        paint_pill(painter, theme, below, note)


def number_die_pixmap(theme: Theme, look: tuple[object, ...], dpr: float) -> QPixmap:
    """Return the raster of a die with its marks and its shadow; its middle is the die's."""
    wanted = _Look(*look)  # type: ignore[arg-type]
    key = ("number-die", theme.look, wanted, dpr)
    return theme.store.get(key, lambda: _raster(theme, wanted, dpr))


def number_shadow_pixmap(
    theme: Theme, sides: int, size: float, dpr: float, *, raised: bool = False
) -> QPixmap:
    """Return the shadow of a die lying on the felt; its middle is the die's."""

    def act(canvas: QPainter) -> None:
        canvas.translate(_side(size) / 2, _side(size) / 2)
        _paint_shadow(canvas, sides, size, raised=raised)

    key = ("number-shadow", theme.look, sides, size, raised, dpr)
    return theme.store.get(key, lambda: draw(_side(size), _side(size), dpr, act))


def _side(size: float) -> int:
    return round(size * 1.36) + 2 * reach(6) + 18


def _raster(theme: Theme, look: _Look, dpr: float) -> QPixmap:
    """Draw a die from the rasters that dice of its kind and size share, its face and its marks."""
    side = _side(look.size)
    pale = look.mark in _PALE and theme.look != "projector"

    def act(canvas: QPainter) -> None:
        wear = _wear(theme, look)
        if not pale and theme.look != "projector":
            raised = look.mark in _RAISED
            shadow = number_shadow_pixmap(theme, look.sides, look.size, dpr, raised=raised)
            canvas.drawPixmap(QPointF(0, 0), shadow)
        # The body is pale, its number is not: a die that does not count can still be read.
        canvas.setOpacity(DIM if pale else 1.0)
        canvas.drawPixmap(QPointF(0, 0), _blank(theme, look, wear, dpr))
        canvas.setOpacity(0.92 if pale else 1.0)
        canvas.translate(side / 2, side / 2)
        canvas.rotate(look.angle)
        if look.face is not None:
            paint_face(canvas, look.sides, look.face, look.size, shades(theme.look, wear))
        canvas.setOpacity(1.0)
        _paint_marks(canvas, theme, look)

    return draw(side, side, dpr, act)


def _blank(theme: Theme, look: _Look, wear: str, dpr: float) -> QPixmap:
    """Return a die without its face, turned."""
    side = _side(look.size)

    def act(canvas: QPainter) -> None:
        canvas.translate(side / 2, side / 2)
        canvas.rotate(look.angle)
        paint_number_body(canvas, look.sides, look.size, shades(theme.look, wear))

    key = ("number-blank", theme.look, look.sides, look.size, look.angle, wear, dpr)
    return theme.store.get(key, lambda: draw(side, side, dpr, act))


def _wear(theme: Theme, look: _Look) -> str:
    if look.mark == "hidden":
        return "covered"
    # On a projector there are no half tones: what does not count is black with a white edge.
    if theme.look == "projector" and look.mark in _PALE:
        return "faint"
    return look.colour


def _paint_shadow(canvas: QPainter, sides: int, size: float, *, raised: bool) -> None:
    scale = max(0.4, size / 84) * (1.25 if raised else 1.0)
    ink = QColor(0, 0, 0)
    ink.setAlphaF(0.55 if raised else 0.45)
    below = number_outline(sides, size).translated(3 * scale, size * 0.05 + 7 * scale)
    soft_fill(canvas, below, 6 * max(scale, 0.7), ink, steps=10)


def _paint_marks(canvas: QPainter, theme: Theme, look: _Look) -> None:
    outline = number_outline(look.sides, look.size)
    projector = theme.look == "projector"
    match look.mark:
        case "kept":
            paint_ring(canvas, outline, look.size, projector=projector)
        case "set":
            paint_set_bar(canvas, look.size)
        case "worn" | "success_worn":
            ink = "#ffffff" if projector and look.mark == "worn" else "#2a140c"
            paint_crack(canvas, outline, look.size, ink)
            canvas.rotate(-look.angle)
            paint_badge(canvas, theme, outline.boundingRect(), look.size)
        case "cancelled":
            paint_stroke(canvas, theme, look.size)
        case "hidden":
            if projector:
                canvas.setPen(QPen(QColor(255, 255, 255), max(1.5, look.size / 30)))
                canvas.setBrush(Qt.BrushStyle.NoBrush)
                canvas.drawPath(outline)
        case _:
            pass
