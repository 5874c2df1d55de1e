"""The whole check of a campaign file: every hash, every snapshot, every picture, SQLite's own."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.storage.chain import genesis
from choicedesk.storage.meta import read_meta
from choicedesk.storage.pictures import is_sound_picture
from choicedesk.storage.snapshots import COLUMNS as SNAPSHOT_COLUMNS
from choicedesk.storage.snapshots import is_sound_snapshot
from choicedesk.storage.stored_row import COLUMNS as ROW_COLUMNS
from choicedesk.storage.stored_row import is_sound

_SLICE = 500
_META = ("id", "chain", "format", "title", "language", "created", "last")


def verify(path: Path, connection: sqlite3.Connection) -> Iterator[float]:
    """Check everything in slices of a few milliseconds; yields the share done, 0 to 1.

    Raises ``CampaignError`` "damaged" with the place at the first fault.
    """
    for key in _META:
        read_meta(connection, key)
    taken = connection.execute("SELECT sequence FROM snapshots").fetchall()
    hashes = dict.fromkeys((sequence for (sequence,) in taken), b"")
    yield from _verify_rows(path, connection, hashes)
    yield from _verify_snapshots(path, connection, hashes)
    yield from _verify_pictures(path, connection)
    (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if answer != "ok":
        raise CampaignError(str(path), "damaged", str(answer))
    yield 1.0


def _verify_rows(
    path: Path, connection: sqlite3.Connection, hashes: dict[int, bytes]
) -> Iterator[float]:
    """Check the chain; the hashes that snapshots stand on are filled in."""
    last = read_meta(connection, "last")
    total = int(last.split(":")[0])
    sequence, previous = 0, genesis(read_meta(connection, "chain"))
    hashes[0] = previous
    while rows := connection.execute(
        f"SELECT {ROW_COLUMNS} FROM journal WHERE sequence > ? ORDER BY sequence LIMIT ?",
        (sequence, _SLICE),
    ).fetchall():
        for stored in rows:
            if stored[0] != sequence + 1 or not is_sound(previous, stored):
                raise CampaignError(str(path), "damaged", f"row {sequence + 1}")
            sequence, previous = stored[0], stored[-1]
            if sequence in hashes:
                hashes[sequence] = previous
        yield 0.8 * sequence / max(total, sequence)
    if f"{sequence}:{previous.hex()}" != last:
        raise CampaignError(str(path), "damaged", f"row {sequence + 1}")


def _verify_snapshots(
    path: Path, connection: sqlite3.Connection, hashes: dict[int, bytes]
) -> Iterator[float]:
    for (number,) in connection.execute("SELECT number FROM snapshots").fetchall():
        stored = connection.execute(
            f"SELECT {SNAPSHOT_COLUMNS} FROM snapshots WHERE number = ?", (number,)
        ).fetchone()
        if stored is None or not is_sound_snapshot(stored, lambda place: hashes.get(place, b"")):
            raise CampaignError(str(path), "damaged", f"snapshot {number}")
        yield 0.85


def _verify_pictures(path: Path, connection: sqlite3.Connection) -> Iterator[float]:
    for (place,) in connection.execute("SELECT rowid FROM pictures").fetchall():
        stored = connection.execute(
            "SELECT hash, mime, content FROM pictures WHERE rowid = ?", (place,)
        ).fetchone()
        if stored is None or not is_sound_picture(*stored):
            raise CampaignError(str(path), "damaged", f"picture {place}")
        yield 0.95
