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

ROW, NAME, THICK, GAP = 24, 20, 14, 10
_NAME_SHARE = 0.46


class ChanceBars(QWidget):
    """A name that is too long for its share of the line stands above its bar."""

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
        wide = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else 360
        return QSize(240, sum(self._high(bar, wide) for bar in self._bars))

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

    def _is_long(self, bar: Bar, wide: float) -> bool:
        return QFontMetricsF(self._font()).horizontalAdvance(bar.name) > wide * _NAME_SHARE - GAP

    def _high(self, bar: Bar, wide: float) -> int:
        return ROW + NAME if self._is_long(bar, wide) else ROW

    def _at(self, y: float) -> Bar | None:
        for bar in self._bars:
            y -= self._high(bar, self.width())
            if y < 0:
                return bar
        return None

    def _columns(self) -> tuple[float, float]:
        """Return how wide the names beside their bars are, and the numbers."""
        metrics = QFontMetricsF(self._font())
        beside = (bar.name for bar in self._bars if not self._is_long(bar, self.width()))
        names = max((metrics.horizontalAdvance(name) + GAP for name in beside), default=0.0)
        number = metrics.horizontalAdvance(percent(0.0005)) + 8
        # Names keep a third of the line, so that bars of one panel begin in one place.
        return max(names, self.width() * 0.3), number

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint line after line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        top = 0.0
        for bar in self._bars:
            high = self._high(bar, self.width())
            self._paint_bar(painter, QRectF(0, top, self.width(), high), bar)
            top += high

    def _paint_bar(self, painter: QPainter, area: QRectF, bar: Bar) -> None:
        theme = self._theme
        names, number = self._columns()
        line = QRectF(area.left(), area.bottom() - ROW, area.width(), ROW)
        room = QRectF(area.left(), area.top(), names - GAP, ROW)
        left = names
        if self._is_long(bar, self.width()):
            room = QRectF(area.left(), area.top(), area.width(), NAME + 2)
            left = 0.0
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
