"""The page of a confrontation: seats with cups, shown dice and stakes, the belt die between."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.confrontation.table_view import ConfrontationTableView, SeatView
from choicedesk.widgets.confrontation.cup import paint_cup
from choicedesk.widgets.stage import confrontation_sentences as words
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import LEFT, NAME, OUTCOME, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pieces import Brush, paint_plate, paint_words
from choicedesk.widgets.stage.plates import cells, paint_at_right, paint_disc, paint_title
from choicedesk.widgets.stage.sentences import Line, short_names
from choicedesk.widgets.stage.stakes import paint_stake, stake_height, stake_width
from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.tray.number_dice import NumberDie

_TOP, _FOOT = 172.0, 1046.0
_TRAY = 282.0
_DIE, _LEAST_DIE = 170.0, 72.0
_MOST_IN_A_COLUMN = 4
# A seat is flat where it is this low and so many times as wide; a stake takes this much of it.
_FLAT, _FLAT_FORM, _BESIDE = 240.0, 2.6, 0.42
# How high a die is for its width: its lower edge is seen, and its shadow.
_TALL = 1.16


class ConfrontationPage:
    """Fed by the view of a confrontation alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(_confrontation(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(_confrontation(view))

    def sides(self, _view: StageView, /) -> tuple[str, ...]:
        """Return no sides."""
        return ()

    def roll(self, view: StageView) -> Roll | None:
        """Return the belt die, the only one that falls before all; at the end every seat has it."""
        confrontation = _confrontation(view)
        if confrontation.belt is None or confrontation.phase == "done":
            return None
        return Roll((NumberDie(confrontation.sides, confrontation.belt, colour="belt"),))

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what stands beside the belt die."""
        return words.lines(_confrontation(view))

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the belt die lies: between the two rows of seats, or above them."""
        if measures.column:
            return measures.rect(LEFT, 170, LEFT + 300, 352)
        middle = (_TOP + _FOOT) / 2
        left = measures.wide / 2 - 520
        return measures.rect(left, middle - _TRAY / 2, left + 440, middle + _TRAY / 2)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the words beside it stand."""
        tray = self.tray_rect(measures)
        left = tray.right() + measures.length(24 if measures.column else 41)
        right = measures.rect(LEFT, 0, RIGHT, 1).right()
        wide = right - left if measures.column else min(right - left, measures.length(600))
        return QRectF(left, tray.top(), wide, tray.height())

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint the seats in two rows, apart where the belt die lies between them."""
        confrontation = _confrontation(view)
        count = len(confrontation.seats)
        if not count:
            return
        for at, place in enumerate(_places(brush, count, tray=tray)):
            _paint_seat(brush, place, view, confrontation, at)

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(_confrontation(view), tray="tray" not in view.off)


def _confrontation(view: StageView) -> ConfrontationTableView:
    assert isinstance(view.other, ConfrontationTableView)
    return view.other


def _places(brush: Brush, count: int, *, tray: bool) -> list[QRectF]:
    """Return where the seats stand: two rows, or below each other in a high picture."""
    gap = brush.long(24)
    if brush.measures.column:
        columns = 1 if count <= _MOST_IN_A_COLUMN else 2
        area = brush.measures.rect(LEFT, 372 if tray else _TOP, RIGHT, _FOOT)
        return list(cells(area, count, columns, brush.long(16)))
    upper = (count + 1) // 2 if count > 2 or tray else count
    rows = 1 if upper == count and not tray else 2
    between = _TRAY + 28 if tray else 24
    high = (_FOOT - _TOP - between * (rows - 1)) / rows
    high = min(high, 520)
    places = list(cells(brush.measures.rect(LEFT, _TOP, RIGHT, _TOP + high), upper, upper, gap))
    lower = brush.measures.rect(LEFT, _TOP + high + between, RIGHT, _TOP + 2 * high + between)
    # Those below have the width of those above: nobody is larger for being fewer.
    return places + list(cells(lower, upper, upper, gap))[: count - upper]


def _paint_seat(
    brush: Brush, rect: QRectF, view: StageView, confrontation: ConfrontationTableView, at: int
) -> None:
    seat = confrontation.seats[at]
    turn = confrontation.turn == at
    brush.painter.setOpacity(1.0 if seat.left or seat.won else 0.6)
    paint_plate(brush, rect, active=turn or seat.won or seat.waited_for)
    pad = brush.long(20)
    inner = rect.adjusted(pad, brush.long(10), -pad, -brush.long(12))
    line = brush.font(TEXT).pixelSize()
    head = QRectF(inner.left(), inner.top(), inner.width(), max(brush.long(58), line * 1.25))
    behind = view.seats[at] if at < len(view.seats) else Seat()
    short = short_names(confrontation.seats)[at]
    _paint_head(brush, head, seat, behind, turn=turn, short=short)
    below = QRectF(inner.left(), head.bottom() + brush.long(6), inner.width(), 0)
    below.setBottom(inner.bottom())
    dice = bool(seat.shown) or seat.hidden != 0
    if "stakes" not in view.off:
        strip = _strip(brush, below, seat, dice=dice)
        paint_stake(brush, strip, seat, large=not dice)
        if strip.left() > below.left():
            below.setRight(strip.left() - brush.long(24))
        else:
            below.setBottom(strip.top() - brush.long(8))
    if dice:
        belt = confrontation.belt if confrontation.phase == "done" and seat.left else None
        _paint_dice(brush, below, seat, confrontation.sides, belt)
    brush.painter.setOpacity(1.0)


def _strip(brush: Brush, below: QRectF, seat: SeatView, *, dice: bool) -> QRectF:
    """Return the place of a stake: below dice or beside them, else in the middle of the seat."""
    if not dice:
        high = min(below.height(), brush.long(220))
        return QRectF(below.left(), below.center().y() - high / 2, below.width(), high)
    line = brush.font(TEXT).pixelSize()
    if seat.sets is None and below.height() < brush.long(_FLAT) < below.width() / _FLAT_FORM:
        # A flat seat has its room beside the dice.
        wide = min(below.width() * _BESIDE, stake_width(brush, below.width(), seat))
        high = max(stake_height(brush, wide, seat), line * 2)
        if high <= below.height() - brush.long(8):
            top = below.center().y() - high / 2
            return QRectF(below.right() - wide, top, wide, high)
    said = _sets_height(brush, below.width(), seat)
    most = below.height() - said - brush.long(_LEAST_DIE + 16)
    high = min(max(most, line * 1.4), stake_height(brush, below.width(), seat))
    return QRectF(below.left(), below.bottom() - high, below.width(), high)


def _paint_head(
    brush: Brush, head: QRectF, seat: SeatView, behind: Seat, *, turn: bool, short: str
) -> None:
    side = max(brush.long(58), min(head.height(), brush.font(TEXT).pixelSize() * 1.3))
    disc = QRectF(head.left(), head.center().y() - side / 2, side, side)
    paint_disc(brush, disc, seat.name, behind.colour)
    name = head.adjusted(side + brush.long(14), 0, 0, 0)
    icon, text = words.status(seat, turn=turn)
    if icon:
        named = QFontMetricsF(brush.font(TEXT, serif=True, bold=True))
        said = QFontMetricsF(brush.font(TEXT, bold=True)).horizontalAdvance(text)
        both = named.horizontalAdvance(words.seat_name(seat)) + said + brush.long(38 + 12 + 14)
        word = text if head.width() > brush.long(520) and both <= name.width() else ""
        color = "accent" if turn or seat.won or seat.waited_for else "ink2"
        wide = paint_at_right(brush, name, word, color, bold=True, icon=icon)
        name.setRight(name.right() - wide - brush.long(14))
    paint_title(brush, name, words.seat_name(seat), short=short)


def _sets_height(brush: Brush, width: float, seat: SeatView) -> float:
    """Return the height in which the sets of a seat are read to the end."""
    said = words.sets(seat)
    if not said:
        return 0.0
    font = brush.font(TEXT, bold=True)
    lines = len(letter(said, ((font, 9),), width).lines)
    return font.pixelSize() * (1.12 * (lines - 1) + 1.25)


def _paint_dice(brush: Brush, row: QRectF, seat: SeatView, sides: int, belt: int | None) -> None:
    """Draw the cup, with the number of hidden dice if it is told, shown ones, and the sets."""
    said = words.sets(seat)
    room = QRectF(row)
    if said:
        sizes = (OUTCOME, NAME, TEXT)
        lines = len(letter(said, ((brush.font(TEXT, bold=True), 9),), row.width()).lines)
        high = _sets_height(brush, row.width(), seat)
        place = QRectF(row.left(), row.bottom() - high, row.width(), high)
        paint_words(brush, place, said, "ink", sizes, bold=True, lines=(1, 1, lines))
        room.setBottom(place.top() - brush.long(4))
    left = room.left()
    if seat.hidden != 0:
        high = min(room.height(), brush.long(190))
        cup = QRectF(left, room.center().y() - high / 2, high * 0.82, high)
        paint_cup(brush.painter, brush.theme, cup, "" if seat.hidden is None else str(seat.hidden))
        left = cup.right() + brush.long(24)
    room.setLeft(left)
    dice = [(face, "white") for face in sorted(seat.shown, reverse=True)]
    if belt is not None:
        dice.append((belt, "belt"))
    _paint_faces(brush, room, dice, sides)


def _paint_faces(brush: Brush, room: QRectF, dice: list[tuple[int, str]], sides: int) -> None:
    """Draw dice as large as they fit, in up to three rows."""
    if not dice:
        return
    gap = brush.long(12)
    best, best_columns = 0.0, 1
    for rows in (1, 2, 3):
        columns = (len(dice) + rows - 1) // rows
        wide = (room.width() - gap * (columns - 1)) / columns
        high = (room.height() - gap * (rows - 1)) / rows
        size = min(wide, high / _TALL, brush.long(_DIE))
        if size > best:
            best, best_columns = size, columns
    rows = (len(dice) + best_columns - 1) // best_columns
    step = best * _TALL + gap
    top = room.center().y() - (rows * step - gap) / 2
    for at, (face, colour) in enumerate(dice):
        x = room.left() + at % best_columns * (best + gap) + best / 2
        y = top + at // best_columns * step + best / 2
        middle = QPointF(x, y)
        size = best * 0.86 if colour == "belt" else best
        paint_number_die(brush.painter, brush.theme, sides, face, middle, size, colour=colour)
