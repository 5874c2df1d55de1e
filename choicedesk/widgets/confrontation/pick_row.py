"""The chosen seat's dice in the column: what lies open, what is covered, what is picked to show."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_panel as words

SIDE, SMALL = 38, 30


class PickDie(QAbstractButton):
    """One die; hidden ones can be picked. Its face is known only while the cup is lifted."""

    def __init__(self, theme: Theme, at: int, step: Callable[[int], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.at, self._move = theme, at, step
        self._sides, self._face, self._covered, self._open = 6, 0, True, False
        self.scale = 1.0
        self.setCheckable(True)
        self.setProperty("leavesSpace", True)  # noqa: FBT003 - Qt's signature
        # A click leaves the focus where it is: another hand may hold the key meanwhile.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_die(
        self, sides: int, face: int | None, *, is_open: bool, picked: bool, able: bool
    ) -> None:
        """Show a die; ``face`` None is covered."""
        self._sides, self._face, self._open = sides, face, is_open
        self.setChecked(picked)
        self.setEnabled(able and not is_open)
        self.setAccessibleName(
            words.open_die(self.at + 1, face) if is_open and face else words.hidden_die(self.at + 1)
        )
        self.setAccessibleDescription(words.picked() if picked else "")
        self.update()

    def nextCheckState(self) -> None:
        """The table decides what is picked, not the button."""

    def sizeHint(self) -> QSize:
        """Return the room of a die that rises."""
        return QSize(round((SIDE + 10) * self.scale), round((SIDE + 20) * self.scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter picks, arrows go on; Space is the next step's."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.click()
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._move(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """No key is answered on release."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the die; a picked one stands higher, with a tick below."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picked = self.isChecked()
        hover = self.isEnabled() and self.underMouse()
        scale = self.scale
        side = min(SIDE * scale, self.width() - 8 * scale)
        raised = (6 if picked else 2 if hover else 0) * scale
        middle = QPointF(self.width() / 2, self.height() / 2 - raised)
        mark: Any = "hidden" if self._face is None else "plain"
        paint_number_die(painter, theme, self._sides, self._face, middle, side, mark=mark)
        if picked:
            painter.setPen(QPen(theme.color("accent"), 2.5 * scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            half = side / 2 + 3 * scale
            box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
            painter.drawRoundedRect(box, 10 * scale, 10 * scale)
            tick = round(14 * scale)
            icon = theme.icon("tick", tick, theme.color("accent"), self.devicePixelRatioF())
            painter.drawPixmap(round(self.width() / 2 - tick / 2), self.height() - tick - 1, icon)
        if self.hasFocus():
            paint_focus(painter, theme, QRectF(self.rect()).adjusted(4, 4, -4, -4), 8)


class PickRow(QWidget):
    """All dice of a pool in their order, in as many rows as they need."""

    def __init__(
        self, theme: Theme, pick: Callable[[int], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._pick = theme, pick
        self.dice: list[PickDie] = []
        self._scale = 1.0
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_dice(
        self,
        sides: int,
        faces: tuple[int | None, ...],
        *,
        shown: frozenset[int],
        picked: tuple[int, ...],
        able: bool,
    ) -> None:
        """Show a pool; a face that is None is covered."""
        while len(self.dice) > len(faces):
            gone = self.dice.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.dice) < len(faces):
            die = PickDie(self._theme, len(self.dice), self._step, self)
            die.clicked.connect(lambda _checked=False, at=die.at: self._pick(at))
            die.scale = self._scale
            die.show()
            self.dice.append(die)
        for die, face in zip(self.dice, faces, strict=True):
            die.show_die(sides, face, is_open=die.at in shown, picked=die.at in picked, able=able)
        self._lay()
        self.updateGeometry()

    def set_scale(self, scale: float) -> None:
        """Draw the dice larger or smaller than beside a board."""
        self._scale = scale
        for die in self.dice:
            die.scale = scale
            die.update()
        self._lay()
        self.updateGeometry()

    def focus_first(self) -> None:
        """Put the focus on the first die that can be picked."""
        first = next((die for die in self.dice if die.isEnabled()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step(self, by: int) -> None:
        able = [die for die in self.dice if die.isEnabled()]
        here = next((at for at, die in enumerate(able) if die.hasFocus()), 0)
        if able:
            able[(here + by) % len(able)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _measures(self, width: int) -> tuple[int, int, int]:
        """Return how many stand in a row, and how wide and high one is."""
        side = SIDE if len(self.dice) <= 14 else SMALL
        wide, high = round((side + 9) * self._scale), round((side + 20) * self._scale)
        return max(1, width // wide), wide, high

    def hasHeightForWidth(self) -> bool:
        """Dice go on in the next row."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        across, _wide, high = self._measures(width)
        return -(-len(self.dice) // across) * high

    def sizeHint(self) -> QSize:
        """Return the room at the present width."""
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the room of one row."""
        return QSize(120, self.heightForWidth(max(200, self.width())))

    def resizeEvent(self, _event: Any) -> None:
        """Stand anew."""
        self._lay()
        self.updateGeometry()

    def _lay(self) -> None:
        across, wide, high = self._measures(max(1, self.width()))
        for place, die in enumerate(self.dice):
            die.setGeometry((place % across) * wide, (place // across) * high, wide, high)
