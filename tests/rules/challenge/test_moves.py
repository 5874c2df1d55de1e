import pytest

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.move_reading import KINDS, RULES
from tests.rules.challenge.table import (
    DUEL,
    READY,
    ROLL,
    SAM,
    SPEND,
    code,
    played,
    revise,
    ruling,
    tried,
)


@pytest.mark.parametrize(
    "move",
    [
        {"move": "oppose", "task": "duel"},
        {"move": "oppose", "task": 3, "dice": []},
        {"move": "oppose", "task": "duel", "dice": None},
        {"move": "assist", "helper": "sam", "dice": {}},
        {"move": "roll", "dice": 5},
        {**ROLL, "without": None},
        {**ROLL, "without": "rope"},
        {**SPEND, "difficulty": None},
        {**SPEND, "difficulty": {"wall": -1}},
        {**SPEND, "difficulty": {"wall": True}},
        {**SPEND, "complications": None},
        {"move": "console", "task": "wall"},
        {"move": "console", "task": "wall", "text": None},
        {"move": "ruling", "set": {"difficulty": {"wall": 0}}, "why": ""},
        {"move": "ruling", "set": {"difficulty": {"wall": 101}}, "why": ""},
        {"move": "ruling", "set": {"difficulty": None}, "why": ""},
        {"move": "ruling", "set": {"pool": 3}, "why": ""},
        {"move": "ruling", "set": {}},
        {"move": "revise"},
        revise(set={"actor": {"pool": 41}}),
        revise(add={"foes": []}),
        revise(change={"tasks": [{"name": "T"}]}),
        revise(change={"enhancements": [{"id": "rope", "tasks": None}]}),
    ],
)
def test_moves_of_the_wrong_form(move):
    assert code(played(), move) == "bad_value"


@pytest.mark.parametrize("move", [None, 3, [], {}, {"move": 3}, {"move": "bid"}])
def test_moves_that_there_are_not(move):
    assert code(played(), move) == "unknown_move"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ({**DUEL, "task": "well"}, "H-3"),
        ({**SAM, "helper": "max"}, "H-9"),
        ({**ROLL, "without": ["sword"]}, "H-1"),
        ({**SPEND, "difficulty": {"well": 1}}, "H-10"),
        ({**SPEND, "complications": ["drawback:wine"]}, "H-10"),
        ({"move": "console", "task": "well", "text": ""}, "H-10"),
        (ruling(well=2), "R-2"),
        (revise(remove={"helpers": ["max"]}), "R-1"),
        (revise(remove={"tasks": ["wall", "wall"]}), "R-1"),
        (revise(change={"complications": [{"id": "mud"}]}), "R-1"),
    ],
)
def test_ids_that_are_not_there_come_before_the_time(move, rule):
    for state in (played(), played(*READY, SPEND)):
        if move.get("complications") and state.spent:
            continue
        refusal = tried(state, move)
        assert (refusal.code, refusal.rule) == ("unknown_id", rule)


@pytest.mark.parametrize(
    ("moves", "move"),
    [
        ((), SPEND),
        ((), {"move": "console", "task": "wall", "text": ""}),
        ((ROLL,), ROLL),
        ((ROLL,), SAM),
        ((ROLL,), {"move": "console", "task": "wall", "text": ""}),
        ((*READY, SPEND), DUEL),
        ((*READY, SPEND), {"move": "oppose", "task": "wall", "dice": []}),
        ((*READY, SPEND), SPEND),
        ((*READY, SPEND), ROLL),
        ((*READY, SPEND), ruling(wall=1)),
    ],
)
def test_moves_out_of_their_time(moves, move):
    refusal = tried(played(*moves), move)
    assert (refusal.code, refusal.rule) == ("wrong_phase", RULES[move["move"]])


@pytest.mark.parametrize(
    "dice",
    [
        [8, 8, 8],
        [8] * 5,
        [8, 8, 8, 11],
        [8, 8, 8, 0],
        [8, 8, 8, -1],
        [8, 8, 8, True],
        [8, 8, 8, 8.0],
        [8, 8, 8, None],
        [8, 8, 8, "8"],
        [8, 8, 8, [8]],
        [8, 8, 8, float("nan")],
        [8, 8, 8, 10**400],
    ],
)
def test_faces_are_judged_last(dice):
    assert code(played(), {"move": "roll", "dice": dice}) == "bad_dice"
    assert code(played(ROLL), {"move": "roll", "dice": dice}) == "wrong_phase"
    assert code(played(), {"move": "roll", "dice": dice, "without": ["x"]}) == "unknown_id"


def test_the_table_brings_as_many_dice_as_each_pool_has():
    assert code(played(), {**DUEL, "dice": [8]}) == "bad_dice"
    assert code(played(), {**SAM, "dice": [7, 7, 7, 7]}) == "bad_dice"


def test_who_has_rolled_does_not_roll_again():
    assert code(played(DUEL), {**DUEL, "dice": []}) == "already_rolled"
    assert code(played(SAM), {**SAM, "dice": []}) == "already_rolled"
    assert code(played(), {**DUEL, "task": "wall", "dice": []}) == "not_opposed"


def test_every_move_stands_under_a_rule_and_reads_back():
    assert KINDS.keys() == RULES.keys()
    for raw in (*READY, SPEND, {**SPEND, "difficulty": {}, "complications": []}, ruling(wall=1)):
        move = CHALLENGE.read_move(raw)
        assert CHALLENGE.read_move(CHALLENGE.write_move(move)) == move
