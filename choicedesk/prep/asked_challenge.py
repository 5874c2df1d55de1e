"""Questions for preparing a challenge as they come from outside, and their answers."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.challenge_question import read_question
from choicedesk.odds.questions import read_object
from choicedesk.prep import telling
from choicedesk.prep.challenge_helps import Point, helps, over_difficulty, over_pool
from choicedesk.prep.course import Course
from choicedesk.rules.challenge.setup import Dice, Level, Setup
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal


class _Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    setup: Mapping[str, Any]


class _Pools(_Setup, frozen=True, forbid_unknown_fields=True, kw_only=True):
    values: Annotated[tuple[Dice, ...], Meta(min_length=1, max_length=100)]


class _Levels(_Setup, frozen=True, forbid_unknown_fields=True, kw_only=True):
    task: str
    values: Annotated[tuple[Level, ...], Meta(min_length=1, max_length=100)]


class PoolsAsked(Struct, frozen=True, kw_only=True):
    """The chances with other pools of the actor."""

    setup: Setup
    values: tuple[int, ...]


class LevelsAsked(Struct, frozen=True, kw_only=True):
    """The chances with other difficulties of a task."""

    setup: Setup
    task: str
    values: tuple[int, ...]


def read_helps(value: Any) -> Setup | Refusal:
    """Return the setup that is asked about; ``too_large`` as in ``odds``."""
    asked = read_object(value, _Setup)
    return asked if isinstance(asked, Refusal) else read_question(asked.setup)


def read_over_pool(value: Any) -> PoolsAsked | Refusal:
    """Return the question that decoded JSON asks: ``setup`` and ``values``."""
    asked = read_object(value, _Pools)
    if isinstance(asked, Refusal):
        return asked
    setup = read_question(asked.setup)
    if isinstance(setup, Refusal):
        return setup
    return PoolsAsked(setup=setup, values=asked.values)


def read_over_difficulty(value: Any) -> LevelsAsked | Refusal:
    """Return the question that decoded JSON asks: ``setup``, ``task`` and ``values``."""
    asked = read_object(value, _Levels)
    if isinstance(asked, Refusal):
        return asked
    setup = read_question(asked.setup)
    if isinstance(setup, Refusal):
        return setup
    if asked.task not in setup.task_of:
        return bad_value("$.task", fault="choice", choices=", ".join(setup.task_of))
    return LevelsAsked(setup=setup, task=asked.task, values=asked.values)


def tell_helps(setup: Setup, course: Course) -> JsonObject:
    """Answer with the chances now and every change, the most helpful first."""
    found = helps(setup, course)
    return {
        "now": telling.chances(found.now),
        "helps": [
            {
                "kind": each.kind,
                "about": each.about,
                "amount": each.amount,
                "all_succeed": float(each.every_task),
                "clean": float(each.clean),
                "chances": telling.chances(each.chances),
            }
            for each in found.helps
        ],
    }


def tell_over_pool(asked: PoolsAsked, course: Course) -> JsonObject:
    """Answer with the chances at each value."""
    return _points(over_pool(asked.setup, asked.values, course))


def tell_over_difficulty(asked: LevelsAsked, course: Course) -> JsonObject:
    """Answer with the chances at each value."""
    return _points(over_difficulty(asked.setup, asked.task, asked.values, course))


def _points(points: tuple[Point, ...]) -> JsonObject:
    return {
        "points": [{"value": each.value, **telling.chances(each.chances)} for each in points],
    }
