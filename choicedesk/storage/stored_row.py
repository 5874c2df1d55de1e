"""Journal rows as the file holds them: JSON of entry and events, and the hash that chains them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import Entry
from choicedesk.desk.journal import Row
from choicedesk.rules.registry import SYSTEMS
from choicedesk.storage.chain import digest, number

StoredRow = tuple[int, int, int, str, str | None, str, str, bytes]
COLUMNS = "sequence, step, parent, time, scene, entry, events, hash"

_encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Entry)


@cache
def _events_decoder(system: str) -> msgspec.json.Decoder[dict[str, tuple[Any, ...]]]:
    events: Any = GenericAlias(tuple, (SYSTEMS[system].event, ...))
    shape: Any = GenericAlias(dict, (str, events))
    return msgspec.json.Decoder(shape)


def stored_rows(previous: bytes, rows: Sequence[Row]) -> list[StoredRow]:
    """Return the rows with their hashes, chained on from ``previous``."""
    stored: list[StoredRow] = []
    for row in rows:
        entry = _encode(row.entry).decode()
        events = _encode({row.system: row.events}).decode() if row.events else ""
        time = row.time.astimezone(UTC).isoformat()
        plain = (row.sequence, row.step, row.parent, time, row.scene, entry, events)
        previous = row_hash(previous, *plain)
        stored.append((*plain, previous))
    return stored


def row_hash(
    previous: bytes,
    sequence: int,
    step: int,
    parent: int,
    time: str,
    scene: str | None,
    entry: str,
    events: str,
) -> bytes:
    """Return the hash of one row after ``previous``."""
    return digest(
        previous,
        number(sequence),
        number(step),
        number(parent),
        time.encode(),
        (scene or "").encode(),
        entry.encode(),
        events.encode(),
    )


def is_sound(previous: bytes, stored: StoredRow) -> bool:
    """Tell whether a row is as it was written after ``previous``; any content is taken."""
    try:
        return row_hash(previous, *stored[:-1]) == stored[-1]
    except (AttributeError, OverflowError, TypeError, ValueError):
        return False


def read_row(stored: StoredRow) -> Row:
    """Return the row; raises ``ValueError`` if its JSON is not as it should be."""
    sequence, step, parent, time, scene, entry, events, _ = stored
    system, happened = _read_events(events)
    return Row(
        sequence=sequence,
        step=step,
        parent=parent,
        time=datetime.fromisoformat(time),
        scene=None if scene is None else SceneId(scene),
        entry=_entry.decode(entry),
        events=happened,
        system=system,
    )


def _read_events(events: str) -> tuple[str, tuple[Any, ...]]:
    if not events:
        return "", ()
    system = events[2 : events.index('"', 2)]
    if system not in SYSTEMS:
        raise ValueError(f"unknown system {system}")
    return system, _events_decoder(system).decode(events)[system]
