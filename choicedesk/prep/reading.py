"""Reads questions about simulations from decoded JSON: sizes apart from all other faults."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, cast

from msgspec import Meta

from choicedesk.odds.questions import read_object
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal

MOST_RUNS = 1_000_000
LARGEST_SEED = 2**64 - 1

Size = Annotated[int, Meta(ge=1)]
"""A number whose upper limit is a size: beyond it a question is too large, not wrong."""
Percent = Annotated[int, Meta(ge=0, le=100)]

T = TypeVar("T")


def read_with_seed(value: Any, kind: type[T]) -> tuple[T, int] | Refusal:
    """Return a question without its seed, and the seed, which may be larger than any count.

    The seed is a whole number from 0, below 2 to the power of 64, by default 0.
    """
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    rest = dict(cast("JsonObject", value))
    seed = rest.pop("seed", 0)
    question = read_object(rest, kind)
    if isinstance(question, Refusal):
        return question
    if isinstance(seed, bool) or not isinstance(seed, int):
        return bad_value("$.seed", fault="expected", expected="int")
    if seed < 0:
        return bad_value("$.seed", fault="expected", expected="int", limit=">= 0")
    if seed > LARGEST_SEED:
        return bad_value("$.seed", fault="unusable")
    return question, seed


def too_large(sizes: Mapping[str, tuple[int, int]]) -> Refusal | None:
    """Refuse the first of ``sizes`` (what, how many, at most) that is beyond its limit."""
    for what, (many, most) in sizes.items():
        if many > most:
            return Refusal(code="too_large", details={"what": what, "most": most})
    return None
