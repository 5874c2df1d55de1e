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
    setup = read_setup(_with_possible_pools(question))
    if isinstance(setup, Refusal):
        return setup
    for what, most in MOST.items():
        if len(getattr(setup, what)) > most:
            return Refusal(code="too_large", details={"what": what, "most": most})
    if _largest_pool(question) > LARGEST_POOL:
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


def _largest_pool(value: object) -> int:
    """Return the largest whole number that stands under ``pool`` anywhere, or 0."""
    if isinstance(value, list | tuple):
        return max(map(_largest_pool, cast("list[object]", value)), default=0)
    if not isinstance(value, dict):
        return 0
    members = cast("JsonObject", value).items()
    return max(
        (_pool(each) if key == "pool" else _largest_pool(each) for key, each in members), default=0
    )


def _pool(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _with_possible_pools(value: Any) -> Any:
    """Return a question with pools that are too large made possible."""
    if isinstance(value, list | tuple):
        return [_with_possible_pools(each) for each in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    members = cast("JsonObject", value).items()
    return {
        key: min(_pool(each), LARGEST_POOL)
        if key == "pool" and _pool(each)
        else _with_possible_pools(each)
        for key, each in members
    }
