"""Checks decoded JSON from outside and turns it into typed values, or into a refusal."""

import re
from typing import Any, TypeVar, cast

import msgspec

from choicedesk.rules.system import Refusal

MOST = 1_000_000_000
"""No count of tokens, dice or steps may be larger: what no table holds, no window need draw."""

_DEEPEST = 32
_LONGEST_KEY = 60
_PLACE = re.compile(r" - at `(?:key` in `)?([^`]*)`$")
_FIELD = re.compile(r"field `([^`]*)`")
_EXPECTED = re.compile(r"Expected `([^`]*)`(.*)")

T = TypeVar("T")


def bad_value(path: str, rule: str = "", **details: Any) -> Refusal:
    """Refuse a value; ``path`` says where it stands, such as ``$.gifts[2].owner``."""
    return Refusal(code="bad_value", rule=rule, details={"path": path, **details})


def read(value: Any, kind: type[T], rule: str = "") -> T | Refusal:
    """Return decoded JSON as a ``kind``, or ``bad_value`` with the path of the first fault.

    JSON numbers with a fraction, NaN, infinities, texts that are no Unicode and nesting beyond any
    use are refused before anything else looks at them.
    """
    path = first_unusable(value)
    if path is not None:
        return bad_value(path, rule, fault="unusable")
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return _refusal(str(error), rule)


def first_unusable(value: object) -> str | None:
    """Return the path of the first value that no rule can use, or None where all may be read."""
    if _is_usable(value, 0):
        return None
    waiting: list[tuple[object, str, int]] = [(value, "$", 0)]
    while waiting:
        item, path, depth = waiting.pop()
        if depth > _DEEPEST or not _is_plain(item):
            return path
        waiting.extend((each, where, depth + 1) for each, where in _inside(item, path))
    return None  # pragma: no cover - both looks agree


def _is_usable(value: object, depth: int) -> bool:
    """Look at a whole value fast, without paths; what is odd in any way is for the slow look."""
    if depth > _DEEPEST:
        return False
    if isinstance(value, str):
        return value.isascii() or is_unicode(value)
    if isinstance(value, dict):
        return all(
            isinstance(key, str)
            and (key.isascii() or is_unicode(key))
            and _is_usable(each, depth + 1)
            for key, each in cast("dict[object, object]", value).items()
        )
    if isinstance(value, list | tuple):
        return all(_is_usable(each, depth + 1) for each in cast("list[object]", value))
    return value is None or (isinstance(value, int) and abs(value) <= MOST)


def first_null(value: object) -> str | None:
    """Return the path of the first null in decoded JSON, or None where there is none."""
    waiting = [(value, "$")]
    while waiting:
        item, path = waiting.pop()
        if item is None:
            return path
        waiting.extend(_inside(item, path))
    return None


def is_unicode(text: str) -> bool:
    """Return whether a text can be written as UTF-8 (a lone half of a surrogate pair cannot)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _inside(item: object, path: str) -> list[tuple[object, str]]:
    """Return what lies in an object or a list, last first, each with its path."""
    if isinstance(item, dict):
        members = cast("dict[object, object]", item).items()
        return [(each, f"{path}.{_short(key)}") for key, each in members][::-1]
    if isinstance(item, list | tuple):
        elements = enumerate(cast("list[object]", item))
        return [(each, f"{path}[{place}]") for place, each in elements][::-1]
    return []


def _is_plain(item: object) -> bool:
    match item:
        case None | bool() | list() | tuple():
            return True
        case int():
            return abs(item) <= MOST
        case str():
            return is_unicode(item)
        case dict():
            return all(
                isinstance(key, str) and is_unicode(key)
                for key in cast("dict[object, object]", item)
            )
        case _:
            return False


def _short(key: object) -> str:
    text = str(key)
    return text if is_unicode(text) and len(text) <= _LONGEST_KEY else "…"


def _refusal(message: str, rule: str) -> Refusal:
    place = _PLACE.search(message)
    path = place.group(1) if place else "$"
    text = message[: place.start()] if place else message
    field = _FIELD.search(text)
    if field:
        fault = "missing" if "missing" in text else "unknown"
        return bad_value(path, rule, fault=fault, key=_short(field.group(1)))
    expected = _EXPECTED.search(text)
    if expected:
        kind, limit = expected.groups()
        return bad_value(path, rule, fault="expected", expected=kind, limit=limit.strip())
    return bad_value(path, rule, fault="choice")
