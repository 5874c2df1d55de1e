"""The line for a note of one's own in the journal, secret or open."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

LONGEST = 2000


class NoteLine(QWidget):
    """Enter writes the note; the tick says that no report for players may show it."""

    written = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QLineEdit()
        self.text.setMaxLength(LONGEST)
        self.secret = QCheckBox()
        self.secret.setChecked(True)
        self.write = DeskButton(theme, "plus")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.secret)
        layout.addWidget(self.write)
        self.text.returnPressed.connect(self._write)
        self.write.clicked.connect(self._write)
        self.text.textChanged.connect(self._allow)
        self.retranslate()
        self._allow()

    def clear(self) -> None:
        """Empty the line: the note is in the journal."""
        self.text.clear()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.text.setPlaceholderText(_("Write a note into the journal"))
        self.text.setAccessibleName(_("Note for the journal"))
        self.secret.setText(_("only for me"))
        self.secret.setToolTip(_("Without the tick a report for the players may show it"))
        self.write.say(_("Note it"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "write"):
            self.retranslate()
        super().changeEvent(event)

    def _allow(self) -> None:
        self.write.setEnabled(bool(self.text.text().strip()))

    def _write(self) -> None:
        text = self.text.text().strip()
        if text:
            self.written.emit(text, self.secret.isChecked())
