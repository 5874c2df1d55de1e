"""Any key or click ends a motion at its last frame, wherever in the program it happens."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_ENDING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
    }
)


class MotionEnd(QObject):
    """While armed, takes the first key or click of the program and calls ``end`` instead.

    The release that belongs to the press is taken too, so that nothing else is meant by it.
    """

    def __init__(self, end: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        self._armed = False
        self._awaited: QEvent.Type | None = None

    def arm(self) -> None:
        """Wait for a key or a click."""
        application = QCoreApplication.instance()
        if application is not None and not self._armed:
            application.installEventFilter(self)
        self._armed = True
        self._awaited = None

    def disarm(self) -> None:
        """Wait no longer."""
        self._armed = False
        if self._awaited is None:
            self._leave()

    def _leave(self) -> None:
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what ends the motion; a shortcut on the same key does not fire."""
        kind = event.type()
        if self._armed:
            if kind == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if kind in _ENDING:
                self._awaited = _release_of(kind)
                self._end()
                self.disarm()
                return True
        elif kind == self._awaited:
            # Qt sends a press to the window first and then to the widget, and so the release.
            if not watched.isWidgetType():
                return False
            self._awaited = None
            self._leave()
            return True
        elif self._awaited is not None and kind in _ENDING:
            self._awaited = None
            self._leave()
        return super().eventFilter(watched, event)


def _release_of(kind: QEvent.Type) -> QEvent.Type:
    if kind == QEvent.Type.KeyPress:
        return QEvent.Type.KeyRelease
    if kind == QEvent.Type.TouchBegin:
        return QEvent.Type.TouchEnd
    return QEvent.Type.MouseButtonRelease
