"""The page of a conflict: the zones with goals and parties, or a roll and what it is for."""

from PySide6.QtCore import QRectF

from choicedesk.desk.stage_drafts import ConflictDraft
from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.conflict.table_values import ConflictTableView, RollView
from choicedesk.widgets.stage import conflict_sentences as words
from choicedesk.widgets.stage.conflict_pieces import (
    paint_goal,
    paint_party,
)
from choicedesk.widgets.stage.conflict_rooms import paint_grid, paint_rooms
from choicedesk.widgets.stage.conflict_tracks import Marked, marked_goal, marked_party
from choicedesk.widgets.stage.measures import LEFT, RIGHT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside, tray_rect
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.stage.plates import cells, paint_more_plate
from choicedesk.widgets.stage.sentences import Line
from choicedesk.widgets.theme.number_dice import Mark
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.words import conflict_labels

_MOST_GOALS = 3


class ConflictPage:
    """Fed by the view of a conflict alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(view, _conflict(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(view, _conflict(view))

    def sides(self, view: StageView, /) -> tuple[str, ...]:
        """Return the sides, for their signs."""
        return _conflict(view).sides

    def roll(self, view: StageView) -> Roll | None:
        """Return the dice that lie open, or those that are due."""
        draft = words.due(view)
        if draft is not None:
            felt = FeltWords(strong=conflict_labels.to_throw(draft.quality))
            if not draft.faces:
                return Roll((NumberDie(6),) * draft.dice, felt, rolled=False)
            quality, gap = draft.quality, draft.gap
            return Roll(tuple(NumberDie(6, f, _mark(quality, gap, f)) for f in draft.faces), felt)
        last = _conflict(view).last
        if last is None or not last.dice or _conflict(view).winner is not None:
            return None
        dice = tuple(NumberDie(6, face, _mark(last.quality, last.gap, face)) for face in last.dice)
        return Roll(dice, FeltWords(strong=conflict_labels.to_throw(last.quality)))

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what the roll came to."""
        return words.lines(view, _conflict(view))

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands."""
        return tray_rect(measures)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        return beside(measures, tray_rect(measures))

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint the map, or below the tray what the roll is for."""
        conflict = _conflict(view)
        if tray:
            _paint_aims(brush, view, conflict)
        elif len(conflict.zones) > 1:
            paint_rooms(brush, view, conflict)
        else:
            paint_grid(brush, view, conflict)

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(view, _conflict(view))


def _conflict(view: StageView) -> ConflictTableView:
    assert isinstance(view.other, ConflictTableView)
    return view.other


def _mark(quality: int, gap: int, face: int) -> Mark:
    hit, wears = face >= quality, face <= 1 + gap
    if hit and wears:
        return "success_worn"
    return "success" if hit else "worn" if wears else "other"


def _paint_aims(brush: Brush, view: StageView, conflict: ConflictTableView) -> None:
    """Paint the goals that a roll is for, or who takes part where there is none."""
    area = brush.measures.rect(LEFT, 768, RIGHT, 1036)
    roll = words.due(view) or conflict.last
    aims = _aims(conflict, roll) if roll else []
    if not aims and "parties" in view.off:
        return
    if not aims:
        _paint_parties(brush, area, view, conflict)
        return
    column = brush.measures.column
    most = _MOST_GOALS - 1 if column else _MOST_GOALS
    shown = aims if len(aims) <= most else aims[: most - 1]
    count = len(shown) + (len(aims) > len(shown))
    widest = brush.long(1180)
    if count == 1 and area.width() > widest:
        area.setWidth(widest)
    places = list(cells(area, count, 1 if column else count, brush.long(24)))
    for place, aim in zip(places, shown, strict=False):
        paint_goal(brush, place, aim, conflict)
    if len(aims) > len(shown):
        paint_more_plate(brush, places[-1], words.more_goals(len(aims) - len(shown)))


def _aims(conflict: ConflictTableView, roll: RollView | ConflictDraft) -> list[Marked]:
    found = [marked_goal(conflict.goals[goal]) for goal in roll.goals]
    found += [marked_party(conflict.parties[party]) for party in roll.parties]
    return [aim for aim in found if aim is not None]


def _paint_parties(
    brush: Brush, area: QRectF, view: StageView, conflict: ConflictTableView
) -> None:
    count = len(conflict.parties)
    columns = 2 if brush.measures.column or area.width() < brush.long(1500) else 3
    most = columns * (3 if brush.measures.column else 2)
    shown = count if count <= most else most - 1
    places = list(cells(area, min(count, most), columns, brush.long(20)))
    for at, place in enumerate(places[:shown]):
        high = min(place.height(), brush.long(110))
        plate = QRectF(place.left(), place.center().y() - high / 2, place.width(), high)
        seat = view.seats[at] if at < len(view.seats) else Seat()
        paint_party(brush, plate, conflict.parties[at], seat)
    if shown < count:
        paint_more_plate(brush, places[-1], words.more_parties(count - shown))
