"""The form for a seat's name: a new one, or another one in mid-play (R-1)."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.widgets.dialogs.field_form import FieldForm
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_forms as words

MOST_NAME = 120


class NameForm(FieldForm):
    """``player`` "" makes a new seat."""

    def __init__(
        self, theme: Theme, table: AbilityCardsTable, player: str, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("nameForm")
        self._table, self._player = table, player
        self.name = LineField(longest=MOST_NAME)
        self.add_field(words.word("character"), self.name)
        seat = table.seat(player)
        if seat is not None:
            self.name.show_text(seat.name)
            self.say(words.word("rename"), "", words.word("save"))
        else:
            self.say(words.word("new_player"), "", words.word("seat"))

    def accept(self) -> None:
        """Add or rename the seat."""
        name = self.name.text().strip()
        if not name:
            self.show_fault(words.word("no_name"))
            return
        if self._player:
            done = self._table.revise(change={"players": ({"id": self._player, "name": name},)})
        else:
            done = self._table.add_player(name)
        if done:
            self.close_form()
