"""The page of a challenge: the dice, the tasks with what is due, and the complications seen."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.desk.table_view import StageView
from choicedesk.rules.challenge.table_view import (
    ChallengeTableView,
    ComplicationView,
    RollView,
    TaskView,
)
from choicedesk.widgets.stage import challenge_sentences as words
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import LEFT, NAME, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside
from choicedesk.widgets.stage.pieces import (
    Brush,
    fitted,
    paint_card,
    paint_hidden_card,
    paint_name,
    paint_words,
)
from choicedesk.widgets.stage.plates import cells, paint_more_plate
from choicedesk.widgets.stage.sentences import Line
from choicedesk.widgets.theme.coins import paint_coin, paint_due_place
from choicedesk.widgets.theme.number_dice import Mark
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.words import challenge_names

_MOST = 4
_COIN = 0.045 * 1080
_COLUMN_GAP = 12.0
_WIDE = 1700.0
Thing = TypeVar("Thing")


class ChallengePage:
    """Fed by the view of a challenge alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(view, _challenge(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(_challenge(view))

    def sides(self, _view: StageView, /) -> tuple[str, ...]:
        """Return no sides."""
        return ()

    def roll(self, view: StageView) -> Roll:
        """Return the dice of who acts; before they fall, those of others that have fallen."""
        challenge = _challenge(view)
        actor = challenge.actor
        if challenge.phase != "before":
            felt = FeltWords(rest=challenge_names.pool(actor.pool, actor.target))
            return Roll(tuple(_fallen(challenge, actor)), felt)
        others = _others(challenge)
        if others:
            return Roll(others)
        return Roll((NumberDie(challenge.sides),) * actor.pool, FeltWords(), rolled=False)

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what lies in the tray, and what came of it."""
        return words.lines(_challenge(view), words.laying(view))

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands: on top, low and wide."""
        if measures.column:
            return measures.rect(LEFT, 170, RIGHT, 352)
        share = 0.6 if measures.wide > _WIDE else 0.5
        return measures.rect(LEFT, 170, LEFT + (measures.wide - 112) * share, 500)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        return beside(measures, self.tray_rect(measures), 572)

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint tasks, complications and the line at the foot."""
        challenge = _challenge(view)
        laid = words.laying(view)
        top, middle, foot_at = _bounds(view.off, tray=tray, column=brush.measures.column)
        tasks = brush.measures.rect(LEFT, top, RIGHT, middle)
        with_coins = list(zip(challenge.tasks, words.coins(laid.tasks), strict=False))
        _paint_row(brush, tasks, with_coins, _paint_task, words.more_tasks)
        if challenge.complications:
            lower = brush.measures.rect(LEFT, middle + 22, RIGHT, foot_at)
            coins = words.coins(laid.complications)
            row = list(zip(challenge.complications, coins, strict=False))
            _paint_row(brush, lower, row, _paint_complication, words.more_complications)
        foot = brush.measures.rect(LEFT, 984, RIGHT, 1066)
        text = words.foot(challenge, named=True)
        steps = fitted(brush, foot, (TEXT,))
        if letter(text, steps, foot.width()).cut:
            text = words.foot(challenge, named=False)
        paint_words(brush, foot, text, "ink2")

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(_challenge(view), words.laying(view), tray="tray" not in view.off)


def _bounds(off: frozenset[str], *, tray: bool, column: bool) -> tuple[float, float, float]:
    """Return where the tasks begin and end, and where complications do: room is made use of."""
    if column:
        top = 588.0 if tray else 176.0
        middle = top + (976.0 - top) * 0.55
        return top, 976.0 if "complications" in off else middle, 976.0
    top = 526.0 if tray else 190.0
    if "complications" in off:
        return top, 900.0 if tray else 700.0, 976.0
    return top, 766.0 if tray else 572.0, 976.0


def _challenge(view: StageView) -> ChallengeTableView:
    assert isinstance(view.other, ChallengeTableView)
    return view.other


def _others(challenge: ChallengeTableView) -> tuple[NumberDie, ...]:
    """Return the dice of helpers and of those who roll against it, each under a name."""
    dice: list[NumberDie] = []
    for task in challenge.tasks:
        opponent = task.numbers.opponent if task.numbers else None
        if opponent is not None and opponent.dice:
            name = words.group_name(opponent, helps=False)
            dice += _fallen(challenge, opponent, group=name, colour="black")
    for helper in challenge.helpers:
        if helper.roll.dice:
            name = words.group_name(helper.roll, helps=True)
            dice += _fallen(challenge, helper.roll, group=name)
    return tuple(dice)


def _fallen(
    challenge: ChallengeTableView, roll: RollView, *, group: str = "", colour: str = "white"
) -> list[NumberDie]:
    marks: list[Mark] = ["success" if face >= roll.target else "other" for face in roll.dice]
    return [
        NumberDie(challenge.sides, face, mark, group, colour)
        for face, mark in zip(roll.dice, marks, strict=True)
    ]


def _paint_row(
    brush: Brush,
    area: QRectF,
    things: Sequence[Thing],
    paint: Callable[[Brush, QRectF, Thing], None],
    more: Callable[[int], str],
) -> None:
    most, columns = _shape(brush, area, len(things))
    shown = len(things) if len(things) <= most else most - 1
    gap = brush.long(_COLUMN_GAP if columns == 1 else 24)
    places = list(cells(area, max(columns, min(len(things), most)), columns, gap))
    for thing, place in zip(things[:shown], places, strict=False):
        paint(brush, place, thing)
    if shown < len(things):
        paint_more_plate(brush, places[-1], more(len(things) - shown))


def _shape(brush: Brush, area: QRectF, count: int) -> tuple[int, int]:
    """Return how many things find room, and in how many columns: larger letters have fewer."""
    if brush.measures.column:
        high = max(brush.long(76), brush.font(TEXT).pixelSize() * 2.15)
        gap = brush.long(_COLUMN_GAP)
        return max(1, min(count, int((area.height() + gap) / (high + gap)))), 1
    narrowest = brush.long(400) * max(1.0, brush.measures.least / TEXT * 0.9)
    most = max(2, min(_MOST, int(area.width() / narrowest)))
    return most, max(2, min(count, most))


def _paint_task(brush: Brush, rect: QRectF, laid: tuple[TaskView, int]) -> None:
    task, coins = laid
    numbers = task.numbers
    if numbers is None:
        paint_hidden_card(brush, rect, words.task_name(task))
        return
    paint_card(brush, rect)
    due = numbers.difficulty
    full = (due or 0) if numbers.succeeded else coins
    ended = numbers.succeeded is not None
    said = (words.task_line(task), words.short_line(task))
    row = _Figures(
        due, full, "cardink", said, bold=ended, failed=numbers.succeeded is False, dark=False
    )
    _paint_thing(brush, rect, words.task_name(task), row)


def _paint_complication(brush: Brush, rect: QRectF, laid: tuple[ComplicationView, int]) -> None:
    each, coins = laid
    numbers = each.numbers
    if numbers is None:
        paint_hidden_card(brush, rect, words.complication_name(each))
        return
    paint_card(brush, rect, danger=True)
    full = numbers.severity if numbers.came == "bought_off" else coins
    said = (words.complication_line(each), "")
    row = _Figures(
        numbers.severity, full, "dink", said, bold=numbers.came is not None, failed=False, dark=True
    )
    _paint_thing(brush, rect, words.complication_name(each), row)


class _Figures(Struct, frozen=True):
    """The coins of a card and the words beside them, whole and in short."""

    due: int | None
    full: int
    color: str
    said: tuple[str, str]
    bold: bool
    failed: bool
    dark: bool


def _paint_thing(brush: Brush, rect: QRectF, name: str, row: _Figures) -> None:
    """Write a name and draw its coins below it, or beside it on a low card."""
    line = brush.font(TEXT).pixelSize()
    low = rect.height() < line * 2.1 + brush.long(80)
    foot = _foot(brush, rect)
    if low:
        half = rect.width() * 0.4
        edge = brush.long(3)
        place = rect.adjusted(brush.long(28), edge, -half - brush.long(12), -edge)
        sizes = (NAME, TEXT)
        paint_words(brush, place, name, row.color, sizes, serif=True, bold=True, lines=(2, 2))
        foot = rect.adjusted(rect.width() - half, edge, -brush.long(20), -edge)
    else:
        paint_name(brush, rect, name, row.color, foot=rect.bottom() - foot.top())
    wide = 0.0
    # On a low card what came of it needs the room.
    if row.due and not (low and row.bold):
        room = foot.width() * (0.4 if low else 0.55)
        wide = _paint_coins(
            brush, foot, row.due, room, full=row.full, failed=row.failed, dark=row.dark
        )
    text = foot.adjusted(wide + (brush.long(16) if wide else 0), 0, 0, 0)
    said = row.said[0]
    steps = fitted(brush, text, (TEXT,), bold=row.bold)
    if row.said[1] and letter(said, steps[:1], text.width()).cut:
        said = row.said[1]
    if wide and not row.bold and letter(said, steps, text.width()).broken:
        # The coins say it as well.
        return
    paint_words(brush, text, said, row.color, bold=row.bold)


def _foot(brush: Brush, rect: QRectF) -> QRectF:
    pad = brush.long(28)
    foot = rect.adjusted(pad, 0, -pad, -brush.long(14))
    foot.setTop(foot.bottom() - max(brush.long(56), brush.font(TEXT).pixelSize() * 1.2))
    return foot


def _paint_coins(
    brush: Brush,
    row: QRectF,
    count: int,
    room: float,
    *,
    full: int,
    failed: bool = False,
    dark: bool = False,
) -> float:
    """Draw as many places as successes are due, ``full`` with coins; many become a number."""
    size, step = brush.long(_COIN), brush.long(_COIN + 8)
    single = count * step <= room
    painter, theme = brush.painter, brush.theme
    painter.setOpacity(0.5 if failed else 1.0)
    for at in range(count if single else 1):
        center = QPointF(row.left() + size / 2 + at * step, row.center().y())
        if at < full:
            paint_coin(painter, theme, center, size)
        else:
            paint_due_place(painter, theme, center, size, dark=dark)
    painter.setOpacity(1.0)
    if single:
        return max(0.0, count * step - brush.long(8))
    text = f"{full} / {count}" if 0 < full < count else f"× {count}"
    font = brush.font(TEXT, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    place = QRectF(row.left() + size + brush.long(10), row.top(), wide + 2, row.height())
    paint_words(brush, place, text, "dink" if dark else "cardink", bold=True)
    return size + brush.long(10) + wide
