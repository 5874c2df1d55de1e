"""The editor of a card of an encounter, and whether changes are to reach the library too."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.ask import Ask
from choicedesk.models.encounter_cards import EncounterCards
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.cards.editor import CardEditor
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class CardSide(Panel):
    """Begins every card with changes that stay here."""

    closed = Signal()

    def __init__(
        self,
        theme: Theme,
        cards: EncounterCards,
        art_of: ArtOf,
        ask: Ask,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "", parent=parent)
        self._cards = cards
        doors: Any = cards
        self.editor = CardEditor(theme, doors, doors, art_of, ask)
        self.editor.duplicate.hide()
        self.editor.remove.hide()
        self.editor.saved_apart = self._saved_apart
        self.editor.closed.connect(self.closed)
        self.originals = CheckField()
        self.originals.finished.connect(self._turn)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(0)
        row = QVBoxLayout()
        row.setContentsMargins(24, 0, 12, 0)
        row.addWidget(self.originals)
        column.addLayout(row)
        column.addWidget(self.editor, 1)
        self.retranslate()

    def show_card(self, identifier: str) -> None:
        """Edit a card; "" lets go of the one that is edited."""
        self.editor.flush()
        self._cards.originals = False
        self.originals.setChecked(False)
        there = identifier in self._cards.library
        self.originals.setVisible(there)
        self.editor.show_thing(identifier)

    def _turn(self) -> None:
        self.editor.flush()
        self._cards.originals = self.originals.isChecked()

    def _saved_apart(self) -> str:
        """Say that a change stays in the variant, where it does; people are never its own."""
        is_own = self._cards.is_own(self.editor.thing_id) and not self._cards.originals
        return _("saved, only in this variant") if is_own else ""

    def retranslate(self) -> None:
        """Name the box in the present language."""
        name = _("Change it in the library too")
        self.originals.setText(name)
        self.originals.setAccessibleName(name)
