"""The question about a CHOICE test as it comes from outside, and its answer."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.chances import wording
from choicedesk.odds.choice import MOST_DICE, SIDES, JointTable, joint
from choicedesk.odds.questions import read_object
from choicedesk.rules.choice.setup import Die
from choicedesk.rules.system import JsonObject, Refusal

_Dice = Annotated[int, Meta(ge=0)]


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many dice of each colour, and which faces they have."""

    white: _Dice
    black: _Dice
    die: Die = "split"


def read_question(value: Any) -> Question | Refusal:
    """Return the question that decoded JSON asks; ``too_large`` for more dice than are answered.

    Every other fault is ``bad_value``, whatever else is too large.
    """
    question = read_object(value, Question)
    if isinstance(question, Refusal):
        return question
    if max(question.white, question.black) > MOST_DICE:
        return Refusal(code="too_large", details={"what": "dice_of_a_colour", "most": MOST_DICE})
    return question


def answer(question: Question, *, exact: bool) -> JsonObject:
    """Return chances and joint table as numbers, or ``exact`` as texts "p/q" in lowest terms."""
    table = joint(question.white, question.black, question.die)
    said = wording(exact=exact)
    return {
        "risk_averted": said(table.risk_averted),
        "action_fails": said(table.action_fails),
        "players_opportunity": said(table.players_opportunity),
        "danger_opportunity": said(table.danger_opportunity),
        "table": _rows(table, exact=exact),
    }


def _rows(table: JointTable, *, exact: bool) -> JsonObject:
    said = wording(exact=exact)
    return {main: {side: said(table.chance(main, side)) for side in SIDES} for main in SIDES}
