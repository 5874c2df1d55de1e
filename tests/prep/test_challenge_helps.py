from fractions import Fraction

import pytest

from choicedesk.odds.challenge_question import MOST
from choicedesk.prep.challenge_helps import fault, helps, over_difficulty, over_pool
from choicedesk.prep.course import Course, StoppedError
from choicedesk.rules.challenge.setup_reading import read_setup


def setup(**more):
    asked = {
        "actor": {"pool": 4},
        "tasks": [{"id": "a", "name": "A", "difficulty": 2}],
        "complications": [{"id": "k", "task": "a", "level": 1}],
        **more,
    }
    return read_setup(asked)


def kinds(found):
    return {(each.kind, each.about) for each in found.helps}


def test_each_change_gains():
    found = helps(setup())
    assert kinds(found) == {
        ("die", ""),
        ("target_number", ""),
        ("new_enhancement", ""),
        ("helper", ""),
        ("complication", "k"),
        ("difficulty", "a"),
    }
    assert all(each.every_task >= 0 and each.clean >= 0 for each in found.helps)
    gains = [each.every_task for each in found.helps]
    assert gains == sorted(gains, reverse=True)


def test_gains_are_differences_of_exact_chances():
    found = helps(setup(complications=[]))
    die = next(each for each in found.helps if each.kind == "die")
    # Two of four or five dice that succeed on 8, 9 or 10.
    none, one = Fraction(7, 10), Fraction(3, 10)
    of_four = 1 - none**4 - 4 * one * none**3
    of_five = 1 - none**5 - 5 * one * none**4
    assert (found.now.every_task, die.every_task) == (of_four, of_five - of_four)


def test_without_its_complication_a_success_is_clean():
    found = helps(setup())
    without = next(each for each in found.helps if each.kind == "complication")
    assert without.every_task == 0
    assert without.chances.clean == without.chances.every_task
    assert without.amount == 1


def test_opposition_and_levels():
    contest = {"opposed": {"pool": 3}}
    race = {"simultaneous": {"pool": 2}}
    tasks = [
        {"id": "a", "name": "A", "difficulty": contest},
        {"id": "b", "name": "B", "difficulty": race},
    ]
    found = helps(setup(tasks=tasks, enhancements=[{"id": "e", "level": 1}]))
    assert {("opposition", "a"), ("opposition", "b"), ("enhancement", "e")} <= kinds(found)


def test_what_no_question_may_hold_is_left_out():
    most = [{"id": f"h{n}", "pool": 1} for n in range(MOST["helpers"])]
    better = [{"id": f"e{n}", "level": 1} for n in range(MOST["enhancements"])]
    contest = {"opposed": {"pool": 0}}
    tasks = [
        {"id": "a", "name": "A", "difficulty": 1},
        {"id": "b", "name": "B", "difficulty": contest},
    ]
    actor = {"pool": 40, "target_number": 2}
    found = helps(setup(helpers=most, enhancements=better, actor=actor, tasks=tasks))
    assert {kind for kind, _about in kinds(found)} == {"enhancement", "complication"}


def test_the_helper_is_as_good_as_the_weakest_there_is():
    found = helps(setup(helpers=[{"id": "new2", "pool": 3}]))
    assert next(each.amount for each in found.helps if each.kind == "helper") == 3


def test_curves():
    by_pool = over_pool(setup(), range(4))
    assert [point.value for point in by_pool] == [0, 1, 2, 3]
    assert [point.chances.every_task > 0 for point in by_pool] == [False, False, True, True]
    by_level = [point.chances.every_task for point in over_difficulty(setup(), "a", (1, 2, 3))]
    assert by_level == sorted(by_level, reverse=True)


def test_a_stop_is_felt():
    with pytest.raises(StoppedError):
        helps(setup(), Course(stopped=lambda: True))


def test_progress_is_told():
    told = []
    over_pool(setup(), (1, 2, 3), Course(progress=lambda *each: told.append(each)))
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_too_large():
    many = [{"id": f"t{n}", "name": "T", "difficulty": 1} for n in range(5)]
    assert fault(setup(tasks=many, complications=[])).code == "too_large"
    assert fault(setup()) is None
