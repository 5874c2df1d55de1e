"""How a conflict changes with any one number of its set-up."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.prep.conflict import Outcome, simulate_each
from choicedesk.prep.conflict_numbers import Number, numbers, varied
from choicedesk.prep.conflict_question import Question
from choicedesk.prep.course import HERE, Course
from choicedesk.prep.spreads import Share

SIFTED = 10_000
"""So many runs tell which of many steps change most, before these are played more often."""


class Point(Struct, frozen=True):
    """What the runs came to with one value of the number."""

    value: int
    outcome: Outcome


class Curve(Struct, frozen=True, kw_only=True):
    """Points in the order of the values asked for; each has as many runs as the question."""

    number: Number
    points: tuple[Point, ...]

    def wins(self, side: str) -> tuple[tuple[int, Share], ...]:
        """Return (value, share of the runs that a side wins), for a line with its band.

        ``side`` may be ``timer`` and ``none`` as well.
        """
        return tuple((point.value, won_by(point.outcome, side)) for point in self.points)


class Change(Struct, frozen=True, kw_only=True):
    """One step of one number, and how much more often a side wins with it.

    ``share`` is the side's share with it, ``difference`` what it gains against the set-up as it is
    (from -1 to 1), which is truly between ``low`` and ``high`` (95 %, R. G. Newcombe 1998, method
    10: from both Wilson intervals).
    """

    number: Number
    value: int
    share: Share
    difference: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves no doubt about the direction."""
        return self.low > 0 or self.high < 0


class Changes(Struct, frozen=True, kw_only=True):
    """What changes most per step for a ``side``, whose share now is ``now``; the largest first."""

    side: str
    now: Share
    changes: tuple[Change, ...]


def curve(
    question: Question, number: Number, values: Sequence[int], course: Course = HERE
) -> Curve:
    """Return what comes of each value, by the same habits; raises ``StoppedError``.

    Values beyond the number's limits are left out.
    """
    asked = [value for value in values if number.least <= value <= number.most]
    outcomes = simulate_each([_with(question, number, value) for value in asked], course)
    points = tuple(Point(*each) for each in zip(asked, outcomes, strict=True))
    return Curve(number=number, points=points)


def what_changes_most(
    question: Question,
    side: str,
    course: Course = HERE,
    asked: Sequence[Number] | None = None,
    *,
    most: int | None = None,
) -> Changes:
    """Return what one step up or down of each number changes; raises ``StoppedError``.

    ``asked`` None: all numbers of the set-up. Each step is played for as many runs as the question.
    Where only the ``most`` largest are wanted, ``SIFTED`` runs of each tell which they are.
    """
    steps = [
        (number, value)
        for number in (numbers(question.setup) if asked is None else asked)
        for value in (number.now - 1, number.now + 1)
        if number.least <= value <= number.most
    ]
    if most is not None and most < len(steps) and question.runs > SIFTED:
        few = replace(question, runs=SIFTED)
        whole = SIFTED * (len(steps) + 1) + question.runs * (most + 1)
        first = _played(few, side, steps, _part(course, 0, whole))
        steps = [(each.number, each.value) for each in first.changes[:most]]
        course = _part(course, SIFTED * (len(first.changes) + 1), whole)
    return _played(question, side, steps, course)


def _part(course: Course, before: int, whole: int) -> Course:
    """Return a course of which so many runs are done, of the ``whole`` that there are."""
    tell = course.progress
    if tell is None:
        return course

    def told(done: int, _total: int) -> None:
        tell(before + done, whole)

    return replace(course, progress=told)


def _played(
    question: Question, side: str, steps: Sequence[tuple[Number, int]], course: Course
) -> Changes:
    questions = [question, *(_with(question, number, value) for number, value in steps)]
    before, *after = simulate_each(questions, course)
    now = won_by(before, side)
    changes = [
        _change(number, value, now, won_by(outcome, side))
        for (number, value), outcome in zip(steps, after, strict=True)
    ]
    changes.sort(key=lambda change: -abs(change.difference))
    return Changes(side=side, now=now, changes=tuple(changes))


def won_by(outcome: Outcome, side: str) -> Share:
    """Return in how many runs a side won; a side that is not there never."""
    return outcome.winners.get(side, Share(0, outcome.runs))


def _change(number: Number, value: int, before: Share, after: Share) -> Change:
    difference = after.share - before.share
    down = sqrt((after.share - after.low) ** 2 + (before.high - before.share) ** 2)
    up = sqrt((after.high - after.share) ** 2 + (before.share - before.low) ** 2)
    return Change(
        number=number,
        value=value,
        share=after,
        difference=difference,
        low=difference - down,
        high=difference + up,
    )


def _with(question: Question, number: Number, value: int) -> Question:
    return replace(question, setup=varied(question.setup, number, value))
