"""The shapes of dice with flat sides: four, eight, ten, twelve and twenty, and a round token.

Plain numbers, no Qt. Space has x to the right, y down the picture and z towards the eye. A solid
that lies with one side up just fills a square of side 1, whichever side that is.
"""

import math
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

Vector = tuple[float, float, float]
Point = tuple[float, float]

SOLIDS = (4, 8, 10, 12, 20)
TOKEN_HEIGHT = 0.26
# How far the eye leans to the front, so that a die at rest shows its lower sides.
_LEANS = {4: 0.10, 8: 0.30, 10: 0.12, 12: 0.07, 20: 0.06}
_TOKEN_LEAN = 0.30
_ROUND = 28
_GOLDEN = (1 + 5**0.5) / 2
_SIGNS = (-1.0, 1.0)


class Facet(Struct, frozen=True):
    """One flat side: corners in order, middle, the way out, and the directions on it.

    ``right`` and ``down`` are those of a number upon it, seen from outside; ``order`` is in how
    many turns about its middle it looks the same, ``room`` how wide a number may be. ``rests``
    says whether a die can end with this side on top.
    """

    corners: tuple[Vector, ...]
    middle: Vector
    outward: Vector
    right: Vector
    down: Vector
    order: int
    room: float
    rests: bool = True


class Solid(Struct, frozen=True):
    """A die's shape; ``lean`` is how far it is turned to the eye at rest, in radians.

    ``drop`` is how far down the picture its middle is painted, so that a triangle stands centred.
    """

    facets: tuple[Facet, ...]
    lean: float
    drop: float = 0.0


class Laid(Struct, frozen=True):
    """One visible side of a die at rest: its outline on the picture and the way it faces."""

    corners: tuple[Point, ...]
    outward: Vector
    top: bool


def dot(a: Vector, b: Vector) -> float:
    """Return the inner product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _times(a: Vector, share: float) -> Vector:
    return (a[0] * share, a[1] * share, a[2] * share)


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _unit(a: Vector) -> Vector:
    return _times(a, 1 / (math.sqrt(dot(a, a)) or 1.0))


def _mean(points: tuple[Vector, ...]) -> Vector:
    count = len(points)
    return (
        sum(p[0] for p in points) / count,
        sum(p[1] for p in points) / count,
        sum(p[2] for p in points) / count,
    )


def _corners(sides: int) -> list[Vector]:
    return {4: _four, 8: _eight, 10: _ten, 12: _twelve, 20: _twenty}[sides]()


def _four() -> list[Vector]:
    return [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]


def _eight() -> list[Vector]:
    return [v for s in _SIGNS for v in ((s, 0, 0), (0, s, 0), (0, 0, s))]


def _ten() -> list[Vector]:
    """Two poles, and a zigzag round the middle that keeps every kite flat."""
    high = 1.12
    lift = high * (1 - math.cos(math.pi / 5)) / (1 + math.cos(math.pi / 5))
    turns = [math.pi * k / 5 for k in range(10)]
    ring: list[Vector] = [
        (math.cos(turn), math.sin(turn), lift if k % 2 else -lift) for k, turn in enumerate(turns)
    ]
    return [(0, 0, high), (0, 0, -high), *ring]


def _twelve() -> list[Vector]:
    found: list[Vector] = [(a, b, c) for a in _SIGNS for b in _SIGNS for c in _SIGNS]
    for a in _SIGNS:
        for b in _SIGNS:
            small, large = a / _GOLDEN, b * _GOLDEN
            found += [(0, small, large), (small, large, 0), (large, 0, small)]
    return found


def _twenty() -> list[Vector]:
    found: list[Vector] = []
    for a in _SIGNS:
        for b in _SIGNS:
            found += [(0, a, b * _GOLDEN), (a, b * _GOLDEN, 0), (b * _GOLDEN, 0, a)]
    return found


def _hull(points: list[Vector]) -> list[tuple[Vector, tuple[Vector, ...]]]:
    """Return way out and corners of every flat side of the convex hull round the origin."""
    found: dict[tuple[int, int, int], tuple[Vector, tuple[Vector, ...]]] = {}
    for a, b, c in combinations(points, 3):
        across = _cross(_minus(b, a), _minus(c, a))
        if dot(across, across) < 1e-9:
            continue
        outward = _unit(across)
        if dot(outward, a) < 0:
            outward = _times(outward, -1)
        away = dot(outward, a)
        if any(dot(outward, p) > away + 1e-6 for p in points):
            continue
        key = (round(outward[0] * 1000), round(outward[1] * 1000), round(outward[2] * 1000))
        if key not in found:
            flat = tuple(p for p in points if dot(outward, p) > away - 1e-6)
            found[key] = (outward, _in_order(flat, outward))
    return list(found.values())


def _in_order(flat: tuple[Vector, ...], outward: Vector) -> tuple[Vector, ...]:
    middle = _mean(flat)
    first = _unit(_minus(flat[0], middle))
    second = _cross(outward, first)

    def angle(point: Vector) -> float:
        way = _minus(point, middle)
        return math.atan2(dot(way, second), dot(way, first))

    return tuple(sorted(flat, key=angle))


def _facet(sides: int, outward: Vector, corners: tuple[Vector, ...]) -> Facet:
    middle = _mean(corners)
    order = len(corners)
    # The number stands with its head to a corner; on a kite that is the pole.
    head = max(corners, key=lambda p: abs(p[2])) if sides == 10 else corners[0]
    if sides == 10:
        order = 1
    up = _minus(head, middle)
    up = _unit(_minus(up, _times(outward, dot(up, outward))))
    down = _times(up, -1)
    right = _cross(down, outward)
    edges = [
        abs(dot(_cross(_unit(_minus(b, a)), outward), _minus(middle, a)))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return Facet(corners, middle, outward, right, down, order, 2 * min(edges))


def _token() -> Solid:
    half = TOKEN_HEIGHT / 2
    turns = [2 * math.pi * k / _ROUND for k in range(_ROUND)]
    ring = [(0.5 * math.cos(a), 0.5 * math.sin(a)) for a in turns]
    facets = [
        Facet(
            tuple((x, y, s * half) for x, y in ring),
            (0, 0, s * half),
            (0, 0, s),
            (1, 0, 0),
            (0, s, 0),
            _ROUND,
            0.7,
        )
        for s in (1.0, -1.0)
    ]
    for first in range(_ROUND):
        (ax, ay), (bx, by) = ring[first], ring[(first + 1) % _ROUND]
        out = _unit((ax + bx, ay + by, 0))
        quad = ((ax, ay, half), (bx, by, half), (bx, by, -half), (ax, ay, -half))
        facets.append(
            Facet(quad, _mean(quad), out, (-out[1], out[0], 0), (0, 0, -1), 1, 0, rests=False)
        )
    return Solid(tuple(facets), _TOKEN_LEAN)


@lru_cache(maxsize=8)
def solid(sides: int) -> Solid:
    """Return the shape of a die of so many sides; a number without a shape of its own: a token."""
    if sides not in SOLIDS:
        return _token()
    raw = Solid(
        tuple(_facet(sides, out, corners) for out, corners in _hull(_corners(sides))),
        _LEANS[sides],
    )
    around = [point for side in laid(raw) for point in side.corners]
    wide = max(p[0] for p in around) - min(p[0] for p in around)
    high = max(p[1] for p in around) - min(p[1] for p in around)
    scale = 1 / max(wide, high)
    return Solid(
        tuple(
            Facet(
                tuple(_times(c, scale) for c in f.corners),
                _times(f.middle, scale),
                f.outward,
                f.right,
                f.down,
                f.order,
                f.room * scale,
            )
            for f in raw.facets
        ),
        raw.lean,
        -scale * (max(p[1] for p in around) + min(p[1] for p in around)) / 2,
    )


def laid(shape: Solid, up: int = 0) -> tuple[Laid, ...]:
    """Return the visible sides of a die that lies with side ``up`` on top, the top one last."""
    top = shape.facets[up]
    seen: list[Laid] = []
    for index, facet in enumerate(shape.facets):
        outward = _seen(shape, top, facet.outward)
        if outward[2] < 0.01:
            continue
        corners = (_seen(shape, top, corner) for corner in facet.corners)
        points = tuple((x, y + shape.drop) for x, y, _ in corners)
        seen.append(Laid(points, outward, index == up))
    return tuple(sorted(seen, key=lambda side: side.outward[2]))


def number_place(shape: Solid, up: int = 0) -> Point:
    """Return where the middle of the top side is on the picture of a die at rest."""
    top = shape.facets[up]
    x, y, _ = _seen(shape, top, top.middle)
    return (x, y + shape.drop)


def _seen(shape: Solid, top: Facet, way: Vector) -> Vector:
    """Return a direction as the eye sees it when ``top`` lies on top."""
    x, y, z = dot(way, top.right), dot(way, top.down), dot(way, top.outward)
    sine, cosine = math.sin(shape.lean), math.cos(shape.lean)
    # The eye leans to the front: what is up moves up the picture.
    return (x, y * cosine - z * sine, y * sine + z * cosine)
