"""A habit that is there or not: its box, and words beside it that wrap."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme


class CheckLine(QWidget):
    """A click on the words is one on the box."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.box = CheckField()
        self._words = TextLabel(theme, "label", "ink", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)

    def say(self, name: str) -> None:
        """Name the habit."""
        self._words.setText(name)
        self.box.setAccessibleName(name)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Click the box."""
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside and self.box.isEnabled():
            self.box.click()
