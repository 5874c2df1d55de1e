"""Notices when a campaign that is only read here has moved on, or could be written to now."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.storage.lock import WriterLock

EVERY = 3_000
"""How often it looks, in milliseconds."""

_Stamp = tuple[tuple[int, int], ...]


class ReadingOn(QObject):
    """``grown`` tells once that others have changed the file, ``freed`` that they have left it.

    It looks only while ``attended``: whoever looks elsewhere would miss what is said.
    """

    grown = Signal()
    freed = Signal()

    def __init__(
        self, door: CampaignDoor, attended: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._door, self._attended = door, attended
        self._seen: _Stamp = ()
        self._told: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.look)
        door.opened.connect(self._begin)
        door.closing.connect(self._timer.stop)

    def look(self) -> None:
        """Look whether there is something to tell."""
        file = self._door.file
        if file is None or not self._attended():
            return
        lock = WriterLock(file.path)
        if lock.take() == "":
            lock.release()
            self._timer.stop()
            self.freed.emit()
        elif "grown" not in self._told and _stamp(file.path) != self._seen:
            self._told.add("grown")
            self.grown.emit()

    def _begin(self) -> None:
        self._timer.stop()
        self._told.clear()
        file = self._door.file
        if file is not None and file.why_read_only == "locked":
            self._seen = _stamp(file.path)
            self._timer.start()


def _stamp(path: Path) -> _Stamp:
    """Return what changes whenever a file or what SQLite keeps beside it is written to."""
    found: list[tuple[int, int]] = []
    for one in (path, path.with_name(path.name + "-wal")):
        try:
            stat = one.stat()
        except OSError:
            found.append((0, 0))
        else:
            found.append((stat.st_mtime_ns, stat.st_size))
    return tuple(found)
