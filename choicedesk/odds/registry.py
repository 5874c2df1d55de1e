"""The questions of chances by rule system. A further system is one line here."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from choicedesk.odds import (
    ability_cards,
    challenge_question,
    choice_question,
    conflict_question,
    confrontation_question,
)
from choicedesk.rules.system import JsonObject, Refusal


class Questions(Struct, frozen=True):
    """How a system's question is read from decoded JSON, and how it is answered.

    ``read`` refuses with ``bad_value`` or ``too_large``. ``answer`` takes what ``read`` returned
    and, by keyword, ``exact``: whether chances are to be written as texts "p/q".
    """

    read: Callable[[Any], Any | Refusal]
    answer: Callable[..., JsonObject]


QUESTIONS: Mapping[str, Questions] = {
    "choice": Questions(choice_question.read_question, choice_question.answer),
    "confrontation": Questions(confrontation_question.read_question, confrontation_question.answer),
    "ability_cards": Questions(ability_cards.read_question, ability_cards.answer),
    "conflict": Questions(conflict_question.read_question, conflict_question.answer),
    "challenge": Questions(challenge_question.read_question, challenge_question.answer),
}
