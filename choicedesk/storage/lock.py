"""One writer a campaign: an operating-system lock beside the file that dies with its process."""

import os
import sys
from collections.abc import Callable
from errno import EACCES, EAGAIN, ENOSYS, EWOULDBLOCK
from pathlib import Path
from typing import Self

from choicedesk.desk.journal import CampaignError

Release = Callable[[], None]


def lock_path(path: Path) -> Path:
    """Return where the lock of a campaign file lies."""
    return path.with_name(path.name + ".lock")


class WriterLock:
    """Holds the right to write to one campaign until it is released or the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._release: Release | None = None

    def take(self) -> str:
        """Try to take the lock; the answer is "" or why not: "locked" or "read_only"."""
        if self._release is None:
            try:
                self._release = _lock(lock_path(self._path))
            except (OSError, NotImplementedError):
                return "read_only"
        return "" if self._release is not None else "locked"

    def take_or_raise(self) -> None:
        """Take the lock; raises ``CampaignError`` with the reason if it cannot be had."""
        reason = self.take()
        if reason:
            raise CampaignError(str(self._path), reason)

    def release(self) -> None:
        """Give the lock back; nothing happens if it is not held."""
        release, self._release = self._release, None
        if release is not None:
            release()

    def __enter__(self) -> Self:
        self.take_or_raise()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock_by_library(path: Path) -> Release | None:
    """Lock a file as filelock does, with its ways round systems that lack one; None: held."""
    import filelock

    lock = filelock.FileLock(path, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except filelock.Timeout:
        return None
    return lock.release


if sys.platform == "win32":
    _lock = lock_by_library
else:
    import fcntl

    # The same lock as filelock takes; but loading it takes longer than opening the campaign.
    _FLAGS = os.O_RDWR | os.O_CREAT | os.O_NONBLOCK | os.O_NOFOLLOW
    _HELD = frozenset({EACCES, EAGAIN, EWOULDBLOCK})

    def _lock(path: Path) -> Release | None:
        descriptor, made = _open(path)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever cleared the file away meanwhile left a name that others lock anew.
            taken = os.fstat(descriptor).st_nlink > 0
        except OSError as error:
            os.close(descriptor)
            if error.errno == ENOSYS:
                # The library marks such a place with a file that it must have made itself.
                if made:
                    path.unlink(missing_ok=True)
                return lock_by_library(path)
            if error.errno in _HELD:
                return None
            raise
        if not taken:
            os.close(descriptor)
            return None
        return lambda: os.close(descriptor)

    def _open(path: Path) -> tuple[int, bool]:
        """Return a descriptor of the file, and whether it was made for it."""
        try:
            return os.open(path, _FLAGS | os.O_EXCL, 0o644), True
        except FileExistsError:
            return os.open(path, _FLAGS, 0o644), False
