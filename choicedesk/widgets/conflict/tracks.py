"""Turns the counts of a goal into rows of pips, or into bars where there would be too many."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from choicedesk.models.conflict_rows import GoalRow
from choicedesk.widgets.board.track import Pip, outline_of, paint_hatch, paint_track
from choicedesk.widgets.conflict.sides import fill_of, shape_of
from choicedesk.widgets.theme.theme import Theme

MOST_PIPS = 16
MOST_HALF = 8
_OPEN_END = 6


class Row(Struct, frozen=True, kw_only=True):
    """One track: pips, where the end is marked, and for a bar its parts instead of pips."""

    pips: tuple[Pip, ...] = ()
    mark_after: int = -1
    side: int = 0
    count: int = 0
    coming: int = 0
    target: int = 0


def rows_of(theme: Theme, goal: GoalRow) -> tuple[Row, ...]:
    """Return the tracks of a goal: one, or one for each side that has something there."""
    if goal.contradictory and goal.kind != "timer" and len(goal.sides) > 1:
        return (_pulling(theme, goal),)
    sides = [each.side for each in goal.counts if each.side >= 0]
    if goal.pending and goal.pending_side not in sides:
        sides.append(goal.pending_side)
    if not sides:
        sides = [0 if goal.owner != 0 else 1]
    return tuple(_collecting(theme, goal, side) for side in sorted(sides))


def _collecting(theme: Theme, goal: GoalRow, side: int) -> Row:
    count = goal.count(side)
    coming = goal.pending if goal.pending_side == side else 0
    target = goal.target or max(_OPEN_END, count + coming)
    if target > MOST_PIPS:
        return Row(side=side, count=count, coming=coming, target=target)
    pips = [_pip(theme, side, at < count, count <= at < count + coming) for at in range(target)]
    return Row(pips=tuple(pips), side=side, count=count, coming=coming, target=target)


def _pulling(theme: Theme, goal: GoalRow) -> Row:
    """Return the tug-of-war: own side at the right, both fill outwards from the post."""
    own, other = goal.sides[0], goal.sides[1]
    target = goal.target or _OPEN_END
    half = target if target <= MOST_HALF else MOST_HALF
    shown = {side: _scaled(goal.count(side), target, half) for side in (own, other)}
    coming = {own: 0, other: 0}
    eaten = {own: 0, other: 0}
    if goal.pending:
        rival = other if goal.pending_side == own else own
        taken = min(goal.pending, goal.count(rival))
        eaten[rival] = _scaled(taken, target, half)
        coming[goal.pending_side] = _scaled(goal.pending - taken, target, half)
    left = [
        _pip(
            theme,
            other,
            at < shown[other] - eaten[other],
            shown[other] - eaten[other] <= at < shown[other] + coming[other],
        )
        for at in range(half)
    ]
    right = [
        _pip(
            theme,
            own,
            at < shown[own] - eaten[own],
            shown[own] - eaten[own] <= at < shown[own] + coming[own],
        )
        for at in range(half)
    ]
    return Row(pips=(*reversed(left), *right), mark_after=half, target=target)


def _scaled(count: int, target: int, half: int) -> int:
    """Return how many pips stand for a count where a half has fewer pips than the target."""
    if target <= half:
        return min(count, half)
    return min(half, max(1, round(count * half / target))) if count else 0


def _pip(theme: Theme, side: int, filled: bool, coming: bool) -> Pip:
    return Pip(
        colour=fill_of(theme, side).name(), shape=shape_of(side), filled=filled, coming=coming
    )


def paint_rows(
    painter: QPainter, theme: Theme, rect: QRectF, rows: Sequence[Row], high: float, gap: float
) -> float:
    """Draw the tracks below each other from the top of ``rect``; return the foot of the last."""
    top = rect.top()
    for row in rows:
        place = QRectF(rect.left(), top, rect.width(), high)
        if row.pips:
            paint_track(painter, theme, place, row.pips, mark_after=row.mark_after)
        else:
            _paint_bar(painter, theme, place, row)
        top += high + gap
    return top - gap if rows else top


def _paint_bar(painter: QPainter, theme: Theme, rect: QRectF, row: Row) -> None:
    """Draw one long pip that fills: a target too far for single ones."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = fill_of(theme, row.side)
    path = outline_of(rect.adjusted(0.6, 0.6, -0.6, -0.6), shape_of(row.side))
    painter.setClipPath(path)
    done = rect.width() * min(1.0, row.count / row.target)
    coming = rect.width() * min(1.0, (row.count + row.coming) / row.target)
    painter.fillRect(QRectF(rect.left(), rect.top(), done, rect.height()), colour)
    hatched = QRectF(rect.left() + done, rect.top(), coming - done, rect.height())
    if hatched.width() > 0:
        strip = QPainterPath()
        strip.addRect(hatched)
        paint_hatch(painter, strip, colour)
    painter.setClipping(False)
    painter.setPen(QPen(QColor(theme.color("cardink2")), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
