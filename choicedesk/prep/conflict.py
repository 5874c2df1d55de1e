"""What many runs of a conflict came to (``rules/conflict``, policies of ``conflict_question``)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from choicedesk.prep.chunks import Tally, tallied_each
from choicedesk.prep.conflict_drawing import plan
from choicedesk.prep.conflict_plan import Plan, ability_places
from choicedesk.prep.conflict_play import Prepared, play
from choicedesk.prep.conflict_question import Question
from choicedesk.prep.course import HERE, Course
from choicedesk.prep.spreads import Share, Spread, spread
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.rules.system import JsonObject

NOBODY = "none"
"""Stands for the winner of a conflict that is still undecided after the last round."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What the runs of a question came to.

    ``winners`` by side, ``timer`` where there is one, and ``none``; ``won_by`` by goal, those that
    won at least once; ``rounds``: the round in which a run ended, undecided ones in the last;
    ``rounds_of``: the same by winner, those that won at least once. ``out``: in how many runs each
    party was knocked out; ``left``: the value of each ability at the end, by party; ``worn``:
    levels that it lost. ``dice``: how many were rolled in all runs.
    """

    runs: int
    seed: int
    winners: Mapping[str, Share]
    won_by: Mapping[str, Share]
    rounds: Spread
    rounds_of: Mapping[str, Spread]
    out: Mapping[str, Share]
    left: Mapping[str, Mapping[str, Spread]]
    worn: Mapping[str, Mapping[str, Spread]]
    dice: int


def simulate(question: Question, course: Course = HERE) -> Outcome:
    """Play a question that was checked; raises ``StoppedError`` where the course is stopped."""
    (outcome,) = simulate_each((question,), course)
    return outcome


def simulate_each(questions: Sequence[Question], course: Course = HERE) -> tuple[Outcome, ...]:
    """Play several questions of equally many runs, side by side where cores are free.

    Raises ``StoppedError`` where the course is stopped.
    """
    plans = [plan(question) for question in questions]
    prepared = [Prepared(each, one.seed) for each, one in zip(plans, questions, strict=True)]
    runs = max((question.runs for question in questions), default=1)
    size = min((each.size for each in prepared), default=1)
    tallies = tallied_each(play, prepared, runs, course, size=size)
    return tuple(_outcome(*each, runs) for each in zip(questions, plans, tallies, strict=True))


def _outcome(question: Question, drawn: Plan, tally: Tally, runs: int) -> Outcome:
    setup = question.setup
    sides = [*setup.sides, *([TIMER] if drawn.clocks else []), NOBODY]
    rounds_of = {side: [0] * (question.rounds + 1) for side in sides}
    won_by: dict[str, int] = {}
    endings = (*drawn.endings, ("", NOBODY))
    for (goal, side), counts in zip(endings, tally["endings"].tolist(), strict=True):
        rounds_of[side] = [n + more for n, more in zip(rounds_of[side], counts, strict=True)]
        if goal and any(counts):
            won_by[goal] = won_by.get(goal, 0) + sum(counts)
    out = zip(setup.parties, tally["out"].tolist(), strict=True)
    left: dict[str, dict[str, Spread]] = {party.id: {} for party in setup.parties}
    worn: dict[str, dict[str, Spread]] = {party.id: {} for party in setup.parties}
    # Those of characters, who act alone, come last and are not told.
    for (party, ability), value, counts in zip(
        ability_places(setup), drawn.values, tally["left"].tolist(), strict=False
    ):
        left[party][ability] = spread(counts)
        worn[party][ability] = spread(counts[value::-1])
    return Outcome(
        runs=runs,
        seed=question.seed,
        winners={side: Share(sum(counts), runs) for side, counts in rounds_of.items()},
        won_by={goal.id: Share(won_by[goal.id], runs) for goal in setup.goals if goal.id in won_by},
        rounds=spread([sum(counts) for counts in zip(*rounds_of.values(), strict=True)]),
        rounds_of={side: spread(counts) for side, counts in rounds_of.items() if any(counts)},
        out={party.id: Share(count, runs) for party, count in out},
        left=left,
        worn=worn,
        dice=int(tally["dice"][0]),
    )


def answer(outcome: Outcome) -> JsonObject:
    """Return an outcome as the rule page has it (Simulation)."""
    return {
        "runs": outcome.runs,
        "seed": outcome.seed,
        "winners": {side: share.share for side, share in outcome.winners.items()},
        "won_by": {goal: share.share for goal, share in outcome.won_by.items()},
        "rounds": {str(number): share for number, share in outcome.rounds.shares.items()},
        "out": {party: share.share for party, share in outcome.out.items()},
        "left": {
            party: {ability: each.mean for ability, each in abilities.items()}
            for party, abilities in outcome.left.items()
        },
        "dice": outcome.dice,
    }
