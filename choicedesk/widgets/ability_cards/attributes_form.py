"""The form for an attribute card: a bonus for a malus (A-3)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.rules.ability_cards.moves import ChooseAttributes
from choicedesk.rules.ability_cards.setup import PlayerId, plain
from choicedesk.widgets.ability_cards.attribute_field import AttributeField
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_forms as words
from choicedesk.words import ability_cards_steps as steps


class AttributesForm(Popover):
    """Two presses are enough; they lead to what a character's card proposes, and choose it."""

    def __init__(
        self,
        theme: Theme,
        table: AbilityCardsTable,
        player: str,
        proposed: tuple[str, str],
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("attributesForm")
        self._table, self._player = table, player
        seat = table.seat(player)
        named = {plain(name): name for name in (*table.attributes(), *filter(None, proposed))}
        self._choices = [(name, name) for name in named.values()]
        self.bonus, self.malus = AttributeField(theme), AttributeField(theme)
        self._proposed = dict(zip((self.bonus, self.malus), proposed, strict=True))
        for field, heading in ((self.bonus, "bonus"), (self.malus, "malus")):
            field.say(words.word(heading))
            field.show_value(self._choices, "")
            field.edited.connect(lambda text, field=field: self._edited(field, text))
            self.body.addWidget(field)
        heading = steps.attributes_of(seat.name if seat else "")
        self.say(heading, words.word("attributes_why"), words.word("take"))

    def _edited(self, field: AttributeField, text: str) -> None:
        field.show_value(self._choices, text)
        self.show_fault("")
        if field.value and field.chips.has_focus:
            # A chip that was pressed leads on: pressed once more it would be taken back.
            self.focus_first()

    def focus_first(self) -> None:
        """Go to the first field that is still empty; where none is, the card can be taken."""
        empty = next((field for field in (self.bonus, self.malus) if not field.value), None)
        if empty is None:
            self.accept_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif empty.chips.buttons:
            taken = self.bonus.value or self.malus.value
            empty.chips.focus_chosen(first=self._proposed[empty], but=taken)
        else:
            empty.other.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Take the card; the rules say what is wrong with it."""
        faults = builder.faults()
        if not self.bonus.value or not self.malus.value:
            self.show_fault(faults["malus" if self.bonus.value else "bonus"])
            return
        if plain(self.bonus.value) == plain(self.malus.value):
            self.show_fault(faults["same"])
            return
        move = ChooseAttributes(
            player=PlayerId(self._player), bonus=self.bonus.value, malus=self.malus.value
        )
        reason = self._table.reason(move)
        if reason:
            self.show_fault(reason)
        elif self._table.controller.play(move, place=f"attributes:{self._player}"):
            self.close_form()
