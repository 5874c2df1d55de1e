"""The form for real cards that were drawn: which ones, in their order (A-2)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from choicedesk.models.ability_cards_rows import CardRow
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.rules.ability_cards.moves import DealRandom
from choicedesk.rules.ability_cards.setup import CardId, PlayerId
from choicedesk.widgets.ability_cards.chips import Chips
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.dialogs.search_field import SearchField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_forms as words
from choicedesk.words.lists import all_of

MOST_SHOWN = 24


class NameField(SearchField):
    """Enter takes the first card that fits, Backspace in the empty field the last one back."""

    taken = Signal()
    taken_back = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take and take back."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.text():
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.taken_back.emit()
        else:
            super().keyPressEvent(event)


class DrawnForm(Popover):
    """Press cards or type their names; a hand that is full takes no more."""

    def __init__(
        self, theme: Theme, table: AbilityCardsTable, player: str, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("drawnForm")
        self._table, self._player = table, player
        self._drawn: list[str] = []
        self.who = Chips(theme)
        self.who.chosen.connect(self._choose_player)
        self.field = NameField(theme)
        self.field.say(words.word("find_card"))
        self.field.textChanged.connect(lambda _text: self._show())
        self.field.taken.connect(self._take_first)
        self.field.taken_back.connect(self._take_back)
        self._said = TextLabel(theme, "body", wrap=True)
        self.cards = Chips(theme)
        self.cards.chosen.connect(self._take)
        for widget in (self.who, self._said, self.field, self.cards):
            self.body.addWidget(widget)
        self._show()

    def _room(self) -> int:
        seat = self._table.seat(self._player)
        return seat.room if seat else 0

    def _free(self) -> list[CardRow]:
        return [card for card in self._table.deck() if card.id not in self._drawn]

    def _fitting(self) -> list[CardRow]:
        asked = self.field.text().casefold().split()
        return [card for card in self._free() if all(one in card.name.casefold() for one in asked)]

    def _show(self) -> None:
        seats = [seat for seat in self._table.seats() if seat.room > 0]
        name = next((seat.name for seat in seats if seat.id == self._player), "")
        self.say(words.drew(name), words.word("drawn_why"), words.word("deal"))
        self.who.say(words.word("for_whom"))
        self.who.show_choices([(seat.id, seat.name) for seat in seats], self._player)
        cards = self._table.cards()
        drawn = all_of([cards[card].name for card in self._drawn if card in cards])
        left = self._room() - len(self._drawn)
        told = [f"{words.word('drawn')}: {drawn}"] if drawn else []
        self._said.setText(" · ".join([*told, words.room(left)]))
        self.cards.say("")
        fitting = self._fitting()[:MOST_SHOWN]
        self.cards.show_choices([(card.id, card.name) for card in fitting], "")
        if self.isVisible():
            self._settle()

    def _choose_player(self, player: str) -> None:
        self._player = player
        self._drawn = self._drawn[: self._room()]
        self._show()

    def _take(self, card: str) -> None:
        if len(self._drawn) >= self._room():
            # The rules word it: this hand takes no more.
            self.show_fault(self._table.reason(self._move(card)))
            return
        self._drawn.append(card)
        self.show_fault("")
        self.field.clear()
        self._show()
        self.field.setFocus()

    def _take_first(self) -> None:
        fitting = self._fitting()
        if fitting:
            self._take(fitting[0].id)
        else:
            self.show_fault(words.no_such_card(self.field.text().strip()))

    def _take_back(self) -> None:
        if self._drawn:
            self._drawn.pop()
            self.show_fault("")
            self._show()

    def focus_first(self) -> None:
        """Begin with the names."""
        self.field.setFocus()

    def _move(self, *more: str) -> DealRandom:
        cards = tuple(CardId(card) for card in (*self._drawn, *more))
        return DealRandom(player=PlayerId(self._player), cards=cards)

    def accept(self) -> None:
        """Deal them; the rules say what is wrong with it."""
        if not self._drawn:
            self.show_fault(words.word("no_cards"))
            return
        move = self._move()
        reason = self._table.reason(move)
        if reason:
            self.show_fault(reason)
        elif self._table.controller.play(move, place=f"seat:{self._player}"):
            self.close_form()
