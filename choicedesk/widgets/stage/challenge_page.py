"""The page of a challenge: the dice, the tasks with what is due, and the complications seen."""

from collections.abc import Callable, Sequence
from typing import TypeVar

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
from choicedesk.widgets.stage.measures import LEFT, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside
from choicedesk.widgets.stage.pieces import (
    Brush,
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
Thing = TypeVar("Thing")


class ChallengePage:
    """Fed by the view of a challenge alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(view, _challenge(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(_challenge(view))

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
        wide = (measures.area.width() / measures.unit - 112) * 0.66
        return measures.rect(LEFT, 170, LEFT + wide, 500)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        return beside(measures, self.tray_rect(measures))

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint tasks, complications and the line at the foot."""
        challenge = _challenge(view)
        laid = words.laying(view)
        top, middle, foot_at = _bounds(view.off, tray=tray)
        tasks = brush.measures.rect(LEFT, top, RIGHT, middle)
        with_coins = list(zip(challenge.tasks, words.coins(laid.tasks), strict=False))
        _paint_row(brush, tasks, with_coins, _paint_task, words.more_tasks)
        if challenge.complications:
            lower = brush.measures.rect(LEFT, middle + 22, RIGHT, foot_at)
            coins = words.coins(laid.complications)
            row = list(zip(challenge.complications, coins, strict=False))
            _paint_row(brush, lower, row, _paint_complication, words.more_complications)
        foot = brush.measures.rect(LEFT, 990, RIGHT, 1056)
        text = words.foot(challenge, named=True)
        if QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text) > foot.width():
            text = words.foot(challenge, named=False)
        paint_words(brush, foot, text, "ink2")

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(_challenge(view), words.laying(view), tray="tray" not in view.off)


def _bounds(off: frozenset[str], *, tray: bool) -> tuple[float, float, float]:
    """Return where the tasks begin and end, and where complications do: room is made use of."""
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
    most = _MOST if area.width() > brush.long(1500) else _MOST - 1
    shown = len(things) if len(things) <= most else most - 1
    columns = max(2, min(len(things), most))
    places = list(cells(area, columns, columns, brush.long(24)))
    for thing, place in zip(things[:shown], places, strict=False):
        paint(brush, place, thing)
    if shown < len(things):
        paint_more_plate(brush, places[-1], more(len(things) - shown))


def _paint_task(brush: Brush, rect: QRectF, laid: tuple[TaskView, int]) -> None:
    task, coins = laid
    numbers = task.numbers
    if numbers is None:
        paint_hidden_card(brush, rect, words.task_name(task))
        return
    paint_card(brush, rect)
    paint_name(brush, rect, words.task_name(task), "cardink")
    foot = _foot(brush, rect)
    due = numbers.difficulty
    wide = 0.0
    if due is not None:
        room = foot.width() * 0.55
        full = due if numbers.succeeded else coins
        wide = _paint_coins(brush, foot, due, room, full=full, failed=numbers.succeeded is False)
    text = foot.adjusted(wide + (brush.long(16) if wide else 0), 0, 0, 0)
    done = numbers.succeeded is not None
    line = words.task_line(task)
    if QFontMetricsF(brush.font(TEXT, bold=done)).horizontalAdvance(line) > text.width():
        line = words.short_line(task) or line
    paint_words(brush, text, line, "cardink", bold=done, lines=(2,))


def _paint_complication(brush: Brush, rect: QRectF, laid: tuple[ComplicationView, int]) -> None:
    each, coins = laid
    numbers = each.numbers
    if numbers is None:
        paint_hidden_card(brush, rect, words.complication_name(each))
        return
    paint_card(brush, rect, danger=True)
    paint_name(brush, rect, words.complication_name(each), "dink")
    foot = _foot(brush, rect)
    full = numbers.severity if numbers.came == "bought_off" else coins
    room = foot.width() * 0.55
    wide = _paint_coins(brush, foot, numbers.severity, room, full=full, dark=True)
    text = foot.adjusted(wide + brush.long(16), 0, 0, 0)
    line = words.complication_line(each)
    paint_words(brush, text, line, "dink", bold=numbers.came is not None)


def _foot(brush: Brush, rect: QRectF) -> QRectF:
    pad = brush.long(28)
    foot = rect.adjusted(pad, 0, -pad, -brush.long(20))
    foot.setTop(foot.bottom() - brush.long(56))
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
