"""The ways between zones: ties between neighbours, and paths that go round other rooms."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from choicedesk.models.conflict_rows import BoardRow
from choicedesk.widgets.theme.theme import Theme

Span = tuple[str, str, str]
"""Two zones, and how their way runs: beside, below, across or round."""


def spans(row: BoardRow, order: Sequence[str], columns: int) -> list[Span]:
    """Return each way once, with how it runs in a grid of so many columns."""
    place = {zone: divmod(at, max(1, columns)) for at, zone in enumerate(order)}
    found: list[Span] = []
    for zone in row.zones:
        for other in zone.adjacent:
            if zone.id in place and other in place and place[zone.id] < place[other]:
                (line, column), (to_line, to_column) = place[zone.id], place[other]
                across, down = to_column - column, to_line - line
                kind = "round"
                if down == 0 and across == 1:
                    kind = "beside"
                elif down == 1 and across == 0:
                    kind = "below"
                elif down == 1 and abs(across) == 1:
                    kind = "across"
                found.append((zone.id, other, kind))
    return found


def paint_ways(
    painter: QPainter,
    theme: Theme,
    boxes: Mapping[str, QRect],
    ways: Sequence[Span],
    lane: int,
) -> None:
    """Draw the ways as short strokes, like sleepers of a track."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.color("line2"), 9)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3 / 9, 7 / 9])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rounds = 0
    for first, second, kind in ways:
        if first in boxes and second in boxes:
            path = _path(QRectF(boxes[first]), QRectF(boxes[second]), kind, lane, rounds)
            rounds += kind == "round"
            painter.drawPath(path)


def _path(start: QRectF, end: QRectF, kind: str, lane: int, rounds: int) -> QPainterPath:
    if kind == "beside":
        middle = max(start.top(), end.top()) + min(start.height(), end.height()) / 2
        return _line(QPointF(start.right() + 3, middle), QPointF(end.left() - 3, middle))
    if kind == "below":
        middle = start.center().x()
        return _line(QPointF(middle, start.bottom() + 3), QPointF(middle, end.top() - 3))
    if kind == "across":
        right = end.center().x() > start.center().x()
        a = QPointF(start.right() - 26 if right else start.left() + 26, start.bottom() + 3)
        b = QPointF(end.left() + 26 if right else end.right() - 26, end.top() - 3)
        return _line(a, b)
    return _round(start, end, lane, rounds)


def _line(a: QPointF, b: QPointF) -> QPainterPath:
    path = QPainterPath(a)
    path.lineTo(b)
    return path


def _round(start: QRectF, end: QRectF, lane: int, rounds: int) -> QPainterPath:
    """Return a way below the rooms: down, along, and up again."""
    shift = 18 * (rounds % 3)
    foot = max(start.bottom(), end.bottom()) if start.top() == end.top() else start.bottom()
    foot += lane * 0.55
    a = QPointF(start.center().x() + shift, start.bottom() + 3)
    above = end.top() > foot
    b = QPointF(end.center().x() - shift, end.top() - 3 if above else end.bottom() + 3)
    path = QPainterPath(a)
    path.quadTo(QPointF(a.x(), foot), QPointF(a.x() + 14, foot))
    path.lineTo(QPointF(b.x() - 14, foot))
    path.quadTo(QPointF(b.x(), foot), b)
    return path
