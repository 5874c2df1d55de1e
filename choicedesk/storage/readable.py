"""What can still be read of a damaged campaign: works on a copy, trusts sound hashes only."""

import shutil
import sqlite3
import tempfile
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import UndoTo
from choicedesk.desk.journal import CampaignError, Picture, Row, Snapshot
from choicedesk.rules.system import Refusal
from choicedesk.storage import schema
from choicedesk.storage.chain import genesis
from choicedesk.storage.faults import in_words, reading
from choicedesk.storage.meta import read_meta
from choicedesk.storage.pictures import is_sound_picture
from choicedesk.storage.snapshots import COLUMNS as SNAPSHOT_COLUMNS
from choicedesk.storage.snapshots import read_snapshot
from choicedesk.storage.stored_row import COLUMNS as ROW_COLUMNS
from choicedesk.storage.stored_row import is_sound, read_row

SIDE_FILES = ("-journal", "-wal", "-shm")


class Readable(Struct, frozen=True, kw_only=True):
    """The sound parts of a file: ``start`` and the rows after it without a gap, and the pictures.

    ``whole_history`` says that ``start`` is the beginning; else it is a later snapshot, since
    that reaches further. ``lost`` counts the rows after the last sound one, as far as is known.
    """

    campaign_id: str
    start: Snapshot
    rows: tuple[Row, ...]
    lost: int
    whole_history: bool
    pictures: tuple[Picture, ...]

    @property
    def reach(self) -> int:
        """Return the number of the last row that can be had."""
        return self.rows[-1].sequence if self.rows else self.start.sequence


def read_what_is_sound(path: Path) -> Readable | None:
    """Return the sound parts of a file that reach furthest, None if nothing can be read."""
    try:
        with _opened_copy(path) as connection:
            return _read(connection, path)
    except CampaignError:
        return None


def state_after(readable: Readable) -> Campaign:
    """Return the campaign after the last sound row that can be followed from the start."""
    states = {readable.start.step: readable.start.campaign}
    step_of = {readable.start.sequence: readable.start.step}
    head = readable.start.step
    for row in readable.rows:
        if isinstance(row.entry, UndoTo):
            target = step_of.get(row.entry.sequence)
            if target is None:
                break
            head = step_of[row.sequence] = target
            continue
        applied = apply(states[head], row.entry)
        if isinstance(applied, Refusal):
            break
        head = step_of[row.sequence] = row.step
        states[head] = applied.state
    return states[head]


@contextmanager
def _opened_copy(path: Path) -> Generator[sqlite3.Connection]:
    """Open a copy of the file, with its first bytes mended; the file itself is only read."""
    with tempfile.TemporaryDirectory(prefix="choicedesk-") as folder:
        copy = Path(folder) / "copy.choicedesk"
        with in_words(path):
            shutil.copyfile(path, copy)
            for ending in SIDE_FILES:
                side = path.with_name(path.name + ending)
                if side.exists():
                    shutil.copyfile(side, copy.with_name(copy.name + ending))
        with copy.open("r+b") as file:
            file.write(schema.MAGIC)
        with reading(path), closing(schema.connect(copy)) as connection:
            yield connection


def _read(connection: sqlite3.Connection, path: Path) -> Readable | None:
    hashes: dict[int, bytes] = {}
    rows = _sound_rows(connection, hashes)
    snapshots = [
        snapshot
        for number in _column(connection, "SELECT number FROM snapshots ORDER BY number DESC")
        if (snapshot := _snapshot(connection, number, hashes)) is not None
    ]
    begin = next((snapshot for snapshot in snapshots if snapshot.sequence == 0), None)
    if begin is None and 1 in rows:
        title = _meta(connection, "title") or path.stem
        language = _meta(connection, "language") or "en"
        begin = Snapshot(step=0, sequence=0, campaign=Campaign(title=title, language=language))
    starts = [start for start in (begin, *snapshots[:1]) if start is not None]
    found = [_from(connection, start, rows) for start in starts]
    return max(found, key=lambda readable: readable.reach, default=None)


def _from(connection: sqlite3.Connection, start: Snapshot, rows: Mapping[int, Row]) -> Readable:
    after: list[Row] = []
    while (row := rows.get(start.sequence + len(after) + 1)) is not None:
        after.append(row)
    last = _meta(connection, "last").split(":")[0]
    return Readable(
        campaign_id=_meta(connection, "id"),
        start=start,
        rows=tuple(after),
        lost=max(0, int(last or 0) - start.sequence - len(after)),
        whole_history=start.sequence == 0,
        pictures=tuple(_pictures(connection)),
    )


def _sound_rows(connection: sqlite3.Connection, hashes: dict[int, bytes]) -> dict[int, Row]:
    """Return every row that fits the stored hash before it; all hashes found go to ``hashes``."""
    chain = _meta(connection, "chain")
    rows: dict[int, Row] = {}
    if chain:
        hashes[0] = genesis(chain)
    for stored in _each(connection, f"SELECT {ROW_COLUMNS} FROM journal ORDER BY sequence"):
        previous = hashes.get(stored[0] - 1)
        hashes[stored[0]] = stored[-1]
        if previous is not None and is_sound(previous, stored):
            with suppress(ValueError, LookupError, TypeError):
                rows[stored[0]] = read_row(stored)
    return rows


def _snapshot(
    connection: sqlite3.Connection, number: int, hashes: Mapping[int, bytes]
) -> Snapshot | None:
    query = f"SELECT {SNAPSHOT_COLUMNS} FROM snapshots WHERE number = {number:d}"
    for stored in _each(connection, query):
        with suppress(ValueError, LookupError, TypeError):
            return read_snapshot(stored, lambda sequence: hashes[sequence])
    return None


def _pictures(connection: sqlite3.Connection) -> Iterator[Picture]:
    for place in _column(connection, "SELECT rowid FROM pictures"):
        query = f"SELECT hash, mime, content FROM pictures WHERE rowid = {place:d}"
        for found in _each(connection, query):
            if is_sound_picture(*found):
                yield Picture(*found)


def _column(connection: sqlite3.Connection, query: str) -> list[int]:
    return [value for (value,) in _each(connection, query) if isinstance(value, int)]


def _each(connection: sqlite3.Connection, query: str) -> Iterator[Any]:
    """Return what a query finds until the file says no more, or makes no sense."""
    with suppress(sqlite3.DatabaseError):
        yield from connection.execute(query)


def _meta(connection: sqlite3.Connection, key: str) -> str:
    with suppress(ValueError, sqlite3.DatabaseError):
        return read_meta(connection, key)
    return ""
