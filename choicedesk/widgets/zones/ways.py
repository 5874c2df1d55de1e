"""Draws the ways between zones, like sleepers of a track; those of one zone can be lit."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.zones.ground_plan import LANE, GroundPlan
from choicedesk.widgets.zones.routes import Lane, Route, Routes

WIDE = {"beside": 16.0, "below": 16.0, "aslant": 9.0, "round": 6.0}
_PORT, _NEXT_PORT, _CORNER, _SLANT = 26.0, 18.0, 8.0, 26.0


class Paths:
    """Makes the path of each way; ways that leave a room on one side have a door each."""

    def __init__(self, plan: GroundPlan, boxes: Mapping[str, QRect], routes: Routes) -> None:
        self._plan, self._boxes, self._routes = plan, boxes, routes
        self._doors: dict[tuple[str, bool, bool], int] = {}

    def all(self) -> list[tuple[Route, QPainterPath]]:
        """Return each way with its path."""
        there = (way for way in self._routes.ways if {way.one, way.other} <= self._boxes.keys())
        return [(way, self._path(way)) for way in there]

    def _path(self, way: Route) -> QPainterPath:
        start, end = QRectF(self._boxes[way.one]), QRectF(self._boxes[way.other])
        if way.kind == "beside":
            middle = start.center().y()
            return _line(QPointF(start.right() + 3, middle), QPointF(end.left() - 2, middle))
        if way.kind == "below":
            middle = start.center().x()
            return _line(QPointF(middle, start.bottom() + 3), QPointF(middle, end.top() - 2))
        right = end.center().x() > start.center().x()
        if way.kind == "aslant":
            off = min(_SLANT, start.width() * 0.12)
            a = QPointF(start.right() - off if right else start.left() + off, start.bottom())
            b = QPointF(end.left() + off if right else end.right() - off, end.top())
            return _line(a + QPointF(0, 3), b - QPointF(0, 2))
        first, last = way.lanes[0], way.lanes[-1]
        side = way.side >= 0
        away = self._side_x(way) > start.center().x() if side else right
        a = QPointF(self._door(way.one, start, top=False, right=away), start.bottom() + 3)
        lane = self._lane_y(first)
        points = [a, QPointF(a.x(), lane)]
        top = end.top() > self._lane_y(last)
        back = self._side_x(way) > end.center().x() if side else not right
        x = self._door(way.other, end, top=top, right=back)
        if side:
            points += [
                QPointF(self._side_x(way), lane),
                QPointF(self._side_x(way), self._lane_y(last)),
            ]
        points += [
            QPointF(x, self._lane_y(last)),
            QPointF(x, end.top() - 2 if top else end.bottom() + 3),
        ]
        return _bent(points)

    def _door(self, zone: str, box: QRectF, *, top: bool, right: bool) -> float:
        """Return where the next way leaves a room, away from the middle."""
        number = self._doors.get((zone, top, right), 0)
        self._doors[zone, top, right] = number + 1
        off = min(_PORT + _NEXT_PORT * number, box.width() / 2 - 12)
        return box.center().x() + (off if right else -off)

    def _lane_y(self, lane: Lane) -> float:
        plan, count = self._plan, self._routes.lanes.get(lane.gap, 1)
        top = plan.tops[lane.gap - 1] + plan.heights[lane.gap - 1]
        return top + plan.gaps[lane.gap] / 2 + (lane.lane - (count - 1) / 2) * LANE

    def _side_x(self, way: Route) -> float:
        plan = self._plan
        if way.side == len(plan.lefts):
            return plan.lefts[-1] + plan.wide + LANE * (way.side_lane + 0.8)
        off = LANE * ((way.side_lane + 1) // 2) * (1 if way.side_lane % 2 else -1)
        return plan.lefts[way.side] - plan.gap / 2 + off


def paint_ways(
    painter: QPainter,
    theme: Theme,
    paths: list[tuple[Route, QPainterPath]],
    lit: str = "",
    colors: tuple[str, str] = ("ink3", "bg1"),
) -> None:
    """Draw the ways, those of the lit zone last and brighter; ``colors`` are ink and ground."""
    ink, floor = colors
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for way, path in sorted(paths, key=lambda each: lit in {each[0].one, each[0].other}):
        bright = bool(lit) and lit in {way.one, way.other}
        wide = WIDE[way.kind]
        ground = QColor(theme.color(floor))
        ground.setAlpha(150)
        painter.setPen(_pen(ground, wide + 3, dashed=False))
        painter.drawPath(path)
        color = QColor(theme.color("accent" if bright else ink))
        color.setAlpha(255 if bright else 190)
        painter.setPen(_pen(color, wide, dashed=True))
        painter.drawPath(path)


def _pen(color: QColor, wide: float, *, dashed: bool) -> QPen:
    pen = QPen(color, wide)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashed:
        pen.setDashPattern([3 / wide, 6 / wide])
    return pen


def _line(a: QPointF, b: QPointF) -> QPainterPath:
    path = QPainterPath(a)
    path.lineTo(b)
    return path


def _bent(points: list[QPointF]) -> QPainterPath:
    """Return a path along the points with rounded corners."""
    path = QPainterPath(points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(_towards(corner, before))
        path.quadTo(corner, _towards(corner, after))
    path.lineTo(points[-1])
    return path


def _towards(corner: QPointF, end: QPointF) -> QPointF:
    line = end - corner
    length = max(1.0, (line.x() ** 2 + line.y() ** 2) ** 0.5)
    return corner + line * min(0.5, _CORNER / length)
