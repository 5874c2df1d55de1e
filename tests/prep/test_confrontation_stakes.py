from fractions import Fraction

import pytest

from choicedesk.odds.confrontation_question import read_question
from choicedesk.prep.confrontation_stakes import belt, meeting
from choicedesk.prep.course import Course, StoppedError


def question(*participants, belt=None):
    seats = [{"id": id_, "pool": pool, "known": known} for id_, pool, known in participants]
    return read_question({"participants": seats, "belt": belt})


TWO = question(("a", 2, [3, 3]), ("b", 2, [4, 4]))


def test_the_loser_of_two_is_who_does_not_win():
    found = meeting(TWO)
    one = found.standings["a"]
    assert (one.win, one.lose_least, one.lose_most) == (
        Fraction(1, 6),
        Fraction(5, 6),
        Fraction(5, 6),
    )
    assert one.expected_loss(3) == (Fraction(5, 2), Fraction(5, 2))


def test_two_who_tie_lose_nothing():
    found = meeting(question(("a", 1, [3]), ("b", 1, [3]), belt=5))
    assert found.tie == 1
    assert found.standings["a"].lose_most == 0


def test_of_three_the_tie_leaves_open_who_loses():
    found = meeting(question(("a", 1, [3]), ("b", 1, [3]), ("c", 1, [2]), belt=5))
    assert found.tie == 1
    assert (found.standings["c"].lose_least, found.standings["c"].lose_most) == (0, 1)


def test_the_belt_die():
    found = belt(TWO)
    assert {face for face, each in found.faces.items() if each.standings["a"].win == 1} == {3}
    assert found.unknown == meeting(TWO)
    assert found.swing == {"a": 1, "b": 1}


def test_progress_is_told():
    told = []
    belt(TWO, Course(progress=lambda *each: told.append(each)))
    assert told == [(face, 6) for face in range(6)]


def test_a_stop_is_felt():
    with pytest.raises(StoppedError):
        belt(TWO, Course(stopped=lambda: True))
