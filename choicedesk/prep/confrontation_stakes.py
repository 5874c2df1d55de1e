"""What a confrontation comes to, what a stake is worth in it, and what the belt die does.

All chances are exact (``odds.confrontation``), within its limits.
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.odds.confrontation import chances
from choicedesk.odds.confrontation_question import Question
from choicedesk.odds.hands import Seat
from choicedesk.prep.course import HERE, Course, StoppedError


class Standing(Struct, frozen=True, kw_only=True):
    """One participant who stays to the end.

    ``win``: the chance to win alone. ``lose``: the chance not to be among the winners, who keep
    their stake (K-14); with more than two participants a tie may leave some of them out, and it is
    known only to lie between ``lose_least`` and ``lose_most``. ``sets``: of each number of sets.
    """

    win: Fraction
    lose_least: Fraction
    lose_most: Fraction
    sets: Mapping[int, Fraction]

    def expected_loss(self, level: int) -> tuple[Fraction, Fraction]:
        """Return between what the loss of a stake of this level lies in the mean, in levels."""
        return level * self.lose_least, level * self.lose_most


class Meeting(Struct, frozen=True, kw_only=True):
    """All participants by id, and the chance that several win together."""

    standings: Mapping[str, Standing]
    tie: Fraction


class Belt(Struct, frozen=True, kw_only=True):
    """The meeting while the belt die is unknown, and with each of its faces.

    ``swing``: for each participant the highest chance to win less the lowest.
    """

    unknown: Meeting
    faces: Mapping[int, Meeting]
    swing: Mapping[str, Fraction]


def meeting(question: Question) -> Meeting:
    """Return what a question that was read (``odds.confrontation_question``) comes to."""
    seats = [
        Seat(each.pool, each.known, each.test_result if isinstance(each.test_result, int) else 0)
        for each in question.participants
    ]
    found = chances(question.options, seats, question.belt)
    several = len(seats) > 2
    standings = {
        each.id: Standing(
            win=win,
            lose_least=1 - win - found.tie,
            lose_most=1 - win if several else 1 - win - found.tie,
            sets=sets,
        )
        for each, win, sets in zip(question.participants, found.win, found.sets, strict=True)
    }
    return Meeting(standings=standings, tie=found.tie)


def belt(question: Question, course: Course = HERE) -> Belt:
    """Return what the belt die does, whatever the question says of it; raises ``StoppedError``."""
    faces: dict[int, Meeting] = {}
    sides = question.options.sides
    for face in range(1, sides + 1):
        if course.stopped and course.stopped():
            raise StoppedError
        if course.progress:
            course.progress(face - 1, sides)
        faces[face] = meeting(replace(question, belt=face))
    ids = [each.id for each in question.participants]
    wins = {id_: [each.standings[id_].win for each in faces.values()] for id_ in ids}
    return Belt(
        unknown=_mean(list(faces.values())),
        faces=faces,
        swing={id_: max(each) - min(each) for id_, each in wins.items()},
    )


def _mean(meetings: list[Meeting]) -> Meeting:
    """Return the meeting while each of these is equally likely."""
    number = len(meetings)
    standings: dict[str, Standing] = {}
    for id_ in meetings[0].standings:
        each = [found.standings[id_] for found in meetings]
        counts = sorted({count for one in each for count in one.sets})
        standings[id_] = Standing(
            win=sum((one.win for one in each), Fraction(0)) / number,
            lose_least=sum((one.lose_least for one in each), Fraction(0)) / number,
            lose_most=sum((one.lose_most for one in each), Fraction(0)) / number,
            sets={
                count: sum((one.sets.get(count, Fraction(0)) for one in each), Fraction(0)) / number
                for count in counts
            },
        )
    tie = sum((found.tie for found in meetings), Fraction(0)) / number
    return Meeting(standings=standings, tie=tie)
