"""The line for a note of one's own in the journal, secret or open."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

LONGEST = 2000


class NoteLine(QWidget):
    """Enter writes the note; the eye says whether a report for players may show it."""

    written = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_secret = True
        self.text = QLineEdit()
        self.text.setMaxLength(LONGEST)
        self.secret = DeskButton(theme, "eye-off")
        self.write = DeskButton(theme, "plus")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.secret)
        layout.addWidget(self.write)
        self.text.returnPressed.connect(self._write)
        self.write.clicked.connect(self._write)
        self.secret.clicked.connect(self._turn)
        self.text.textChanged.connect(self._allow)
        self.retranslate()
        self._allow()

    def clear(self) -> None:
        """Empty the line: the note is in the journal."""
        self.text.clear()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        secret = self.is_secret
        self.text.setPlaceholderText(_("Write a note into the journal"))
        self.text.setAccessibleName(_("Note for the journal"))
        self.secret.show_icon("eye-off" if secret else "eye")
        self.secret.say(
            _("secret") if secret else _("open"),
            _("Only you see it") if secret else _("A report for the players may show it"),
        )
        self.write.say(_("Note it"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "write"):
            self.retranslate()
        super().changeEvent(event)

    def _turn(self) -> None:
        self.is_secret = not self.is_secret
        self.retranslate()

    def _allow(self) -> None:
        self.write.setEnabled(bool(self.text.text().strip()))

    def _write(self) -> None:
        text = self.text.text().strip()
        if text:
            self.written.emit(text, self.is_secret)
