"""Who rolled what, as a line below an outcome that leads to the journal."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

EDGE, ICON, PADDING = 4.0, 26.0, 6.0
_WRAP = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


class JournalLine(QAbstractButton):
    """A button that shows its words whole: in small letters, then in further lines."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def say(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(_("Show in the journal"))
        self.updateGeometry()
        self.update()

    def _laid(self, width: float) -> tuple[QFont, float]:
        """Return the font in which the words fit into this width, and their height."""
        room = QRectF(0, 0, width - 2 * EDGE - ICON, 1000)
        font = self._theme.font("label")
        if QFontMetricsF(font).horizontalAdvance(self.text()) > room.width():
            font = self._theme.font("small")
        return font, QFontMetricsF(font).boundingRect(room, _WRAP, self.text()).height()

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        return max(30, round(self._laid(width)[1] + 2 * PADDING))

    def sizeHint(self) -> QSize:
        """Return the height that the words need."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        """Keep one line."""
        return QSize(120, 30)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words and the journal's sign."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(EDGE, 0, -EDGE, 0)
        icon = theme.icon("nav-journal", 18, theme.color("ink3"), self.devicePixelRatioF())
        painter.drawPixmap(round(area.right() - 18), round(area.center().y() - 9), icon)
        painter.setFont(self._laid(self.width())[0])
        painter.setPen(theme.color("ink2"))
        painter.drawText(area.adjusted(0, 0, -ICON, 0), _WRAP, self.text())
        if self.hasFocus():
            paint_focus(painter, theme, QRectF(self.rect()).adjusted(4, 4, -4, -4), 6)
