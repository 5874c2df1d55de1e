"""The shapes of dice in motion: a rounded cube, an eight-sided block, and those with flat sides.

Effect dice are cubes (white) and blocks (black); dice with numbers are cubes or solids.

Lengths are shares of the die's size: seen from above each just fills a square of side 1.
"""

from functools import lru_cache

from msgspec import Struct

from choicedesk.widgets.theme.solids import solid
from choicedesk.widgets.tray.quaternions import Vector, cross, dot

ROUNDING = 0.24
CUT = 0.22
BLOCK_HEIGHT = 0.74


class Side(Struct, frozen=True):
    """One flat side: its outline, where its middle lies, and the directions on it.

    ``right`` and ``down`` are those of a symbol upon it, seen from outside. ``rests`` says whether
    a die can end with this side on top, ``order`` in how many turns it looks the same.
    """

    corners: tuple[Vector, ...]
    middle: Vector
    outward: Vector
    right: Vector
    down: Vector
    width: float
    height: float
    rests: bool
    order: int = 4


class Body(Struct, frozen=True):
    """A die's shape. A ``rounding`` above 0 is a ball rolled along the hull of ``corners``."""

    corners: tuple[Vector, ...]
    sides: tuple[Side, ...]
    rounding: float


def _side(
    corners: tuple[Vector, ...],
    outward: Vector,
    right: Vector,
    size: tuple[float, float],
    *,
    rests: bool,
) -> Side:
    away = max(dot(outward, corner) for corner in corners)
    middle = (outward[0] * away, outward[1] * away, outward[2] * away)
    return Side(corners, middle, outward, right, cross(outward, right), *size, rests)


def _cube() -> Body:
    core = 0.5 - ROUNDING
    signs = (-1.0, 1.0)
    corners = tuple((a * core, b * core, c * core) for a in signs for b in signs for c in signs)
    directions: tuple[tuple[Vector, Vector], ...] = (
        ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
        ((0.0, 0.0, -1.0), (-1.0, 0.0, 0.0)),
        ((1.0, 0.0, 0.0), (0.0, -1.0, 0.0)),
        ((-1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
        ((0.0, 1.0, 0.0), (1.0, 0.0, 0.0)),
        ((0.0, -1.0, 0.0), (-1.0, 0.0, 0.0)),
    )
    sides = tuple(
        _side(
            tuple(
                (c[0] + o[0] * ROUNDING, c[1] + o[1] * ROUNDING, c[2] + o[2] * ROUNDING)
                for c in corners
                if dot(c, o) > 0
            ),
            o,
            right,
            (1.0, 1.0),
            rests=True,
        )
        for o, right in directions
    )
    return Body(corners, sides, ROUNDING)


def _octagon(z: float) -> tuple[Vector, ...]:
    far, near = 0.5, 0.5 - CUT
    around = (
        (near, -far),
        (far, -near),
        (far, near),
        (near, far),
        (-near, far),
        (-far, near),
        (-far, -near),
        (-near, -far),
    )
    return tuple((x, y, z) for x, y in around)


def _block() -> Body:
    half = BLOCK_HEIGHT / 2
    top, bottom = _octagon(half), _octagon(-half)
    sides = [
        _side(top, (0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (1.0, 1.0), rests=True),
        _side(bottom[::-1], (0.0, 0.0, -1.0), (-1.0, 0.0, 0.0), (1.0, 1.0), rests=True),
    ]
    for first in range(8):
        second = (first + 1) % 8
        quad = (top[first], top[second], bottom[second], bottom[first])
        x, y = top[second][0] - top[first][0], top[second][1] - top[first][1]
        length = (x * x + y * y) ** 0.5
        outward, right = (y / length, -x / length, 0.0), (-x / length, -y / length, 0.0)
        sides.append(_side(quad, outward, right, (length, BLOCK_HEIGHT), rests=False))
    return Body((*top, *bottom), tuple(sides), 0.0)


CUBE = _cube()
BLOCK = _block()


def body(color: str, sides: int = 0) -> Body:
    """Return the shape of a white or black effect die, or of a die with so many numbers."""
    if sides and sides != 6:
        return _solid(sides)
    return BLOCK if color == "black" and not sides else CUBE


@lru_cache(maxsize=16)
def _solid(sides: int) -> Body:
    facets = solid(sides).facets
    flat = tuple(
        Side(f.corners, f.middle, f.outward, f.right, f.down, f.room, f.room, f.rests, f.order)
        for f in facets
    )
    corners = {corner for facet in facets for corner in facet.corners}
    return Body(tuple(corners), flat, 0.0)
