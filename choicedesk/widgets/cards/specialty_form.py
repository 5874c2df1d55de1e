"""The fields of a specialty of the table's own: what it does, in words."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import Campaign, SpecialtyCard
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.dialogs.fields import TextField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class SpecialtyForm(KindForm):
    """Only a text: the rules know nothing of it, the table does."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.text = TextField(4)
        self.take("text", self.text)

    def fillers(self, card: SpecialtyCard, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        return {"text": lambda: self.text.show_text(card.text)}

    def draft(self, card: SpecialtyCard) -> SpecialtyCard:
        """Return the card as the fields stand now."""
        return replace(card, text=self.text.text().strip())

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.rows["text"].say(
            _("What it does"), _("The table judges; the rules of the conflict do not know it.")
        )
