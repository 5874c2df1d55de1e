"""The page of a confrontation: seats with cups, shown dice and stakes, the belt die between."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPen

from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.confrontation.table_view import ConfrontationTableView, SeatView
from choicedesk.widgets.confrontation.cup import paint_cup
from choicedesk.widgets.stage import confrontation_sentences as words
from choicedesk.widgets.stage.measures import LEFT, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside
from choicedesk.widgets.stage.pieces import Brush, paint_plate, paint_words
from choicedesk.widgets.stage.plates import cells, paint_at_right, paint_disc, paint_title
from choicedesk.widgets.stage.sentences import Line
from choicedesk.widgets.theme.coins import paint_stake_coin
from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.tray.number_dice import NumberDie

_TOP, _FOOT = 172.0, 1046.0
_TRAY = 282.0
_COIN = 40.0
_MOST_COINS = 5
_DIE = 92.0


class ConfrontationPage:
    """Fed by the view of a confrontation alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(_confrontation(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(_confrontation(view))

    def roll(self, view: StageView) -> Roll | None:
        """Return the belt die: the only one that falls before all."""
        confrontation = _confrontation(view)
        if confrontation.belt is None:
            return None
        return Roll((NumberDie(confrontation.sides, confrontation.belt, colour="belt"),))

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what stands beside the belt die."""
        return words.lines(_confrontation(view))

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the belt die lies: between the two rows of seats."""
        middle = (_TOP + _FOOT) / 2
        wide = measures.area.width() / measures.unit
        left = wide / 2 - 520
        return measures.rect(left, middle - _TRAY / 2, left + 440, middle + _TRAY / 2)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the words beside it stand."""
        place = beside(measures, self.tray_rect(measures))
        place.setWidth(min(place.width(), measures.length(600)))
        return place

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint the seats in two rows, apart where the belt die lies between them."""
        confrontation = _confrontation(view)
        count = len(confrontation.seats)
        upper = (count + 1) // 2
        between = _TRAY + 28 if tray else 24
        high = (_FOOT - _TOP - between) / 2
        rows = ((0, upper, _TOP), (upper, count, _FOOT - high))
        for first, last, top in rows:
            area = brush.measures.rect(LEFT, top, RIGHT, top + high)
            for at, place in enumerate(cells(area, upper, upper, brush.long(24))):
                if first + at < last:
                    _paint_seat(brush, place, view, confrontation, first + at)

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(_confrontation(view), tray="tray" not in view.off)


def _confrontation(view: StageView) -> ConfrontationTableView:
    assert isinstance(view.other, ConfrontationTableView)
    return view.other


def _paint_seat(
    brush: Brush, rect: QRectF, view: StageView, confrontation: ConfrontationTableView, at: int
) -> None:
    seat = confrontation.seats[at]
    turn = confrontation.turn == at
    brush.painter.setOpacity(1.0 if seat.left or seat.won else 0.6)
    paint_plate(brush, rect, active=turn or seat.won)
    pad = brush.long(20)
    inner = rect.adjusted(pad, brush.long(12), -pad, -brush.long(14))
    head = QRectF(inner.left(), inner.top(), inner.width(), brush.long(62))
    _paint_head(brush, head, seat, view.seats[at] if at < len(view.seats) else Seat(), turn=turn)
    low = brush.long(62)
    if "stakes" in view.off:
        low = 0.0
    elif not seat.shown and not seat.hidden:
        low = min(brush.long(150), inner.bottom() - head.bottom() - brush.long(16))
    strip = QRectF(inner.left(), inner.bottom() - low, inner.width(), low)
    if low:
        _paint_strip(brush, strip, seat)
    middle = QRectF(inner.left(), head.bottom(), inner.width(), strip.top() - head.bottom())
    _paint_dice(brush, middle.adjusted(0, brush.long(8), 0, -brush.long(10)), seat, confrontation)
    brush.painter.setOpacity(1.0)


def _paint_head(brush: Brush, head: QRectF, seat: SeatView, behind: Seat, *, turn: bool) -> None:
    side = brush.long(58)
    disc = QRectF(head.left(), head.center().y() - side / 2, side, side)
    paint_disc(brush, disc, seat.name, behind.colour)
    name = head.adjusted(side + brush.long(14), 0, 0, 0)
    icon, text = words.status(seat, turn=turn)
    if icon:
        word = text if head.width() > brush.long(520) else ""
        color = "accent" if turn or seat.won else "ink2"
        wide = paint_at_right(brush, name, word, color, bold=True, icon=icon)
        name.setRight(name.right() - wide - brush.long(14))
    paint_title(brush, name, words.seat_name(seat))


def _paint_dice(
    brush: Brush, row: QRectF, seat: SeatView, confrontation: ConfrontationTableView
) -> None:
    """Draw the cup with the number of hidden dice, then the shown ones, at the end the sets."""
    left = row.left()
    if seat.hidden:
        high = min(row.height(), brush.long(150))
        cup = QRectF(left, row.center().y() - high / 2, high * 0.82, high)
        paint_cup(brush.painter, brush.theme, cup, str(seat.hidden))
        left = cup.right() + brush.long(24)
    said = words.sets(seat)
    room = QRectF(left, row.top(), row.right() - left, row.height())
    if said and room.height() > brush.long(120):
        words_here = QRectF(row.left(), row.bottom() - brush.long(46), row.width(), brush.long(46))
        if seat.hidden:
            words_here.setLeft(left)
        paint_words(brush, words_here, said, "ink", bold=True)
        room.setBottom(words_here.top())
    elif said:
        if _advance(brush, said, bold=True) > room.width() * 0.9:
            said = words.sets(seat, short=True)
        wide = min(_advance(brush, said, bold=True), room.width() * 0.5)
        place = QRectF(room.right() - wide, room.top(), wide + 2, room.height())
        paint_words(brush, place, said, "ink", bold=True, lines=(2,))
        room.setRight(place.left() - brush.long(12))
    _paint_faces(brush, room, sorted(seat.shown, reverse=True), confrontation.sides)


def _paint_faces(brush: Brush, room: QRectF, faces: list[int], sides: int) -> None:
    if not faces:
        return
    gap = brush.long(12)
    best, best_columns = 0.0, 1
    for rows in (1, 2, 3):
        columns = (len(faces) + rows - 1) // rows
        wide = (room.width() - gap * (columns - 1)) / columns
        high = (room.height() - gap * (rows - 1)) / rows - brush.long(6)
        size = min(wide, high, brush.long(_DIE))
        if size > best:
            best, best_columns = size, columns
    rows = (len(faces) + best_columns - 1) // best_columns
    top = room.center().y() - (rows * best + (rows - 1) * gap) / 2
    for at, face in enumerate(faces):
        x = room.left() + at % best_columns * (best + gap) + best / 2
        y = top + at // best_columns * (best + gap) + best / 2
        paint_number_die(brush.painter, brush.theme, sides, face, QPointF(x, y), best)


def _paint_strip(brush: Brush, rect: QRectF, seat: SeatView) -> None:
    """Draw the parchment of a stake: a coin a level, the level and what it is; struck if lost."""
    said = words.stake(seat)
    painter, theme = brush.painter, brush.theme
    if not said:
        paint_words(brush, rect, "–", "ink2")
        return
    radius = brush.long(10)
    painter.setPen(QPen(theme.color("cardline"), brush.long(2)))
    painter.setBrush(theme.color("card"))
    painter.drawRoundedRect(rect, radius, radius)
    level = seat.stake or seat.lost or 0
    size = brush.long(_COIN)
    coins = level if level <= _MOST_COINS else 1
    step = size + brush.long(4)
    if coins * step > rect.width() * 0.4:
        step = size * 0.5
    left = rect.left() + brush.long(14)
    for at in range(coins):
        middle = QPointF(left + size / 2 + at * step, rect.center().y())
        paint_stake_coin(painter, theme, middle, size)
    left += (coins - 1) * step + size + brush.long(14) if coins else 0.0
    text = QRectF(left, rect.top(), rect.right() - brush.long(12) - left, rect.height())
    lines = (2,) if rect.height() > brush.long(100) else (1,)
    bold = True
    if lines == (1,) and _advance(brush, said, bold=True) > text.width():
        # The coins say the level as well.
        said = words.short_stake(seat)
        bold = _advance(brush, said, bold=True) <= text.width()
    wide = paint_words(brush, text, said, "cardink", bold=bold, lines=lines)
    if seat.lost is not None:
        painter.setPen(QPen(theme.color("cardink"), brush.long(4)))
        y = text.center().y() + brush.long(1)
        painter.drawLine(QPointF(left, y), QPointF(left + wide, y))


def _advance(brush: Brush, text: str, *, bold: bool) -> float:
    return QFontMetricsF(brush.font(TEXT, bold=bold)).horizontalAdvance(text)
