"""The dice that are entered and the buttons of their faces, for dice with numbers."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.real_numbers_typed import Typed

RING = 3
LARGE, SMALL, APART, BETWEEN = 36, 26, 7, 11


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


class EnteredNumbers(QWidget):
    """The dice: entered ones with their faces, the next one ringed. A tap goes back to one."""

    tapped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._typed = Typed((6,))
        self._covered = False
        self._low = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_typed(self, typed: Typed, *, covered: bool) -> None:
        """Show what is entered so far; ``covered`` dice show their backs only."""
        other = typed.sides != self._typed.sides
        self._typed, self._covered = typed, covered
        if other:
            self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Use smaller dice where they would not stand in one row."""
        self._low = low
        self.updateGeometry()
        self.update()

    def _side(self, width: float) -> int:
        side = LARGE if self._typed.count <= 16 else SMALL
        return SMALL if self._low and self._one_row(side) > width else side

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

    def hasHeightForWidth(self) -> bool:
        """Dice go on in the next row."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        return round(max((rect.bottom() for rect in self.rects(width)), default=36) + 9)

    def sizeHint(self) -> QSize:
        """Return the room for all dice in a row."""
        width = ceil(self._one_row(LARGE if self._typed.count <= 16 else SMALL))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Keep room for some dice in a row; more go on in the next."""
        least = min(self.sizeHint().width(), 3 * (SMALL + APART) + 8 if self._low else 200)
        return QSize(least, LARGE + 13)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go back to a die that was entered."""
        for index, rect in enumerate(self.rects(self.width())):
            if rect.adjusted(-3, -4, 3, 4).contains(event.position()):
                self.tapped.emit(index)
                break
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint all dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        typed = self._typed
        for index, rect in enumerate(self.rects(self.width())):
            face = typed.faces[index] if index < len(typed.faces) else None
            painter.setOpacity(1.0 if index <= len(typed.faces) else 0.5)
            mark = "hidden" if self._covered and face is not None else "plain"
            paint_number_die(
                painter,
                self._theme,
                typed.sides[index],
                face,
                rect.center(),
                rect.width(),
                mark=mark,
            )
            painter.setOpacity(1.0)
            if index == len(typed.faces):
                painter.setPen(QPen(self._theme.color("accent"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 6), 10, 10)


def columns_of(sides: int) -> int:
    """Return in how many columns the keys of a die stand: at most three rows."""
    if sides <= 7:
        return sides
    return ceil(sides / 2) if sides <= 14 else ceil(sides / 3)


def spoken(faces: Sequence[int]) -> str:
    """Return faces as they are read out."""
    return ", ".join(str(face) for face in faces)
