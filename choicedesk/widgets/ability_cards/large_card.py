"""A card shown large beside itself, while the pointer rests on it or keys have led to it."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.ability_cards.card_piece import AbilityCardPiece
from choicedesk.widgets.ability_cards.seat_piece import SeatPiece
from choicedesk.widgets.table.bubble_place import stand_beside
from choicedesk.widgets.theme.rasters import paint_shadow

WAIT_MS, AURA = 650, 44
SIZE = QSize(300, 430)
LARGE_ENOUGH = 190


class LargeCard(QWidget):
    """Takes no input, and goes as soon as anything happens; backs are never shown large."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self._board = board
        self._piece: AbilityCardPiece | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._show_it)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def offer(self, piece: AbilityCardPiece | None) -> None:
        """Show this card in a moment; None: none."""
        self._piece = piece
        self.hide()
        self._wait.stop()
        if piece is None or not piece.face_shown:
            return
        if piece.box.width() < LARGE_ENOUGH or piece.cut:
            self._wait.start()

    def _show_it(self) -> None:
        piece = self._piece
        if piece is None or not piece.isVisible() or not piece.face_shown:
            return
        window = self._board.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        origin = window.mapToGlobal(QPoint(0, 0))
        # The next step above the board stays in sight, too, where there is height enough.
        around = self._board if self._board.height() >= SIZE.height() + 16 else window
        corner = around.mapToGlobal(QPoint(0, 0))
        room = around.rect().adjusted(8, 8, -8, -8).translated(corner)
        size = QSize(SIZE.width(), min(SIZE.height(), room.height()))
        body = stand_beside(self._hand_of(piece), size, room, (), QRect()).body
        body.moveTop(max(room.top(), min(body.top(), room.bottom() - body.height())))
        self.setGeometry(body.adjusted(-AURA, -AURA, AURA, AURA).translated(-origin))
        self.raise_()
        self.show()

    @staticmethod
    def _hand_of(piece: AbilityCardPiece) -> QRect:
        """Return what stays in sight: the whole hand, for somebody is about to choose from it."""
        seat, hand = piece.parentWidget(), piece.global_box
        if isinstance(seat, SeatPiece):
            for card in seat.hand():
                hand = hand.united(card.global_box)
        return hand

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card with the shadow of a lifted one."""
        piece = self._piece
        if piece is None or not piece.face_shown:
            return
        painter = QPainter(self)
        rect = QRectF(self.rect().adjusted(AURA, AURA, -AURA, -AURA))
        paint_shadow(painter, piece.theme, rect, 16, "lifted")
        piece.paint_large(painter, rect)
