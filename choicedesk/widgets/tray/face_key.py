"""A large button for one face of a real die: its sign, its word, and the numbers that bear it."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.effects import paint_effect
from choicedesk.widgets.theme.rasters import key_width, paint_key
from choicedesk.widgets.theme.theme import Theme

RING, HEIGHT, LOW = 3, 66, 54
SIGN, GAP = 24, 6


class FaceKey(QAbstractButton):
    """Tapped, it enters its ``face``."""

    def __init__(self, theme: Theme, face: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.face = face
        self._numbers = ""
        self._low = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # The entry itself has the focus: it takes the same faces as digits and letters.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, word: str, numbers: str) -> None:
        """Show the face's word and which numbers of the die bear it."""
        self.setText(word)
        self._numbers = numbers
        self.setAccessibleName(f"{word} ({numbers})")
        self.setToolTip(f"{word}: {numbers}")
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Keep sign and word closer together, where height is scarce."""
        self._low = low
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for sign and numbers, and for the word below them."""
        words = QFontMetricsF(self._theme.font("small")).horizontalAdvance(self.text()) + 8
        above = SIGN + GAP + key_width(self._theme, self._numbers) + 6
        return QSize(ceil(max(words, above)) + 2 * RING, LOW if self._low else HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Keep the whole word."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, sign, numbers and word."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg3" if hovered else "bg1"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        ink = theme.color("ink")
        room = area.width() - SIGN - GAP
        numbers = QFontMetricsF(theme.font("small")).elidedText(
            self._numbers, Qt.TextElideMode.ElideRight, room
        )
        width = key_width(theme, numbers)
        left = area.center().x() - (SIGN + GAP + width) / 2
        y = area.top() + (15 if self._low else 20)
        paint_effect(painter, self.face, QPointF(left + SIGN / 2, y), SIGN, ink)  # type: ignore[arg-type]
        paint_key(painter, theme, QRectF(left + SIGN + GAP, y - 9, width, 18), numbers)
        painter.setFont(theme.font("small"))
        painter.setPen(ink)
        word = area.adjusted(0, 27 if self._low else 36, 0, -3)
        painter.drawText(word, Qt.AlignmentFlag.AlignCenter, self.text())
