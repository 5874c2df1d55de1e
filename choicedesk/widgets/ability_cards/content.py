"""What lies on the board: deck or action on top, the seats below, by rule and never jumping."""

from typing import Any

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.models.ability_cards_rows import CardsSeatRow
from choicedesk.widgets.ability_cards import action_band
from choicedesk.widgets.ability_cards.action_band import ActionBand
from choicedesk.widgets.ability_cards.card_piece import AbilityCardPiece
from choicedesk.widgets.ability_cards.deck_band import DeckBand
from choicedesk.widgets.ability_cards.hand_row import COMPACT, WIDE, needed_width
from choicedesk.widgets.ability_cards.seat_piece import FOLDED, SeatPiece
from choicedesk.widgets.board.piece import AURA

EDGE, GAP = 10, 10
_ROW_LEAST = {False: 262, True: 196}
_EMPTY_LEAST = {False: 200, True: 150}
_ROW_MOST = 480
_DECK_ROWS = {False: 2, True: 2}


class CardsContent(QWidget):
    """Shows the deck while cards are dealt, in play the action; ``narrow`` folds most seats."""

    look_wanted = Signal(str)
    card_pressed = Signal(str)
    attributes_pressed = Signal(str)
    seat_pressed = Signal(str)
    look_closer = Signal(object)
    rested = Signal()

    def __init__(self, board: Any) -> None:
        super().__init__()
        self._board = board
        self.compact = self.narrow = False
        self.dealing, self.playing = True, False
        self.open_seat = ""
        self.looked_in_play = False
        self.deck = DeckBand(board)
        self.deck.setParent(self)
        self.action = ActionBand(board)
        self.action.setParent(self)
        self.seats: dict[str, SeatPiece] = {}

    def follow(
        self, rows: tuple[CardsSeatRow, ...], phase: str, *, looked: str, active: str, act: bool
    ) -> None:
        """Show the seats; ``looked`` is the one whose hidden cards may be seen."""
        there = {row.id for row in rows}
        for gone in self.seats.keys() - there:
            piece = self.seats.pop(gone)
            piece.hide()
            piece.deleteLater()
        for row in rows:
            piece = self.seats.get(row.id) or self._made(row)
            piece.set_marks(active=row.id == active)
            piece.follow(row, phase, looked=row.id == looked, act=act)
            piece.show()
        self.seats = {row.id: self.seats[row.id] for row in rows}
        if self.open_seat not in there:
            self.open_seat = active or next(iter(self.seats), "")
        self.dealing = phase == "dealing"
        self.deck.setVisible(self.dealing)
        self.playing = phase == "play"
        self.action.setVisible(self.playing)
        self.arrange()

    def _made(self, row: CardsSeatRow) -> SeatPiece:
        piece = SeatPiece(self._board, row)
        piece.setParent(self)
        player = row.id
        piece.look_wanted.connect(lambda: self.look_wanted.emit(player))
        piece.card_pressed.connect(self.card_pressed)
        piece.attributes_pressed.connect(lambda: self.attributes_pressed.emit(player))
        piece.activated.connect(lambda: self.seat_pressed.emit(player))
        piece.look_closer.connect(self.look_closer)
        piece.card_rested.connect(self._card_rested)
        self.seats[row.id] = piece
        return piece

    def cards(self) -> list[AbilityCardPiece]:
        """Return the cards of all hands."""
        return [card for seat in self.seats.values() for card in seat.hand()]

    @property
    def turning(self) -> bool:
        """Whether any card is being turned."""
        return any(card.turning for card in self.cards())

    def _card_rested(self) -> None:
        if not self.turning:
            self.rested.emit()

    def seat_with_focus(self) -> str:
        """Return the seat that has the focus, itself or by one of its cards."""
        held = QApplication.focusWidget()
        found = (
            one for one in self.seats.values() if held and (one is held or one.isAncestorOf(held))
        )
        seat = next(found, None)
        return seat.row.id if seat is not None else ""

    def finish(self) -> None:
        """End all turns at their last frame."""
        for seat in self.seats.values():
            seat.finish()

    # layout

    def set_form(self, *, compact: bool, narrow: bool) -> None:
        """Be small; narrow, only one seat is whole."""
        self.compact, self.narrow = compact, narrow
        self.action.compact = compact
        self.arrange()

    def unfold(self, player: str) -> None:
        """Let this seat be the whole one where there is room for one only."""
        if player in self.seats and player != self.open_seat:
            self.open_seat = player
            self.arrange()

    def columns(self, width: int) -> int:
        """Return in how many columns the seats stand."""
        count = len(self.seats)
        if self.narrow or count < 2:
            return 1
        size = max(seat.row.hand_size for seat in self.seats.values())
        fits = max(1, width // round(needed_width(size, COMPACT if self.compact else WIDE)))
        return min(fits, 3 if count > 4 else 2)

    def arrange(self) -> None:
        """Give everything its place; what is too much scrolls."""
        width = self.width() - 2 * EDGE
        if width < 60:
            return
        room = self._board.viewport().height() - 2 * EDGE
        top = self._place_band(width, room)
        bottom = (
            self._place_folded(top, width, room)
            if self.narrow
            else self._place_seats(top, width, room)
        )
        self.setMinimumHeight(bottom + EDGE)
        self._board.parts.carrying.places_moved()

    def _place_band(self, width: int, room: int) -> int:
        if self.dealing:
            rows = 1 if self.narrow else _DECK_ROWS[self.compact]
            if room > 860:
                rows += 1
            high = max(self.deck.wanted_height(width, rows), 118 if self.compact else 142)
            self.deck.setGeometry(EDGE, EDGE, width, high)
            return EDGE + high + GAP - AURA
        if not self.playing:
            return EDGE
        high = action_band.COMPACT_HEIGHT if self.compact else action_band.HEIGHT
        box = QRect(EDGE, EDGE, width, high)
        self.action.setGeometry(box.adjusted(-AURA, -AURA, AURA, AURA))
        return EDGE + high + GAP

    def _place_seats(self, top: int, width: int, room: int) -> int:
        columns = self.columns(width)
        pieces = list(self.seats.values())
        rows = max(1, -(-len(pieces) // columns))
        each = (width - GAP * (columns - 1)) // columns
        left_over = room + EDGE - top
        high = (left_over - GAP * (rows - 1)) // rows
        least = (_EMPTY_LEAST if self.dealing else _ROW_LEAST)[self.compact]
        high = max(least, min(_ROW_MOST, high))
        for at, piece in enumerate(pieces):
            x = EDGE + (at % columns) * (each + GAP)
            y = top + (at // columns) * (high + GAP)
            self._put(piece, QRect(x, y, each, high), folded=False)
        return top + rows * (high + GAP) - GAP

    def _place_folded(self, top: int, width: int, room: int) -> int:
        """One seat whole, the others as lines; two lines beside each other where they fit."""
        pieces = list(self.seats.values())
        beside = 2 if width >= 620 else 1
        folded = [piece for piece in pieces if piece.row.id != self.open_seat]
        lines = -(-len(folded) // beside)
        rest = room + EDGE - top - lines * (FOLDED + GAP)
        high = max(170, min(300, rest))
        for piece in pieces:
            if piece.row.id == self.open_seat:
                self._put(piece, QRect(EDGE, top, width, high), folded=False)
                top += high + GAP
        each = (width - GAP * (beside - 1)) // beside
        for at, piece in enumerate(folded):
            x = EDGE + (at % beside) * (each + GAP)
            y = top + (at // beside) * (FOLDED + GAP)
            self._put(piece, QRect(x, y, each, FOLDED), folded=True)
        return top + lines * (FOLDED + GAP)

    def _put(self, piece: SeatPiece, box: QRect, *, folded: bool) -> None:
        piece.set_form(compact=self.compact or box.height() < 230, folded=folded)
        piece.setGeometry(box.adjusted(-AURA, -AURA, AURA, AURA))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything anew."""
        super().resizeEvent(event)
        self.arrange()
