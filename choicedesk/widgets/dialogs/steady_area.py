"""A scroll area whose room never changes: its bar keeps its place and shows only when needed.

Where a page's height follows from its width, a bar that comes takes width, the page grows, and
without the bar it would fit again: Qt then lays out without end.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget


class QuietBar(QScrollBar):
    """Paints nothing while there is nothing to scroll."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar where it can move."""
        if self.maximum() > self.minimum():
            super().paintEvent(event)


class SteadyArea(QScrollArea):
    """Scrolls downwards only."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietBar(Qt.Orientation.Vertical, self))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
