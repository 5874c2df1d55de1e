"""What a danger came to in many runs (``rules/choice``, policies of ``choice_question``)."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.prep.choice_dangers import OF_EACH
from choicedesk.prep.choice_play import Prepared, plan, play
from choicedesk.prep.choice_question import Question
from choicedesk.prep.chunks import Tally, tallied
from choicedesk.prep.course import HERE, Course
from choicedesk.prep.spreads import Share, Spread, spread
from choicedesk.rules.choice.setup import DangerId
from choicedesk.rules.system import JsonObject


class OfDanger(Struct, frozen=True, kw_only=True):
    """What one of several dangers came to: risks that concerned it, and the same of these."""

    risks: Spread
    happened: Spread
    danger_opportunities: Spread
    spent: Share


class Outcome(Struct, frozen=True, kw_only=True):
    """What the runs of a question came to.

    Spreads, each over all runs: ``risks`` that a run had, those that ``happened`` (``taken`` ones
    among them), actions that ``failed``, willpower ``spent`` on gifts, gifts ``exhausted`` at the
    end (they hold willpower), opportunities of the players and of the danger. ``spent_danger``: in
    how many runs the danger held nothing at the end. ``dice``: how many were rolled in all runs.
    Of several dangers these are about all together, and ``dangers`` is about each.
    """

    runs: int
    seed: int
    risks: Spread
    happened: Spread
    taken: Spread
    failed: Spread
    spent: Spread
    exhausted: Spread
    players_opportunities: Spread
    danger_opportunities: Spread
    spent_danger: Share
    dice: int
    dangers: Mapping[DangerId, OfDanger]


SPREADS = (
    "risks",
    "happened",
    "taken",
    "failed",
    "spent",
    "exhausted",
    "players_opportunities",
    "danger_opportunities",
)
_ANSWERED = ("risks", "happened", "failed", "spent", "players_opportunities")


def simulate(question: Question, course: Course = HERE) -> Outcome:
    """Play a question that was checked; raises ``StoppedError`` where the course is stopped."""
    prepared = Prepared(plan(question), question.seed)
    tally = tallied(play, prepared, question.runs, course, size=prepared.size)
    return Outcome(
        runs=question.runs,
        seed=question.seed,
        **{name: spread(tally[name].tolist()) for name in SPREADS},
        spent_danger=Share(int(tally["spent_danger"][0]), question.runs),
        dice=int(tally["dice"][0]),
        dangers=_dangers(question, tally),
    )


def _dangers(question: Question, tally: Tally) -> Mapping[DangerId, OfDanger]:
    alone = not question.others
    return {
        danger: OfDanger(
            **{
                name: spread((tally[name] if alone else tally[f"each_{name}"][place]).tolist())
                for name in OF_EACH
            },
            spent=Share(int(tally["each_spent"][place]), question.runs),
        )
        for place, danger in enumerate(question.dangers)
    }


def answer(outcome: Outcome) -> JsonObject:
    """Return an outcome as the rule page has it (Simulation)."""
    spreads: dict[str, Spread] = {name: getattr(outcome, name) for name in _ANSWERED}
    return {
        "runs": outcome.runs,
        "seed": outcome.seed,
        **{
            name: {str(number): share for number, share in each.shares.items()}
            for name, each in spreads.items()
        },
        "spent_danger": outcome.spent_danger.share,
        "dice": outcome.dice,
    }
