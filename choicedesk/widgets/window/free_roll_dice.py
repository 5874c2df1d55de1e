"""Buttons of dice for a free roll: each click adds one die of its kind."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.free_roll import dice_words
from choicedesk.words.language import _

KINDS = (4, 6, 8, 10, 12, 20)
_HIGHEST = {4: 4, 6: 6, 8: 8, 10: 10, 12: 12, 20: 20}


class DieButton(QAbstractButton):
    """A die of ``sides`` sides with its name below."""

    def __init__(self, theme: Theme, sides: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.sides = sides
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the present language."""
        die = dice_words(((1, self.sides),))
        self.setText(die)
        words = _("One more {die}").format(die=die)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        """Return the room of a die and its name."""
        return QSize(50, 58)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, the die and its name."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(theme.color("line2" if hovered else "line"), 1))
        painter.setBrush(theme.color("bg3" if hovered else "bg2"))
        painter.drawRoundedRect(area, 8, 8)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        middle = QPointF(area.center().x(), area.top() + 20)
        size = 27 if self.sides == 6 else 32
        paint_number_die(painter, theme, self.sides, _HIGHEST.get(self.sides), middle, size)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("ink"))
        below = QRectF(area.left(), area.top() + 38, area.width(), 18)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.text())
