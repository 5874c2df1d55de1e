"""A seat: its ground, who sits there, the hand in a row, and the attribute card behind it."""

from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QResizeEvent

from choicedesk.models.ability_cards_rows import CardRow, CardsSeatRow, seat_place
from choicedesk.widgets.ability_cards.attribute_piece import AttributePiece
from choicedesk.widgets.ability_cards.card_piece import AbilityCardPiece
from choicedesk.widgets.ability_cards.hand_row import COMPACT, WIDE, Laid, lay_hand
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.name_plate import paint_name_plate
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import ability_cards_steps as steps
from choicedesk.words import ability_cards_table as words

HEAD, COMPACT_HEAD, FOLDED = 56, 42, 44
PAD = 10


class SeatPiece(Piece):
    """Cards are dropped on the whole of it; arrows lead to its head and to each of its cards.

    ``phase`` is that of the game. ``looked`` shows faces to whoever may see them now.
    """

    look_wanted = Signal()
    card_pressed = Signal(str)
    attributes_pressed = Signal()
    look_closer = Signal(object)
    card_rested = Signal()

    def __init__(self, board: Any, row: CardsSeatRow) -> None:
        super().__init__(board, seat_place(row.id))
        self.row = row
        self.phase = "dealing"
        self.compact = self.folded = self.looked = False
        self.radius, self.shadow = 16.0, False
        self.cards: dict[str, AbilityCardPiece] = {}
        self.attribute = AttributePiece(board, row.id)
        self.attribute.setParent(self)
        self.attribute.activated.connect(self.attributes_pressed)
        self.attribute.edit_wanted.connect(self.attributes_pressed)
        self.look = IconButton(board.theme, "eye", size=36)
        self.look.setParent(self)
        self.look.setCheckable(True)
        self.look.clicked.connect(self.look_wanted)
        # Whoever is shown is laid out at once, and every card of the row has to be there then.
        self._keep_cards()

    # what is shown

    def follow(self, row: CardsSeatRow, phase: str, *, looked: bool, act: bool) -> None:
        """Show another row."""
        before, now = (self.row, self.phase, self.looked), (row, phase, looked)
        self.row, self.phase, self.looked = now
        had = set(self.cards)
        self._keep_cards()
        for number, card in enumerate(row.hand, start=1):
            piece = self.cards[card.id]
            piece.follow(card, seen=looked, act=act)
            piece.name_it(number, row.name, self._hint(piece))
        self.attribute.follow(
            row.attribute_card, counts=row.attribute_counts, may_choose=not row.laid_out
        )
        self.attribute.name_it(row.name)
        self._name_it()
        if before != now or had != set(self.cards):
            self._arrange()
            self.touch()

    def _keep_cards(self) -> None:
        """Have a piece for every card of the row, and no other."""
        for gone in self.cards.keys() - {card.id for card in self.row.hand}:
            piece = self.cards.pop(gone)
            piece.hide()
            piece.deleteLater()
        for card in self.row.hand:
            if card.id not in self.cards:
                self._make(card)

    def _make(self, card: CardRow) -> None:
        piece = AbilityCardPiece(self.board, card)
        piece.setParent(self)
        piece.compact = self.compact
        piece.activated.connect(lambda: self.card_pressed.emit(card.id))
        piece.look_closer.connect(self.look_closer)
        piece.rested.connect(self.card_rested)
        self.cards[card.id] = piece

    def _hint(self, piece: AbilityCardPiece) -> str:
        if piece.row.up:
            return ""
        if self.row.laid_out:
            return words.turn_up_hint()
        if self.phase != "laying_out":
            return ""
        return words.lay_out_hint() if self.looked else words.look_first()

    def _name_it(self) -> None:
        row = self.row
        self.say(f"{row.name}, {row.player}" if row.player else row.name, self.line())
        name = words.look_away(row.name) if self.looked else words.look(row.name)
        self.look.say(name, steps.look_key())
        self.look.setChecked(self.looked)

    def line(self) -> str:
        """Return what stands below the name."""
        row = self.row
        if self.phase == "dealing" and not row.laid_out:
            return words.dealt(row.player, len(row.hand), row.hand_size)
        if not row.laid_out:
            return words.to_lay_out(row.player)
        return words.cards_of(row.player, row.up, len(row.hand))

    def set_form(self, *, compact: bool, folded: bool) -> None:
        """Be small, or only a name plate."""
        if (compact, folded) != (self.compact, self.folded):
            self.compact, self.folded = compact, folded
            for piece in (*self.cards.values(), self.attribute):
                piece.compact = compact
            self._arrange()
            self.touch()

    def hand(self) -> list[AbilityCardPiece]:
        """Return the cards in dealt order."""
        return [self.cards[card.id] for card in self.row.hand if card.id in self.cards]

    def finish(self) -> None:
        """End every turn at its last frame."""
        for piece in self.cards.values():
            piece.finish()

    # where things lie

    @property
    def head(self) -> QRectF:
        """The strip with the name."""
        box = self.box
        high = FOLDED if self.folded else COMPACT_HEAD if self.compact else HEAD
        return QRectF(box.left(), box.top(), box.width(), min(high, box.height()))

    @property
    def global_box(self) -> QRect:
        """The whole seat while something is carried; else its head, so that arrows find cards."""
        box = self.box if self.board.parts.carrying.busy else self.head
        rect = box.toAlignedRect()
        return QRect(self.mapToGlobal(rect.topLeft()), rect.size())

    @property
    def lifted(self) -> bool:
        """Seats stay where they are."""
        return False

    def card_room(self) -> QRectF:
        """Return where the cards lie."""
        box, head = self.box, self.head
        top = head.bottom() + (0 if self.compact else 4)
        return QRectF(box.left() + PAD, top, box.width() - 2 * PAD, box.bottom() - PAD - top)

    def _laid(self) -> Laid:
        room, row = self.card_room(), self.row
        faces = [piece.face_shown for piece in self.hand()] + [False] * max(0, row.room)
        measures = COMPACT if self.compact else WIDE
        return lay_hand(faces, room.width(), room.height(), measures)

    def _arrange(self) -> None:
        shown = not self.folded
        hidden = any(not card.up for card in self.row.hand)
        self.look.setVisible(shown and hidden)
        head = self.head
        side = 32 if self.compact else 36
        self.look.set_size(side)
        top = round(head.center().y() - side / 2)
        self.look.setGeometry(round(head.right()) - side - 8, top, side, side)
        self.attribute.setVisible(shown)
        for piece in self.cards.values():
            piece.setVisible(shown)
        if not shown:
            return
        room, laid = self.card_room(), self._laid()
        pieces: list[Piece | None] = [self.cards[card.id] for card in self.row.hand]
        pieces += [None] * max(0, self.row.room)
        pieces.append(self.attribute)
        for piece, (left, wide) in zip(pieces, laid.places, strict=True):
            if piece is not None:
                box = QRectF(room.left() + left, room.top(), wide, laid.height)
                piece.setGeometry(box.toAlignedRect().adjusted(-AURA, -AURA, AURA, AURA))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards anew."""
        super().resizeEvent(event)
        self._arrange()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Names are changed in the seat's menu; twice is once more."""
        event.accept()

    # painting

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint ground, plate, and the places of cards that are still to come."""
        theme, row = self.theme, self.row
        painter.fillPath(rounded(rect, self.radius), theme.color("seat-ground"))
        painter.setPen(QPen(theme.color("seat-edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        head = self.head
        room = QRectF(head.left() + 12, head.top(), head.width() - 24, head.height())
        if not self.look.isHidden():
            room.setRight(self.look.geometry().left() - 8)
        if row.real_dice:
            icon = theme.icon("real-dice", 20, theme.color("ink2"), device_ratio(painter))
            put(painter, QPointF(room.right() - 20, head.center().y() - 10), icon)
            room.setRight(room.right() - 28)
        low = self.compact or self.folded
        paint_name_plate(painter, theme, room, row.name, self.line(), row.colour, compact=low)
        if not self.folded and row.room > 0:
            self._paint_missing(painter)

    def _paint_missing(self, painter: QPainter) -> None:
        room, laid = self.card_room(), self._laid()
        pen = QPen(self.theme.color("line2"), 2, Qt.PenStyle.DashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for left, wide in laid.places[len(self.row.hand) : -1]:
            box = QRectF(room.left() + left + 1, room.top() + 1, wide - 2, laid.height - 2)
            painter.drawRoundedRect(box, 10, 10)
