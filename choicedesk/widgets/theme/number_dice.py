"""Dice with numbers as rasters: pips on six sides, facets on others, marks by shape and colour."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from choicedesk.widgets.theme.canvas import device_ratio, draw, put_centred
from choicedesk.widgets.theme.number_bodies import Shades, number_outline, paint_number_body, shades
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

DIM = 0.56
_PALE = frozenset({"other", "worn", "cancelled"})
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


def _raster(theme: Theme, look: _Look, dpr: float) -> QPixmap:
    size = look.size
    side = round(size * 1.36) + 2 * reach(6) + 18

    def act(canvas: QPainter) -> None:
        canvas.translate(side / 2, side / 2)
        worn = shades(theme.look, _wear(theme, look))
        if not (look.mark in _PALE and theme.look != "projector"):
            _paint_shadow(canvas, theme, look)
        turn = QTransform().rotate(look.angle)
        canvas.setTransform(turn, combine=True)
        canvas.setOpacity(DIM if look.mark in _PALE and theme.look != "projector" else 1.0)
        _paint_body(canvas, theme, look, worn)
        canvas.setOpacity(1.0)
        _paint_marks(canvas, theme, look)

    return draw(side, side, dpr, act)


def _wear(theme: Theme, look: _Look) -> str:
    if look.mark == "hidden":
        return "covered"
    # On a projector there are no half tones: what does not count is black with a white edge.
    if theme.look == "projector" and look.mark in _PALE:
        return "faint"
    return look.colour


def _paint_body(canvas: QPainter, theme: Theme, look: _Look, worn: Shades) -> None:
    if look.mark not in _PALE or theme.look == "projector":
        paint_number_body(canvas, look.sides, look.face, look.size, worn)
        return
    # The body is pale, its number is not: a die that does not count can still be read.
    paint_number_body(canvas, look.sides, None, look.size, worn)
    canvas.setOpacity(0.92)
    paint_number_body(canvas, look.sides, look.face, look.size, worn, body=False)


def _paint_shadow(canvas: QPainter, theme: Theme, look: _Look) -> None:
    if theme.look == "projector":
        return
    raised = look.mark in {"success", "success_worn", "kept"}
    scale = max(0.4, look.size / 84) * (1.25 if raised else 1.0)
    ink = QColor(0, 0, 0)
    ink.setAlphaF(0.55 if raised else 0.45)
    outline = number_outline(look.sides, look.size)
    shape = QTransform().rotate(look.angle).map(outline)
    below = shape.translated(3 * scale, look.size * 0.05 + 7 * scale)
    soft_fill(canvas, below, 6 * max(scale, 0.7), ink, steps=10)


def _paint_marks(canvas: QPainter, theme: Theme, look: _Look) -> None:
    outline: QPainterPath = number_outline(look.sides, look.size)
    projector = theme.look == "projector"
    match look.mark:
        case "kept":
            paint_ring(canvas, outline, look.size, projector=projector)
        case "set":
            paint_set_bar(canvas, look.size)
        case "worn" | "success_worn":
            paint_crack(canvas, outline, look.size, dark=projector and look.mark == "worn")
            canvas.rotate(-look.angle)
            paint_badge(canvas, theme, look.size)
        case "cancelled":
            paint_stroke(canvas, theme, look.size)
        case "hidden":
            if projector:
                canvas.setPen(QPen(QColor(255, 255, 255), max(1.5, look.size / 30)))
                canvas.setBrush(Qt.BrushStyle.NoBrush)
                canvas.drawPath(outline)
        case _:
            pass
