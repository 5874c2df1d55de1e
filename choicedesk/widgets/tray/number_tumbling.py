"""Paints dice with flat sides in the air: facets lit from the upper left, the top one's number."""

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform

from choicedesk.widgets.theme.number_bodies import (
    Shades,
    face_path,
    facet_pen,
    facet_shade,
    worn,
)
from choicedesk.widgets.theme.solids import solid
from choicedesk.widgets.tray.quaternions import (
    Quaternion,
    about,
    apply,
    matrix,
    product,
)
from choicedesk.widgets.tray.throw import Flight, Pose


def paint_solid(painter: QPainter, flight: Flight, pose: Pose) -> None:
    """Draw one die of a throw as it is at this moment, without its shadow.

    Only the side that looks at the eye bears its number: what turns shows one number at a time.
    """
    size = flight.size + pose.height * 0.14
    own = worn(flight.color)
    turned = matrix(product(_view(flight.sides), pose.turn))
    points, sides = _net(flight.sides)
    seen = [apply(turned, point) for point in points]
    flat = [QPointF(x * size, y * size) for x, y, _ in seen]
    before = painter.transform()
    drop = solid(flight.sides).drop * size
    painter.translate(pose.x, pose.y + drop - pose.height * 0.42)
    thin = facet_pen(own, max(0.8, size / 110))
    top, highest = 0, -2.0
    edge: list[int] = []
    for index, corners in enumerate(sides):
        side = flight.body.sides[index]
        outward = apply(turned, side.outward)
        if outward[2] < 0.01:
            continue
        if not side.rests:
            edge.append(index)
            continue
        if outward[2] > highest:
            top, highest = index, outward[2]
        painter.setPen(thin)
        painter.setBrush(facet_shade(own, outward))
        painter.drawPolygon(QPolygonF([flat[corner] for corner in corners]))
    if edge:
        _paint_edge(painter, [sides[index] for index in _turning(edge)], flat, own)
    if highest > 0.2 and not flight.color.endswith("covered"):
        _paint_number(painter, flight, top, turned, size)
    painter.setTransform(before)


def _turning(edge: list[int]) -> list[int]:
    """Return the visible parts of a token's edge in the order in which they meet."""
    seen = set(edge)
    start = next((index for index in edge if index - 1 not in seen and index != 2), 2)
    return [index for index in (*range(start, max(edge) + 1), *range(2, start)) if index in seen]


def _paint_edge(
    painter: QPainter, quads: list[tuple[int, ...]], flat: list[QPointF], own: Shades
) -> None:
    """Draw the edge of a token as one piece: two dozen flat sides would cost as many dice."""
    upper = [flat[quad[0]] for quad in quads] + [flat[quads[-1][1]]]
    lower = [flat[quad[3]] for quad in quads] + [flat[quads[-1][2]]]
    painter.setPen(QPen(Qt.PenStyle.NoPen))
    painter.setBrush(QColor(own.shade))
    painter.drawPolygon(QPolygonF(upper + lower[::-1]))


def _paint_number(
    painter: QPainter, flight: Flight, top: int, turned: tuple[tuple[float, ...], ...], size: float
) -> None:
    side = flight.body.sides[top]
    right, down, middle = (
        apply(turned, way)  # type: ignore[arg-type]
        for way in (side.right, side.down, side.middle)
    )
    scale = size / 24
    frame = QTransform(
        right[0] * scale,
        right[1] * scale,
        down[0] * scale,
        down[1] * scale,
        middle[0] * size,
        middle[1] * size,
    )
    painter.setTransform(frame, combine=True)
    painter.rotate(360 / side.order * flight.quarters[top])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(worn(flight.color).ink))
    painter.drawPath(face_path(flight.sides, int(flight.symbols[top])))


@lru_cache(maxsize=16)
def _view(sides: int) -> Quaternion:
    return about((1.0, 0.0, 0.0), solid(sides).lean)


@lru_cache(maxsize=16)
def _net(
    sides: int,
) -> tuple[tuple[tuple[float, float, float], ...], tuple[tuple[int, ...], ...]]:
    """Return a die's corners, and of each side which of them are its own."""
    facets = solid(sides).facets
    points = tuple(dict.fromkeys(corner for facet in facets for corner in facet.corners))
    places = {point: index for index, point in enumerate(points)}
    return points, tuple(tuple(places[corner] for corner in facet.corners) for facet in facets)
