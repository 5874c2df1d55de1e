"""Chances of a challenge as it stands agree with those of all that may still be rolled."""

from fractions import Fraction
from itertools import product

import pytest

from choicedesk.odds.challenge import chances, chances_of
from choicedesk.odds.challenge_standing import standing_terms
from choicedesk.rules.challenge import CHALLENGE

SETUP = {
    "actor": {"pool": 3, "target_number": 3},
    "options": {"sides": 4},
    "tasks": [
        {
            "id": "race",
            "name": "Race",
            "difficulty": {"simultaneous": {"pool": 2, "target_number": 3}},
        },
        {"id": "wall", "name": "Wall", "difficulty": {"opposed": {"pool": 2, "target_number": 4}}},
    ],
    "complications": [{"id": "dog", "task": "wall", "level": 1}],
    "enhancements": [{"id": "rope", "level": 1, "tasks": ["wall"]}],
    "helpers": [{"id": "bo", "pool": 2, "target_number": 3, "tasks": ["race"]}],
}


def start():
    return CHALLENGE.start(CHALLENGE.read_setup(SETUP))


def played(state, **move):
    return CHALLENGE.apply(state, CHALLENGE.read_move(move)).state


def standing(state, without=(), **more):
    return chances_of(standing_terms(state, without, **more), exact=True)


def test_before_anything_is_rolled_they_are_those_of_the_setup():
    state = start()
    assert standing(state) == chances(state.setup, exact=True)


@pytest.mark.parametrize(
    "move",
    [
        {"move": "oppose", "task": "race"},
        {"move": "oppose", "task": "wall"},
        {"move": "assist", "helper": "bo"},
    ],
)
def test_what_each_roll_leaves_averages_to_what_was_before(move):
    state = start()
    rolls = list(product(range(1, 5), repeat=2))
    after = [standing(played(state, **move, dice=list(roll))) for roll in rolls]
    for part in ("every_task", "clean"):
        mean = sum((getattr(each, part) for each in after), Fraction(0)) / len(rolls)
        assert mean == getattr(standing(state), part)


def test_a_ruling_stands_in_place_of_any_roll():
    state = played(start(), move="oppose", task="wall", dice=[4, 4])
    easy = played(state, move="ruling", set={"difficulty": {"wall": 1, "race": 1}}, why="")
    assert standing(easy).every_task > standing(state).every_task


def test_what_is_left_out_does_not_help():
    state = start()
    assert standing(state, {"rope"}).every_task < standing(state).every_task
    assert standing(state, helpers=False).every_task < standing(state).every_task


def test_more_than_is_answered_for_has_no_chances():
    setup = {**SETUP, "helpers": [{"id": f"h{n}", "pool": 1} for n in range(4)]}
    state = CHALLENGE.start(CHALLENGE.read_setup({**setup, "options": {"sides": 10}}))
    assert standing_terms(state, ()) is None
