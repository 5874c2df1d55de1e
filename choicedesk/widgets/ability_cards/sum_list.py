"""What counts for and against a test, line by line, and the sum in words below."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_sums as words

LINE, FOOT = 32, 36
Line = tuple[str, str, int]
"""Icon, words, value."""


class SumList(QWidget):
    """A painted list; without lines it says that nothing counts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[Line, ...] = ()
        self._net = 0
        self._line = LINE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_sum(self, lines: Sequence[Line], net: int) -> None:
        """Show other lines and what they come to."""
        self._lines, self._net = tuple(lines), net
        told = [f"{text} {words.signed(value)}" for _icon, text, value in self._lines]
        told.append(words.total(net))
        self.setAccessibleName(words.together())
        self.setAccessibleDescription(", ".join(told))
        self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Stand closer where height is scarce."""
        self._line = 24 if low else LINE
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of all lines."""
        return QSize(200, max(1, len(self._lines)) * self._line + FOOT)

    def minimumSizeHint(self) -> QSize:
        """Keep all lines."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines with hairlines between them, then the sum."""
        theme, painter = self._theme, QPainter(self)
        body = theme.font("body")
        for at, (icon, text, value) in enumerate(self._lines):
            row = QRectF(0, at * self._line, self.width(), self._line)
            raster = theme.icon(icon, 16, theme.color("ink2"), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(row.left(), row.center().y() - 8), raster)
            strong = theme.font("body", bold=True)
            painter.setFont(strong)
            painter.setPen(theme.color("ink"))
            painter.drawText(row, _RIGHT, words.signed(value))
            room = row.adjusted(28, 0, -48, 0)
            painter.setFont(body)
            painter.drawText(room, _LEFT, elided(text, body, room.width()))
            painter.setPen(QPen(theme.color("line"), 1))
            painter.drawLine(
                QPointF(0, row.bottom() - 0.5), QPointF(row.right(), row.bottom() - 0.5)
            )
        if not self._lines:
            painter.setFont(theme.font("label"))
            painter.setPen(theme.color("ink3"))
            painter.drawText(QRectF(0, 0, self.width(), self._line), _LEFT, words.nothing_counts())
        foot = QRectF(0, self.height() - FOOT, self.width(), FOOT)
        said, strong = words.total(self._net), theme.font("strong", bold=True)
        painter.setFont(strong)
        painter.setPen(theme.color("ink"))
        painter.drawText(foot, _RIGHT, said)
        left = foot.width() - QFontMetricsF(strong).horizontalAdvance(said) - 12
        if QFontMetricsF(body).horizontalAdvance(words.together()) <= left:
            painter.setFont(body)
            painter.setPen(theme.color("ink2"))
            painter.drawText(foot, _LEFT, words.together())


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
