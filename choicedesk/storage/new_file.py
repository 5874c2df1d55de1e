"""New files that appear whole or not at all, and replacement that survives scanners and sync."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from choicedesk.desk.journal import CampaignError

_OLD = 3_600
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4)


@contextmanager
def publish(path: Path, *, replace: bool = False) -> Generator[Path]:
    """Give a draft beside ``path`` to write, and put it in place when the block ends well.

    Without ``replace`` an existing file is refused (``CampaignError`` "exists"). What the block
    wrote is on the disk before the name leads to it. A block that fails leaves nothing behind.
    """
    if not replace and path.exists():
        raise CampaignError(str(path), "exists")
    start = f".{path.name[:200]}."
    draft = path.with_name(f"{start}{os.getpid()}.part")
    _drop_old_drafts(path.parent, start)
    try:
        yield draft
        sync(draft)
        put_in_place(draft, path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _drop_old_drafts(folder: Path, start: str) -> None:
    """Remove drafts that killed programs have left; a young one may be another program's work."""
    with suppress(OSError):
        for path in folder.iterdir():
            ours = path.name.startswith(start) and path.name.endswith(".part")
            if ours and time.time() - path.stat().st_mtime > _OLD:
                path.unlink(missing_ok=True)


def put_in_place(source: Path, target: Path) -> None:
    """Rename over ``target``; a file that a scanner holds for a moment is tried again."""
    for pause in _PAUSES:
        try:
            source.replace(target)
            break
        except PermissionError:
            time.sleep(pause)
    else:
        source.replace(target)
    sync_folder(target.parent)


def sync(path: Path) -> None:
    """Wait until a file's content is on the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until a folder's names are on the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
