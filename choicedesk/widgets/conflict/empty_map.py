"""A conflict with nothing in it yet: the question that fills it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.empty_place import EmptyPlace
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_steps
from choicedesk.words.language import _


class EmptyMap(QWidget):
    """``wanted`` asks for the form of the first party."""

    wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.place = EmptyPlace(theme, "party")
        self.place.filled.connect(lambda: self.wanted.emit("party"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 16)
        layout.addWidget(self.place)

    def retranslate(self) -> None:
        """Speak the present language."""
        self.place.say(
            _("Nobody is in conflict yet"),
            _("Who wants what, and who stands against it? Zones are not needed at first."),
            conflict_steps.step("party"),
        )
