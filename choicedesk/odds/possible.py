"""Which values are possible at a place of a question, so that a refusal can name them."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from choicedesk.rules.system import Refusal

_STEP = re.compile(r"\.([A-Za-z_]\w*)|\[[^]]*\]")


def with_possible(refusal: Refusal, kind: Any) -> Refusal:
    """Return the refusal of a value that is none of several, with those that are possible."""
    details = refusal.details
    if details.get("fault") != "choice" or details.get("choices"):
        return refusal
    places = [inspect.type_info(kind)]
    for step in _STEP.finditer(str(details.get("path", ""))):
        places = [each for place in places for each in _inside(place, step.group(1))]
    found = dict.fromkeys(value for place in places for value in _values(place))
    if not found:
        return refusal
    return replace(refusal, details={**details, "choices": ", ".join(map(str, found))})


def _inside(place: Any, name: str | None) -> Iterator[Any]:
    match place:
        case inspect.UnionType(types=types):
            for each in types:
                yield from _inside(each, name)
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == name)
        case inspect.DictType(value_type=inside) if name is None:
            yield inside
        case inspect.VarTupleType(item_type=inside) | inspect.ListType(item_type=inside):
            yield inside
        case _:
            return


def _values(place: Any) -> Iterator[Any]:
    """Return the values of a place; of an object with fixed keys, those keys."""
    match place:
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.UnionType(types=types):
            for each in types:
                yield from _values(each)
        case inspect.DictType(key_type=keys):
            yield from _values(keys)
        case inspect.EnumType(cls=cls):
            yield from (each.value for each in cls)
        case _:
            return
