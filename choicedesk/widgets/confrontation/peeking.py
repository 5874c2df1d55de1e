"""Looking under a cup: only while the owner's key, or a finger on the cup, is held."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from choicedesk.widgets.tray.real_numbers import RealDiceEntry

HOLD = 250
"""Milliseconds a finger rests on a cup before it lifts: a mere click shows nothing."""

_WRITES = (QLineEdit, QAbstractSpinBox, QPlainTextEdit)
_TAKES_DIGITS = (*_WRITES, RealDiceEntry)
_HIDING = frozenset(
    {
        QEvent.Type.WindowDeactivate,
        QEvent.Type.ApplicationDeactivate,
        QEvent.Type.WindowBlocked,
    }
)


class Peeking(QObject):
    """``who`` is the seat whose dice may be seen now, "" nobody; ``changed`` tells of it.

    ``seat_of`` answers which seat a number is the key of, ``typing`` whose dice are being typed:
    then digits are faces, which ``take`` gets wherever the focus is, and V lifts the cover.
    Whatever happens but the holding itself hides: the key's release, another window, a menu, a
    move.
    """

    changed = Signal()

    def __init__(
        self,
        board: QWidget,
        *,
        seat_of: Callable[[int], str],
        typing: Callable[[], str],
        take: Callable[[QKeyEvent], object],
        busy: Callable[[], bool],
    ) -> None:
        super().__init__(board)
        self._board, self._seat_of, self._typing, self._busy = board, seat_of, typing, busy
        self._take = take
        self.who = ""
        self._key = 0
        self._watching = False
        self._pressed = ""
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD)
        self._hold.timeout.connect(self._lift)
        board.installEventFilter(self)

    def press(self, who: str) -> None:
        """A finger rests on a cup."""
        self._pressed = who
        self._hold.start()

    def release(self) -> None:
        """The finger has gone, or moves."""
        self._hold.stop()
        self._pressed = ""
        if not self._key:
            self.hide()

    def hide(self) -> None:
        """Let the cup down at once."""
        self._hold.stop()
        self._key, self._pressed = 0, ""
        self._show("")

    def _lift(self) -> None:
        if self._pressed and not self._busy():
            self._show(self._pressed)

    def _show(self, who: str) -> None:
        if who != self.who:
            self.who = who
            self.changed.emit()

    def watch(self, *, on: bool) -> None:
        """Listen to the keys of the whole program while the board can be seen."""
        application = QApplication.instance()
        if application is None or on == self._watching:
            return
        self._watching = on
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lift a cup while its key is down; hide at anything that takes the keyboard away."""
        kind = event.type()
        if watched is self._board and kind in {QEvent.Type.Show, QEvent.Type.Hide}:
            self.watch(on=kind == QEvent.Type.Show)
            return False
        if kind in _HIDING:
            if self.who or self._pressed:
                self.hide()
            return False
        if not isinstance(event, QKeyEvent):
            return False
        return self._key_event(event)

    def _key_event(self, event: QKeyEvent) -> bool:
        match event.type():
            case QEvent.Type.ShortcutOverride:
                if self._wanted(event) or self._is_face(event):
                    event.accept()
                    return True
                return False
            case QEvent.Type.KeyPress:
                return event.key() == self._key or self._pressed_key(event)
            case QEvent.Type.KeyRelease:
                if event.key() == self._key and not event.isAutoRepeat():
                    self.hide()
                    return True
                return False
            case _:
                return False

    def _pressed_key(self, event: QKeyEvent) -> bool:
        who = "" if event.isAutoRepeat() else self._wanted(event)
        if who:
            self._key = event.key()
            self._show(who)
        elif self._is_face(event):
            self._take(event)
        else:
            return False
        return True

    def _wanted(self, event: QKeyEvent) -> str:
        """Return whose key this is, where keys are not wanted for something else."""
        if not self._listens(event):
            return ""
        in_field = self._focus_takes(_TAKES_DIGITS)
        if event.key() == Qt.Key.Key_V and not self._focus_takes(_WRITES):
            return self._typing()
        number = event.key() - Qt.Key.Key_0
        if in_field or self._typing() or not 1 <= number <= 9:
            return ""
        return self._seat_of(number)

    def _is_face(self, event: QKeyEvent) -> bool:
        """Whether a digit is meant for dice that are typed, though another thing has the focus."""
        if not Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9 or not self._listens(event):
            return False
        return bool(self._typing()) and not self._focus_takes(_TAKES_DIGITS)

    @staticmethod
    def _focus_takes(kinds: tuple[type[QWidget], ...]) -> bool:
        """Whether a field in sight takes the keys: a hidden one may still have the focus."""
        focus = QApplication.focusWidget()
        return isinstance(focus, kinds) and focus.isVisible()

    def _listens(self, event: QKeyEvent) -> bool:
        more = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if more or self._busy() or not self._board.isVisible():
            return False
        if QApplication.activePopupWidget() is not None:
            return False
        focus = QApplication.focusWidget()
        return focus is None or focus.window() is self._board.window()
