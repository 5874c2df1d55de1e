"""Snapshots of the whole campaign: how they are written, thinned out, found and checked."""

import sqlite3
from collections.abc import Callable, Sequence

import msgspec

from choicedesk.desk.journal import Snapshot
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from choicedesk.storage.chain import digest, number

StoredSnapshot = tuple[int, int, int, int, str, str, bytes]
HashAt = Callable[[int], bytes]

COLUMNS = "number, sequence, step, last_step, redo, campaign, hash"
_CLOSE = 16
_redo = msgspec.json.Decoder(tuple[int, ...])


def write_snapshot(connection: sqlite3.Connection, snapshot: Snapshot, row_hash: bytes) -> None:
    """Add a snapshot taken when the last row had this hash; older ones are thinned out.

    The newest 16 stay, and every sixteenth of those before, so that a long campaign keeps a
    bounded share of its file for them.
    """
    (last,) = connection.execute("SELECT coalesce(max(number), -1) FROM snapshots").fetchone()
    redo = msgspec.json.encode(snapshot.redo).decode()
    campaign = encode_campaign(snapshot.campaign).decode()
    plain = (last + 1, snapshot.sequence, snapshot.step, snapshot.last_step, redo, campaign)
    connection.execute(
        f"INSERT INTO snapshots ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (*plain, _hash(row_hash, *plain)),
    )
    connection.execute(
        "DELETE FROM snapshots WHERE number <= ? AND number % ? <> 0", (last - _CLOSE, _CLOSE)
    )


def last_snapshot(connection: sqlite3.Connection, hash_at: HashAt) -> Snapshot:
    """Return the newest snapshot; raises ``ValueError`` if there is none or it is damaged."""
    found = connection.execute(
        f"SELECT {COLUMNS} FROM snapshots ORDER BY number DESC LIMIT 1"
    ).fetchone()
    if found is None:
        raise ValueError("no snapshot")
    return read_snapshot(found, hash_at)


def find_snapshot(
    connection: sqlite3.Connection, steps: Sequence[int], hash_at: HashAt
) -> Snapshot | None:
    """Return a snapshot of one of these steps, the earliest named that has one, or None."""
    places = {step: place for place, step in enumerate(steps)}
    taken = connection.execute("SELECT number, step FROM snapshots").fetchall()
    fitting = [(places[step], number) for number, step in taken if step in places]
    if not fitting:
        return None
    found = connection.execute(
        f"SELECT {COLUMNS} FROM snapshots WHERE number = ?", (min(fitting)[1],)
    ).fetchone()
    return read_snapshot(found, hash_at)


def read_snapshot(stored: StoredSnapshot, hash_at: HashAt) -> Snapshot:
    """Return a snapshot after checking it; raises ``ValueError`` if it is damaged."""
    _, sequence, step, last_step, redo, campaign, _ = stored
    if not is_sound_snapshot(stored, hash_at):
        raise ValueError(f"snapshot at row {sequence}")
    return Snapshot(
        step=step,
        sequence=sequence,
        campaign=decode_campaign(campaign.encode()),
        redo=_redo.decode(redo),
        last_step=last_step,
    )


def is_sound_snapshot(stored: StoredSnapshot, hash_at: HashAt) -> bool:
    """Tell whether a snapshot is as it was written; any content is taken."""
    try:
        return _hash(hash_at(stored[1]), *stored[:-1]) == stored[-1]
    except (AttributeError, OverflowError, TypeError, ValueError):
        return False


def _hash(
    row_hash: bytes, order: int, sequence: int, step: int, last_step: int, redo: str, campaign: str
) -> bytes:
    counts = (number(count) for count in (order, sequence, step, last_step))
    return digest(row_hash, *counts, redo.encode(), campaign.encode())
