"""The campaign file: one SQLite file that holds every step, snapshot and picture of a campaign."""

import os
import sqlite3
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from choicedesk.desk.campaign import Campaign, PictureHash
from choicedesk.desk.entries import RenameCampaign
from choicedesk.desk.journal import CampaignError, Picture, Row, Snapshot
from choicedesk.desk.session import Session
from choicedesk.storage import schema
from choicedesk.storage.chain import SIZE, genesis
from choicedesk.storage.faults import in_words, reading
from choicedesk.storage.file_identity import FileIdentity
from choicedesk.storage.header import read_header
from choicedesk.storage.lock import WriterLock
from choicedesk.storage.meta import read_meta, write_meta
from choicedesk.storage.migrations import migrate
from choicedesk.storage.new_file import publish
from choicedesk.storage.pictures import is_sound_picture
from choicedesk.storage.snapshots import find_snapshot, last_snapshot, write_snapshot
from choicedesk.storage.stored_row import COLUMNS, StoredRow, is_sound, read_row, stored_rows
from choicedesk.storage.verification import ends_as_it_says, verify

Clock = Callable[[], datetime]

_INSERT_ROW = f"INSERT INTO journal ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_PICTURE = "INSERT OR IGNORE INTO pictures (hash, mime, content) VALUES (?, ?, ?)"
_JUMPS = "SELECT DISTINCT step, parent FROM journal WHERE parent <> step - 1 ORDER BY step"
_ROWS = f"SELECT {COLUMNS} FROM journal WHERE sequence BETWEEN ? AND ? ORDER BY sequence"


def _now() -> datetime:
    return datetime.now(UTC)


def create(path: Path, title: str, language: str, *, clock: Clock = _now) -> "CampaignFile":
    """Make an empty campaign and open it for writing; raises ``CampaignError``."""
    return create_from(path, Campaign(title=title, language=language), clock=clock)


def create_from(
    path: Path,
    campaign: Campaign,
    *,
    pictures: Sequence[Picture] = (),
    time: datetime | None = None,
    clock: Clock = _now,
) -> "CampaignFile":
    """Make a campaign file that starts from a state, and open it; nothing is overwritten.

    ``time`` is when it was begun, now where it is None.
    """
    lock = WriterLock(path)
    with in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    lock.take_or_raise()
    try:
        with in_words(path), publish(path) as draft:
            _write_start(draft, campaign, pictures, time or clock())
        return CampaignFile(path, lock, clock=clock)
    except BaseException:
        lock.release()
        raise


def open_file(path: Path, *, read_only: bool = False, clock: Clock = _now) -> "CampaignFile":
    """Open a campaign file; raises ``CampaignError`` and leaves a file it refuses untouched.

    It opens for reading only if asked to, if another program writes to it (``why_read_only``
    "locked"), or if the place cannot be written to ("read_only").
    """
    read_header(path)
    if read_only:
        return CampaignFile(path, None, why_read_only="asked", clock=clock)
    lock = WriterLock(path)
    reason = lock.take()
    if reason:
        return CampaignFile(path, None, why_read_only=reason, clock=clock)
    try:
        migrate(path, clock())
        return CampaignFile(path, lock, clock=clock)
    except BaseException:
        lock.release()
        raise


class CampaignFile:
    """An open campaign file: the journal port of its session.

    Everything read is checked against the hash chain first. After a failed write the connection
    is opened anew at the next call, so that playing goes on when the place is well again.
    """

    def __init__(
        self, path: Path, lock: WriterLock | None, *, why_read_only: str = "", clock: Clock = _now
    ) -> None:
        self.path = path
        self.why_read_only = why_read_only
        self.now = clock
        self._lock = lock
        self._connection: sqlite3.Connection | None = None
        self._identity: FileIdentity | None = None
        self._doubtful: Sequence[StoredRow] = ()
        try:
            self._load()
        except BaseException:
            self._disconnect()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def read_only(self) -> bool:
        """Whether this program may not write to the file."""
        return self._lock is None

    def close(self) -> None:
        """Close the file and give the lock back."""
        self._disconnect()
        if self._lock is not None:
            self._lock.release()

    def session(self) -> Session:
        """Return a session on the present state; make one only."""
        with reading(self.path):
            start, first, tail = self._start, self._start.sequence + 1, self._tail
            self._tail = ()
            if not tail and first <= self._sequence:
                tail = self.rows(first, self._sequence)
            return Session(self, start, tail)

    def beginning(self) -> Campaign:
        """Return the state before the first row."""
        start = self.snapshot_for((0,))
        if start is None:
            raise CampaignError(str(self.path), "damaged", "snapshot 0")
        return start.campaign

    def append(
        self, rows: Sequence[Row], snapshot: Snapshot | None, pictures: Sequence[Picture] = ()
    ) -> None:
        """Write a step whole; raises ``CampaignError`` and changes nothing if it cannot."""
        if self.read_only:
            raise CampaignError(str(self.path), self.why_read_only)
        stored = stored_rows(self._hash, rows)
        with in_words(self.path):
            connection = self._connected()
            try:
                connection.execute("BEGIN IMMEDIATE")
                connection.executemany(_INSERT_ROW, stored)
                _write_pictures(connection, pictures)
                if snapshot is not None:
                    write_snapshot(connection, snapshot, stored[-1][-1])
                self._write_last(connection, stored[-1], rows)
                self._doubtful = stored
                connection.execute("COMMIT")
            except BaseException:
                self._give_up()
                raise
        self._doubtful = ()
        self._sequence, self._hash = stored[-1][0], stored[-1][-1]
        self._identity = FileIdentity(self.path)

    def rows(self, first: int, last: int) -> Sequence[Row]:
        """Return the rows with ``first <= sequence <= last`` in order, checked."""
        first, last = max(first, 1), min(last, self._sequence)
        if last < first:
            return ()
        with reading(self.path):
            return [read_row(stored) for stored in self._stored(first, last)]

    def step_rows(self, step: int) -> Sequence[Row]:
        """Return the rows of one step in order, checked."""
        with reading(self.path):
            places = range(1, self._sequence + 1)
            first = bisect_left(places, step, key=self._step_at) + 1
            last = bisect_left(places, step + 1, lo=first - 1, key=self._step_at)
            rows = self.rows(first, last)
            if not rows or any(row.step != step for row in rows):
                raise CampaignError(str(self.path), "damaged", f"step {step}")
            return rows

    def jumps(self) -> Sequence[tuple[int, int]]:
        """Return (step, parent) of every step whose parent is not the step before it, in order."""
        with reading(self.path):
            return self._connected().execute(_JUMPS).fetchall()

    def snapshot_for(self, steps: Sequence[int]) -> Snapshot | None:
        """Return a snapshot of one of these steps, the earliest named that has one."""
        with reading(self.path):
            return find_snapshot(self._connected(), steps, self._hash_at)

    def picture(self, picture: PictureHash) -> Picture | None:
        """Return a picture, or None where it is missing or damaged."""
        with reading(self.path):
            found = (
                self._connected()
                .execute("SELECT hash, mime, content FROM pictures WHERE hash = ?", (picture,))
                .fetchone()
            )
            return Picture(*found) if found and is_sound_picture(*found) else None

    def verify_all(self) -> Iterator[float]:
        """Check the whole file in slices: yields the share done, raises ``CampaignError``.

        Looks through a connection of its own, so that playing may go on between the slices, and
        another thread may do it. What is played meanwhile is left to the next check.
        """
        with reading(self.path), closing(schema.connect(self.path, read_only=True)) as connection:
            yield from verify(self.path, connection)

    def _load(self) -> None:
        with reading(self.path):
            connection = self._connected()
            if not schema.is_as_built(connection):
                raise CampaignError(str(self.path), "damaged", "tables")
            self.id = read_meta(connection, "id")
            self._chain = read_meta(connection, "chain")
            sequence, row_hash = read_meta(connection, "last").split(":")
            self._sequence, self._hash = int(sequence), bytes.fromhex(row_hash)
            self._start = last_snapshot(connection, self._hash_at)
            self._tail = self.rows(self._start.sequence + 1, self._sequence)
            if self._hash_at(self._sequence) != self._hash or not ends_as_it_says(connection):
                raise CampaignError(str(self.path), "damaged", f"row {self._sequence}")

    def _stored(self, first: int, last: int) -> list[StoredRow]:
        """Return raw rows whose chain holds, without a gap."""
        previous = self._hash_at(first - 1)
        rows: list[StoredRow] = self._connected().execute(_ROWS, (first, last)).fetchall()
        for sequence, stored in enumerate(rows, first):
            if stored[0] != sequence or not is_sound(previous, stored):
                raise CampaignError(str(self.path), "damaged", f"row {sequence}")
            previous = stored[-1]
        if len(rows) != last - first + 1:
            raise CampaignError(str(self.path), "damaged", f"row {first + len(rows)}")
        return rows

    def _hash_at(self, sequence: int) -> bytes:
        if sequence == 0:
            return genesis(self._chain)
        found = (
            self._connected()
            .execute("SELECT hash FROM journal WHERE sequence = ?", (sequence,))
            .fetchone()
        )
        if found is None or not isinstance(found[0], bytes) or len(found[0]) != SIZE:
            raise CampaignError(str(self.path), "damaged", f"row {sequence}")
        return found[0]

    def _step_at(self, sequence: int) -> int:
        found = (
            self._connected()
            .execute("SELECT step FROM journal WHERE sequence = ?", (sequence,))
            .fetchone()
        )
        return found[0]

    def _write_last(
        self, connection: sqlite3.Connection, last: StoredRow, rows: Sequence[Row]
    ) -> None:
        write_meta(connection, "last", f"{last[0]}:{last[-1].hex()}")
        for row in rows:
            if isinstance(row.entry, RenameCampaign):
                write_meta(connection, "title", row.entry.title)

    def _connected(self) -> sqlite3.Connection:
        if self._identity is not None:
            self._identity.confirm()
        if self._connection is None:
            self._connection = schema.connect(self.path, read_only=self.read_only)
            self._settle_doubt(self._connection)
            self._identity = FileIdentity(self.path)
        return self._connection

    def _settle_doubt(self, connection: sqlite3.Connection) -> None:
        """Take back a step that was reported as failed, but that the disk holds after all."""
        if not self._doubtful:
            return
        last = f"{self._doubtful[-1][0]}:{self._doubtful[-1][-1].hex()}"
        if read_meta(connection, "last") == last:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("DELETE FROM journal WHERE sequence > ?", (self._sequence,))
            connection.execute("DELETE FROM snapshots WHERE sequence > ?", (self._sequence,))
            write_meta(connection, "last", f"{self._sequence}:{self._hash.hex()}")
            connection.execute("COMMIT")
        self._doubtful = ()

    def _give_up(self) -> None:
        """Drop a connection on which a step failed; SQLite takes back what it had begun."""
        connection = self._connection
        if connection is not None and connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _write_start(
    path: Path, campaign: Campaign, pictures: Sequence[Picture], time: datetime
) -> None:
    connection = schema.connect(path, draft=True)
    try:
        campaign_id = os.urandom(16).hex()
        start = genesis(campaign_id)
        connection.execute("BEGIN IMMEDIATE")
        schema.build(connection)
        write_meta(connection, "id", campaign_id)
        write_meta(connection, "chain", campaign_id)
        write_meta(connection, "format", str(schema.FORMAT))
        write_meta(connection, "title", campaign.title)
        write_meta(connection, "language", campaign.language)
        write_meta(connection, "created", time.isoformat())
        write_meta(connection, "last", f"0:{start.hex()}")
        write_snapshot(connection, Snapshot(step=0, sequence=0, campaign=campaign), start)
        _write_pictures(connection, pictures)
        connection.execute("COMMIT")
    finally:
        connection.close()


def _write_pictures(connection: sqlite3.Connection, pictures: Sequence[Picture]) -> None:
    for picture in pictures:
        connection.execute(_INSERT_PICTURE, (picture.hash, picture.mime, picture.content))
