"""Paints the dice of the tray in motion: in flight, and on their way to the shelf."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.dice import die_pixmap, die_shadow_pixmap
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.dice_painting import paint_strokes
from choicedesk.widgets.tray.lay import Die
from choicedesk.widgets.tray.matching import Matching
from choicedesk.widgets.tray.motion import Motion, Moving
from choicedesk.widgets.tray.throw import SETTLING, Pose
from choicedesk.widgets.tray.tumbling import paint_tumbling


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
    paint_strokes(painter, theme, motion.left, motion.stroke(seconds))


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
    painter: QPainter, theme: Theme, color: str, size: float, pose: Pose
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
