"""A page of the window on the ground of the table, however small the window is."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme


class PageGround(QWidget):
    """What lies on it folds where there is no room, so it asks for little."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def minimumSizeHint(self) -> QSize:
        """Return what the smallest window leaves."""
        return QSize(320, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table's ground."""
        painter = QPainter(self)
        paint_ground(painter, self._theme, QRectF(self.rect()), self.devicePixelRatioF())
