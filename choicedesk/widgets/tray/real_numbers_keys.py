"""The dice that are entered and the buttons of their faces, for dice with numbers."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.entered_row import APART, EnteredRow
from choicedesk.widgets.tray.real_numbers_typed import Typed

RING = 3
BETWEEN = 11


class NumberKey(QAbstractButton):
    """Tapped, it enters its ``face``."""

    def __init__(self, theme: Theme, sides: int, face: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.sides, self.face = sides, face
        self._low = False
        self.setText(str(face))
        self.setAccessibleName(str(face))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # The entry itself has the focus: it takes the same faces as digits.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def set_low(self, *, low: bool) -> None:
        """Be a little lower, where height is scarce."""
        self._low = low
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of a comfortable key."""
        return QSize(46 + 2 * RING, (34 if self._low else 40) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest key that is still hit."""
        return QSize(30 + 2 * RING, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and face."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg3" if hovered else "bg1"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        if self.sides == 6:
            middle = area.center() - QPointF(0, 1)
            paint_number_die(painter, theme, 6, self.face, middle, 26 if self._low else 28)
            return
        painter.setFont(theme.font("strong", bold=True))
        painter.setPen(theme.color("ink"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self.face))


class EnteredNumbers(EnteredRow):
    """Dice with numbers in the order they are asked for."""

    small = 26

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._typed = Typed((6,))
        self._covered = False
        self.grow(QSizePolicy.Policy.Minimum)

    def show_typed(self, typed: Typed, *, covered: bool) -> None:
        """Show what is entered so far; ``covered`` dice show their backs only."""
        other = typed.sides != self._typed.sides
        self._typed, self._covered = typed, covered
        if other:
            self.updateGeometry()
        self.update()

    def _count(self) -> int:
        return self._typed.count

    def _entered(self) -> int:
        return len(self._typed.faces)

    def _one_row(self, side: float) -> float:
        kinds = len(set(self._typed.sides))
        return self._typed.count * (side + APART) + 8 + BETWEEN * (kinds - 1)

    def rects(self, width: float) -> list[QRectF]:
        """Return where each die stands; another kind of die stands a little apart."""
        side = self._side(width)
        found: list[QRectF] = []
        x, y = 4.0, 4.0
        before = 0
        for sides in self._typed.sides:
            x += BETWEEN if before not in {0, sides} and x > 4 else 0
            if x > 4 and x + side + 4 > width:
                x, y = 4.0, y + side + 11
            found.append(QRectF(x, y, side, side))
            x += side + APART
            before = sides
        return found

    def _paint_die(self, painter: QPainter, index: int, rect: QRectF) -> None:
        sides, faces = self._typed.sides[index], self._typed.faces
        face = faces[index] if index < len(faces) else None
        mark = "hidden" if self._covered and face is not None else "plain"
        paint_number_die(painter, self._theme, sides, face, rect.center(), rect.width(), mark=mark)


def columns_of(sides: int) -> int:
    """Return in how many columns the keys of a die stand: at most three rows."""
    if sides <= 7:
        return sides
    return ceil(sides / 2) if sides <= 14 else ceil(sides / 3)
