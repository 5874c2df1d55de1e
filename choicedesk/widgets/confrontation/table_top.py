"""The board's content: the stages on top, the felt, and the seats round it."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRect, QRectF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from choicedesk.models.confrontation_outcome import Comparison, Hand
from choicedesk.models.confrontation_rows import SeatRow
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.confrontation.felt import BankPiece, BeltPiece, FeltPiece
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.ring import (
    Ring,
    felt_places,
    ring,
    sizes_for,
    stack,
)
from choicedesk.widgets.confrontation.seat import SeatPiece
from choicedesk.widgets.confrontation.seat_dice import RowDie
from choicedesk.widgets.confrontation.stages import StageLine
from choicedesk.words import confrontation_steps as words

_NARROW = 640


class TableTop(QWidget):
    """Shows seats; the pieces stay while their participants do."""

    def __init__(self, board: Any, peeking: Peeking) -> None:
        super().__init__()
        self._board, self._peeking = board, peeking
        self._mode = "wide"
        self._turn = ""
        self._most = 0
        self._table: Any = board.parts.table
        self.stages = StageLine(board.theme, self)
        self.felt = FeltPiece(board)
        self.belt = BeltPiece(board)
        self.bank = BankPiece(board)
        for piece in (self.felt, self.belt, self.bank):
            piece.setParent(self)
            piece.show()
        self.seats: dict[str, SeatPiece] = {}
        self.retranslate()

    def show_table(self) -> None:
        """Show the present state."""
        state: ConfrontationState | None = self._table.state
        if state is None:
            return
        rows = self._table.seats()
        self._seat(rows)
        most = max((row.pool for row in rows), default=0)
        if most != self._most:
            self._most = most
            self._lay()
        passed = stages_passed(state)
        self.stages.show_stage(state.phase, passed)
        compared: Comparison | None = self._table.comparison()
        hands = {hand.who: hand for hand in compared.hands} if compared else {}
        for row in rows:
            seen = self._seen(row)
            final = final_dice(hands[row.id]) if row.id in hands else ()
            self.seats[row.id].show_row(
                row,
                state.setup.options.sides,
                final=final,
                seen=seen,
                picked=self._picked(row),
                most=self._most,
            )
        self.belt.show_belt(state.setup.options.sides, state.belt, waits=state.phase == "belt")
        self.bank.setVisible(state.phase != "done")
        self.felt.show_highest(state.highest)
        self._show_turn()

    def _show_turn(self) -> None:
        """Bring into sight whose turn it is, once, where the board scrolls."""
        who = self._table.chosen
        if who != self._turn:
            self._turn = who
            if who in self.seats:
                self._board.ensureWidgetVisible(self.seats[who], 0, 8)

    def show_peek(self) -> None:
        """Lift a cup, or let it down."""
        state: ConfrontationState | None = self._table.state
        if state is None or self._table.comparison() is not None:
            return
        for row in self._table.seats():
            if row.id in self.seats:
                self.seats[row.id].show_row(
                    row,
                    state.setup.options.sides,
                    seen=self._seen(row),
                    picked=self._picked(row),
                    most=self._most,
                )

    def _seen(self, row: SeatRow) -> tuple[int, ...]:
        """Return the faces under a cup, only while it is lifted."""
        if self._peeking.who != row.id:
            return ()
        faces = self._table.faces(row.id)
        open_at = {at for at, _face in row.shown}
        return tuple(face for at, face in enumerate(faces) if at not in open_at)

    def _picked(self, row: SeatRow) -> tuple[bool, ...]:
        state: ConfrontationState = self._table.state
        if not row.turn or not row.to_show:
            return ()
        picked = self._table.picked
        return tuple(at in picked for at in state.hidden(row.id))  # type: ignore[arg-type]

    def _seat(self, rows: tuple[SeatRow, ...]) -> None:
        """Have a piece for everyone; whoever goes takes the piece along."""
        wanted = [row.id for row in rows]
        if list(self.seats) == wanted:
            return
        for who in [each for each in self.seats if each not in wanted]:
            gone = self.seats.pop(who)
            gone.hide()
            gone.deleteLater()
        made = {who: self.seats.get(who) or self._new(who) for who in wanted}
        self.seats = made
        self._lay()

    def _new(self, who: str) -> SeatPiece:
        piece = SeatPiece(self._board, who, self._peeking)
        piece.setParent(self)
        piece.show()
        piece.activated.connect(lambda: self._table.choose(who))
        piece.edit_wanted.connect(lambda: self._board.parts.edit(who))
        return piece

    # layout

    def set_mode(self, mode: str) -> None:
        """Take the measures of the window."""
        self._mode = mode
        self.stages.set_low(low=mode != "wide")
        self._lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand round anew."""
        super().resizeEvent(event)
        self._lay()

    def _ring(self, width: float, height: float) -> Ring:
        count = len(self.seats)
        stacked = self._mode == "sheet" or width < _NARROW
        form = "low" if stacked else "wide" if self._mode == "wide" else "compact"
        sizes = sizes_for(form, count, self._most)
        return stack(count, width, sizes) if stacked else ring(count, width, height, sizes)

    def _lay(self) -> None:
        line = self.stages.sizeHint().height()
        self.stages.setGeometry(0, 0, self.width(), line)
        if not self.seats:
            return
        holder = self._board.viewport().height()
        around = self._ring(self.width(), max(holder, 1) - line)
        self.setMinimumHeight(round(around.height) + line)
        for piece, box in zip(self.seats.values(), around.seats, strict=True):
            _place(piece, box.translated(0, line))
        felt = around.felt.translated(0, line)
        _place(self.felt, felt)
        self._lay_felt(felt)
        self._board.parts.carrying.places_moved()

    def _lay_felt(self, felt: QRectF) -> None:
        """Put the belt die in the middle, the coins and the highest stake beside or below it."""
        belt, bank, highest = felt_places(felt)
        _place(self.belt, belt)
        _place(self.bank, bank)
        self.felt.write_at(highest.translated(-felt.x() + AURA, -felt.y() + AURA))
        self.felt.lower()

    def retranslate(self) -> None:
        """Speak the present language."""
        self.felt.retranslate()
        self.bank.retranslate()
        self.show_table()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def _place(piece: Piece, box: QRectF) -> None:
    wanted = box.adjusted(-AURA, -AURA, AURA, AURA).toAlignedRect()
    piece.setGeometry(QRect(wanted))


def stages_passed(state: ConfrontationState) -> frozenset[str]:
    """Return the stages that were gone through; one that was skipped is not among them."""
    at = words.STAGES.index(state.phase)
    passed = set(words.STAGES[:at])
    if state.phase != "done":
        return frozenset(passed)
    if not state.dice:
        return frozenset({"opening", "first_bidding"})
    if state.belt is None:
        passed -= {"belt", "second_bidding", "show_skill", "last_bidding"}
    return frozenset(passed)


def final_dice(hand: Hand) -> tuple[RowDie, ...]:
    """Return all dice of a hand as they were compared: sets first, then a botch, then the rest.

    The belt die lies among its likes, last of them, and looks as it does in the middle.
    """
    dice: list[RowDie] = []
    for group, (size, value) in enumerate(hand.sets):
        dice += [RowDie(value, "set", group=group)] * size
    last = len(hand.sets)
    if hand.botch:
        dice += [RowDie(hand.botch_face, "cancelled", group=last)] * hand.botch
    dice += [RowDie(face, "other", group=last + 1) for face in hand.rest]
    alike = [at for at, die in enumerate(dice) if die.face == hand.belt]
    if hand.belt is not None and alike:
        dice[alike[-1]] = replace(dice[alike[-1]], belt=True)
    return tuple(dice)
