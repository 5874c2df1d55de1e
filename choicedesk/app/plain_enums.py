"""Enumerations made in few steps: Qt has thousands of members, and a start needs some dozens.

For each member Python 3.11 raises and catches an error, looks for properties of its name in every
base, and does more that a plain number with a plain name has no use for. PySide makes all members
of a class when one is first asked for. What is out of the ordinary goes Python's own way, and so
does every other Python. The outcome is the same, as the tests compare.
"""

import enum
import sys
from typing import Any

_FLAGS = ((enum.Flag,), (enum.IntFlag,))
_PLAIN = ((enum.Enum,), (enum.IntEnum,), *_FLAGS)
_TAKEN = frozenset(name for (kind,) in _PLAIN for base in kind.__mro__ for name in vars(base))


def make_member(self: Any, enum_class: Any, name: str) -> None:
    """Put a member into its enumeration, in place of the value that stood there until now."""
    value = self.value
    bases = enum_class.__bases__
    if (
        type(value) is not int
        or bases not in _PLAIN
        or name in _TAKEN
        or enum_class._new_member_ not in (object.__new__, int.__new__)
        or enum_class.__init__ is not enum.Enum.__init__
    ):
        _by_python(self, enum_class, name)
        return
    type.__delattr__(enum_class, name)
    known = enum_class._value2member_map_
    member: Any = known.get(value)
    if member is None:
        member = enum_class._new_member_(enum_class, *((value,) if enum_class._use_args_ else ()))
        member._value_ = value
        member._name_ = name
        member.__objclass__ = enum_class
        member._sort_order_ = len(enum_class._member_names_)
        known[value] = member
        is_one_bit = value and not value & (value - 1)
        if is_one_bit or bases not in _FLAGS:
            enum_class._member_names_.append(name)
    type.__setattr__(enum_class, name, member)
    enum_class._member_map_[name] = member


_maker: Any = getattr(enum, "_proto_member", None)
_by_python: Any = getattr(_maker, "__set_name__", None)
if sys.version_info[:2] == (3, 11):
    _maker.__set_name__ = make_member
