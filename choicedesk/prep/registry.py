"""The simulations by rule system. A further one is one line here."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct

from choicedesk.prep import choice_question, conflict_question
from choicedesk.prep.course import HERE, Course
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal


class Simulation(Struct, frozen=True):
    """How a question is read from decoded JSON, and how it is answered.

    ``read`` refuses with ``bad_value`` or ``too_large``; ``answer`` takes what ``read`` returned,
    and may raise ``StoppedError``.
    """

    read: Callable[[Any], Any | Refusal]
    answer: Callable[[Any, Course], JsonObject]


def read_question(value: Any) -> tuple[Simulation, Any] | Refusal:
    """Return the simulation that decoded JSON asks for, with its question, or why there is none."""
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    asked = cast("JsonObject", value)
    if "system" not in asked:
        return bad_value("$", fault="missing", key="system")
    system = asked["system"]
    simulation = SIMULATIONS.get(system) if isinstance(system, str) else None
    if simulation is None:
        return bad_value("$.system", fault="choice")
    question = simulation.read(asked)
    return question if isinstance(question, Refusal) else (simulation, question)


def answer(value: Any, course: Course = HERE) -> JsonObject | Refusal:
    """Return the answer to a question in decoded JSON, or why there is none."""
    read = read_question(value)
    if isinstance(read, Refusal):
        return read
    simulation, question = read
    return simulation.answer(question, course)


def _conflict(question: conflict_question.Question, course: Course) -> JsonObject:
    from choicedesk.prep import conflict

    return conflict.answer(conflict.simulate(question, course))


def _choice(question: choice_question.Question, course: Course) -> JsonObject:
    from choicedesk.prep import choice

    return choice.answer(choice.simulate(question, course))


SIMULATIONS: Mapping[str, Simulation] = {
    "choice": Simulation(choice_question.read_question, _choice),
    "conflict": Simulation(conflict_question.read_question, _conflict),
}
