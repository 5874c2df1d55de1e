"""The question about a CHOICE test as it comes from outside, and its answer."""

from typing import Annotated, Any, cast

from msgspec import Meta, Struct

from choicedesk.odds.chances import wording
from choicedesk.odds.choice import MOST_DICE, SIDES, JointTable, joint
from choicedesk.rules.choice.setup import Die
from choicedesk.rules.json_values import MOST, bad_value, read
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
    if not isinstance(value, dict):
        return bad_value("$", fault="expected", expected="object")
    question = read(_within_reach(cast("JsonObject", value)), Question)
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


def _within_reach(question: JsonObject) -> JsonObject:
    """Return the question with numbers of dice beyond counting made countable: too large still."""
    return {key: _countable(each) if key != "die" else each for key, each in question.items()}


def _countable(value: Any) -> Any:
    is_count = isinstance(value, int) and not isinstance(value, bool)
    return max(min(value, MOST), -MOST) if is_count else value
