"""The questions for preparing an evening, by rule system. A further one is one line here."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.odds import confrontation_question
from choicedesk.prep import (
    asked_ability_cards,
    asked_challenge,
    asked_choice,
    asked_conflict,
    asked_confrontation,
    choice_question,
    conflict_question,
)
from choicedesk.prep.course import HERE, Course
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal

PLAIN = "simulate"
"""What is asked where nothing else is: the simulation of the rule page."""


class Simulation(Struct, frozen=True):
    """How a question is read from decoded JSON, and how it is answered.

    ``read`` refuses with ``bad_value`` or ``too_large``; ``answer`` takes what ``read`` returned,
    and may raise ``StoppedError``. ``knows_system``: what is read has the key ``system`` itself.
    """

    read: Callable[[Any], Any | Refusal]
    answer: Callable[[Any, Course], JsonObject]
    knows_system: bool = False


def read_question(value: Any) -> tuple[Simulation, Any] | Refusal:
    """Return the simulation that decoded JSON asks for, with its question, or why there is none.

    ``ask`` names the question; left out, it is the one of the rule page.
    """
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    asked = cast("JsonObject", value)
    if "system" not in asked:
        return bad_value("$", fault="missing", key="system")
    system, ask = asked["system"], asked.get("ask", PLAIN)
    if not isinstance(system, str) or system not in SIMULATIONS:
        return bad_value("$.system", fault="choice", choices=", ".join(SIMULATIONS))
    simulation = SIMULATIONS[system].get(ask) if isinstance(ask, str) else None
    if simulation is None:
        if "ask" in asked:
            return bad_value("$.ask", fault="choice", choices=", ".join(SIMULATIONS[system]))
        return bad_value("$", fault="missing", key="ask")
    hidden = {"ask"} if simulation.knows_system else {"ask", "system"}
    question = simulation.read({key: each for key, each in asked.items() if key not in hidden})
    if isinstance(question, Refusal):
        return replace(question, details={**question.details, "simulated": True})
    return simulation, question


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


_READS_CHOICE = choice_question.read_question
_READS_CONFLICT = conflict_question.read_question

SIMULATIONS: Mapping[str, Mapping[str, Simulation]] = {
    "choice": {
        PLAIN: Simulation(_READS_CHOICE, _choice, knows_system=True),
        "spreads": Simulation(_READS_CHOICE, asked_choice.tell_spreads, knows_system=True),
        "coverage": Simulation(asked_choice.read_coverage, asked_choice.tell_coverage),
        "prices": Simulation(asked_choice.read_prices, asked_choice.tell_prices),
    },
    "conflict": {
        PLAIN: Simulation(_READS_CONFLICT, _conflict, knows_system=True),
        "spreads": Simulation(_READS_CONFLICT, asked_conflict.tell_spreads, knows_system=True),
        "curve": Simulation(
            asked_conflict.read_curve, asked_conflict.tell_curve, knows_system=True
        ),
        "changes": Simulation(
            asked_conflict.read_changes, asked_conflict.tell_changes, knows_system=True
        ),
    },
    "challenge": {
        "helps": Simulation(asked_challenge.read_helps, asked_challenge.tell_helps),
        "over_pool": Simulation(asked_challenge.read_over_pool, asked_challenge.tell_over_pool),
        "over_difficulty": Simulation(
            asked_challenge.read_over_difficulty, asked_challenge.tell_over_difficulty
        ),
    },
    "ability_cards": {
        "table": Simulation(asked_ability_cards.read_table, asked_ability_cards.tell_table),
        "dealt": Simulation(asked_ability_cards.read_dealt, asked_ability_cards.tell_dealt),
    },
    "confrontation": {
        "stakes": Simulation(asked_confrontation.read_stakes, asked_confrontation.tell_stakes),
        "belt": Simulation(confrontation_question.read_question, asked_confrontation.tell_belt),
    },
}
