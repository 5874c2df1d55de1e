"""Further questions about a conflict as they come from outside, and their answers."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from choicedesk.odds.questions import read_object
from choicedesk.prep.conflict_numbers import Number, numbers
from choicedesk.prep.conflict_question import Question, read_question
from choicedesk.prep.course import Course
from choicedesk.prep.reading import too_large
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal

MOST_VALUES = 100
NOBODY = "none"


class Named(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number of the set-up, by what it is of."""

    kind: Literal["conflict", "target", "per_round", "magnitude", "quality", "out_at", "value"]
    id: str = ""
    ability: str = ""


class _Varied(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: Named
    values: Annotated[tuple[int, ...], Meta(min_length=1)]


class CurveAsked(Struct, frozen=True, kw_only=True):
    """What comes of other values of one number."""

    question: Question
    number: Number
    values: tuple[int, ...]


class ChangesAsked(Struct, frozen=True, kw_only=True):
    """What changes a side's share most."""

    question: Question
    side: str


def read_curve(value: Mapping[str, Any]) -> CurveAsked | Refusal:
    """Return the question that decoded JSON asks: a conflict with ``number`` and ``values``."""
    own = {"number", "values"}
    question = _conflict(value, own)
    if isinstance(question, Refusal):
        return question
    asked = read_object({key: value[key] for key in own & value.keys()}, _Varied)
    if isinstance(asked, Refusal):
        return asked
    wanted = (asked.number.kind, asked.number.id, asked.number.ability)
    there = {(each.kind, each.id, each.ability): each for each in numbers(question.setup)}
    number = there.get(wanted)
    if number is None:
        return bad_value("$.number", fault="simulated_number")
    if not all(number.least <= each <= number.most for each in asked.values):
        return bad_value("$.values", fault="simulated_values", least=number.least, most=number.most)
    large = too_large({"simulated_values": (len(asked.values), MOST_VALUES)})
    return large or CurveAsked(question=question, number=number, values=asked.values)


def read_changes(value: Mapping[str, Any]) -> ChangesAsked | Refusal:
    """Return the question that decoded JSON asks: a conflict with ``side``."""
    question = _conflict(value, {"side"})
    if isinstance(question, Refusal):
        return question
    if "side" not in value:
        return bad_value("$", fault="missing", key="side")
    side, there = value["side"], (*question.setup.sides, TIMER, NOBODY)
    if side not in there:
        return bad_value("$.side", fault="choice", choices=", ".join(there))
    return ChangesAsked(question=question, side=str(side))


def tell_curve(asked: CurveAsked, course: Course) -> JsonObject:
    """Answer with the winners at each value."""
    from choicedesk.prep import telling
    from choicedesk.prep.conflict_curves import curve

    found = curve(asked.question, asked.number, asked.values, course)
    return {
        "runs": asked.question.runs,
        "seed": asked.question.seed,
        "number": msgspec.to_builtins(asked.number),
        "points": [
            {
                "value": point.value,
                "winners": {
                    side: telling.share(share) for side, share in point.outcome.winners.items()
                },
                "rounds": point.outcome.rounds.mean,
            }
            for point in found.points
        ],
    }


def tell_changes(asked: ChangesAsked, course: Course) -> JsonObject:
    """Answer with every step, the largest difference first."""
    from choicedesk.prep import telling
    from choicedesk.prep.conflict_curves import what_changes_most

    found = what_changes_most(asked.question, asked.side, course)
    return {
        "runs": asked.question.runs,
        "seed": asked.question.seed,
        "side": found.side,
        "now": telling.share(found.now),
        "changes": [
            {
                "number": msgspec.to_builtins(each.number),
                "value": each.value,
                "share": each.share.share,
                "difference": each.difference,
                "low": each.low,
                "high": each.high,
            }
            for each in found.changes
        ],
    }


def tell_spreads(question: Question, course: Course) -> JsonObject:
    """Answer a simulation with all its spreads, and the habits that they hold under."""
    from choicedesk.prep import telling
    from choicedesk.prep.conflict import simulate

    outcome = simulate(question, course)
    return {
        "runs": outcome.runs,
        "seed": outcome.seed,
        "policies": msgspec.to_builtins(question.policies),
        "habits": msgspec.to_builtins(question.habits),
        "winners": {side: telling.share(each) for side, each in outcome.winners.items()},
        "won_by": {goal: telling.share(each) for goal, each in outcome.won_by.items()},
        "rounds": telling.spread(outcome.rounds),
        "rounds_of": {side: telling.spread(each) for side, each in outcome.rounds_of.items()},
        "out": {party: telling.share(each) for party, each in outcome.out.items()},
        "left": {
            party: {ability: telling.spread(each) for ability, each in abilities.items()}
            for party, abilities in outcome.left.items()
        },
        "dice": outcome.dice,
    }


def _conflict(value: Mapping[str, Any], own: set[str]) -> Question | Refusal:
    return read_question({key: each for key, each in value.items() if key not in own})
