"""Enumerations made quickly are in every way what Python makes of the same members."""

import enum
from collections.abc import Callable

import pytest

from choicedesk.app import plain_enums

MEMBERS = [
    ("ONE", 1),
    ("TWO", 2),
    ("FOUR", 4),
    ("BOTH", 3),
    ("FIRST", 1),
    ("NONE", 0),
    ("MANY", 12),
]


def everything(kind: type[enum.Enum]) -> list[object]:
    """Return what can be asked of an enumeration and its members."""
    found: list[object] = [len(kind), list(kind.__members__), [each.name for each in kind]]
    for name, each in kind.__members__.items():
        found += [name, repr(each), str(each), each.name, each.value, type(each.value)]
        found += [each.__objclass__ is kind, each._sort_order_, kind(each.value) is each]  # type: ignore[attr-defined]
        found += [kind[name] is each, getattr(kind, name) is each, each in kind]
        found += [hash(each) == hash(kind[name]), isinstance(each, int), sorted(vars(each))]
    if issubclass(kind, enum.Flag):
        pairs = [(one, other) for one in kind for other in kind]
        found += [repr(one | other) for one, other in pairs] + [repr(~one) for one in kind]
        found += [[part.name for part in kind(15)], repr(kind(3)), bool(kind(0))]
    return found


class Weighed(enum.Enum):
    """One that makes its members itself."""

    LIGHT = 1
    HEAVY = 2

    def __init__(self, weight: int) -> None:
        self.weight = weight * 10


def plain() -> list[object]:
    kinds = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
    return [everything(kind("Made", MEMBERS)) for kind in kinds]  # type: ignore[arg-type]


def odd() -> list[object]:
    words = enum.Enum("Words", [("A", "a"), ("B", "b"), ("ALSO", "a"), ("PAIR", (1, 2))])
    named = enum.IntEnum("Named", [("real", 1), ("numerator", 2), ("title", 3)])
    return [
        everything(words),
        everything(named),
        everything(enum.Enum("Yes", [("TRUE", True), ("ONE", 1)])),
    ]


@pytest.mark.parametrize("make", [plain, odd])
def test_what_is_made_quickly_is_what_python_makes(
    make: Callable[[], list[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = make()
    monkeypatch.setattr(enum._proto_member, "__set_name__", plain_enums._by_python)  # type: ignore[attr-defined]
    assert quick == make()


def test_members_that_make_themselves_are_left_to_it() -> None:
    assert [(each.name, each.weight) for each in Weighed] == [("LIGHT", 10), ("HEAVY", 20)]
