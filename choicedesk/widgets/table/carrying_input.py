"""What mouse and keys mean while something is carried: a filter over the whole application.

It listens only during a drag, so that a drag works the same over every area and ends cleanly
whatever window loses the focus.
"""

from typing import Any, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.widgets.table.spatial import ARROWS, Direction

_RULES = {Qt.Key.Key_Shift, Qt.Key.Key_Alt}
_TAKE = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_MORE = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
_ENDS = {QEvent.Type.WindowDeactivate, QEvent.Type.Close, QEvent.Type.Hide}


class Led(Protocol):
    """What can be led: see ``Carrying``, which says what each of these does."""

    @property
    def bubble(self) -> Any: ...  # noqa: D102
    @property
    def state(self) -> str: ...  # noqa: D102
    @property
    def by_key(self) -> bool: ...  # noqa: D102
    def move(self, pos: QPoint) -> None: ...  # noqa: D102
    def step(self, way: Direction) -> None: ...  # noqa: D102
    def go_on(self, by: int) -> None: ...  # noqa: D102
    def change_count(self, by: int) -> None: ...  # noqa: D102
    def rule(self, on: bool) -> None: ...  # noqa: D102
    def drop(self) -> None: ...  # noqa: D102
    def pick(self, index: int) -> None: ...  # noqa: D102
    def cancel(self) -> None: ...  # noqa: D102
    def options(self) -> tuple[str, ...]: ...  # noqa: D102


class CarryingInput(QObject):
    """Turns events into what they mean for the one hand.

    ``lost`` tells that a screen or the keyboard went, and what was in the hand lies as before.
    """

    lost = Signal()

    def __init__(self, led: Led, window: QWidget) -> None:
        super().__init__(window)
        self._led = led
        self._window = window
        self._swallow_menu = False
        self._listening = False
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenRemoved.connect(self._ended)

    def listen(self) -> None:
        """Begin to listen."""
        app = QApplication.instance()
        if app is not None and not self._listening:
            self._listening = True
            app.installEventFilter(self)

    def rest(self) -> None:
        """Stop listening, after the event that is being handled."""
        self._listening = False
        QTimer.singleShot(0, self, self._leave)

    def _leave(self) -> None:
        app = QApplication.instance()
        if app is not None and not self._listening:
            self._swallow_menu = False
            app.removeEventFilter(self)

    def _ended(self) -> None:
        if self._listening:
            self._led.cancel()
            self.lost.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what leads the hand; everything else goes its way."""
        kind = event.type()
        if kind == QEvent.Type.ContextMenu:
            return self._listening or self._swallow_menu
        if not self._listening:
            return False
        gone = kind in _ENDS and watched is self._window
        if gone or kind == QEvent.Type.ApplicationDeactivate:
            self._led.cancel()
            self.lost.emit()
            return False
        if not isinstance(watched, QWidget):
            return False
        if isinstance(event, QKeyEvent):
            return self._any_key(event, kind)
        return isinstance(event, QMouseEvent) and self._mouse(watched, event, kind)

    def _any_key(self, event: QKeyEvent, kind: QEvent.Type) -> bool:
        if kind != QEvent.Type.ShortcutOverride:
            return self._key(event, kind)
        if self._means_something(event):
            event.accept()
            return True
        return False

    def _means_something(self, event: QKeyEvent) -> bool:
        key = event.key()
        if self._led.state == "reason":
            return key == Qt.Key.Key_Escape
        known = key in ARROWS or key in _TAKE or key in _MORE or key in _RULES
        tab = key in {Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}
        return known or tab or event.text().isdigit()

    def _key(self, event: QKeyEvent, kind: QEvent.Type) -> bool:
        key, state = event.key(), self._led.state
        if event.isAutoRepeat() and (key in _TAKE or event.text().isdigit()):
            return True  # who holds the key that took it does not mean to put it down again
        if key in _RULES and state == "carrying":
            self._led.rule(kind == QEvent.Type.KeyPress)
            return False
        if kind == QEvent.Type.KeyRelease:
            return self._means_something(event)
        if key == Qt.Key.Key_Escape:
            self._led.cancel()
            return True
        if state == "reason":
            return False
        if state == "choosing":
            return self._led.bubble.key(event)
        return self._carrying_key(event)

    def _carrying_key(self, event: QKeyEvent) -> bool:
        key, led = event.key(), self._led
        if key in _MORE:
            led.change_count(_MORE[Qt.Key(key)])
        elif event.text().isdigit() and len(event.text()) == 1:
            if 1 <= int(event.text()) <= len(led.options()):
                led.pick(int(event.text()) - 1)
        elif not led.by_key:
            return self._means_something(event)
        elif key in ARROWS:
            led.step(ARROWS[key])
        elif key in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab}:
            led.go_on(1 if key == Qt.Key.Key_Tab else -1)
        elif key in _TAKE:
            led.drop()
        else:
            return False
        return True

    def _mouse(self, watched: QWidget, event: QMouseEvent, kind: QEvent.Type) -> bool:
        led = self._led
        inside = watched is led.bubble or led.bubble.isAncestorOf(watched)
        if led.state in {"choosing", "reason"}:
            if inside:
                return False
            if kind == QEvent.Type.MouseButtonPress:
                led.cancel()
            return True
        if kind == QEvent.Type.MouseButtonPress:
            if event.button() == Qt.MouseButton.RightButton or led.by_key:
                self._swallow_menu = True
                led.cancel()
            return True
        if led.by_key:
            return False
        return self._led_by_mouse(event, kind)

    def _led_by_mouse(self, event: QMouseEvent, kind: QEvent.Type) -> bool:
        led = self._led
        point = event.globalPosition().toPoint()
        ruling = bool(
            event.modifiers()
            & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier)
        )
        if kind == QEvent.Type.MouseMove:
            if not event.buttons() & Qt.MouseButton.LeftButton:
                led.cancel()
                return True
            led.rule(ruling)
            led.move(point)
        elif kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            led.rule(ruling)
            led.move(point)
            led.drop()
        return True
