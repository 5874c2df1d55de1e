"""One writer a campaign: an operating-system lock beside the file that dies with its process."""

from pathlib import Path
from typing import Self

import filelock

from choicedesk.desk.journal import CampaignError


def lock_path(path: Path) -> Path:
    """Return where the lock of a campaign file lies."""
    return path.with_name(path.name + ".lock")


class WriterLock:
    """Holds the right to write to one campaign until it is released or the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = filelock.FileLock(lock_path(path), timeout=0, thread_local=False)

    def take(self) -> str:
        """Try to take the lock; the answer is "" or why not: "locked" or "read_only"."""
        try:
            self._lock.acquire()
        except filelock.Timeout:
            return "locked"
        except (OSError, NotImplementedError):
            return "read_only"
        return ""

    def take_or_raise(self) -> None:
        """Take the lock; raises ``CampaignError`` with the reason if it cannot be had."""
        reason = self.take()
        if reason:
            raise CampaignError(str(self._path), reason)

    def release(self) -> None:
        """Give the lock back; nothing happens if it is not held."""
        self._lock.release()

    def __enter__(self) -> Self:
        self.take_or_raise()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
