"""A line below a field that says how the table reads a text which names something secret."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class PublicReading(TextLabel):
    """Is there while the text of its field names what is hidden; ``moved`` tells what it says."""

    moved = Signal()

    def __init__(self, theme: Theme, field: QLineEdit, read: Callable[[str], str]) -> None:
        super().__init__(theme, "small", "accent", wrap=True)
        self._field, self._read = field, read
        self._is_heard = True
        self.hide()
        field.textChanged.connect(self.refresh)

    def set_heard(self, *, heard: bool) -> None:
        """Say nothing where the table will not hear of the text at all."""
        self._is_heard = heard
        self.refresh()

    def refresh(self) -> None:
        """Read the text again."""
        text = self._field.text().strip()
        told = self._read(text) if self._is_heard else text
        shown = told != text
        said = _("This names a secret. The table reads: {text}").format(text=told)
        is_other = shown == self.isHidden() or (shown and said != self.text())
        self.setText(said)
        self.setVisible(shown)
        if is_other:
            # A longer reading takes more lines: whoever holds it makes room.
            self.moved.emit()
