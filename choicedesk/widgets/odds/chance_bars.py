"""Single chances: a name, a bar and a per cent each."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from choicedesk.models.chances import Bar
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import odds as words
from choicedesk.words.language import percent

ROW, STACKED, THICK, GAP = 24, 42, 14, 10
_NAME_SHARE = 0.46


class ChanceBars(QWidget):
    """Names stand above their bars where one is too long for its share of the line.

    All bars of a panel have one length: else they could not be compared.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these chances."""
        self._bars = tuple(bars)
        self.setAccessibleName(words.listed((bar.name, bar.share) for bar in bars))
        self.updateGeometry()
        self.update()

    @property
    def bars(self) -> tuple[Bar, ...]:
        """What is shown."""
        return self._bars

    def sizeHint(self) -> QSize:
        """Return a line a chance, two where the name is long."""
        return QSize(240, self._high * len(self._bars))

    def minimumSizeHint(self) -> QSize:
        """Keep every line."""
        return QSize(140, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names may have room beside their bars, or no more."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Tell a chance more closely where the pointer rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            bar = self._at(event.pos().y())
            said = ""
            if bar is not None and bar.share is not None:
                said = f"{bar.name}: {words.closer(bar.share)}"
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def _font(self) -> QFont:
        return self._theme.font("label")

    @property
    def _stacked(self) -> bool:
        metrics = QFontMetricsF(self._font())
        room = self.width() * _NAME_SHARE - GAP
        return any(metrics.horizontalAdvance(bar.name) > room for bar in self._bars)

    @property
    def _high(self) -> int:
        return STACKED if self._stacked else ROW

    def _at(self, y: float) -> Bar | None:
        at = int(y // self._high)
        return self._bars[at] if 0 <= at < len(self._bars) else None

    def _columns(self) -> tuple[float, float]:
        """Return where bars begin, and how wide the numbers are."""
        metrics = QFontMetricsF(self._font())
        number = metrics.horizontalAdvance(percent(0.0005)) + 8
        if self._stacked:
            return 0.0, number
        names = max((metrics.horizontalAdvance(bar.name) for bar in self._bars), default=0.0)
        # A third of the line at least, so that the bars of one panel begin in one place.
        return max(names + GAP, self.width() * 0.3), number

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint line after line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        high = self._high
        for at, bar in enumerate(self._bars):
            self._paint_bar(painter, QRectF(0, at * high, self.width(), high), bar)

    def _paint_bar(self, painter: QPainter, area: QRectF, bar: Bar) -> None:
        theme = self._theme
        left, number = self._columns()
        line = QRectF(area.left(), area.bottom() - ROW, area.width(), ROW)
        room = QRectF(area.left(), area.top(), left - GAP, ROW)
        if self._stacked:
            room = QRectF(area.left(), area.top() + 2, area.width(), STACKED - ROW)
        painter.setPen(theme.color("ink"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, middle, elided(bar.name, self._font(), room.width()))
        said = "…" if bar.share is None else percent(bar.share)
        painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, said)
        track = QRectF(left, line.center().y() - THICK / 2, line.width() - left - number, THICK)
        painter.fillPath(rounded(track, 4), theme.color("bg3"))
        if bar.share:
            self._paint_share(painter, track, bar)

    def _paint_share(self, painter: QPainter, track: QRectF, bar: Bar) -> None:
        theme = self._theme
        wide = max(2.0, track.width() * (bar.share or 0))
        filled = QRectF(track.left(), track.top(), wide, track.height())
        shape = rounded(filled, min(4.0, wide / 2))
        if bar.kind == "tie":
            # Nobody's: an outline, so that it is not taken for one who wins.
            painter.setPen(QPen(theme.color("ink2"), 1.5))
            painter.setBrush(Qt.BrushStyle.BDiagPattern)
            painter.drawPath(rounded(filled.adjusted(0.75, 0.75, -0.75, -0.75), 3))
            return
        painter.fillPath(shape, theme.color("accent" if bar.kind == "turn" else "ink2"))
