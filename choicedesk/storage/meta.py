"""Facts about the file itself: key, value and the hash of both."""

import sqlite3

from choicedesk.storage.chain import digest


def write_meta(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Set one fact, inside the caller's transaction."""
    connection.execute(
        "INSERT OR REPLACE INTO meta (key, value, hash) VALUES (?, ?, ?)",
        (key, value, _hash(key, value)),
    )


def read_meta(connection: sqlite3.Connection, key: str) -> str:
    """Return one fact; raises ``ValueError`` where it is missing or changed by accident."""
    found = connection.execute("SELECT value, hash FROM meta WHERE key = ?", (key,)).fetchone()
    if found is None or not isinstance(found[0], str) or _hash(key, found[0]) != found[1]:
        raise ValueError(f"meta {key}")
    return found[0]


def _hash(key: str, value: str) -> bytes:
    return digest(b"meta", key.encode(), value.encode())
