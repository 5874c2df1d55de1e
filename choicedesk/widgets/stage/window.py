"""The second window: the redacted table for everyone, on a screen of its own or framed.

It knows screens only by name. One that goes takes the window out of sight and never puts it over
the desk; one that comes back brings it back.
"""

from collections.abc import Callable
from weakref import ref

from msgspec import Struct
from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QScreen,
)
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from choicedesk.desk.table_view import StageView as TableView
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.stage.screens import framed_rect, key_of, present_keys, screen_of
from choicedesk.widgets.stage.view import StageView
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_SETTLING_MS = 250
PAUSE_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Pause, Qt.Key.Key_F8})
"""Keys of the stage's own window that close the curtain."""


class Place(Struct, frozen=True):
    """Where the stage stands: the key of a screen, and whether it fills it."""

    screen: str
    full: bool


class StageWindow(QWidget):
    """The stage. It shows what it is given by ``follow`` and asks nothing of anybody.

    ``place_changed`` tells that it was opened, moved, closed or lost; ``covered_changed`` that the
    curtain fell or rose. ``keyboard_owner`` has the keyboard when nothing else had it before.
    """

    place_changed = Signal()
    covered_changed = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("stageWindow")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setMinimumSize(320, 180)
        self.theme = theme
        self.picture = StagePicture(theme, self)
        self._place: Place | None = None
        self._lost = False
        self._corrections = 0
        self._active: Callable[[], QWidget | None] = lambda: None
        self.keyboard_owner: QWidget | None = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(_SETTLING_MS)
        self._settling.timeout.connect(self._settle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(StageView(self.picture, self))
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._screen_removed)
            application.screenAdded.connect(self._screen_added)
        self.retranslate()

    # what it shows

    def follow(self, view: TableView) -> None:
        """Show another view within a frame, without taking the focus."""
        self.picture.follow(view)

    def act_out(self, view: TableView, seconds: float | None = None) -> None:
        """Act out a roll, then show what it decided; unseen, show it at once."""
        if self.isVisible():
            self.picture.act_out(view, seconds)
        else:
            self.picture.follow(view)

    def finish(self) -> None:
        """Jump to the end of every motion."""
        self.picture.finish()

    @property
    def covered(self) -> bool:
        """Say whether the curtain covers the stage."""
        return self.picture.curtain.covered

    def cover(self) -> None:
        """Cover everything at once."""
        if not self.covered:
            self.picture.curtain.cover()
            self.covered_changed.emit(True)  # noqa: FBT003 - a signal's value has no name

    def blank(self, *, black: bool) -> None:
        """Cover everything with black, or let the calm picture be seen in its place."""
        curtain = self.picture.curtain
        before = (curtain.covered, curtain.black)
        curtain.blank(black=black)
        if (curtain.covered, curtain.black) != before:
            self.covered_changed.emit(True)  # noqa: FBT003

    def uncover(self) -> None:
        """Open the curtain again."""
        if self.covered:
            self.picture.curtain.uncover()
            self.covered_changed.emit(False)  # noqa: FBT003

    # where it stands

    @property
    def place(self) -> Place | None:
        """Return where the stage stands, or would if its screen were there; None while closed."""
        return self._place

    @property
    def lost(self) -> bool:
        """Say whether the stage waits for its screen to come back."""
        return self._lost

    def open_on(self, key: str, *, full: bool = True) -> bool:
        """Stand on the screen of this key; say whether it is there."""
        screen = screen_of(key)
        if screen is None:
            return False
        self._place, self._lost, self._corrections = Place(key, full), False, 0
        self._stand(screen, full=full)
        self.place_changed.emit()
        return True

    def set_full(self, full: bool) -> None:
        """Fill the screen it is on, or get a frame there."""
        if self._place is not None and not self._lost and self._place.full != full:
            self.open_on(key_of(self.screen()) or self._place.screen, full=full)

    def _stand(self, screen: QScreen, *, full: bool) -> None:
        # A full-screen window cannot be moved. Position counts before it is shown (Windows, X11),
        # the screen before and after (Wayland, macOS); only a shown window is made to fill it.
        # showFullScreen() would activate the window, so the state is set by hand.
        area = screen.geometry() if full else self._framed(screen)
        active = QApplication.activeWindow()
        if active is not None and active is not self:
            self._active = ref(active)
        self.setWindowState(Qt.WindowState.WindowNoState)
        self.winId()
        self._set_screen(screen)
        self.setGeometry(area)
        self.show()
        self._set_screen(screen)
        self.setGeometry(area)
        if full:
            self.setWindowState(Qt.WindowState.WindowFullScreen)
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.unsetCursor()
        self._settling.start()

    def _framed(self, screen: QScreen) -> QRect:
        return framed_rect(screen.availableGeometry())

    def _set_screen(self, screen: QScreen) -> None:
        handle = self.windowHandle()
        if handle is not None and handle.screen() is not screen:
            handle.setScreen(screen)

    def _settle(self) -> None:
        """Give back the focus; correct where the window manager has put a full stage."""
        self._give_back()
        place = self._place
        if place is None or self._lost or not place.full or not self.isVisible():
            return
        screen = screen_of(place.screen)
        if screen is None or self._corrections >= 3:
            return
        if not screen.geometry().contains(self.geometry().center()):
            self._corrections += 1
            self._stand(screen, full=True)

    def _give_back(self) -> None:
        """Let the keyboard be where it was, at the start the desk's; a full screen takes it."""
        active = self._active() or self.keyboard_owner
        if active is not None and active.isVisible() and self.isActiveWindow():
            active.activateWindow()

    def stand_anew(self) -> None:
        """Fit the screen again after it was scaled, turned or moved."""
        place = self._place
        if place is None or self._lost or not self.isVisible():
            return
        screen = screen_of(place.screen)
        if screen is None:
            return
        fits = screen.geometry() == self.geometry() if place.full else self._is_within(screen)
        if not fits:
            self._corrections = 0
            self._stand(screen, full=place.full)

    def _is_within(self, screen: QScreen) -> bool:
        return screen.availableGeometry().contains(self.geometry())

    def step_aside(self) -> None:
        """Go out of sight as if the screen had gone: the desk needs it now."""
        if self._place is not None and not self._lost:
            self._lost = True
            self.hide()
            self._after_loss()

    def come_back(self) -> None:
        """Stand again where the stage stood before it was lost."""
        self._come_back()

    def _screen_removed(self) -> None:
        if self._place is not None and self._place.screen not in present_keys() and not self._lost:
            self._lost = True
            self.hide()
            QTimer.singleShot(0, self, self._after_loss)

    def _after_loss(self) -> None:
        if self._lost:
            self.hide()
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.place_changed.emit()

    def _screen_added(self) -> None:
        QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        if self._lost and self._place is not None and self._place.screen in present_keys():
            self.open_on(self._place.screen, full=self._place.full)

    # events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen or get a frame by F11; a press ends a motion.

        Esc leaves nothing: behind the stage lies what nobody shall see. Space closes the curtain:
        anyone may press it, and only the desk opens it again.
        """
        ended = self.picture.acting
        self.picture.finish()
        full = self._place is not None and self._place.full
        if event.key() == Qt.Key.Key_F11:
            self.set_full(not full)
        elif event.key() == Qt.Key.Key_Escape:
            event.accept()
        elif event.key() in PAUSE_KEYS and not (ended or event.isAutoRepeat()):
            self.cover()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click or tap closes the curtain, too."""
        self.cover()
        event.accept()

    def moveEvent(self, event: QEvent) -> None:
        """Know the screen onto which someone has moved a framed stage."""
        super().moveEvent(event)  # type: ignore[arg-type]
        place = self._place
        if place is not None and not place.full and not self._lost and self.isVisible():
            self._place = Place(key_of(self.screen()) or place.screen, full=False)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a motion that nobody sees."""
        super().hideEvent(event)
        self._settling.stop()
        self.picture.finish()
        self.picture.tray.set_shown(False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Be closed until opened again."""
        super().closeEvent(event)
        self._place, self._lost = None, False
        self.place_changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language; a keyboard that came with standing up goes back at once."""
        if event.type() == QEvent.Type.ActivationChange and self._settling.isActive():
            self._give_back()
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Give the window its neutral title: window lists show it to everyone."""
        self.setWindowTitle(_("Stage"))
        self.setAccessibleName(_("Stage"))
