"""A key that is held does one step: what it repeats counts for moving and for writing only."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_GO_ON = _ENTER | {Qt.Key.Key_Space}
_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_MOVING = frozenset("+-=")


class HeldKeys:
    """Looks at every key of the program and tells which presses come only from holding one."""

    def __init__(self) -> None:
        self._focus: QWidget | None = None
        self._released = (0, 0)
        # There a repeat may come as a release and a press of the same instant, unmarked.
        self._pairs = QGuiApplication.platformName() == "xcb"

    def stops(self, event: QKeyEvent) -> bool:
        """Return whether a press is the repeat of a step, which nobody wants to do twice."""
        if event.type() == QEvent.Type.KeyRelease:
            self._released = (event.key(), event.timestamp())
            return False
        focus = QApplication.focusWidget()
        if not (event.isAutoRepeat() or self._follows_itself(event)):
            self._focus = focus
            return False
        return _is_step(event) and not (focus is self._focus and _writes(focus, event))

    def _follows_itself(self, event: QKeyEvent) -> bool:
        now = (event.key(), event.timestamp())
        return self._pairs and now[1] > 0 and now[0] in _GO_ON and now == self._released


def _is_step(event: QKeyEvent) -> bool:
    """Return whether a key may do something: it enters, or it is a sign of its own."""
    if event.modifiers() & ~_PLAIN:
        return False
    text = event.text()
    return event.key() in _ENTER or (text.isprintable() and bool(text) and text not in _MOVING)


def _writes(focus: QWidget | None, event: QKeyEvent) -> bool:
    from PySide6.QtWidgets import (
        QAbstractSpinBox,
        QComboBox,
        QLineEdit,
        QPlainTextEdit,
        QTextEdit,
    )

    if isinstance(focus, QTextEdit | QPlainTextEdit):
        return True
    lines = isinstance(focus, QLineEdit | QAbstractSpinBox | QComboBox)
    return lines and event.key() not in _ENTER
