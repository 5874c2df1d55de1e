"""A raised piece of a page with a heading and what belongs together under it."""

from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme


class Section(QWidget):
    """A panel of radius 14 on the table's ground."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.heading = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(20, 16, 20, 18)
        self.column.setSpacing(12)
        self.column.addWidget(self.heading)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line"), 1))
        painter.setBrush(self._theme.color("bg1"))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 14, 14)
