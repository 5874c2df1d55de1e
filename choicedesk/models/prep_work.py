"""Which functions answer what is asked about a variant; they run beside the window's thread.

Nothing heavy is loaded here: numpy comes with the first simulation.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from choicedesk.prep.course import Course
from choicedesk.rules.system import JsonObject, Refusal

Work = Callable[[Course], object]
MOST_CHANGES = 12
"""So many steps are shown, those that change most."""


def work_for(system: str, question: Any, curve: Mapping[str, Any]) -> dict[str, Work]:
    """Return the work by kind: "" is the report itself, others come after it.

    ``curve`` says which number a curve is wanted over, and whose chances steps are about.
    """
    match system:
        case "choice":
            return {"": partial(_choice, question)}
        case "conflict":
            work: dict[str, Work] = {"": partial(_conflict, question)}
            if curve.get("number"):
                work["curve"] = partial(_conflict_curve, question, curve["number"])
            if curve.get("side"):
                work["steps"] = partial(_conflict_steps, question, curve["side"])
            return work
        case "challenge":
            return {
                "": partial(_aside, "challenge", question),
                "helps": partial(_aside, "challenge_helps", question),
                "curve": partial(_aside, "challenge_curve", question, dict(curve)),
            }
        case "confrontation":
            return {"": partial(_aside, "confrontation", *question)}
        case _:
            return {"": partial(_here, "ability_cards", *question)}


def _choice(question: Any, course: Course) -> object:
    from choicedesk.prep import choice

    return choice.simulate(question, course)


def _conflict(question: Any, course: Course) -> object:
    from choicedesk.prep import conflict

    return conflict.simulate(question, course)


def _conflict_curve(question: Any, key: str, course: Course) -> object:
    from choicedesk.models.prep_conflict import number_of
    from choicedesk.prep.conflict_curves import curve
    from choicedesk.prep.conflict_numbers import around

    number = number_of(question.setup, key)
    return None if number is None else curve(question, number, around(number), course)


def _conflict_steps(question: Any, side: str, course: Course) -> object:
    from choicedesk.prep.conflict_curves import what_changes_most

    return what_changes_most(question, side, course, most=MOST_CHANGES)


def _aside(name: str, *asked: Any) -> object:
    """Work an exact report out in one of the course's processes."""
    *values, course = asked
    if course.crew is None:
        return exact(name, *values)
    return _waited(course, name, values)


def _here(name: str, *asked: Any) -> object:
    *values, _course = asked
    return exact(name, *values)


def _waited(course: Course, name: str, values: list[Any]) -> object:
    from concurrent.futures import TimeoutError as NotYet

    from choicedesk.prep.course import StoppedError

    assert course.crew is not None
    future = course.crew.start().submit(exact, name, *values)
    while True:
        try:
            return future.result(0.05)
        except NotYet:
            if course.stopped and course.stopped():
                future.cancel()
                raise StoppedError from None


def exact(name: str, setup: JsonObject, *more: Any) -> object:
    """Return an exact report of a set-up, or a refusal; runs in a process of its own."""
    from choicedesk.models import prep_exact

    found = getattr(prep_exact, name)(setup, *more)
    assert found is not None or isinstance(found, Refusal)
    return found
