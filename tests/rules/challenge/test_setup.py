import pytest

from choicedesk.rules.challenge import CHALLENGE
from tests.rules.challenge.table import SETUP


def refused(**changes):
    return getattr(CHALLENGE.read_setup({**SETUP, **changes}), "code", "")


def task(difficulty):
    return {"id": "t", "name": "T", "difficulty": difficulty}


@pytest.mark.parametrize(
    "changes",
    [
        {"actor": None},
        {"actor": {}},
        {"actor": {"pool": 41}},
        {"actor": {"pool": -1}},
        {"actor": {"pool": 4, "target_number": 1}},
        {"actor": {"pool": 4, "target_number": 11}},
        {"actor": {"pool": 4, "name": "Eileen"}},
        {"options": {"sides": 3}},
        {"options": {"sides": 21}},
        {"options": {"tens": "three"}},
        {"options": {"sides": 6}},
        {"tasks": None},
        {"tasks": [{"id": "t", "difficulty": 1}]},
        {"luck": 1},
        {"complications": [{"id": "k", "task": "nowhere", "level": 1}]},
        {"complications": [{"id": "k", "task": "wall", "level": 0}]},
        {"complications": [{"id": "k", "task": "wall", "level": 1}] * 2},
        {"complications": [{"id": "drawback:k", "task": "wall", "level": 1}]},
        {"enhancements": [{"id": "e", "level": 101}]},
        {"enhancements": [{"id": "e", "level": 1, "tasks": ["nowhere"]}]},
        {"enhancements": [{"id": "e", "level": 1, "tasks": None}]},
        {"helpers": [{"id": "h", "pool": 3, "tasks": ["nowhere"]}]},
        {"helpers": [{"id": "h", "pool": 3, "target_number": 11}]},
    ],
)
def test_setups_that_are_not_valid(changes):
    assert refused(**changes) == "bad_value"


@pytest.mark.parametrize(
    "difficulty",
    [
        0,
        101,
        True,
        None,
        "2",
        {},
        {"opposed": {}},
        {"opposed": {"pool": 3, "enhancements": 101}},
        {"opposed": {"pool": 3}, "simultaneous": {"pool": 3}},
        {"simultaneous": {"pool": 3, "enhancements": 1}},
        {"simultaneous": {"pool": 3, "target_number": 11}},
        {"raced": {"pool": 3}},
    ],
)
def test_difficulties_that_are_none(difficulty):
    rest = {"complications": [], "enhancements": [], "helpers": []}
    assert refused(tasks=[task(difficulty)], **rest) == "bad_value"


@pytest.mark.parametrize(
    "drawback",
    [
        {},
        {"kind": "curse", "level": 1, "text": ""},
        {"kind": "difficulty", "level": 1},
        {"kind": "difficulty", "level": 1, "text": "", "task": "wall"},
        {"kind": "antagonist", "level": 101, "text": ""},
        {"kind": "complication", "level": 1, "text": ""},
        {"kind": "complication", "level": 1, "text": "", "task": "nowhere"},
    ],
)
def test_drawbacks_that_are_none(drawback):
    assert refused(enhancements=[{"id": "e", "level": 1, "drawback": drawback}]) == "bad_value"


def test_what_may_be_left_out():
    setup = CHALLENGE.read_setup({"actor": {"pool": 0}})
    assert CHALLENGE.write_setup(setup) == {
        "actor": {"pool": 0, "target_number": 8},
        "options": {"sides": 10, "tens": "one"},
        "tasks": (),
        "complications": (),
        "enhancements": (),
        "helpers": (),
    }


def test_other_dice_with_a_target_that_they_have():
    assert not refused(
        actor={"pool": 40, "target_number": 4},
        options={"sides": 4},
        tasks=[task({"opposed": {"pool": 0, "target_number": 2}})],
        complications=[],
        enhancements=[{"id": "e", "level": 100, "tasks": []}],
        helpers=[],
    )


def test_the_same_id_may_stand_in_two_lists():
    assert not refused(helpers=[{"id": "wall", "pool": 1}])
