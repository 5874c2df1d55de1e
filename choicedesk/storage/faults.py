"""Faults of disk and database as ``CampaignError`` with one of the reason codes."""

import errno
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from choicedesk.desk.journal import CampaignError

_SPACE_FOR_A_STEP = 1 << 20
_BY_CODE = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "permission",
    sqlite3.SQLITE_AUTH: "permission",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_TOOBIG: "too_large",
}
_BY_ERRNO = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.ENAMETOOLONG: "bad_name",
    errno.EISDIR: "not_a_campaign",
}


@contextmanager
def in_words(path: Path) -> Generator[None]:
    """Turn faults of SQLite and the operating system inside the block into ``CampaignError``."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as error:
        raise CampaignError(str(path), _database_reason(path, error), str(error)) from error
    except OSError as error:
        raise CampaignError(str(path), _system_reason(path, error), str(error)) from error


@contextmanager
def reading(path: Path) -> Generator[None]:
    """Do as ``in_words``, and take content that is not as we write it for a damaged file."""
    try:
        with in_words(path):
            yield
    except (TypeError, ValueError, LookupError, OverflowError, msgspec.MsgspecError) as error:
        raise CampaignError(str(path), "damaged", str(error)) from error


def _database_reason(path: Path, error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _BY_CODE:
        return _BY_CODE[code]
    if code == sqlite3.SQLITE_CANTOPEN:
        return _missing_reason(path) or "read_only"
    if code == sqlite3.SQLITE_IOERR:
        return _missing_reason(path) or _space_reason(path)
    return "damaged"


def _system_reason(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _missing_reason(path) or "missing"
    return _BY_ERRNO.get(error.errno or 0, "io")


def _missing_reason(path: Path) -> str:
    try:
        if not path.parent.is_dir():
            return "folder_missing"
        return "" if path.exists() else "missing"
    except OSError:
        return "folder_missing"


def _space_reason(path: Path) -> str:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError:
        return "io"
    return "disk_full" if free < _SPACE_FOR_A_STEP else "io"
