"""A line to search by: a glass at the left, Escape empties it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from choicedesk.widgets.theme.theme import Theme


class SearchField(QLineEdit):
    """Tells every change by ``textChanged``."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setMaxLength(200)
        self.setTextMargins(26, 0, 0, 0)
        self.setClearButtonEnabled(False)
        theme.changed.connect(self.update)

    def say(self, hint: str) -> None:
        """Name the field."""
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the glass in front of the words."""
        super().paintEvent(event)
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        glass = self._theme.icon("search", 18, self._theme.color("ink3"), ratio)
        painter.drawPixmap(12, (self.height() - 18) // 2, glass)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the field by Escape; empty already, let Escape step out."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)
