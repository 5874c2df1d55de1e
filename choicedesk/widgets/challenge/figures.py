"""Lines of the side panel: an icon, words, and a number at the right; hairlines between."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.theme import Theme


class Figures(QWidget):
    """A small table that is read out line by line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[tuple[str, str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_lines(self, *lines: tuple[str, str, str]) -> None:
        """Show lines of (icon, words, number)."""
        if lines != self._lines:
            self._lines = lines
            self.setAccessibleName("; ".join(f"{words}: {value}" for _icon, words, value in lines))
            self.updateGeometry()
            self.update()

    @property
    def _high(self) -> int:
        return round(QFontMetricsF(self._theme.font("body")).height()) + 18

    def sizeHint(self) -> QSize:
        """Return the room of all lines."""
        return QSize(240, self._high * len(self._lines))

    def minimumSizeHint(self) -> QSize:
        """Return the room of all lines, cut short."""
        return QSize(120, self._high * len(self._lines))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines."""
        theme, painter, high = self._theme, QPainter(self), self._high
        body, strong = theme.font("body"), theme.font("strong", bold=True)
        ratio = self.devicePixelRatioF()
        for at, (icon, words, value) in enumerate(self._lines):
            line = QRectF(0, at * high, self.width(), high)
            raster = theme.icon(icon, 18, theme.color("ink2"), ratio)
            painter.drawPixmap(QPointF(0, line.center().y() - 9), raster)
            painter.setFont(strong)
            painter.setPen(theme.color("ink"))
            wide = QFontMetricsF(strong).horizontalAdvance(value)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, value)
            painter.setFont(body)
            room = line.adjusted(28, 0, -wide - 8, 0)
            painter.drawText(room, middle, elided(words, body, room.width()))
            painter.fillRect(QRectF(0, line.bottom() - 1, self.width(), 1), theme.color("line"))
