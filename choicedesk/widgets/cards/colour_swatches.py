"""The eight seat colours, one of which a person wears."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

SEATS = 8


class Swatch(QAbstractButton):
    """A round colour; the chosen one has a ring and a tick."""

    def __init__(self, theme: Theme, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._index = theme, index
        self.setCheckable(True)
        self.setFixedSize(QSize(36, 36))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the colour, the tick and the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.seat_color(self._index))
        painter.drawEllipse(rect)
        if self.isChecked():
            tick = self._theme.icon("tick", 16, QColor("white"), self.devicePixelRatioF())
            painter.drawPixmap(10, 10, tick)
        if self.isChecked() or self.hasFocus():
            colour = "accent" if self.hasFocus() else "ink"
            painter.setPen(QPen(self._theme.color(colour), 3 if self.hasFocus() else 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(rect.adjusted(-3, -3, 3, 3))


class ColourSwatches(QWidget):
    """All eight in a row; arrows go along it."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self._group = QButtonGroup(self)
        self.swatches = [Swatch(theme, index, self) for index in range(SEATS)]
        for index, swatch in enumerate(self.swatches):
            self._group.addButton(swatch, index)
            layout.addWidget(swatch)
        layout.addStretch(1)
        self.setFocusProxy(self.swatches[0])
        self._group.idClicked.connect(self._choose)
        self.retranslate()

    def show_colour(self, colour: int) -> None:
        """Show which colour is worn."""
        self.swatches[colour % SEATS].setChecked(True)

    def colour(self) -> int:
        """Return the colour that is worn, 0 to 7."""
        return max(0, self._group.checkedId())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the row."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        swatch = self.swatches[(self.colour() + step) % SEATS]
        swatch.setFocus()
        swatch.click()

    def retranslate(self) -> None:
        """Name the colours by their number, for those who do not see them."""
        for index, swatch in enumerate(self.swatches):
            swatch.setAccessibleName(_("Seat colour {n}").format(n=index + 1))

    def _choose(self) -> None:
        self.edited.emit()
        self.finished.emit()
