"""A paragraph with bold names in it, as high as its words are at its width."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.table.marked_text import MarkedText, plain
from choicedesk.widgets.theme.theme import Theme

_MOST_LINES = 12


class MarkedLabel(QWidget):
    """Plain text but for ``**bold**`` names; it is never read as markup."""

    def __init__(self, theme: Theme, role: str = "body", colour: str = "ink") -> None:
        super().__init__()
        self._theme, self._role, self._colour = theme, role, colour
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    @property
    def text(self) -> str:
        """What is said, without marks."""
        return plain(self._text)

    def say(self, text: str) -> None:
        """Show a text; none hides the label."""
        self._text = text
        self.setVisible(bool(text))
        self.setAccessibleName(plain(text))
        self.updateGeometry()
        self.update()

    def _laid(self, width: float) -> MarkedText:
        return MarkedText(self._text, self._theme.font(self._role), max(40.0, width), _MOST_LINES)

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at this width."""
        return round(self._laid(width).size.height()) + 2

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        width = max(self.width(), 160)
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words."""
        painter = QPainter(self)
        self._laid(self.width()).draw(painter, QPointF(0, 0), self._theme.color(self._colour))
