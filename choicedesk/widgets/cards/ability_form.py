"""The fields of an ability card: its sentence, what it adds or takes, and how it works hidden."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import AbilityCard, Campaign
from choicedesk.desk.sheets import CardEntry
from choicedesk.models.card_attributes import attributes_of
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.entry_row import EntryRow
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.cards.parts_field import PartsField
from choicedesk.widgets.dialogs.fields import TextField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class AbilityForm(KindForm):
    """Text, entries, and whether it has effect face down."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.text = TextField(2)
        self.entries = PartsField(theme, EntryRow, lambda _id: CardEntry(attribute=""), flat=True)
        self.hidden = CheckField()
        self.take("text", self.text)
        self.take("entries", self.entries)
        self.take("hidden", self.hidden)

    def fillers(self, card: AbilityCard, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        around = {"attributes": [(name, name) for name in attributes_of(campaign)]}
        return {
            "text": lambda: self.text.show_text(card.text),
            "entries": lambda: self.entries.show_parts(card.entries, around),
            "hidden": lambda: self.hidden.setChecked(card.works_face_down),
        }

    def draft(self, card: AbilityCard) -> AbilityCard:
        """Return the card as the fields stand now; entries without an attribute wait for one."""
        return replace(
            card,
            text=" ".join(self.text.text().split()),
            entries=tuple(each for each in self.entries.parts() if each.attribute),
            works_face_down=self.hidden.isChecked(),
        )

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.rows["text"].say(_("Text on the card"))
        self.rows["entries"].say(_("Bonuses and maluses"))
        self.entries.say(_("One more bonus or malus"))
        self.rows["hidden"].say("")
        self.hidden.setText(_("works face down, too"))
