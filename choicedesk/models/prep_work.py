"""Which functions answer what is asked about a variant; they run beside the window's thread.

Nothing heavy is loaded here: numpy comes with the first simulation.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from choicedesk.prep.course import Course

Work = Callable[[Course], object]


def work_for(system: str, question: Any, curve: Mapping[str, Any]) -> dict[str, Work]:
    """Return the work by kind: "" is the report itself, others come after it."""
    match system:
        case "choice":
            return {"": partial(_choice, question)}
        case "conflict":
            return {"": partial(_conflict, question)}
        case _:
            return {}


def _choice(question: Any, course: Course) -> object:
    from choicedesk.prep import choice

    return choice.simulate(question, course)


def _conflict(question: Any, course: Course) -> object:
    from choicedesk.prep import conflict

    return conflict.simulate(question, course)
