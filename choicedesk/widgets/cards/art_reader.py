"""Reads pictures beside the window, so that a large photo does not make it stand still."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage

from choicedesk.desk.journal import Picture
from choicedesk.widgets.cards.art_file import MOST_BYTES, ArtRefused, keep_image, read_art


class _Signals(QObject):
    done = Signal(str, object)


class _Work(QRunnable):
    def __init__(
        self, card: str, work: Callable[[], Picture | ArtRefused], signals: _Signals
    ) -> None:
        super().__init__()
        self._card, self._work, self._signals = card, work, signals

    @Slot()
    def run(self) -> None:
        """Do the work and hand its result to the window's own thread."""
        try:
            found = self._work()
        except (OSError, MemoryError, ValueError):
            found = ArtRefused("broken")
        self._signals.done.emit(self._card, found)


class ArtReader(QObject):
    """``done(card, Picture | ArtRefused)`` comes once for every picture that was asked for."""

    done = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._signals = _Signals(self)
        self._signals.done.connect(self.done)

    def read_file(self, card: str, path: Path) -> None:
        """Read a picture for a card from a file."""
        self._start(card, lambda: _read_file(path))

    def read_image(self, card: str, image: QImage) -> None:
        """Take pixels, such as the clipboard's, for a card."""
        self._start(card, lambda: keep_image(image))

    def wait(self) -> None:
        """Wait until nothing is being read: before the window goes."""
        self._pool.waitForDone()

    def _start(self, card: str, work: Callable[[], Picture | ArtRefused]) -> None:
        self._pool.start(_Work(card, work, self._signals))


def _read_file(path: Path) -> Picture | ArtRefused:
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            return ArtRefused("heavy", size)
        return read_art(path.read_bytes())
    except OSError:
        return ArtRefused("unreadable")
