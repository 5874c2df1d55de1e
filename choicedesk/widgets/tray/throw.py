"""Plans how dice fly over the felt; what they show is decided before.

A throw takes the same time whatever was rolled and however large the tray is. Dice come over an
edge of the frame towards the middle, bounce off the other edges and each other, tumble, come to
rest on a side, and are then drawn into neat rows. Whichever side a die comes to rest on bears the
face that was rolled: nothing in the motion depends on it. No clock and no randomness but what is
passed in.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from msgspec import Struct

from choicedesk.widgets.tray.bodies import Body, body
from choicedesk.widgets.tray.circles import Circles
from choicedesk.widgets.tray.places import Box, Spot
from choicedesk.widgets.tray.quaternions import (
    Quaternion,
    Vector,
    about,
    apply,
    between,
    blend,
    matrix,
    normal,
    product,
    turned,
)

SECONDS = 0.85
SHORTEST, LONGEST = 0.4, 0.9
STEP = 1 / 90
# Shares of the whole time.
BOUNCES = (0.2, 0.4, 0.55)
HEIGHTS = (0.85, 0.5, 0.16)
SETTLING = (0.38, 0.64)
GATHERING = (0.56, 1.0)


class Thrown(Struct, frozen=True):
    """One die of a throw: its colour, the face that was rolled, and where it ends.

    ``sides`` 0 is an effect die; else its faces are the numbers 1 to ``sides``.
    """

    color: str
    face: str
    spot: Spot
    sides: int = 0


class Pose(Struct, frozen=True):
    """How a die is at one moment; ``height`` above the felt is in pixels."""

    x: float
    y: float
    height: float
    turn: Quaternion


class Flight(Struct, frozen=True):
    """The whole way of one die: what its sides bear, and its poses at even steps of time.

    ``quarters`` are the turns of the symbol on each side, in steps in which it looks the same
    (quarters on a cube).
    """

    color: str
    size: float
    body: Body
    symbols: tuple[str, ...]
    quarters: tuple[int, ...]
    poses: tuple[Pose, ...]
    sides: int = 0

    def top(self) -> int:
        """Return which side is on top at the end."""
        last = matrix(self.poses[-1].turn)
        sides = self.body.sides
        return max(range(len(sides)), key=lambda i: apply(last, sides[i].outward)[2])


class Throw(Struct, frozen=True):
    """A planned throw of ``seconds`` in all, one flight a die, in the order asked for."""

    seconds: float
    flights: tuple[Flight, ...]

    def at(self, seconds: float) -> list[Pose]:
        """Return how every die is at that moment; outside the time it is still."""
        place = min(max(seconds / self.seconds, 0.0), 1.0) * (len(self.flights[0].poses) - 1)
        index = min(int(place), len(self.flights[0].poses) - 2)
        share = place - index
        return [_mixed(f.poses[index], f.poses[index + 1], share) for f in self.flights]

    def faces(self) -> tuple[str, ...]:
        """Return what lies on top at the end."""
        return tuple(flight.symbols[flight.top()] for flight in self.flights)


def _mixed(a: Pose, b: Pose, share: float) -> Pose:
    return Pose(
        a.x + (b.x - a.x) * share,
        a.y + (b.y - a.y) * share,
        a.height + (b.height - a.height) * share,
        blend(a.turn, b.turn, share),
    )


def eased(share: float) -> float:
    """Return a smooth way from 0 to 1, slow at both ends."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def plan(
    dice: Sequence[Thrown],
    felt: Box,
    random: Random,
    *,
    seconds: float = SECONDS,
    faces: Sequence[str] = ("M", "S"),
) -> Throw:
    """Plan a throw of at least one die over the felt, all in pixels.

    ``seconds`` is cut to 0.4 to 0.9; ``faces`` are those of the die, shown on the sides that do
    not end on top.
    """
    seconds = min(max(seconds, SHORTEST), LONGEST)
    steps = round(seconds / STEP)
    ways = _ways(dice, felt, random, seconds, steps)
    flights = (_flight(die, way, random, faces) for die, way in zip(dice, ways, strict=True))
    return Throw(seconds, tuple(flights))


def _ways(
    dice: Sequence[Thrown], felt: Box, random: Random, seconds: float, steps: int
) -> list[list[tuple[float, float]]]:
    """Return where each die is at each step, without the drawing into rows."""
    circles = Circles(felt, [die.spot.size * 0.56 for die in dice])
    circles.throw(random, seconds * BOUNCES[2])
    ways: list[list[tuple[float, float]]] = [[place] for place in circles.places()]
    moving = GATHERING[0] + 0.3
    for step in range(steps):
        if step / steps < moving:
            circles.step(seconds / steps)
        for way, place in zip(ways, circles.places(), strict=True):
            way.append(place)
    return ways


def _flight(
    die: Thrown, way: list[tuple[float, float]], random: Random, faces: Sequence[str]
) -> Flight:
    size, shape = die.spot.size, body(die.color, die.sides)
    steps = len(way) - 1
    tumbling = _tumble(way, size, random)
    at_rest, top, quarter = _rest(shape, tumbling[round(steps * SETTLING[1])], die.spot.turn)
    jitter = random.uniform(-0.025, 0.025)
    bounces = tuple(bounce + jitter for bounce in BOUNCES)
    poses: list[Pose] = []
    for index, (x, y) in enumerate(way):
        share = index / steps
        near = eased((share - GATHERING[0]) / (GATHERING[1] - GATHERING[0]))
        settled = eased((share - SETTLING[0]) / (SETTLING[1] - SETTLING[0]))
        turn = tumbling[index]
        if settled:
            turn = at_rest if settled == 1 else blend(turn, at_rest, settled)
        poses.append(
            Pose(
                x + (die.spot.x - x) * near,
                y + (die.spot.y - y) * near,
                _height(share, bounces) * size,
                turn,
            )
        )
    symbols = _symbols(die, shape, top, random, faces)
    quarters = [0] * len(shape.sides)
    quarters[top] = quarter
    return Flight(die.color, size, shape, symbols, tuple(quarters), tuple(poses), die.sides)


def _symbols(
    die: Thrown, shape: Body, top: int, random: Random, faces: Sequence[str]
) -> tuple[str, ...]:
    """Return what every side bears: on top the face that was rolled, each number once."""
    if len(shape.sides) == die.sides:
        symbols = [str(number + 1) for number in range(die.sides)]
        random.shuffle(symbols)
        symbols[symbols.index(die.face)] = symbols[top]
    else:
        able = [str(number + 1) for number in range(die.sides)] if die.sides else list(faces)
        symbols = [random.choice(able) for _ in shape.sides]
    symbols[top] = die.face
    return tuple(symbols)


def _height(share: float, bounces: tuple[float, ...]) -> float:
    """Return how high a die is, in sizes: it falls in, then makes two ever lower arcs."""
    if share >= bounces[-1]:
        return 0.0
    if share < bounces[0]:
        return HEIGHTS[0] * (1 - (share / bounces[0]) ** 2)
    arc = 0 if share < bounces[1] else 1
    along = (share - bounces[arc]) / (bounces[arc + 1] - bounces[arc])
    return HEIGHTS[arc + 1] * 4 * along * (1 - along)


def _tumble(way: list[tuple[float, float]], size: float, random: Random) -> list[Quaternion]:
    """Return how a die that rolls along its way is turned at each step."""
    turn = normal((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1)))
    spin = random.uniform(-0.06, 0.06)
    turns = [turn]
    radius = size * 0.62
    for (x, y), (next_x, next_y) in pairwise(way):
        # The top of a rolling die runs ahead of its middle.
        rolled = ((y - next_y) / radius, (next_x - x) / radius, spin)
        turn = product(turned(rolled), turn)
        turns.append(turn)
    return turns


def _rest(shape: Body, turn: Quaternion, askew: float) -> tuple[Quaternion, int, int]:
    """Return the resting turn nearest to ``turn``, the side on top, and its symbol's quarters."""
    present = matrix(turn)
    able = [i for i, side in enumerate(shape.sides) if side.rests]
    top = max(able, key=lambda i: apply(present, shape.sides[i].outward)[2])
    side = shape.sides[top]
    up: Vector = (0.0, 0.0, 1.0)
    flat = product(between(apply(present, side.outward), up), turn)
    right = apply(matrix(flat), side.right)
    angle, wanted = math.atan2(right[1], right[0]), math.radians(askew)
    step = 2 * math.pi / side.order
    quarter = round((angle - wanted) / step)
    rest = product(about(up, wanted + quarter * step - angle), flat)
    return normal(rest), top, -quarter % side.order
