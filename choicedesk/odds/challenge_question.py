"""The question about a challenge as it comes from outside, and its answer."""

from typing import Any, cast

from choicedesk.odds.challenge import chances, rolled
from choicedesk.odds.chances import wording
from choicedesk.rules.challenge.setup import LARGEST_POOL, Setup
from choicedesk.rules.challenge.setup_reading import read_setup
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal

MOST = {"tasks": 4, "complications": 6, "enhancements": 6, "helpers": 3}
"""As many of each are answered for."""


def read_question(value: Any) -> Setup | Refusal:
    """Return the setup that is asked about; ``too_large`` for more than is answered.

    Every other fault is ``bad_value``, whatever else is too large.
    """
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    question = cast("JsonObject", value)
    possible = _with_possible_pools(question)
    setup = read_setup(possible)
    if isinstance(setup, Refusal):
        return setup
    for what, most in MOST.items():
        if len(getattr(setup, what)) > most:
            return Refusal(code="too_large", details={"what": what, "most": most})
    if possible != question:
        return Refusal(code="too_large", details={"what": "pool", "most": LARGEST_POOL})
    return setup


def answer(setup: Setup, *, exact: bool) -> JsonObject:
    """Return the chances as numbers, or ``exact`` as texts "p/q" in lowest terms."""
    said, found = wording(exact=exact), chances(setup, exact=exact)
    tasks = (task.id for task in setup.tasks)
    return {
        "succeed": {task: said(each) for task, each in zip(tasks, found.succeed, strict=True)},
        "all_succeed": said(found.every_task),
        "clean": said(found.clean),
        "successes": {str(number): said(each) for number, each in enumerate(rolled(setup))},
    }


def _with_possible_pools(question: JsonObject) -> JsonObject:
    """Return a question with pools that are too large made possible, if only just."""
    possible = dict(question)
    if "actor" in question:
        possible["actor"] = _possible(question["actor"])
    for key in ("helpers", "tasks"):
        entries = question.get(key)
        if isinstance(entries, list):
            possible[key] = [_possible(_task(each)) for each in cast("list[Any]", entries)]
    return possible


def _task(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    task = cast("JsonObject", entry)
    difficulty = task.get("difficulty")
    if not isinstance(difficulty, dict):
        return task
    contest = cast("JsonObject", difficulty)
    return {**task, "difficulty": {key: _possible(each) for key, each in contest.items()}}


def _possible(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    character = cast("JsonObject", entry)
    pool = character.get("pool")
    if isinstance(pool, int) and not isinstance(pool, bool) and pool > LARGEST_POOL:
        return {**character, "pool": LARGEST_POOL}
    return character
