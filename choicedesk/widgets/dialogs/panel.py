"""A side of a page: the panel ground of the theme with a hairline where the page begins."""

from typing import Literal

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.theme import Theme

Edge = Literal["left", "right", ""]


class Panel(QWidget):
    """Paints ``ground`` (a colour token) over its whole area, and one edge."""

    def __init__(
        self, theme: Theme, edge: Edge = "", ground: str = "bg1", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._edge, self._ground = theme, edge, ground
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the ground and draw the edge."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color(self._ground))
        line = self._theme.color("line")
        if self._edge == "left":
            painter.fillRect(0, 0, 1, self.height(), line)
        elif self._edge == "right":
            painter.fillRect(self.width() - 1, 0, 1, self.height(), line)
