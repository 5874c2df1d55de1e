"""Hidden cards for the laptop that is handed round: looked at, and one chosen to lie face up."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from choicedesk.rules.ability_cards.moves import LayOut
from choicedesk.rules.ability_cards.setup import CardId, PlayerId
from choicedesk.widgets.cards.face_ability import paint_ability
from choicedesk.widgets.cards.face_back import paint_card_back
from choicedesk.widgets.cards.face_values import AbilityFace
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import handing as words

_WIDE, _HIGH, _GAP, _LARGEST = 150, 216, 24, 2.6
_ART_SHARE = 0.55


class CardHands:
    """Everyone who holds cards face down."""

    def __init__(self, theme: Theme, table: Any, art: Any) -> None:
        self._theme, self._table, self._art = theme, table, art

    def seats(self) -> tuple[tuple[str, str], ...]:
        """Return id and name of each, in seating order."""
        every = self._table.seats()
        # Who is nobody's is the narrator's, and looked at on the desk.
        players = [seat for seat in every if seat.person] or every
        return tuple(
            (seat.id, seat.name) for seat in players if any(not card.up for card in seat.hand)
        )

    def _lays_out(self, seat: str) -> bool:
        row, state = self._table.seat(seat), self._table.state
        return bool(row and state and state.phase == "laying_out" and not row.laid_out)

    def task(self, seat: str) -> str:
        """Say that a card has to be chosen, before it has been laid out."""
        return words.choose_card() if self._lays_out(seat) else ""

    def hand(self, seat: str) -> QWidget:
        """Return the cards of a seat under their backs."""
        return CardHand(self._theme, self._table, self._art, seat, lays_out=self._lays_out(seat))


class HiddenCard(QAbstractButton):
    """A card that shows its back; what it is is known to it only while it is lifted."""

    def __init__(self, theme: Theme, at: int) -> None:
        super().__init__()
        self._theme, self.at = theme, at
        self._face: AbilityFace | None = None
        self._scale = 1.0
        self.setCheckable(True)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_face(None, chosen=False)

    def nextCheckState(self) -> None:
        """The hand decides what is chosen."""

    def show_face(self, face: AbilityFace | None, *, chosen: bool) -> None:
        """Show a face, or the back."""
        self._face = face
        self.setChecked(chosen)
        hidden = words.covered_card(self.at + 1, chosen=chosen)
        self.setAccessibleName(face.name if face is not None else hidden)
        self.setAccessibleDescription(face.text if face is not None else "")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a card with the room it stands out in."""
        return QSize(round(_WIDE * self._scale) + 12, round(_HIGH * self._scale) + 12)

    def set_scale(self, scale: float) -> None:
        """Be larger than a card on the table."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint back or face; what is chosen wears a frame."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        if self._face is not None:
            paint_ability(painter, theme, self._face, area)
        else:
            paint_card_back(painter, theme, area)
        if self.isChecked():
            painter.setPen(QPen(theme.color("accent"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-3, -3, 3, 3), 12, 12)
        if self.hasFocus():
            paint_focus(painter, theme, area, 10)


class CardHand(QWidget):
    """The hidden cards of a seat in dealt order."""

    def __init__(self, theme: Theme, table: Any, art: Any, seat: str, *, lays_out: bool) -> None:
        super().__init__()
        self._table, self._art = table, art
        self._seat, self._lays_out = seat, lays_out
        self._up = False
        self._chosen = -1
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 8)
        row.addStretch(1)
        self.cards = [HiddenCard(theme, at) for at in range(len(self._hidden()))]
        for card in self.cards:
            card.clicked.connect(lambda _checked=False, at=card.at: self.press(at + 1))
            card.setEnabled(lays_out)
            row.addWidget(card)
        row.addStretch(1)

    def set_room(self, width: int, height: int) -> None:
        """Draw the cards as large as this room allows, and their gaps."""
        wide = width / max(1, len(self.cards)) - _GAP
        scale = max(1.0, min(_LARGEST, wide / _WIDE, (height - _GAP) / _HIGH))
        for card in self.cards:
            card.set_scale(scale)
        # A picture that is seen now is made anew in the new size.
        self._show()

    def _hidden(self) -> list[Any]:
        seat = self._table.seat(self._seat)
        return [card for card in seat.hand if not card.up] if seat is not None else []

    def lift(self, *, up: bool) -> None:
        """Show the faces, or cover them again."""
        self._up = up
        self._show()

    def press(self, number: int) -> None:
        """Choose a card, or let it go again."""
        if self._lays_out and 1 <= number <= len(self.cards):
            self._chosen = -1 if self._chosen == number - 1 else number - 1
            self._show()

    def finish(self) -> str:
        """Lay the chosen card out, where it is the time for it."""
        if not self._lays_out:
            return ""
        hidden = self._hidden()
        if not 0 <= self._chosen < len(hidden):
            return words.card_wanted()
        row = hidden[self._chosen]
        move = LayOut(player=PlayerId(self._seat), face_up=CardId(row.id))
        why = self._table.reason(move)
        if not why:
            self._table.controller.play(move, place=row.place)
        return why

    def _show(self) -> None:
        for card, row in zip(self.cards, self._hidden(), strict=False):
            face = self._face(card, row) if self._up else None
            card.show_face(face, chosen=card.at == self._chosen)

    def _face(self, card: HiddenCard, row: Any) -> AbilityFace:
        size = card.sizeHint()
        place = QSize(size.width(), round(size.height() * _ART_SHARE))
        return _face(row, self._art.pixmap(row.art, place, self.devicePixelRatioF()))


def _face(row: Any, art: Any) -> AbilityFace:
    return AbilityFace(
        name=row.name,
        text=row.text,
        entries=tuple((one.attribute, one.value) for one in row.entries),
        works_face_down=row.works_face_down,
        art=art,
        id=row.thing or row.id,
    )
