"""The tables of a campaign file, and how a connection to one is opened."""

import os
import sqlite3
from pathlib import Path
from urllib.parse import quote

APPLICATION = 0x43484F44  # "CHOD"
FORMAT = 1
MAGIC = b"SQLite format 3\0"

TABLES = (
    """CREATE TABLE meta (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL,
    hash BLOB NOT NULL
) WITHOUT ROWID""",
    """CREATE TABLE snapshots (
    number INTEGER PRIMARY KEY NOT NULL,
    sequence INTEGER NOT NULL,
    step INTEGER NOT NULL,
    last_step INTEGER NOT NULL,
    redo TEXT NOT NULL,
    campaign TEXT NOT NULL,
    hash BLOB NOT NULL
)""",
    """CREATE TABLE journal (
    sequence INTEGER PRIMARY KEY NOT NULL,
    step INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    time TEXT NOT NULL,
    scene TEXT,
    entry TEXT NOT NULL,
    events TEXT NOT NULL,
    hash BLOB NOT NULL
)""",
    """CREATE TABLE pictures (
    hash TEXT PRIMARY KEY NOT NULL,
    mime TEXT NOT NULL,
    content BLOB NOT NULL
)""",
    # Found by this instead of by a walk along every row; few steps are in it.
    "CREATE INDEX jumps ON journal (step, parent) WHERE parent <> step - 1",
)

_SETTINGS = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA locking_mode = NORMAL",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
    "PRAGMA temp_store = MEMORY",
)
# A file that is being made has no name yet that anyone looks for: it is synced whole when it gets
# one, and thrown away if the program ends before.
_DRAFT_SETTINGS = ("PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF")


def connect(
    path: Path, *, read_only: bool = False, create: bool = False, draft: bool = False
) -> sqlite3.Connection:
    """Open a connection in autocommit mode, with the settings of the product.

    A connection that only reads may still finish what a killed program left half done. Raises
    ``sqlite3.Error``; makes no file unless ``create`` or ``draft``, which
    is for new files that ``publish`` syncs.
    """
    mode = "rwc" if create or draft else "rw"
    connection = sqlite3.connect(
        f"{_address(path)}?mode={mode}",
        uri=True,
        timeout=5,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for setting in _SETTINGS + (_DRAFT_SETTINGS if draft else ()):
            connection.execute(setting)
        if read_only:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def build(connection: sqlite3.Connection) -> None:
    """Make the empty tables, inside the caller's transaction."""
    for table in TABLES:
        connection.execute(table)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def is_as_built(connection: sqlite3.Connection) -> bool:
    """Tell whether the file holds exactly our tables: no trigger, no view, nothing changed."""
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in found) == sorted(TABLES)


def _address(path: Path) -> str:
    plain = path.absolute().as_posix()
    start = "file://" if plain.startswith("/") else "file:///"
    return start + quote(os.fsencode(plain))
