"""Paints the dice of the tray at rest: those that wait, and what a roll left."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from choicedesk.widgets.theme.dice import paint_die, paint_ghost_die, paint_strike
from choicedesk.widgets.theme.effects import paint_effect
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.lay import Die, Left, Pool
from choicedesk.widgets.tray.matching import Color, Matching
from choicedesk.widgets.tray.places import Box, Spot


def paint_pool(painter: QPainter, theme: Theme, laid: Pool) -> None:
    """Draw dice that wait, blank, and the place of the next one."""
    for spot in laid.white:
        paint_die(painter, theme, "white", None, QPointF(spot.x, spot.y), spot.size)
    if laid.ghost is not None:
        paint_ghost_die(painter, theme, QPointF(laid.ghost.x, laid.ghost.y), laid.ghost.size)
    for spot in laid.black:
        paint_die(painter, theme, "black", None, QPointF(spot.x, spot.y), spot.size)


def paint_left(painter: QPainter, theme: Theme, matching: Matching, left: Left) -> None:
    """Draw a roll as it lies in the end: what stays, the shelf, the strokes."""
    for die, spot in left.spots.items():
        _paint_resting(painter, theme, matching, die, spot)
    paint_strokes(painter, theme, left, 1.0)


def _paint_resting(
    painter: QPainter, theme: Theme, matching: Matching, die: Die, spot: Spot
) -> None:
    color, index = die
    center = QPointF(spot.x, spot.y)
    struck = matching.struck(color, index)
    if struck and not matching.leaves(color, index):
        paint_die(painter, theme, color, None, center, spot.size, angle=spot.turn)
        _paint_halved(painter, color, struck, spot)
        return
    _paint_rolled(painter, theme, matching, die, spot)


def _paint_rolled(
    painter: QPainter, theme: Theme, matching: Matching, die: Die, spot: Spot
) -> None:
    color, index = die
    face = matching.faces(color)[index]
    center = QPointF(spot.x, spot.y)
    paint_die(painter, theme, color, face, center, spot.size, angle=spot.turn)  # type: ignore[arg-type]


def _paint_halved(painter: QPainter, color: Color, struck: str, spot: Spot) -> None:
    """Draw the signs of a die that lost one of its two effects: the other one large."""
    ink = tokens().dice[color]["symbol"]
    remains = "S" if struck == "M" else "M"
    size = spot.size
    painter.save()
    painter.translate(spot.x, spot.y)
    painter.rotate(spot.turn)
    shades = QColor(ink)
    paint_effect(painter, remains, QPointF(-size * 0.07, -size * 0.07), size * 0.52, shades)
    small, middle = size * 0.22, QPointF(size * 0.235, size * 0.235)
    painter.setOpacity(painter.opacity() * 0.55)
    paint_effect(painter, struck, middle, small, shades)  # type: ignore[arg-type]
    painter.setOpacity(1.0)
    pen = QPen(shades, max(1.4, size * 0.028))
    painter.setPen(pen)
    aside = QPointF(small * 0.68, -small * 0.52)
    painter.drawLine(middle - aside, middle + aside)
    painter.restore()


def paint_strokes(painter: QPainter, theme: Theme, left: Left, progress: float) -> None:
    """Draw the strokes through pairs that cancel, as far as they are."""
    if progress <= 0:
        return
    for box, struck in left.groups:
        if struck:
            paint_strike(painter, theme, _stroke_rect(box), progress)


def _stroke_rect(box: Box) -> QRectF:
    aside = box.height * 0.14
    rect = QRectF(box.left, box.top, box.width, box.height)
    return rect.adjusted(-aside, -aside * 0.2, aside, aside * 0.2)
