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
_ROWS = (
    f"SELECT {ROW_COLUMNS} FROM journal WHERE sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?"
)
_META = ("id", "chain", "format", "title", "language", "created", "last")


def verify(path: Path, connection: sqlite3.Connection) -> Iterator[float]:
    """Check everything in slices of a few milliseconds; yields the share done, 0 to 1.

    Raises ``CampaignError`` "damaged" with the place at the first fault.
    """
    for key in _META:
        read_meta(connection, key)
    last = read_meta(connection, "last")
    taken = dict(connection.execute("SELECT number, sequence FROM snapshots").fetchall())
    hashes = dict.fromkeys(taken.values(), b"")
    yield from _verify_rows(path, connection, hashes, last)
    yield from _verify_snapshots(path, connection, hashes, sorted(taken))
    yield from _verify_pictures(path, connection)
    (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if answer != "ok":
        raise CampaignError(str(path), "damaged", str(answer))
    yield 1.0


def ends_as_it_says(connection: sqlite3.Connection) -> bool:
    """Tell whether the last row is the one that the file names as its last."""
    found, last = connection.execute(
        "SELECT (SELECT max(sequence) FROM journal), (SELECT value FROM meta WHERE key = 'last')"
    ).fetchone()
    return str(found or 0) == str(last).split(":")[0]


def _verify_rows(
    path: Path, connection: sqlite3.Connection, hashes: dict[int, bytes], last: str
) -> Iterator[float]:
    """Check the chain up to the ``last`` row; fills in the hashes that snapshots stand on."""
    total = int(last.split(":", maxsplit=1)[0])
    sequence, previous = 0, genesis(read_meta(connection, "chain"))
    hashes[0] = previous
    while rows := connection.execute(
        _ROWS,
        (sequence + 1, total, _SLICE),
    ).fetchall():
        for stored in rows:
            if stored[0] != sequence + 1 or not is_sound(previous, stored):
                raise CampaignError(str(path), "damaged", f"row {sequence + 1}")
            sequence, previous = stored[0], stored[-1]
            if sequence in hashes:
                hashes[sequence] = previous
        yield 0.8 * sequence / max(total, sequence)
    if f"{sequence}:{previous.hex()}" != last or not ends_as_it_says(connection):
        raise CampaignError(str(path), "damaged", f"row {sequence + 1}")


def _verify_snapshots(
    path: Path, connection: sqlite3.Connection, hashes: dict[int, bytes], numbers: list[int]
) -> Iterator[float]:
    """Check the snapshots that were there at the start; one may have been thinned out since."""
    for number in numbers:
        for stored in connection.execute(
            f"SELECT {SNAPSHOT_COLUMNS} FROM snapshots WHERE number = ?", (number,)
        ).fetchall():
            if not is_sound_snapshot(stored, lambda place: hashes.get(place, b"")):
                raise CampaignError(str(path), "damaged", f"snapshot {number}")
        yield 0.85
    if not numbers:
        raise CampaignError(str(path), "damaged", "no snapshot")


def _verify_pictures(path: Path, connection: sqlite3.Connection) -> Iterator[float]:
    for (place,) in connection.execute("SELECT rowid FROM pictures").fetchall():
        stored = connection.execute(
            "SELECT hash, mime, content FROM pictures WHERE rowid = ?", (place,)
        ).fetchone()
        if stored is None or not is_sound_picture(*stored):
            raise CampaignError(str(path), "damaged", f"picture {place}")
        yield 0.95
