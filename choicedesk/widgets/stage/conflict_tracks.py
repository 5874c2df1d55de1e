"""Goals of a conflict as they are drawn on the stage, and their tracks: a row of pips a side."""

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.rules.conflict.table_values import (
    ConflictTableView,
    CountView,
    GoalView,
    PartyView,
)
from choicedesk.widgets.board.track import Pip, paint_track
from choicedesk.widgets.conflict.sides import fill_of, shape_of
from choicedesk.widgets.stage import conflict_sentences as words
from choicedesk.widgets.stage.measures import TEXT
from choicedesk.widgets.stage.pieces import Brush, paint_words

MOST_PIPS = 14
_OPEN_END = 6
_SCALE = 2.0


class Marked(Struct, frozen=True, kw_only=True):
    """A goal as it is drawn: of the setup, or that of knocking out a party."""

    name: str
    counts: tuple[CountView, ...]
    pending: int
    target: int | None
    marks: tuple[str, ...] = ()
    pulling: bool = False
    per_round: int | None = None


def marked_goal(goal: GoalView) -> Marked | None:
    """Return an open goal as it is drawn."""
    numbers = goal.numbers
    if numbers is None:
        return None
    names = ("central", "contradictory", "exhausting", "fallout")
    return Marked(
        name=words.goal_name(goal),
        counts=numbers.counts,
        pending=numbers.pending,
        target=numbers.target,
        marks=tuple(name for name in names if getattr(numbers, name)),
        pulling=numbers.contradictory,
        per_round=numbers.per_round,
    )


def marked_party(party: PartyView) -> Marked | None:
    """Return the goal of knocking out an open party as it is drawn."""
    numbers = party.numbers
    if numbers is None:
        return None
    return Marked(
        name=words.knocking_out(party),
        counts=numbers.counts,
        pending=numbers.pending,
        target=numbers.out_at,
        marks=("knock-out",),
    )


class Row(Struct, frozen=True, kw_only=True):
    """The pips of a side, a post after some of them; or ``text`` where they are too many."""

    pips: tuple[Pip, ...] = ()
    mark_after: int = -1
    text: str = ""
    side: int = 0


def rows_of(brush: Brush, goal: Marked, view: ConflictTableView) -> tuple[Row, ...]:
    """Return the tracks of a goal: one for two sides that pull, else one a side."""
    counts = {each.side: each.count for each in goal.counts}
    coming = goal.pending
    from_side = view.pending_side
    if goal.pulling and len(view.sides) == 2:
        return (_tug_of_war(brush, goal, counts, from_side),)
    if coming and from_side not in counts:
        counts[from_side] = 0
    if not counts:
        counts = {_first_side(goal): 0}
    return tuple(
        _collected(brush, side, count, coming if side == from_side else 0, goal.target)
        for side, count in sorted(counts.items(), key=lambda one: _order(one[0]))
    )


def _first_side(goal: Marked) -> int | None:
    return None if goal.marks == ("knock-out",) else 0


def _order(side: int | None) -> int:
    return 99 if side is None else side


def _collected(brush: Brush, side: int | None, count: int, coming: int, target: int | None) -> Row:
    end = target or max(_OPEN_END, count + coming)
    said = f"{count} / {target}" if target else str(count)
    if coming:
        said = f"{count} + {coming}" + (f" / {target}" if target else "")
    if end > MOST_PIPS:
        return Row(text=said, side=_order(side))
    return Row(
        pips=tuple(
            _pip(brush, side, filled=at < count, coming=count <= at < count + coming)
            for at in range(end)
        ),
        side=_order(side),
    )


def _tug_of_war(
    brush: Brush, goal: Marked, counts: dict[int | None, int], from_side: int | None
) -> Row:
    """Return one row with a post in the middle: the first side fills to the right."""
    half = min(goal.target or _OPEN_END, MOST_PIPS // 2)
    standing = {side: min(counts.get(side, 0), half) for side in (0, 1)}
    coming, eaten = {0: 0, 1: 0}, {0: 0, 1: 0}
    if goal.pending and from_side in (0, 1):
        rival = 1 - from_side
        eaten[rival] = min(goal.pending, standing[rival])
        coming[from_side] = goal.pending - eaten[rival]
    halves: list[list[Pip]] = []
    for side in (0, 1):
        stays = standing[side] - eaten[side]
        more = max(standing[side], stays + coming[side])
        halves.append(
            [_pip(brush, side, filled=at < stays, coming=stays <= at < more) for at in range(half)]
        )
    return Row(pips=(*reversed(halves[1]), *halves[0]), mark_after=half)


def _pip(brush: Brush, side: int | None, *, filled: bool, coming: bool) -> Pip:
    if side is None:
        return Pip(filled=filled, coming=coming)
    colour = fill_of(brush.theme, side).name()
    return Pip(colour=colour, shape=shape_of(side), filled=filled, coming=coming)


def paint_row(brush: Brush, rect: QRectF, row: Row) -> None:
    """Draw a track, or its number."""
    if row.text:
        wide = QFontMetricsF(brush.font(TEXT, bold=True)).horizontalAdvance(row.text)
        place = QRectF(rect.left(), rect.top(), wide + 2, rect.height())
        paint_words(brush, place, row.text, "cardink", bold=True)
        return
    painter, scale = brush.painter, _SCALE * brush.measures.unit
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    place = QRectF(0, 0, rect.width() / scale, rect.height() / scale)
    paint_track(painter, brush.theme, place, row.pips, mark_after=row.mark_after)
    painter.restore()
