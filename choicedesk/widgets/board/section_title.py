"""A quiet heading of the side column: an icon and a few words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.theme import Theme

_ICON = 18


class SectionTitle(QWidget):
    """``say`` shows it; no words hide it."""

    def __init__(self, theme: Theme, icon: str = "") -> None:
        super().__init__()
        self._theme, self._icon, self._text = theme, icon, ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, text: str) -> None:
        """Show these words."""
        self._text = text
        self.setVisible(bool(text))
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        wide = QFontMetricsF(self._theme.font("label")).horizontalAdvance(self._text)
        return QSize(round(wide) + _ICON + 8, 26)

    def minimumSizeHint(self) -> QSize:
        """Return a short line."""
        return QSize(60, 26)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and words."""
        painter = QPainter(self)
        ink, font = self._theme.color("ink2"), self._theme.font("label")
        left = 0
        if self._icon:
            icon = self._theme.icon(self._icon, _ICON, ink, self.devicePixelRatioF())
            painter.drawPixmap(0, (self.height() - _ICON) // 2, icon)
            left = _ICON + 8
        painter.setFont(font)
        painter.setPen(ink)
        room = QRectF(left, 0, self.width() - left, self.height())
        text = elided(self._text, font, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
