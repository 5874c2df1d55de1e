"""The page of ability cards: what lies before each seat, or a test with its twelve steps."""

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.desk.table_view import Seat, StageView
from choicedesk.rules.ability_cards.table_view import CardsTableView, SeatView, TestView
from choicedesk.rules.ability_cards.testing import SIDES
from choicedesk.widgets.cards.face_back import paint_card_back
from choicedesk.widgets.stage import cards_sentences as words
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import LEFT, NAME, RIGHT, TEXT, Measures
from choicedesk.widgets.stage.page import Roll
from choicedesk.widgets.stage.pages import beside, tray_rect
from choicedesk.widgets.stage.pieces import Brush, fitted, paint_card, paint_plate, paint_words
from choicedesk.widgets.stage.plates import (
    cells,
    paint_at_right,
    paint_disc,
    paint_title,
)
from choicedesk.widgets.stage.scale import paint_bands, paint_scale
from choicedesk.widgets.stage.sentences import Line, short_names
from choicedesk.widgets.theme.number_dice import Mark
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.words import ability_cards_sums as sums

_MOST_CARDS = 12
_ROW = 62.0
# So much of a back is seen at least below the next one.
_LEAST_SEEN = 0.25
_TWO_LINES, _THREE_LINES = 104.0, 144.0


class CardsPage:
    """Fed by the view of ability cards alone."""

    def headline(self, view: StageView) -> str:
        """Return the big line."""
        return words.headline(view, _cards(view))

    def second_line(self, view: StageView) -> str:
        """Return the line under it."""
        return words.second_line(view, _cards(view))

    def sides(self, _view: StageView, /) -> tuple[str, ...]:
        """Return no sides."""
        return ()

    def roll(self, view: StageView) -> Roll | None:
        """Return the dice of a test as they fell: the one that counts is marked, once.

        While a test is being built, the dice that are due for it lie there.
        """
        draft = words.building(view)
        if draft is not None:
            dice = (NumberDie(SIDES),) * draft.dice
            return Roll(dice, FeltWords(strong=words.due(draft)), rolled=False)
        test = words.lying(_cards(view))
        if test is None:
            return None
        return Roll(tuple(_dice(test)), FeltWords(strong=sums.counts(test.result)))

    def lines(self, view: StageView) -> tuple[Line, ...]:
        """Return what the test came to."""
        draft = words.building(view)
        if draft is not None:
            return words.sum_lines(draft)
        test = words.lying(_cards(view))
        return words.lines(test) if test else ()

    def tray_rect(self, measures: Measures) -> QRectF:
        """Return where the tray stands."""
        return tray_rect(measures)

    def lines_rect(self, measures: Measures) -> QRectF:
        """Return where the lines stand."""
        return beside(measures, tray_rect(measures))

    def paint(self, brush: Brush, view: StageView, *, tray: bool) -> None:
        """Paint the seats with their cards, or below the tray scale and seats in short."""
        cards = _cards(view)
        if "hands" in view.off:
            cards = replace(cards, seats=())
        if not tray:
            _paint_seats(brush, view, cards)
            return
        draft = words.building(view)
        test = words.lying(cards) if draft is None else None
        if brush.measures.column:
            paint_bands(brush, brush.measures.rect(LEFT, 762, RIGHT, 916), test)
        else:
            paint_scale(brush, brush.measures.rect(LEFT, 754, RIGHT, 926), test)
        tester = draft.seat if draft is not None else test.player if test is not None else None
        _paint_short_seats(brush, view, cards, tester)

    def spoken(self, view: StageView) -> list[str]:
        """Return all that is to be read out."""
        return words.spoken(view, _cards(view))


def _cards(view: StageView) -> CardsTableView:
    assert isinstance(view.other, CardsTableView)
    return view.other


def _dice(test: TestView) -> list[NumberDie]:
    dice: list[NumberDie] = []
    counted = False
    for face in test.dice:
        counts = face == test.result and not counted
        counted = counted or counts
        mark: Mark = "plain" if len(test.dice) == 1 else "kept" if counts else "other"
        dice.append(NumberDie(SIDES, face, mark))
    return sorted(dice, key=lambda die: die.mark == "other")


def _paint_seats(brush: Brush, view: StageView, cards: CardsTableView) -> None:
    count = len(cards.seats)
    if not count:
        return
    wide = brush.measures.wide > 1700
    columns = count if count <= (3 if wide else 2) else (count + 1) // 2
    columns = min(columns, 4 if wide else 3)
    if brush.measures.column:
        columns = 1 if count <= 3 else 2
    area = brush.measures.rect(LEFT, 176, RIGHT, 980)
    most = max(2, _MOST_CARDS // count)
    short = short_names(cards.seats)
    for at, place in enumerate(cells(area, count, columns, brush.long(24))):
        seat = view.seats[at] if at < len(view.seats) else Seat()
        _paint_seat(brush, place, cards.seats[at], seat, most, short[at])
    foot = brush.measures.rect(LEFT, 992, RIGHT, 1056)
    paint_words(brush, foot, words.deck(cards.deck), "ink2")


def _paint_seat(
    brush: Brush, rect: QRectF, seat: SeatView, behind: Seat, most: int, short: str
) -> None:
    paint_plate(brush, rect)
    pad = brush.long(22)
    head = QRectF(rect.left() + pad, rect.top() + brush.long(12), rect.width() - 2 * pad, 0)
    head.setHeight(brush.long(64))
    _paint_head(brush, head, seat, behind, short)
    inner = QRectF(head.left(), head.bottom() + brush.long(10), head.width(), 0)
    inner.setBottom(rect.bottom() - brush.long(16))
    backs = brush.long(78) if seat.hidden else 0.0
    if seat.hidden and not seat.face_up:
        backs = min(brush.long(190), inner.height() * 0.7)
    foot = QRectF(inner.left(), inner.bottom() - backs, inner.width(), backs)
    if seat.hidden:
        inner.setBottom(foot.top() - brush.long(12))
        _paint_backs(brush, foot, seat.hidden)
    _paint_face_up(brush, inner, seat, most)


def _paint_head(brush: Brush, head: QRectF, seat: SeatView, behind: Seat, short: str) -> None:
    disc = QRectF(head.left(), head.top(), head.height(), head.height())
    paint_disc(brush, disc, seat.name, behind.colour)
    name = head.adjusted(head.height() + brush.long(16), 0, 0, 0)
    if behind.player and name.width() > brush.long(560):
        wide = paint_at_right(brush, name, behind.player, "ink2", most=0.4)
        name.setRight(name.right() - wide - brush.long(14))
    paint_title(brush, name, words.seat_name(seat), short=short)


def _paint_face_up(brush: Brush, inner: QRectF, seat: SeatView, most: int) -> None:
    """Draw a strip of parchment for each open card, the attribute card after them."""
    strips = [
        (words.card_name(card.name), words.entries(seat, at))
        for at, card in enumerate(seat.face_up)
    ]
    attributes = words.attributes(seat)
    if attributes:
        strips.append(("", attributes))
    gap = brush.long(10)
    row = brush.long(_ROW) * brush.measures.least / TEXT
    fitting = max(1, int((inner.height() + gap) / (row + gap)))
    limit = min(fitting, most + bool(attributes))
    shown = len(strips) if len(strips) <= limit else limit - 1
    rows = shown + (shown < len(strips))
    if not rows:
        return
    last = brush.long(46) if shown < len(strips) else 0.0
    tall = (inner.height() - gap * (rows - 1) - last) / max(1, shown)
    metrics, room = QFontMetricsF(brush.font(TEXT)), inner.width() - brush.long(40)
    is_long = any(metrics.horizontalAdvance(entries) > room for _name, entries in strips[:shown])
    larger = brush.measures.least / TEXT
    high = min(tall, brush.long((_THREE_LINES if is_long else _TWO_LINES) * larger))
    for at, (name, entries) in enumerate(strips[:shown]):
        strip = QRectF(inner.left(), inner.top() + at * (high + gap), inner.width(), high)
        _paint_strip(brush, strip, name, entries)
    if shown < len(strips):
        top = inner.top() + shown * (high + gap)
        place = QRectF(inner.left(), top, inner.width(), last)
        more = words.more_cards(len(strips) - shown)
        if metrics.horizontalAdvance(more) > place.width():
            more = f"+ {len(strips) - shown}"
        paint_words(brush, place, more, "ink2")


def _paint_strip(brush: Brush, rect: QRectF, name: str, entries: str) -> None:
    paint_card(brush, rect)
    inner = rect.adjusted(brush.long(20), 0, -brush.long(20), 0)
    if not name:
        paint_words(brush, inner, entries, "cardink2", lines=(1,))
        return
    sizes = (NAME, (NAME + TEXT) / 2, TEXT)
    one = (1, 1, 1)
    if not entries:
        paint_words(brush, inner, name, "cardink", sizes, serif=True, bold=True, lines=one)
        return
    metrics = QFontMetricsF(brush.font(TEXT))
    beside_it = metrics.horizontalAdvance(entries)
    named = QFontMetricsF(brush.font(TEXT, serif=True, bold=True)).horizontalAdvance(name)
    if beside_it + named + brush.long(30) <= inner.width():
        left = QRectF(inner)
        left.setRight(inner.right() - beside_it - brush.long(24))
        paint_words(brush, left, name, "cardink", sizes, serif=True, bold=True, lines=one)
        right = QRectF(inner.right() - beside_it, inner.top(), beside_it + 2, inner.height())
        paint_words(brush, right, entries, "cardink2")
        return
    font = brush.font(TEXT)
    rows = len(letter(entries, ((font, 3),), inner.width()).lines)
    line = font.pixelSize() * 1.12
    if rect.height() >= rows * line + font.pixelSize() + brush.long(10):
        upper, lower = QRectF(inner), QRectF(inner)
        lower.setTop(inner.bottom() - rows * line - brush.long(8))
        upper.setBottom(lower.top() + brush.long(2))
        paint_words(brush, upper, name, "cardink", sizes, serif=True, bold=True, lines=one)
        paint_words(brush, lower, entries, "cardink2", lines=(rows,))
    else:
        paint_words(brush, inner, name, "cardink", sizes, serif=True, bold=True, lines=one)


def _paint_backs(brush: Brush, row: QRectF, count: int) -> None:
    """Draw the back of every hidden card, overlapping for room, or one back and how many."""
    high, gap = row.height(), brush.long(10)
    wide = high * 0.72
    metrics = QFontMetricsF(brush.font(TEXT))
    text = words.hidden(count)
    step = backs_step(wide, gap, count, row.width() - metrics.horizontalAdvance(text) - 3 * gap)
    shown = count
    if step is None:
        # A few backs beside a larger number would be counted: one stands for all.
        text, shown, step = f"× {count}", 1, 0.0
    for at in range(shown):
        left = row.left() + at * step
        paint_card_back(brush.painter, brush.theme, QRectF(left, row.top(), wide, high))
    left = row.left() + (shown - 1) * step + wide + 2 * gap
    place = QRectF(left, row.top(), row.right() - left, high)
    paint_words(brush, place, text, "ink2", bold=shown < count)


def backs_step(wide: float, gap: float, count: int, room: float) -> float | None:
    """Return how far apart backs lie so that each is told apart, None where they have no room."""
    if count == 1:
        return 0.0 if wide <= room else None
    step = min(wide + gap, (room - wide) / (count - 1))
    return step if step >= wide * _LEAST_SEEN else None


def _paint_short_seats(
    brush: Brush, view: StageView, cards: CardsTableView, tester: int | None
) -> None:
    """Draw the seats below a test: names, open cards as a number, backs as another."""
    count = len(cards.seats)
    area = brush.measures.rect(LEFT, 938, RIGHT, 1050)
    columns = max(3, count)
    if brush.measures.column:
        columns = 2 if count <= 4 else 3
    places = max(columns, count)
    short = short_names(cards.seats)
    for at, place in enumerate(cells(area, places, columns, brush.long(14))):
        if at >= count:
            break
        seat = cards.seats[at]
        paint_plate(brush, place, active=tester == at)
        inner = place.adjusted(brush.long(18), 0, -brush.long(18), 0)
        behind = view.seats[at] if at < len(view.seats) else Seat()
        if inner.width() > brush.long(320):
            side = brush.long(56)
            top = inner.center().y() - side / 2
            paint_disc(brush, QRectF(inner.left(), top, side, side), seat.name, behind.colour)
            inner.setLeft(inner.left() + side + brush.long(14))
        steps = (2, 2, 2)
        sizes = (NAME, (NAME + TEXT) / 2, TEXT)
        name = words.seat_name(seat)
        if letter(
            name, fitted(brush, inner, (TEXT,), (2,), serif=True, bold=True), inner.width()
        ).cut:
            name = short[at] or name
        paint_words(brush, inner, name, "ink", sizes, serif=True, bold=True, lines=steps)
