"""The deck while cards are dealt: the shuffled pile, and every card that is left, in sight."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from choicedesk.models.ability_cards_rows import CardRow
from choicedesk.rules.ability_cards.setup import Entry
from choicedesk.widgets.ability_cards.card_piece import AbilityCardPiece
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.entry_lines import paint_sign
from choicedesk.widgets.cards.face_back import paint_card_back
from choicedesk.widgets.cards.face_text import draw_line, draw_lines, fit_title
from choicedesk.widgets.dialogs.search_field import SearchField
from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.words import ability_cards_table as words

SEARCHED_FROM = 13
PILE, SMALL, GAP, HEAD = 92, QSize(158, 62), 8, 42
_MOST_SHOWN = 120
_MOST_ENTRIES, _SIGN, _APART, _ROW = 4, 18, 7, 15


class PilePiece(Piece):
    """The shuffled deck, faces down: what is taken here is drawn at random."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, "deck")
        self.enter = "take"
        self.count = 0

    def follow(self, count: int) -> None:
        """Show how many are left."""
        self.count = count
        self.say(words.pile(), words.joined(words.left_in_deck(count), words.give_hint()))
        self.touch()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a few backs aslant, and the number below."""
        foot = 18.0
        layers = min(3, max(1, self.count))
        area = rect.adjusted(0, 0, -2.0 * (layers - 1), -foot - 2.0 * (layers - 1))
        for at in reversed(range(layers)):
            paint_card_back(painter, self.theme, area.translated(at * 2.0, at * 2.0))
        font = font_of(10, bold=True)
        painter.setFont(font)
        painter.setPen(self.theme.color("ink"))
        below = QRectF(rect.left() - 6, rect.bottom() - foot + 2, rect.width() + 12, foot)
        said = words.left_in_deck(self.count)
        if QFontMetricsF(font).horizontalAdvance(said) > below.width():
            said = str(self.count)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, said)

    def picture(self, carry: Any) -> Any:
        """Show one back in the hand."""
        from choicedesk.widgets.theme.canvas import draw

        return draw(
            64,
            92,
            self.devicePixelRatioF(),
            lambda painter: paint_card_back(painter, self.theme, QRectF(0, 0, 64, 92)),
        )


class SmallCardPiece(AbilityCardPiece):
    """A card of the deck in little: its name and what it adds or takes."""

    def __init__(self, board: Any, row: CardRow) -> None:
        super().__init__(board, row)
        self.enter = "take"
        # A shadow lies on the ground, where it would show below what scrolls over the card.
        self.shadow = False

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint parchment, the name, and the entries in a row."""
        theme, row = self.theme, self.row
        paint_parchment(painter, theme, rect)
        inner = rect.adjusted(9, 5, -7, -5)
        title = fit_title(row.name, inner.width(), compact=True, lines=1, points=(12, 11, 10, 9))
        draw_lines(painter, title, inner.topLeft(), theme.color("cardink"))
        font = font_of(9.5)
        for entry, place in entry_places(row.entries, font, inner):
            paint_sign(painter, theme, QRectF(place.left(), place.top() + 2, 14, 14), entry.value)
            said = place.adjusted(_SIGN, 0, 0, 0)
            draw_line(painter, entry.attribute, font, said, theme.color("cardink2"))
        paint_edge(painter, theme, rect)

    @property
    def cut(self) -> bool:
        """Whether there is more to read than the name and what it adds or takes."""
        return True

    def sizeHint(self) -> QSize:
        """Return the size of a small card with the room it lifts into."""
        return SMALL + QSize(2 * AURA, 2 * AURA)


def entry_places(
    entries: Sequence[Entry], font: QFont, inner: QRectF
) -> Iterator[tuple[Entry, QRectF]]:
    """Give each entry its place: in one line where all fit, else in two; words are cut last."""
    metrics = QFontMetricsF(font)
    wide = [_SIGN + metrics.horizontalAdvance(one.attribute) + 2 for one in entries[:_MOST_ENTRIES]]
    needed = sum(wide) + _APART * (len(wide) - 1)
    columns = len(wide) if needed <= inner.width() else -(-len(wide) // 2)
    rows = -(-len(wide) // columns) if columns else 0
    room = (inner.width() - _APART * (columns - 1)) / max(1, columns)
    for at, (entry, width) in enumerate(zip(entries[: len(wide)], wide, strict=True)):
        column, row = at % columns, at // columns
        left = sum(wide[:at]) + _APART * at if rows == 1 else (room + _APART) * column
        top = inner.bottom() - 19 + 3 * (rows - 1) - (rows - 1 - row) * _ROW
        yield entry, QRectF(inner.left() + left, top, width if rows == 1 else room, 18)


class DeckBand(QWidget):
    """Pile at the left, search and cards beside it; the cards scroll where they are many."""

    look_closer = Signal(object)

    def __init__(self, board: Any) -> None:
        super().__init__()
        self._board, self._theme = board, board.theme
        self._rows: tuple[CardRow, ...] = ()
        self._cards: dict[str, SmallCardPiece] = {}
        self._heading = TextLabel(board.theme, "label", "ink2", parent=self)
        self._none = TextLabel(board.theme, "body", "ink2", wrap=True, parent=self)
        self.search = SearchField(board.theme, self)
        self.search.textChanged.connect(lambda _text: self._show_wanted())
        self.pile = PilePiece(board)
        self.pile.setParent(self)
        self._area = SteadyArea(self)
        self._holder = QWidget()
        self._area.setWidget(self._holder)
        self._area.viewport().setAutoFillBackground(False)
        self._area.verticalScrollBar().valueChanged.connect(
            lambda _value: board.parts.carrying.places_moved()
        )
        board.theme.changed.connect(self.update)
        self.retranslate()

    def follow(self, rows: tuple[CardRow, ...]) -> None:
        """Show what is left."""
        self._rows = rows
        left = {row.id for row in rows}
        for gone in self._cards.keys() - left:
            piece = self._cards.pop(gone)
            piece.hide()
            piece.deleteLater()
        self.pile.follow(len(rows))
        self.search.setVisible(len(rows) >= SEARCHED_FROM or bool(self.search.text()))
        self.retranslate()
        self._show_wanted()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self._heading.setText(
            words.joined(words.deck_heading(), words.left_in_deck(len(self._rows)))
        )
        self.search.say(words.search_deck())
        self._none.setText(words.none_found())
        for piece in self._cards.values():
            piece.name_it(0, "", words.give_hint())

    def first(self) -> Piece:
        """Return where the hand begins to choose: the field of a large deck, or the first card."""
        pieces = self.shown()
        return pieces[0] if pieces else self.pile

    def shown(self) -> list[SmallCardPiece]:
        """Return the cards that fit the words, in the order of the deck."""
        return [self._cards[row.id] for row in self._wanted()]

    def _wanted(self) -> list[CardRow]:
        asked = self.search.text().casefold().split()
        found = [row for row in self._rows if all(one in _told(row) for one in asked)]
        return found[:_MOST_SHOWN]

    def _show_wanted(self) -> None:
        wanted = self._wanted()
        for row in wanted:
            piece = self._cards.get(row.id)
            if piece is None:
                piece = self._cards[row.id] = SmallCardPiece(self._board, row)
                piece.setParent(self._holder)
                piece.look_closer.connect(self.look_closer)
            piece.follow(row, seen=True, act=False)
            piece.name_it(0, "", words.give_hint())
        kept = {row.id for row in wanted}
        for card, piece in self._cards.items():
            piece.setVisible(card in kept)
        self._none.setVisible(bool(self._rows) and not wanted)
        self._arrange()

    # layout

    def rows_needed(self, width: int) -> int:
        """Return how many rows the cards take at this width."""
        columns = max(1, (self._room(width) + GAP) // (SMALL.width() + GAP))
        return -(-len(self._rows) // columns)

    def wanted_height(self, width: int, most_rows: int) -> int:
        """Return the height for so many rows of cards at most."""
        rows = max(1, min(most_rows, self.rows_needed(width)))
        return HEAD + rows * (SMALL.height() + GAP) + 8

    def _room(self, width: int) -> int:
        return width - PILE - 32 - 14

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        pile = min(height - 8, 148)
        self.pile.setGeometry(0, 4, PILE + 2 * AURA, pile)
        left = PILE + 24
        self._heading.setGeometry(left + AURA, 6, max(80, width - left - 300), 26)
        wide = min(280, max(120, width - left - 220))
        self.search.setGeometry(width - wide - 16, 0, wide, 38)
        self._area.setGeometry(left, HEAD, width - left, height - HEAD)
        self._none.setGeometry(left + AURA, HEAD + 6, width - left - 40, 40)
        columns = max(1, (self._room(width) + GAP) // (SMALL.width() + GAP))
        # The cards share the row, so that nothing is left over at its end.
        each = min(200, (self._room(width) - GAP * (columns - 1)) // columns)
        shown = self.shown()
        for at, piece in enumerate(shown):
            x, y = (at % columns) * (each + GAP), (at // columns) * (SMALL.height() + GAP)
            piece.setGeometry(x, y, each + 2 * AURA, SMALL.height() + 2 * AURA)
        rows = -(-len(shown) // columns)
        self._holder.setMinimumHeight(rows * (SMALL.height() + GAP) + 2 * AURA)
        self._board.parts.carrying.places_moved()


def _told(row: CardRow) -> str:
    told = (row.name, row.text, *(entry.attribute for entry in row.entries))
    return " ".join(told).casefold()
