"""The question about a roll in a conflict as it comes from outside, and its answer."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.chances import wording
from choicedesk.odds.conflict import through, value_after
from choicedesk.odds.questions import read_object
from choicedesk.rules.conflict.setup import Quality
from choicedesk.rules.system import JsonObject, Refusal

MOST_DICE = 30
"""The highest value of an ability that is answered for."""

LARGEST_GAP = 5
"""From here on every face wears the ability."""

_Number = Annotated[int, Meta(ge=0)]


class Defender(Struct, frozen=True, forbid_unknown_fields=True):
    """Who defends the goal."""

    quality: Quality


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A roll: dice, quality, gap, and what the goal and the other side make of it."""

    value: _Number
    quality: Quality
    gap: _Number
    exhausting: bool = False
    defender: Defender | None = None
    doubled: bool = False


def read_question(value: Any) -> Question | Refusal:
    """Return the question that decoded JSON asks; ``too_large`` for a value or gap beyond it.

    Every other fault is ``bad_value``, whatever else is too large.
    """
    question = read_object(value, Question)
    if isinstance(question, Refusal):
        return question
    if question.value > MOST_DICE:
        return Refusal(code="too_large", details={"what": "dice", "most": MOST_DICE})
    if question.gap > LARGEST_GAP:
        return Refusal(code="too_large", details={"what": "gap", "most": LARGEST_GAP})
    return question


def answer(question: Question, *, exact: bool) -> JsonObject:
    """Return both distributions as numbers, or ``exact`` as texts "p/q" in lowest terms."""
    quality = question.defender.quality if question.defender else None
    successes = through(
        question.value, question.quality, defender=quality, doubled=question.doubled
    )
    left = value_after(question.value, question.gap, exhausting=question.exhausting)
    return {"successes": _worded(successes, exact), "value_after": _worded(left, exact)}


def _worded(chances: Mapping[int, Fraction], exact: bool) -> JsonObject:
    said = wording(exact=exact)
    return {str(number): said(chance) for number, chance in chances.items()}
