"""Keeps the desk on its own screen and every other window within reach."""

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.widgets.stage.screens import (
    fit_into,
    is_real,
    key_of,
    mirrors_of,
    present_keys,
    screen_of,
)
from choicedesk.widgets.window.screen_watch import ScreenWatch

NOTING_MS = 600
"""A window system may move the desk before it tells that a screen has gone: not a wish."""

_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange})
_WIDE = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


class Home(Struct, frozen=True):
    """Where the desk belongs: a screen's key, a place within it, and whether it fills it."""

    screen: str
    rect: QRect
    state: Qt.WindowState


class DeskPlace(QObject):
    """``left`` comes before anything is painted: the desk's screen has gone; ``returned`` later.

    While ``away`` the desk lies on a screen that may be everyone's.
    """

    left = Signal()
    returned = Signal()

    def __init__(self, desk: QWidget, watch: ScreenWatch) -> None:
        super().__init__(desk)
        self._desk, self._watch = desk, watch
        self._home: Home | None = None
        self.away = False
        self._noting = QTimer(self)
        self._noting.setSingleShot(True)
        self._noting.setInterval(NOTING_MS)
        self._noting.timeout.connect(self._note)

    def begin(self) -> None:
        """Keep the desk where it is now, and wherever it is moved by hand."""
        self._note()
        self._desk.installEventFilter(self)
        self._watch.shaken.connect(self._shaken)
        self._watch.settled.connect(self._settle)

    @property
    def screen(self) -> str:
        """The key of the screen that the desk lies on now."""
        middle = self._desk.frameGeometry().center()
        own = key_of(self._desk.screen())
        for key in (own, *mirrors_of(own), *present_keys()):
            screen = screen_of(key)
            if screen is not None and screen.geometry().contains(middle):
                return key
        return own

    def eventFilter(self, _desk: QObject, event: QEvent) -> bool:
        """Wait until the desk has come to rest, then remember where."""
        if event.type() in _MOVES and not self._watch.restless:
            self._noting.start()
        return False

    def _note(self) -> None:
        desk = self._desk
        key = self.screen
        screen = screen_of(key)
        if screen is None or not desk.isVisible() or desk.isMinimized() or self._watch.restless:
            return
        rect = desk.normalGeometry() if desk.windowState() & _WIDE else desk.geometry()
        if rect.isEmpty():
            rect = desk.geometry()
        rect = rect.translated(-screen.geometry().topLeft())
        self._home = Home(key, rect, desk.windowState() & _WIDE)

    def _shaken(self) -> None:
        self._noting.stop()
        home = self._home
        if home is not None and not self.away and home.screen not in present_keys():
            self.away = True
            self.left.emit()

    def _settle(self) -> None:
        home = self._home
        if home is None or not is_real():
            return
        screen = screen_of(home.screen)
        if screen is not None:
            self._go_home(screen, home)
        else:
            other = screen_of(self.screen) or QGuiApplication.primaryScreen()
            if other is not None and not self._lies_in(other):
                self._put(other, self._desk.geometry(), home.state)
        self._fetch_windows()

    def _go_home(self, screen: QScreen, home: Home) -> None:
        rect = home.rect.translated(screen.geometry().topLeft())
        if self.away or not self._lies_in(screen):
            self._put(screen, rect, home.state)
        if self.away:
            self.away = False
            self.returned.emit()

    def _lies_in(self, screen: QScreen) -> bool:
        """Return whether the whole desk lies on a screen; one that fills it need not fit it."""
        desk = self._desk
        if not screen.geometry().contains(desk.frameGeometry().center()):
            return False
        if desk.windowState() & Qt.WindowState.WindowFullScreen:
            return desk.geometry() == screen.geometry()
        return screen.geometry().contains(desk.geometry())

    def _put(self, screen: QScreen, rect: QRect, state: Qt.WindowState) -> None:
        # A window that fills its screen cannot be moved to another one.
        desk = self._desk
        frame, inner = desk.frameGeometry(), desk.geometry()
        area = screen.availableGeometry().adjusted(
            inner.left() - frame.left(),
            inner.top() - frame.top(),
            inner.right() - frame.right(),
            inner.bottom() - frame.bottom(),
        )
        if desk.windowState() & _WIDE:
            desk.setWindowState(Qt.WindowState.WindowNoState)
        handle = desk.windowHandle()
        if handle is not None and handle.screen() is not screen:
            handle.setScreen(screen)
        fills = bool(state)
        desk.setGeometry(area if fills else fit_into(area, rect))
        if fills:
            desk.setWindowState(state)

    def _fetch_windows(self) -> None:
        """Bring every dialog to the desk that nobody can reach, or that the table would see."""
        own = screen_of(self.screen)
        if own is None:
            return
        for window in QApplication.topLevelWidgets():
            fixed = window is self._desk or window.objectName() == "stageWindow"
            if fixed or not window.isVisible() or window.windowType() == Qt.WindowType.ToolTip:
                continue
            if not own.geometry().contains(window.frameGeometry()):
                rect = QRect(window.geometry())
                rect.moveCenter(self._desk.geometry().center())
                window.setGeometry(fit_into(own.availableGeometry(), rect))
