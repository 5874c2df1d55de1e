"""Paints the dice of the tray: waiting, thrown, on their way to the shelf, and at rest."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.dice import (
    die_pixmap,
    die_shadow_pixmap,
    paint_die,
    paint_ghost_die,
    paint_strike,
)
from choicedesk.widgets.theme.effects import paint_effect
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.lay import Die, Left, Pool
from choicedesk.widgets.tray.matching import Color, Matching
from choicedesk.widgets.tray.motion import Motion, Moving
from choicedesk.widgets.tray.places import Box, Spot
from choicedesk.widgets.tray.throw import SETTLING, Pose
from choicedesk.widgets.tray.tumbling import paint_tumbling


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
    _paint_strokes(painter, theme, left, 1.0)


def paint_throw(
    painter: QPainter, theme: Theme, motion: Motion, matching: Matching, seconds: float
) -> None:
    """Draw the dice at a moment of their flight."""
    poses = motion.throw.at(seconds)
    settled = seconds / motion.throw.seconds >= SETTLING[1] + 0.02
    flights = motion.throw.flights
    if settled:
        for die, pose in zip(motion.dice, poses, strict=True):
            spot = motion.landed[die]
            here = Moving(pose.x, pose.y, spot.size, spot.turn)
            _paint_lying(painter, theme, matching, die, here, spot.size)
        return
    for flight, pose in zip(flights, poses, strict=True):
        _paint_flying_shadow(painter, theme, flight.color, flight.size, pose)
    for flight, pose in sorted(zip(flights, poses, strict=True), key=lambda pair: pair[1].height):
        paint_tumbling(painter, flight, pose)


def warm(theme: Theme, motion: Motion, matching: Matching, dpr: float) -> None:
    """Make the rasters that a motion needs before it begins."""
    for color, index in motion.dice:
        size = motion.landed[color, index].size
        die_pixmap(theme, color, matching.faces(color)[index], size, dpr)  # type: ignore[arg-type]
        die_shadow_pixmap(theme, color, size, dpr)


def paint_moving(
    painter: QPainter, theme: Theme, motion: Motion, matching: Matching, seconds: float
) -> None:
    """Draw the dice while pairs cancel, and the strokes as they appear."""
    share = motion.cancelling(seconds)
    for die in motion.dice:
        size = motion.landed[die].size
        _paint_lying(painter, theme, matching, die, motion.place(die, share), size)
    _paint_strokes(painter, theme, motion.left, motion.stroke(seconds))


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


def _paint_lying(
    painter: QPainter,
    theme: Theme,
    matching: Matching,
    die: Die,
    place: Moving,
    size: float,
) -> None:
    """Draw a lying die at any size and turn from the rasters of its landing ``size``.

    A raster for each turn, as at rest, would have to be made in the middle of the motion.
    """
    color, index = die
    dpr = device_ratio(painter)
    face = matching.faces(color)[index]
    body = die_pixmap(theme, color, face, size, dpr)  # type: ignore[arg-type]
    painter.save()
    painter.translate(place.x, place.y)
    if place.size != size:
        painter.scale(place.size / size, place.size / size)
    _put(painter, die_shadow_pixmap(theme, color, size, dpr))
    painter.rotate(place.turn)
    _put(painter, body)
    painter.restore()


def _put(painter: QPainter, raster: QPixmap) -> None:
    half = raster.deviceIndependentSize() / 2
    painter.drawPixmap(QPointF(-half.width(), -half.height()), raster)


def _paint_flying_shadow(
    painter: QPainter, theme: Theme, color: Color, size: float, pose: Pose
) -> None:
    """Draw the shadow: the higher the die, the further off and the fainter."""
    if theme.look == "projector":
        return
    raster = die_shadow_pixmap(theme, color, size, device_ratio(painter))  # type: ignore[arg-type]
    high = pose.height / size
    away = QPointF(pose.x + pose.height * 0.4, pose.y + pose.height * 0.55)
    painter.setOpacity(max(0.35, 1 - high * 0.5))
    put_centred(painter, away, raster)
    painter.setOpacity(1.0)


def _paint_strokes(painter: QPainter, theme: Theme, left: Left, progress: float) -> None:
    if progress <= 0:
        return
    for box, struck in left.groups:
        if struck:
            paint_strike(painter, theme, _stroke_rect(box), progress)


def _stroke_rect(box: Box) -> QRectF:
    aside = box.height * 0.14
    rect = QRectF(box.left, box.top, box.width, box.height)
    return rect.adjusted(-aside, -aside * 0.2, aside, aside * 0.2)
