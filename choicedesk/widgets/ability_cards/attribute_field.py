"""Chooses one attribute: those in play by one press, any other by its name."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.rules.ability_cards.setup import plain
from choicedesk.widgets.ability_cards.chips import Chips
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as words

LONGEST = 80
_LEAST_OTHER = 150


class AttributeField(QWidget):
    """``edited`` brings the attribute; a second press takes it back ("")."""

    edited = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = ""
        self.chips = Chips(theme)
        self.other = LineField(longest=LONGEST)
        self.chips.chosen.connect(self._choose)
        self.other.textEdited.connect(self._say)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.chips)
        self.chips.put_last(self.other)

    def say(self, heading: str) -> None:
        """Name the field."""
        self.chips.say(heading)
        self.other.setMinimumWidth(_LEAST_OTHER)
        self.other.setPlaceholderText(words.word("other_attribute"))
        self.other.setAccessibleName(f"{heading}: {words.word('other_attribute')}")

    @property
    def value(self) -> str:
        """The attribute as it was chosen or typed."""
        return self._value.strip()

    def show_value(self, choices: Sequence[tuple[str, str]], value: str) -> None:
        """Show (attribute, words) pairs, and which one holds."""
        self._value = value
        named = {plain(key): key for key, _words in choices}
        chosen = named.get(plain(value), "")
        self.chips.show_choices(choices, chosen)
        # What is typed stays: it may be the beginning of a longer word.
        typed = plain(self.other.text()) == plain(value)
        if not (chosen and typed):
            self.other.show_text("" if chosen else value)

    def _choose(self, key: str) -> None:
        self._say("" if plain(key) == plain(self._value) else key)

    def _say(self, value: str) -> None:
        self._value = value
        self.edited.emit(value)
