"""The form for a card of the deck: new, or changed in mid-play (R-1)."""

from PySide6.QtWidgets import QCheckBox, QWidget

from choicedesk.models.ability_cards_rows import CardRow
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.widgets.dialogs.field_form import FieldForm
from choicedesk.widgets.dialogs.fields import LineField, TextField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_forms as words

MOST_NAME, MOST_ENTRIES = 120, 400


class CardForm(FieldForm):
    """Attributes are written with commas between them: a form has as many as one types."""

    def __init__(
        self, theme: Theme, table: AbilityCardsTable, card: CardRow | None, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("cardForm")
        self._table, self._card = table, card
        self.name = LineField(longest=MOST_NAME)
        self.text = TextField(lines=2)
        self.bonuses, self.maluses = LineField(MOST_ENTRIES), LineField(MOST_ENTRIES)
        self.works = QCheckBox(words.word("works"))
        fields = {
            "name": self.name,
            "text": self.text,
            "bonuses": self.bonuses,
            "maluses": self.maluses,
        }
        for kind, field in fields.items():
            self.add_field(words.word(kind), field)
        self.body.addWidget(self.works)
        if card is not None:
            self._fill(card)
        kind, accept = ("edit_card", "save") if card else ("new_card", "add_card")
        self.say(words.word(kind), words.word("card_why") if card else "", words.word(accept))

    def _fill(self, card: CardRow) -> None:
        self.name.show_text(card.name)
        self.text.show_text(card.text)
        for field, value in ((self.bonuses, 1), (self.maluses, -1)):
            field.show_text(", ".join(one.attribute for one in card.entries if one.value == value))
        self.works.setChecked(card.works_face_down)

    def accept(self) -> None:
        """Add or change the card."""
        name = self.name.text().strip()
        if not name:
            self.show_fault(words.word("no_name"))
            return
        entries = [
            {"attribute": attribute, "value": value}
            for field, value in ((self.bonuses, 1), (self.maluses, -1))
            for attribute in _listed(field.text())
        ]
        made = {
            "name": name,
            "text": self.text.text().strip(),
            "entries": entries,
            "works_face_down": self.works.isChecked(),
        }
        if self._card is None:
            done = self._table.add_card(made)
        else:
            done = self._table.revise(change={"deck": ({"id": self._card.id, **made},)})
        if done:
            self.close_form()


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
