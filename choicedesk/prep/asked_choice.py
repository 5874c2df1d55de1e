"""Further questions about a CHOICE encounter as they come from outside, and their answers."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from choicedesk.odds.choice import MOST_DICE
from choicedesk.odds.questions import read_object
from choicedesk.prep.choice_coverage import coverage
from choicedesk.prep.choice_prices import prices
from choicedesk.prep.choice_question import Question
from choicedesk.prep.course import Course
from choicedesk.prep.reading import too_large
from choicedesk.rules.choice.setup import Die, Setup
from choicedesk.rules.choice.setup_reading import fault, ownerless
from choicedesk.rules.system import JsonObject, Refusal

_Dice = Annotated[int, Meta(ge=0)]


class CoverageAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who can answer which ability."""

    setup: Setup


class PricesAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What white dice give and cost against ``black`` ones, up to ``most``."""

    black: _Dice
    die: Die = "split"
    most: Annotated[int, Meta(ge=1)] = 8


def read_coverage(value: Any) -> CoverageAsked | Refusal:
    """Return the question that decoded JSON asks."""
    asked = read_object(value, CoverageAsked)
    if isinstance(asked, Refusal):
        return asked
    gifts = value["setup"].get("gifts", ())
    return ownerless(gifts, "$.setup.gifts", "C-1") or fault(asked.setup) or asked


def tell_coverage(asked: CoverageAsked, _course: Course) -> JsonObject:
    """Answer by ability."""
    return {each.ability: msgspec.to_builtins(each) for each in coverage(asked.setup)}


def read_prices(value: Any) -> PricesAsked | Refusal:
    """Return the question that decoded JSON asks."""
    asked = read_object(value, PricesAsked)
    if isinstance(asked, Refusal):
        return asked
    return too_large({"dice_of_a_colour": (max(asked.black, asked.most), MOST_DICE)}) or asked


def tell_prices(asked: PricesAsked, _course: Course) -> JsonObject:
    """Answer with one entry for each number of white dice."""
    found = prices(asked.black, asked.die, asked.most)
    return {
        "prices": [
            {
                "white": each.white,
                "cost": each.cost,
                **{outcome: float(chance) for outcome, chance in each.chances.items()},
            }
            for each in found
        ]
    }


def tell_spreads(question: Question, course: Course) -> JsonObject:
    """Answer a simulation with all its spreads, and the habits that they hold under."""
    from choicedesk.prep import telling
    from choicedesk.prep.choice import SPREADS, simulate
    from choicedesk.prep.choice_dangers import OF_EACH

    outcome = simulate(question, course)
    spreads: Mapping[str, Any] = {name: getattr(outcome, name) for name in SPREADS}
    return {
        "runs": outcome.runs,
        "seed": outcome.seed,
        "policies": msgspec.to_builtins(question.policies),
        "habits": msgspec.to_builtins(question.habits),
        **{name: telling.spread(each) for name, each in spreads.items()},
        "spent_danger": telling.share(outcome.spent_danger),
        "dice": outcome.dice,
        "dangers": {
            danger: {
                **{name: telling.spread(getattr(each, name)) for name in OF_EACH},
                "spent": telling.share(each.spent),
            }
            for danger, each in outcome.dangers.items()
        },
    }
