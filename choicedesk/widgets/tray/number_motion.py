"""What happens when dice with numbers are rolled: a throw, then what counts stands out."""

from collections.abc import Sequence
from random import Random
from statistics import median

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.number_dice import (
    Mark,
    number_die_pixmap,
    number_shadow_pixmap,
)
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.number_dice import NumberDie, NumberSizes
from choicedesk.widgets.tray.number_lay import NumberLay
from choicedesk.widgets.tray.number_painting import paint_bracket, paint_pile, resting_mark
from choicedesk.widgets.tray.places import Box, Spot
from choicedesk.widgets.tray.throw import (
    GATHERING,
    LONGEST,
    SETTLING,
    SHORTEST,
    Flight,
    Pose,
    Throw,
    Thrown,
    eased,
    plan,
)
from choicedesk.widgets.tray.tumbling import paint_tumbling

SECONDS = 0.85
MARKING = 0.12
_PALER = frozenset({"other", "worn", "cancelled"})


class NumberMotion(Struct, frozen=True):
    """A throw and where it ends; ``order`` says which die each flight is."""

    throw: Throw
    dice: tuple[NumberDie, ...]
    order: tuple[int, ...]
    spots: tuple[Spot, ...]
    laid: NumberLay

    @property
    def seconds(self) -> float:
        """Return how long it takes in all."""
        return self.throw.seconds + MARKING


def planned(
    dice: Sequence[NumberDie],
    laid: NumberLay,
    felt: Box,
    random: Random,
    *,
    look: str,
    speed: float = 1.0,
) -> NumberMotion:
    """Plan a roll that ends as ``laid``; it takes 0.4 to 0.9 seconds in all.

    In flight all dice are of one size: what counts is not told before they lie.
    """
    places = {i: spot for p, spot in zip(laid.piles, laid.spots, strict=True) for i in p.members}
    order = tuple(i for pile in laid.piles for i in pile.members)
    spots = tuple(places[i] for i in order)
    size = float(round(median(spot.size for spot in spots)))
    thrown = [
        Thrown(
            _wear(dice[i], look), str(dice[i].face or 1), replace(spot, size=size), dice[i].sides
        )
        for i, spot in zip(order, spots, strict=True)
    ]
    wanted = SECONDS / max(speed, 0.1) - MARKING
    seconds = min(max(wanted, SHORTEST), LONGEST - MARKING)
    throw = plan(thrown, felt, random, seconds=seconds)
    return NumberMotion(throw, tuple(dice), order, spots, laid)


def _wear(die: NumberDie, look: str) -> str:
    """Return the colours of a die in flight; what is covered at rest is covered all the way."""
    color = "covered" if die.mark == "hidden" else die.colour
    return f"flat:{color}" if look == "projector" else color


def warm(theme: Theme, motion: NumberMotion, dpr: float) -> None:
    """Make the rasters that a motion needs before it begins."""
    for index, spot in zip(motion.order, motion.spots, strict=True):
        _lying(theme, motion.dice[index], spot, _plain(motion.dice[index]), dpr)
        _lying(theme, motion.dice[index], spot, resting_mark(motion.dice[index].mark), dpr)
    for flight in motion.throw.flights:
        number_shadow_pixmap(theme, flight.sides, flight.size, dpr)


def paint_motion(
    painter: QPainter,
    theme: Theme,
    motion: NumberMotion,
    sizes: NumberSizes,
    seconds: float,
) -> None:
    """Draw the dice at a moment of their roll."""
    share = seconds / motion.throw.seconds
    if share >= 1:
        _paint_marking(painter, theme, motion, sizes, (seconds - motion.throw.seconds) / MARKING)
        return
    poses = motion.throw.at(seconds)
    if share >= SETTLING[1] + 0.02:
        _paint_gathering(painter, theme, motion, poses, share)
        return
    flights = motion.throw.flights
    for flight, pose in zip(flights, poses, strict=True):
        _paint_flying_shadow(painter, theme, flight, pose)
    for flight, pose in sorted(zip(flights, poses, strict=True), key=lambda pair: pair[1].height):
        paint_tumbling(painter, flight, pose)


def _plain(die: NumberDie) -> Mark:
    return "hidden" if die.mark == "hidden" else "plain"


def _lying(theme: Theme, die: NumberDie, spot: Spot, mark: Mark, dpr: float) -> QPixmap:
    turn = round(spot.turn / 2.5) * 2.5
    face = None if mark == "hidden" else die.face
    return number_die_pixmap(theme, (die.sides, face, spot.size, mark, turn, die.colour), dpr)


def _paint_gathering(
    painter: QPainter, theme: Theme, motion: NumberMotion, poses: list[Pose], share: float
) -> None:
    """Draw dice that lie and are drawn into their lines, growing or shrinking to their sizes."""
    dpr = device_ratio(painter)
    near = eased((share - GATHERING[0]) / (GATHERING[1] - GATHERING[0]))
    size = motion.throw.flights[0].size
    for index, spot, pose in zip(motion.order, motion.spots, poses, strict=True):
        die = motion.dice[index]
        raster = _lying(theme, die, spot, _plain(die), dpr)
        scale = (size + (spot.size - size) * near) / spot.size
        _put_scaled(painter, QPointF(pose.x, pose.y), raster, scale)


def _paint_marking(
    painter: QPainter, theme: Theme, motion: NumberMotion, sizes: NumberSizes, share: float
) -> None:
    """Draw dice in their places while their marks appear."""
    dpr = device_ratio(painter)
    share = min(max(share, 0.0), 1.0)
    laid = motion.laid
    painter.setOpacity(share)
    for bracket in laid.brackets:
        paint_bracket(painter, theme, bracket, sizes)
    for pile, spot in zip(laid.piles, laid.spots, strict=True):
        center = QPointF(spot.x, spot.y)
        plain = _plain(pile.die)
        if resting_mark(pile.die.mark) != plain:
            # What grows paler goes as the other comes; what gets a mark stays under it.
            painter.setOpacity(1.0 - share if pile.die.mark in _PALER else 1.0)
            put_centred(painter, center, _lying(theme, pile.die, spot, plain, dpr))
        painter.setOpacity(share if resting_mark(pile.die.mark) != plain else 1.0)
        paint_pile(painter, theme, pile, spot, sizes)
    painter.setOpacity(1.0)


def _put_scaled(painter: QPainter, center: QPointF, raster: QPixmap, scale: float) -> None:
    if scale == 1.0:
        put_centred(painter, center, raster)
        return
    half = raster.deviceIndependentSize() / 2
    painter.save()
    painter.translate(center)
    painter.scale(scale, scale)
    painter.drawPixmap(QPointF(-half.width(), -half.height()), raster)
    painter.restore()


def _paint_flying_shadow(painter: QPainter, theme: Theme, flight: Flight, pose: Pose) -> None:
    """Draw the shadow: the higher the die, the further off and the fainter."""
    if theme.look == "projector":
        return
    raster = number_shadow_pixmap(theme, flight.sides, flight.size, device_ratio(painter))
    away = QPointF(pose.x + pose.height * 0.4, pose.y + pose.height * 0.55)
    painter.setOpacity(max(0.35, 1 - pose.height / flight.size * 0.5))
    put_centred(painter, away, raster)
    painter.setOpacity(1.0)
