"""The pieces of a conflict on the stage: goals with their tracks, clocks, parties, supports."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from choicedesk.desk.table_view import Seat
from choicedesk.rules.conflict.table_values import (
    ConflictTableView,
    GoalView,
    PartyView,
    SupportView,
)
from choicedesk.widgets.conflict.clock import paint_clock
from choicedesk.widgets.conflict.sides import edge_of
from choicedesk.widgets.stage import conflict_sentences as words
from choicedesk.widgets.stage.conflict_tracks import Marked, paint_row, rows_of
from choicedesk.widgets.stage.measures import NAME, OUTCOME, TEXT
from choicedesk.widgets.stage.pieces import (
    Brush,
    paint_card,
    paint_hidden_card,
    paint_icon,
    paint_plate,
    paint_words,
)
from choicedesk.widgets.stage.plates import paint_at_right, paint_centred, paint_disc, paint_title

_TRACK, _LARGE_TRACK = 34.0, 56.0
_MARK = 34.0


def paint_goal(
    brush: Brush, rect: QRectF, goal: Marked, view: ConflictTableView, *, aimed: bool = False
) -> None:
    """Draw a goal with its track, or a timer with its clock.

    One that successes are on the way to has a bright edge, as one that is ``aimed`` at has.
    """
    paint_card(brush, rect)
    if goal.pending or aimed:
        _paint_waiting(brush, rect)
    pad = brush.long(22)
    inner = rect.adjusted(pad, brush.long(14), -pad, -brush.long(16))
    if goal.per_round is not None and goal.target:
        _paint_timer(brush, inner, goal)
        return
    rows = rows_of(brush, goal, view)
    is_large = rect.height() > brush.long(210)
    high, gap = brush.long(_LARGE_TRACK if is_large else _TRACK), brush.long(10)
    tracks = QRectF(inner)
    tracks.setTop(inner.bottom() - len(rows) * high - (len(rows) - 1) * gap)
    name = QRectF(inner.left(), inner.top(), inner.width(), tracks.top() - inner.top() - gap / 2)
    name.setRight(_paint_marks(brush, name, goal.marks))
    sizes = (OUTCOME if is_large else NAME, (NAME + TEXT) / 2, TEXT)
    steps = (2, 2, 2)
    paint_words(brush, name, goal.name, "cardink", sizes, serif=True, bold=True, lines=steps)
    for at, row in enumerate(rows):
        place = QRectF(tracks.left(), tracks.top() + at * (high + gap), tracks.width(), high)
        paint_row(brush, place, row)


def paint_goal_line(
    brush: Brush, rect: QRectF, goal: Marked, view: ConflictTableView, *, aimed: bool = False
) -> None:
    """Draw a goal on one line: its name, and how far it has come."""
    paint_card(brush, rect)
    if goal.pending or aimed:
        _paint_waiting(brush, rect)
    inner = rect.adjusted(brush.long(18), 0, -brush.long(18), 0)
    text = words.standing(view, goal.counts, goal.target, pulling=goal.pulling)
    wide = paint_at_right(brush, inner, text, "cardink", bold=True, most=0.5)
    inner.setRight(inner.right() - wide - brush.long(12))
    paint_title(brush, inner, goal.name, "cardink")


def paint_hidden_goal(brush: Brush, rect: QRectF, goal: GoalView) -> None:
    """Draw the place of a goal or timer of which only its being there, or its kind, is known."""
    _paint_hidden(brush, rect, words.goal_name(goal), "timer" if goal.timer else "goal")


def paint_hidden_party(brush: Brush, rect: QRectF, party: PartyView) -> None:
    """Draw the place of a party that is not open."""
    _paint_hidden(brush, rect, words.party_name(party), "party")


def paint_party(
    brush: Brush, rect: QRectF, party: PartyView, seat: Seat, *, acts: bool = False
) -> None:
    """Draw a party: whose side by shape and edge, whether it has acted, how near it is to going.

    Who has to act, or ``acts`` now, has a bright edge.
    """
    numbers = party.numbers
    if numbers is None:
        paint_hidden_party(brush, rect, party)
        return
    painter, theme = brush.painter, brush.theme
    square = numbers.side > 0
    radius = brush.long(14) if square else rect.height() / 2
    painter.setOpacity(0.55 if numbers.out else 1.0)
    bright = numbers.next or acts
    edge = theme.color("accent") if bright else edge_of(theme, numbers.side)
    painter.setPen(QPen(edge, brush.long(7 if bright else 4)))
    painter.setBrush(theme.color("bg0"))
    painter.drawRoundedRect(rect, radius, radius)
    edge_room = brush.long(11 if rect.height() > brush.long(70) else 6)
    side = rect.height() - 2 * edge_room
    disc = QRectF(rect.left() + edge_room, rect.top() + edge_room, side, side)
    colour = seat.colour
    paint_disc(brush, disc, party.name, colour, square=square)
    inner = rect.adjusted(side + brush.long(26), 0, -brush.long(26), 0)
    wide = _paint_standing(brush, inner, party)
    inner.setRight(inner.right() - wide - (brush.long(12) if wide else 0))
    paint_title(brush, inner, party.name, lines=1)
    painter.setOpacity(1.0)


def paint_support(brush: Brush, rect: QRectF, support: SupportView) -> None:
    """Draw a support: its name, and how many uses are left."""
    painter = brush.painter
    painter.setOpacity(0.55 if support.destroyed else 1.0)
    paint_plate(brush, rect)
    pen = QPen(edge_of(brush.theme, support.side), brush.long(3))
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = brush.long(14)
    painter.drawRoundedRect(rect, radius, radius)
    inner = rect.adjusted(brush.long(70), 0, -brush.long(20), 0)
    middle = QPointF(rect.left() + brush.long(38), rect.center().y())
    paint_icon(brush, "support", middle, brush.long(38), "ink2")
    text = "–" if support.destroyed else f"× {support.uses}"
    wide = paint_at_right(brush, inner, text, "ink", bold=True)
    inner.setRight(inner.right() - wide - brush.long(12))
    paint_title(brush, inner, support.name)
    painter.setOpacity(1.0)


def _paint_hidden(brush: Brush, rect: QRectF, text: str, icon: str) -> None:
    paint_hidden_card(brush, rect, "")
    size = brush.long(36)
    middle = QPointF(rect.left() + brush.long(22) + size / 2, rect.center().y())
    paint_icon(brush, icon, middle, size, "ink2")
    inner = rect.adjusted(size + brush.long(40), 0, -brush.long(16), 0)
    lines = 2 if rect.height() > brush.long(96) else 1
    paint_words(
        brush, inner, text, "ink2", (NAME, TEXT), serif=True, bold=True, lines=(lines, lines)
    )


def _paint_standing(brush: Brush, rect: QRectF, party: PartyView) -> float:
    """Say at the right how a party stands: out, how near to it, or that it has acted."""
    numbers = party.numbers
    if numbers is None:
        return 0.0
    reached = max((each.count for each in numbers.counts), default=0)
    if numbers.out:
        return paint_at_right(brush, rect, "", "ink", icon="knock-out")
    if reached or numbers.pending:
        text = f"{reached} / {numbers.out_at}"
        if numbers.pending:
            text = f"{reached} + {numbers.pending} / {numbers.out_at}"
        return paint_at_right(brush, rect, text, "ink", icon="knock-out")
    return paint_at_right(brush, rect, "", "ink2", icon="tick") if numbers.acted else 0.0


def _paint_waiting(brush: Brush, rect: QRectF) -> None:
    radius = brush.long(21)
    brush.painter.setPen(QPen(brush.theme.color("accent"), brush.long(6)))
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.painter.drawRoundedRect(rect, radius, radius)


def _paint_marks(brush: Brush, rect: QRectF, marks: Sequence[str]) -> float:
    """Draw the signs of a goal at the upper right; return where they begin."""
    size, right = brush.long(_MARK), rect.right()
    middle = rect.top() + brush.long(4) + size / 2
    for mark in reversed(marks):
        paint_icon(brush, mark, QPointF(right - size / 2, middle), size, "cardink2")
        right -= size + brush.long(8)
    return right - brush.long(6) if marks else right


def _paint_timer(brush: Brush, rect: QRectF, goal: Marked) -> None:
    target = goal.target or 1
    value = sum(each.count for each in goal.counts)
    side = min(rect.height(), brush.long(230))
    clock = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    paint_clock(brush.painter, brush.theme, clock, value, target, goal.per_round or 0)
    hole = side * 0.5
    middle = QRectF(clock.center().x() - hole / 2, clock.center().y() - hole / 2, hole, hole)
    brush.painter.setPen(QPen(brush.theme.color("cardink2"), brush.long(2)))
    brush.painter.setBrush(brush.theme.color("card"))
    brush.painter.drawEllipse(middle)
    paint_centred(brush, middle, str(value), "cardink", (NAME,), bold=True)
    text = rect.adjusted(side + brush.long(20), 0, 0, 0)
    lower = QRectF(text)
    lower.setTop(text.bottom() - max(brush.long(44), brush.font(TEXT).pixelSize() * 1.1))
    text.setBottom(lower.top())
    sizes = (NAME, (NAME + TEXT) / 2, TEXT)
    paint_words(brush, text, goal.name, "cardink", sizes, serif=True, bold=True, lines=(2, 2, 2))
    paint_words(brush, lower, f"{value} / {target}", "cardink2", bold=True)
