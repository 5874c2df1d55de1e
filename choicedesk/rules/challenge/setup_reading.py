"""Reads the setup of a challenge from decoded JSON and checks it whole."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from choicedesk.rules.challenge.setup import (
    DRAWBACK,
    AddedComplication,
    Character,
    Contest,
    Setup,
)
from choicedesk.rules.json_values import bad_value, read
from choicedesk.rules.system import JsonObject, Refusal


def read_setup(value: Any) -> Setup | Refusal:
    """Return the setup that decoded JSON describes, or ``bad_value`` with the path of its fault."""
    setup = read(value, Setup)
    return setup if isinstance(setup, Refusal) else fault(setup) or setup


def write_setup(setup: Setup) -> JsonObject:
    """Return a setup as JSON that reads back to an equal one."""
    return msgspec.to_builtins(setup)


def fault(setup: Setup) -> Refusal | None:
    """Return why a setup of the right types is not valid, or None."""
    return _ids(setup) or _contests(setup) or _targets(setup) or _references(setup)


def _ids(setup: Setup) -> Refusal | None:
    for entries in (setup.tasks, setup.complications, setup.enhancements, setup.helpers):
        for id_, times in Counter(entry.id for entry in entries).items():
            if id_.startswith(DRAWBACK):
                return bad_value("$", "H-8", fault="drawback_id", id=id_)
            if times > 1:
                return bad_value("$", fault="twice", id=id_)
    return None


def _contests(setup: Setup) -> Refusal | None:
    for place, task in enumerate(setup.tasks):
        contest = task.contest
        if contest and (contest.opposed is msgspec.UNSET) != contest.is_race:
            return bad_value(f"$.tasks[{place}].difficulty", "H-3", fault="one_contest")
    return None


def _targets(setup: Setup) -> Refusal | None:
    """H-1: nobody aims beyond the highest face."""
    sides = setup.options.sides
    for path, character in _characters(setup):
        if character.target_number > sides:
            return bad_value(f"{path}.target_number", "H-1", fault="target", sides=sides)
    return None


def _characters(setup: Setup) -> Iterator[tuple[str, Character]]:
    yield "$.actor", setup.actor
    for place, task in enumerate(setup.tasks):
        if isinstance(task.difficulty, Contest):
            yield f"$.tasks[{place}].difficulty", task.difficulty.opponent
    for place, helper in enumerate(setup.helpers):
        yield f"$.helpers[{place}]", helper


def _references(setup: Setup) -> Refusal | None:
    for path, rule, task in _tasks_named(setup):
        if task not in setup.task_of:
            return bad_value(path, rule, fault="task", id=task)
    return None


def _tasks_named(setup: Setup) -> Iterator[tuple[str, str, str]]:
    for place, complication in enumerate(setup.complications):
        yield f"$.complications[{place}].task", "H-6", complication.task
    for place, enhancement in enumerate(setup.enhancements):
        for task in setup.relevant(enhancement.tasks):
            yield f"$.enhancements[{place}].tasks", "H-7", task
        if isinstance(enhancement.drawback, AddedComplication):
            yield f"$.enhancements[{place}].drawback.task", "H-8", enhancement.drawback.task
    for place, helper in enumerate(setup.helpers):
        for task in setup.relevant(helper.tasks):
            yield f"$.helpers[{place}].tasks", "H-9", task
