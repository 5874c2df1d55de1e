"""A distribution as upright bars: hovered or stepped through, each tells its number."""

from collections.abc import Sequence
from typing import Any

import pyqtgraph
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from choicedesk.models.chances import Spread
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.odds.grounds import ground_and_ink
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import odds as words

HIGH, LINE = 112, 20
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_MOST_TICKS = 13

# What pyqtgraph does to every widget at the exit of a program is not wanted in ours.
pyqtgraph.setConfigOption("exitCleanup", False)  # noqa: FBT003 - its own signature


class _Line(QWidget):
    """A title at the left, the number of the bar at the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.title = self.value = ""
        self.setFixedHeight(LINE)
        theme.changed.connect(self.update)

    def say(self, title: str, value: str) -> None:
        self.title, self.value = title, value
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        font, line = theme.font("small"), QRectF(self.rect())
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, right, self.value)
        line.setRight(line.right() - QFontMetricsF(font).horizontalAdvance(self.value) - 10)
        painter.setPen(theme.color("ink2"))
        painter.drawText(
            line, Qt.AlignmentFlag.AlignVCenter, elided(self.title, font, line.width())
        )


class SpreadPlot(QWidget):
    """``marked`` bars and those before them differ in strength; grounds are those of the parts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._spread: Spread | None = None
        self._at: int | None = None
        self._line = _Line(theme)
        self.plot = pyqtgraph.PlotWidget(background=theme.color("bg1").name())
        # Not told to type checkers by its own package: the plot inside, and its view.
        self._view: Any = self.plot.getPlotItem().getViewBox()  # type: ignore[union-attr]
        self.plot.setFixedHeight(HIGH)
        self.plot.setFrameShape(self.plot.Shape.NoFrame)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.hideButtons()
        self.plot.hideAxis("left")
        self.plot.viewport().setMouseTracking(True)
        self.plot.viewport().installEventFilter(self)
        self.bars = pyqtgraph.BarGraphItem(x=[0], height=[0], width=0.8)
        self.plot.addItem(self.bars)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._line)
        layout.addWidget(self.plot)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._wear)

    @property
    def value(self) -> str:
        """What is said of the bar that is looked at, or of all of them."""
        return self._line.value

    def show_spread(self, spread: Spread) -> None:
        """Show a distribution."""
        if spread == self._spread:
            return
        self._spread, self._at = spread, None
        self._wear()
        self.setAccessibleName(f"{spread.title}: {', '.join(spread.said)}")

    def sizeHint(self) -> QSize:
        """Return the line and the plot."""
        return QSize(240, LINE + HIGH)

    def look_at(self, at: int | None) -> None:
        """Tell the number of one bar; None looks at none."""
        spread = self._spread
        if spread is None:
            return
        self._at = None if at is None else max(0, min(len(spread.numbers) - 1, at))
        value = words.mean(spread.mean) if self._at is None else spread.said[self._at]
        self._line.say(spread.title, value)
        self.setAccessibleDescription(value)
        self.bars.setOpts(brushes=self._brushes(spread))

    def _wear(self) -> None:
        spread, theme = self._spread, self._theme
        self.plot.setBackground(theme.color("bg1"))
        if spread is None:
            return
        outline = pyqtgraph.mkPen(theme.color("line2"), width=1)
        self.bars.setOpts(
            x=list(spread.numbers),
            height=list(spread.shares),
            width=0.8,
            brushes=self._brushes(spread),
            pen=outline,
        )
        axis = self.plot.getAxis("bottom")
        axis.setStyle(tickLength=0, tickFont=theme.font("small"))
        axis.setHeight(QFontMetricsF(theme.font("small")).height() + 6)
        axis.setPen(pyqtgraph.mkPen(theme.color("line2"), width=1))
        axis.setTextPen(theme.color("ink2"))
        axis.setTicks([_ticks(spread.numbers), []])
        first, last = spread.numbers[0], spread.numbers[-1]
        highest = max(spread.shares) or 1.0
        self._view.setRange(xRange=(first - 0.6, last + 0.6), yRange=(0, highest * 1.06), padding=0)
        self.look_at(self._at)

    def _brushes(self, spread: Spread) -> list[QColor]:
        return [self._colour(spread, at) for at in range(len(spread.numbers))]

    def _colour(self, spread: Spread, at: int) -> QColor:
        theme = self._theme
        if spread.grounds:
            colour = ground_and_ink(spread.grounds[at])[0]
            return colour.lighter(118) if at == self._at else colour
        if at == self._at:
            return theme.color("ink")
        before = spread.marked is not None and spread.numbers[at] < spread.marked
        return theme.color("bg3" if before else "ink2")

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Follow the pointer."""
        if event.type() == QEvent.Type.MouseMove:
            self.look_at(self._bar_at(event.position().toPoint()))  # type: ignore[attr-defined]
        elif event.type() == QEvent.Type.Leave:
            self.look_at(None)
        elif event.type() == QEvent.Type.Wheel:
            # The panel scrolls, not the plot.
            event.ignore()
            return True
        return False

    def _bar_at(self, point: QPoint) -> int | None:
        spread = self._spread
        if spread is None:
            return None
        x = self._view.mapSceneToView(self.plot.mapToScene(point)).x()
        return next((at for at, n in enumerate(spread.numbers) if abs(n - x) <= 0.5), None)

    def centre_of(self, at: int) -> QPoint:
        """Return where a bar stands in the plot's viewport."""
        spread = self._spread
        number = spread.numbers[at] if spread is not None else 0
        share = spread.shares[at] / 2 if spread is not None else 0
        scene = self._view.mapViewToScene(pyqtgraph.Point(number, share))
        return self.plot.mapFromScene(scene)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows step through the bars, Escape leaves them."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and self._spread is not None:
            start = -1 if step > 0 else len(self._spread.numbers)
            self.look_at((start if self._at is None else self._at) + step)
        elif event.key() == Qt.Key.Key_Escape and self._at is not None:
            self.look_at(None)
        else:
            super().keyPressEvent(event)


def _ticks(numbers: Sequence[int]) -> list[tuple[float, str]]:
    step = -(-len(numbers) // _MOST_TICKS)
    return [(number, str(number)) for number in numbers if (number - numbers[0]) % step == 0]
