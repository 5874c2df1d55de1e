"""Makes to one version of a card the change that was made to another, and no more than that."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)


def with_same_change(before: T, after: T, other: T) -> T:
    """Return ``other`` with what differs between ``before`` and ``after``, part by part.

    Parts of lists are told apart by their ids, else by what they are.
    """
    if type(before) is not type(after) or type(other) is not type(after):
        return after
    fields = {
        name: _merged(*(getattr(each, name) for each in (before, after, other)))
        for name in after.__struct_fields__
    }
    return msgspec.structs.replace(other, **fields)


def _merged(before: Any, after: Any, other: Any) -> Any:
    if before == after:
        return other
    if before == other:
        return after
    if isinstance(after, Struct) and type(before) is type(after) is type(other):
        return with_same_change(before, after, other)
    versions: tuple[Any, Any, Any] = before, after, other
    if all(isinstance(each, tuple) for each in versions):
        return _merged_parts(*versions)
    if all(isinstance(each, Mapping) for each in versions):
        return _merged_mappings(*versions)
    return after


def _merged_parts(
    before: tuple[Any, ...], after: tuple[Any, ...], other: tuple[Any, ...]
) -> tuple[Any, ...]:
    was = {_key(part): part for part in before}
    now = {_key(part): part for part in after}
    there = {_key(part): part for part in other}
    if (len(was), len(now), len(there)) != (len(before), len(after), len(other)):
        # Several parts are the same: which one was changed cannot be told.
        return after
    kept = [key for key in there if key in now or key not in was]
    if [key for key in now if key in was] != [key for key in was if key in now]:
        # The order is what was changed; parts that only the other has come last.
        kept = [*(key for key in now if key in there), *(key for key in kept if key not in now)]
    ahead = None
    for key in now:
        if key not in was and key not in there:
            # What is new stands behind what it was put behind.
            kept.insert(kept.index(ahead) + 1 if ahead in kept else 0, key)
        ahead = key
    return tuple(
        now[key]
        if key not in there
        else _merged(was[key], now[key], there[key])
        if key in was and key in now
        else there[key]
        for key in kept
    )


def _merged_mappings(
    before: Mapping[Any, Any], after: Mapping[Any, Any], other: Mapping[Any, Any]
) -> dict[Any, Any]:
    found = {key: value for key, value in other.items() if key in after or key not in before}
    for key, value in after.items():
        if key not in before or (before[key] != value and key not in other):
            found[key] = value
        elif key in found:
            found[key] = _merged(before[key], value, found[key])
    return found


def _key(part: Any) -> Any:
    identifier = getattr(part, "id", None)
    if identifier is not None:
        return identifier
    return msgspec.json.encode(part) if isinstance(part, Struct | Mapping | tuple) else part
