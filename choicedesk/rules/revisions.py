"""Revisions in every system (R-1): read, held against the setup, and carried out on its lists.

A system says what its revisions are made of by four structs whose fields are named as the lists of
its setup: ids that are removed, changes by id (fields that may be ``UNSET``), entries that are
added in the setup's form, and the keys that are no lists (``UNSET`` where not set).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import replace

from choicedesk.rules.events import Revised
from choicedesk.rules.json_values import read
from choicedesk.rules.moves import Revise
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal

T = TypeVar("T")
Removed = TypeVar("Removed", bound=Struct)
Changed = TypeVar("Changed", bound=Struct)
Added = TypeVar("Added", bound=Struct)
Settings = TypeVar("Settings", bound=Struct)


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of a revision; unknown keys are refused."""


class Revision(Struct, Generic[Removed, Changed, Added, Settings], frozen=True, kw_only=True):
    """A whole revision, in the order in which it is carried out."""

    remove: Removed
    change: Changed
    add: Added
    settings: Settings


AnyRevision = Revision[Any, Any, Any, Any]


class Named(Protocol):
    """An entry of a setup's list."""

    @property
    def id(self) -> str:
        """The id, unique in its list."""
        ...

    @property
    def name(self) -> str:
        """The name on screen."""
        ...


Entry = TypeVar("Entry", bound=Struct)


def read_revision(
    move: Revise,
    removed: type[Removed],
    changed: type[Changed],
    added: type[Added],
    settings: type[Settings],
) -> Revision[Removed, Changed, Added, Settings] | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    remove = _read(move.remove, removed, "remove")
    if isinstance(remove, Refusal):
        return remove
    change = _read(move.change, changed, "change")
    if isinstance(change, Refusal):
        return change
    add = _read(move.add, added, "add")
    if isinstance(add, Refusal):
        return add
    given_settings = _read(move.values, settings, "set")
    if isinstance(given_settings, Refusal):
        return given_settings
    return Revision(remove=remove, change=change, add=add, settings=given_settings)


def missing_entry(setup: Struct, revision: AnyRevision, kinds: Mapping[str, str]) -> Refusal | None:
    """R-1: what is to be changed must still be there when all that goes has gone.

    ``kinds`` says for each list what its entries are called.
    """
    for key, kind in kinds.items():
        there = {entry.id for entry in _entries(setup, key)}
        for id_ in getattr(revision.remove, key):
            if id_ not in there:
                return unknown_id(kind, id_, "R-1")
            there.remove(id_)
        for change in getattr(revision.change, key):
            if change.id not in there:
                return unknown_id(kind, change.id, "R-1")
    return None


def revised_list(
    present: tuple[Entry, ...],
    removed: Collection[str],
    changes: Sequence[Any],
    added: Iterable[Entry],
) -> tuple[Entry, ...]:
    """R-1: first remove, then change each named field whole, then add at the end."""
    entries: dict[str, Entry] = {}
    for entry in present:
        if (id_ := _id(entry)) not in removed:
            entries[id_] = entry
    for change in changes:
        entries[change.id] = replace(entries[change.id], **given(change))
    return (*entries.values(), *added)


def given(part: Struct) -> dict[str, Any]:
    """Return the fields of a change, or the settings, that were named."""
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    return {name: value for name, value in values.items() if value is not UNSET}


def revised_event(
    old: Struct, new: Struct, revision: AnyRevision, lists: Iterable[str], why: str
) -> Revised:
    """Return what happened: the names before of what went, and after of what changed or came."""
    added: list[str] = []
    changed: list[str] = []
    removed: list[str] = []
    for key in lists:
        before = {entry.id: entry.name for entry in _entries(old, key)}
        after = {entry.id: entry.name for entry in _entries(new, key)}
        removed.extend(before[id_] for id_ in getattr(revision.remove, key))
        changed.extend(after[change.id] for change in getattr(revision.change, key))
        added.extend(entry.name for entry in _entries(revision.add, key))
    return Revised(
        added=tuple(added),
        changed=tuple(dict.fromkeys(changed)),
        removed=tuple(removed),
        settings=tuple(given(revision.settings)),
        why=why,
    )


def _entries(part: Struct, key: str) -> Sequence[Named]:
    return getattr(part, key)


def _id(entry: Any) -> str:
    return entry.id


def _read(value: Any, kind: type[T], key: str) -> T | Refusal:
    part = read(value, kind, "R-1")
    if isinstance(part, Refusal):
        path = str(part.details["path"]).replace("$", f"$.{key}", 1)
        return Refusal(code=part.code, rule=part.rule, details={**part.details, "path": path})
    return part
