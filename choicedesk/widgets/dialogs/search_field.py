"""A line to search by: a glass at the left, Escape empties it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from choicedesk.widgets.theme.theme import Theme


class SearchField(QLineEdit):
    """Tells every change by ``textChanged``."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setMaxLength(200)
        self._glass = QAction(self)
        self.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        theme.changed.connect(self.wear)
        self.wear()

    def say(self, hint: str) -> None:
        """Name the field."""
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def wear(self) -> None:
        """Take the icon's colour from the theme."""
        self._glass.setIcon(self._theme.qicon("search", "ink3"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the field by Escape; empty already, let Escape step out."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)
