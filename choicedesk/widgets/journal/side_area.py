"""The right side of the journal: sections below each other, scrolled where there is no room."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.theme.theme import Theme


class Hairline(QWidget):
    """A line between two sections."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(1)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        QPainter(self).fillRect(self.rect(), self._theme.color("line"))


class SideArea(SteadyArea):
    """Fills a panel; ``column`` takes the sections."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self._room = 0
        content = QWidget()
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(16, 20, 4, 16)
        self.column.setSpacing(20)
        self.setWidget(content)
        for area in (content, self.viewport()):
            area.setAutoFillBackground(False)
        frame = QVBoxLayout(panel)
        frame.setContentsMargins(1, 0, 0, 0)
        frame.addWidget(self)

    def set_room(self, room: int) -> None:
        """Keep more distance where the panel is wide."""
        if room != self._room:
            self._room = room
            self.column.setContentsMargins(room, 20, room - 12, 16)
