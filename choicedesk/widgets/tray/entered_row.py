"""The real dice of an entry: those with their faces, the next one ringed, those still to come."""

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.theme import Theme

LARGE, APART = 36, 7
_MOST_LARGE = 16


class EnteredRow(QWidget):
    """Rows of dice; a tap goes back to one. A kind of dice says how many, where, and its look."""

    tapped = Signal(int)
    small = 24
    ring_below = 6

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._low = False

    def grow(self, vertical: QSizePolicy.Policy) -> None:
        """Take the width there is, and the height that the rows need in it."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # what a kind of dice says

    def _count(self) -> int:
        raise NotImplementedError

    def _entered(self) -> int:
        """Return how many dice have their faces."""
        raise NotImplementedError

    def _one_row(self, side: float) -> float:
        """Return the width of all dice in one row."""
        raise NotImplementedError

    def rects(self, width: float) -> list[QRectF]:
        """Return where each die stands."""
        raise NotImplementedError

    def _paint_die(self, painter: QPainter, index: int, rect: QRectF) -> None:
        raise NotImplementedError

    # measures

    def set_low(self, *, low: bool) -> None:
        """Use smaller dice where they would not stand in one row."""
        self._low = low
        self.updateGeometry()
        self.update()

    def _largest(self) -> int:
        return LARGE if self._count() <= _MOST_LARGE else self.small

    def _side(self, width: float) -> int:
        side = self._largest()
        return self.small if self._low and self._one_row(side) > width else side

    def hasHeightForWidth(self) -> bool:
        """Dice go on in the next row."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        return round(max((rect.bottom() for rect in self.rects(width)), default=36) + 9)

    def sizeHint(self) -> QSize:
        """Return the room for all dice in a row."""
        width = ceil(self._one_row(self._largest()))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Keep room for some dice in a row; more go on in the next."""
        least = min(self.sizeHint().width(), 3 * (self.small + APART) + 8 if self._low else 200)
        return QSize(least, LARGE + 13)

    # Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go back to a die that was entered."""
        for index, rect in enumerate(self.rects(self.width())):
            if rect.adjusted(-3, -4, 3, 4).contains(event.position()):
                self.tapped.emit(index)
                break
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint all dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        entered = self._entered()
        for index, rect in enumerate(self.rects(self.width())):
            painter.setOpacity(1.0 if index <= entered else 0.5)
            self._paint_die(painter, index, rect)
            painter.setOpacity(1.0)
            if index == entered:
                painter.setPen(QPen(self._theme.color("accent"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-3, -3, 3, self.ring_below), 10, 10)
