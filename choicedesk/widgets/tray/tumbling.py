"""Paints a die in flight: its body turned in space, seen from above and a little from the front.

Only filled polygons and the signs as paths: pens are several times slower, and forty dice have to
be drawn within a frame.
"""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QTransform

from choicedesk.widgets.theme.dice import die_path
from choicedesk.widgets.theme.effects import Effect, effect_path
from choicedesk.widgets.theme.number_bodies import face_path, worn
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.bodies import BLOCK_HEIGHT, Side
from choicedesk.widgets.tray.number_tumbling import paint_solid
from choicedesk.widgets.tray.quaternions import (
    Matrix,
    Vector,
    about,
    apply,
    dot,
    matrix,
    product,
    unit,
)
from choicedesk.widgets.tray.throw import Flight, Pose

Point = tuple[float, float]

LIGHT: Vector = unit((-0.42, -0.58, 0.85))
SIGN = 0.60
# How far the eye leans to the front, so that a resting die shows a tenth of its lower side.
_LEAN = {"white": math.asin(0.10), "black": math.asin(0.10 / BLOCK_HEIGHT)}
_VIEW = {color: about((1.0, 0.0, 0.0), lean) for color, lean in _LEAN.items()}
_LIFT = {"white": 0.5, "black": BLOCK_HEIGHT / 2}
_ARC = 18


def paint_tumbling(painter: QPainter, flight: Flight, pose: Pose) -> None:
    """Draw one die of a throw as it is at this moment, without its shadow.

    The painter is antialiased; its pen and brush are changed.
    """
    if flight.sides not in {0, 6}:
        paint_solid(painter, flight, pose)
        return
    shape = "white" if flight.body.rounding else "black"
    size = flight.size + pose.height * 0.14
    turned = matrix(product(_VIEW[shape], pose.turn))
    raised = _LIFT[shape] * math.sin(_LEAN[shape]) * size
    before = painter.transform()
    painter.translate(pose.x, pose.y + raised - pose.height * 0.42)
    painter.setPen(Qt.PenStyle.NoPen)
    if shape == "white":
        _paint_cube(painter, flight, turned, size)
    else:
        _paint_block(painter, flight, turned, size)
    painter.setTransform(before)


def _paint_cube(painter: QPainter, flight: Flight, turned: Matrix, size: float) -> None:
    body, shades = flight.body, _shades(flight.color)
    points = [apply(turned, corner) for corner in body.corners]
    outline = _rounded_hull(
        _hull([(x * size, y * size) for x, y, _ in points]), body.rounding * size
    )
    painter.setBrush(shades["side"])
    painter.drawPolygon(outline)
    painter.setBrush(shades["bottom"])
    painter.drawPolygon(_lit(size).map(outline))
    for index, side in enumerate(body.sides):
        outward = apply(turned, side.outward)
        if outward[2] < 0.04:
            continue
        frame = _on_side(side, turned, size)
        flat = max(0.0, (outward[2] - 0.86) / 0.135)
        painter.setBrush(_shade(flight.color, outward))
        painter.drawPolygon(frame.map(_patch(min(20, round(flat * 20)))))
        if outward[2] > 0.16:
            _paint_sign(painter, flight, index, frame, 1.0 if flight.sides else SIGN)


def _paint_block(painter: QPainter, flight: Flight, turned: Matrix, size: float) -> None:
    body, shades = flight.body, _shades("black")
    points = [apply(turned, corner) for corner in body.corners]
    hull = _hull([(x * size, y * size) for x, y, _ in points])
    painter.setBrush(_mix(shades["side"], shades["outline"], 0.8))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in hull]))
    line = max(1.1, size / 56) / size
    for index, side in enumerate(body.sides):
        outward = apply(turned, side.outward)
        if outward[2] < 0.02:
            continue
        frame = _on_side(side, turned, size)
        shade = _shade("black", outward)
        painter.setBrush(shade)
        if side.rests:
            painter.drawPolygon(frame.map(_octagon(1 - 2.2 * line)))
            if outward[2] > 0.25:
                painter.setBrush(_mix(shade, shades["inset"], 0.85))
                painter.drawPolygon(frame.map(_octagon(0.81)))
                painter.setBrush(shade)
                painter.drawPolygon(frame.map(_octagon(0.81 - 2 * line)))
                _paint_sign(painter, flight, index, frame, SIGN)
            continue
        painter.drawPolygon(frame.map(_oblong(side.width - line, side.height - line)))
        if outward[2] > 0.45 and side.width > 0.4:
            _paint_sign(painter, flight, index, frame, side.width * 0.7)


def _paint_sign(
    painter: QPainter, flight: Flight, index: int, frame: QTransform, share: float
) -> None:
    if flight.color.endswith("covered"):
        return
    before = painter.transform()
    painter.setTransform(frame, combine=True)
    if flight.quarters[index]:
        painter.rotate(360 / flight.body.sides[index].order * flight.quarters[index])
    painter.scale(share / 24, share / 24)
    painter.setBrush(_shades(flight.color)["symbol"])
    painter.drawPath(_sign(flight.symbols[index]))
    painter.setTransform(before)


def _sign(face: str) -> QPainterPath:
    if face.isdigit():
        return face_path(6, int(face))
    effect: Effect = "-"
    if face in {"M", "S", "MS"}:
        effect = face  # type: ignore[assignment]
    return effect_path(effect)


def _on_side(side: Side, turned: Matrix, size: float) -> QTransform:
    """Return the way from a side's own plane (in sizes) to the picture, round the die's middle."""
    right, down = apply(turned, side.right), apply(turned, side.down)
    middle = apply(turned, side.middle)
    return QTransform(
        right[0] * size,
        right[1] * size,
        down[0] * size,
        down[1] * size,
        middle[0] * size,
        middle[1] * size,
    )


def _hull(points: list[Point]) -> list[Point]:
    """Return the convex outline of some points, clockwise on the screen."""
    ordered = sorted(points)

    def half(line: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in line:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2], kept[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])


def _rounded_hull(hull: list[Point], radius: float) -> QPolygonF:
    """Return the outline of a disc rolled round a convex polygon given clockwise."""
    angles = [
        math.degrees(math.atan2(ax - bx, by - ay))
        for (ax, ay), (bx, by) in zip(hull, hull[1:] + hull[:1], strict=True)
    ]
    points: list[QPointF] = []
    for (x, y), before, after in zip(hull, angles[-1:] + angles, angles, strict=False):
        sweep = (after - before) % 360
        pieces = int(sweep / _ARC) + 1
        for piece in range(pieces + 1):
            angle = math.radians(before + sweep * piece / pieces)
            points.append(QPointF(x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return QPolygonF(points)


def _lit(size: float) -> QTransform:
    """Return how the lit part of a rounded body lies in its outline: up and to the left."""
    return QTransform(0.95, 0, 0, 0.95, -0.018 * size, -0.026 * size)


def _shade(color: str, outward: Vector) -> QColor:
    """Return the colour of a side by how it faces the light, in few steps."""
    return _shade_step(color, round(max(0.0, dot(outward, LIGHT)) * 64))


@lru_cache(maxsize=160)
def _shade_step(color: str, step: int) -> QColor:
    shades, light = _shades(color), step / 64
    if light > 0.45:
        return _mix(shades["bottom"], shades["top"], (light - 0.45) / 0.45)
    return _mix(shades["side"], shades["bottom"], light / 0.45)


def _mix(first: QColor, second: QColor, share: float) -> QColor:
    share = min(max(share, 0.0), 1.0)
    return QColor(
        round(first.red() + (second.red() - first.red()) * share),
        round(first.green() + (second.green() - first.green()) * share),
        round(first.blue() + (second.blue() - first.blue()) * share),
    )


@lru_cache(maxsize=8)
def _shades(color: str) -> dict[str, QColor]:
    if color not in {"white", "black"}:
        own = worn(color)
        names = {"top": own.top, "bottom": own.bottom, "side": own.shade, "symbol": own.ink}
        return {name: QColor(value) for name, value in names.items()}
    return {name: QColor(value) for name, value in tokens().dice[color].items()}


@lru_cache(maxsize=32)
def _patch(flat: int) -> QPolygonF:
    """Return the flat part of a cube's side; the more it faces the eye, the larger (0 to 20)."""
    half = 0.37 + 0.13 * flat / 20
    path = rounded(QRectF(-half, -half, 2 * half, 2 * half), 0.2 + 0.04 * flat / 20)
    fine = QTransform.fromScale(100, 100)
    return QTransform.fromScale(0.01, 0.01).map(path.toFillPolygon(fine))


@lru_cache(maxsize=64)
def _octagon(size: float) -> QPolygonF:
    return die_path("black", size).toFillPolygon()


@lru_cache(maxsize=64)
def _oblong(width: float, height: float) -> QPolygonF:
    x, y = width / 2, height / 2
    return QPolygonF([QPointF(-x, -y), QPointF(x, -y), QPointF(x, y), QPointF(-x, y)])
