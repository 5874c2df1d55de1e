"""What the questions of all systems have in common: an object, and numbers beyond all counting."""

from typing import Any, TypeVar, cast

from choicedesk.odds.possible import with_possible
from choicedesk.rules.json_values import MOST, bad_value, read
from choicedesk.rules.system import Refusal

T = TypeVar("T")

_DEEPEST = 32


def read_object(value: Any, kind: type[T]) -> T | Refusal:
    """Return decoded JSON as a ``kind``, or ``bad_value``.

    A number beyond counting is read as one that is too large still, so that ``too_large`` may
    answer where nothing else is wrong.
    """
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    found = read(_within_reach(value, 0), kind)
    return with_possible(found, kind) if isinstance(found, Refusal) else found


def _within_reach(value: Any, depth: int) -> Any:
    """Return a value with its whole numbers made countable; what lies too deep is left alone."""
    if depth > _DEEPEST:
        return value
    match value:
        case bool():
            return value
        case int():
            return max(min(value, MOST), -MOST)
        case dict():
            members = cast("dict[Any, Any]", value).items()
            return {key: _within_reach(each, depth + 1) for key, each in members}
        case list() | tuple():
            return [_within_reach(each, depth + 1) for each in cast("list[Any]", value)]
        case _:
            return value
