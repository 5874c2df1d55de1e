import pytest

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.move_reading import KINDS, RULES
from tests.rules.confrontation.table import BELT, CALLED, ROLLED, SETUP, code, played, who


def setup_code(participants, **options):
    refusal = CONFRONTATION.read_setup({"participants": participants, "options": options})
    return getattr(refusal, "code", "")


def person(id_, **keys):
    return {"id": id_, "name": id_, "attribute": 1, "skill": 1, **keys}


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"participants": [person("a")]},
        {"participants": [person("a"), person("a")]},
        {"participants": [person("a"), person("b", attribute=30)]},
        {"participants": [person("a"), person("b", attribute=0, skill=0)]},
        {"participants": [person("a"), person("b", extra=-1)]},
        {"participants": [person("a"), person("b", test_result=None)]},
        {"participants": [person("a"), person("b")], "options": {"sides": 3}},
        {"participants": [person("a"), person("b")], "options": {"sides": 21}},
        {"participants": [person("a"), person("b")], "options": {"botch": 7}},
        {"participants": [person("a"), person("b")], "options": {"botch": 0}},
        {"participants": [person("a"), person("b")], "options": {"reraise": 1}},
        {"participants": [person("a"), person("b")], "options": {"test_result": "given"}},
        {"participants": [person("a"), person("b")], "options": None},
        {**SETUP, "stakes": {}},
    ],
)
def test_setups_that_are_not_valid(setup):
    assert CONFRONTATION.read_setup(setup).code == "bad_value"


def test_the_largest_pool_and_given_results():
    assert not setup_code([person("a", extra=28), person("b")])
    given = [person("a", test_result=-1), person("b", test_result=2)]
    assert not setup_code(given, test_result="given", sides=20, botch=20)


@pytest.mark.parametrize(
    "move",
    [
        who("open", "anna"),
        who("open", "anna", level=0),
        who("open", "anna", level=None),
        who("open", "anna", level=1, text=3),
        who("open", "anna", level=1, text=None),
        who("call", 3),
        who("call", "zoe", level=1),
        who("show", "anna", dice=[-1]),
        who("show", "anna", dice=[True]),
        who("show", "anna", dice=3),
        {"move": "roll"},
        {"move": "roll", "dice": []},
        {"move": "roll", "dice": {"anna": 3}},
        {"move": "roll", "dice": {"anna": [1]}, "real": True},
        {"move": "belt"},
        {"move": "belt", "face": True},
        {"move": "belt", "face": "3"},
        {"move": "belt", "face": 3.0},
        {"move": "ruling", "why": ""},
        {"move": "ruling", "set": {}},
        {"move": "ruling", "set": {"stakes": {"anna": -1}}, "why": ""},
        {"move": "ruling", "set": {"stakes": None}, "why": ""},
        {"move": "ruling", "set": {"highest": 3}, "why": ""},
        {"move": "revise"},
        {"move": "revise", "set": {"options": {"sides": 99}}, "why": ""},
        {"move": "revise", "set": {"belt": 3}, "why": ""},
        {"move": "revise", "remove": {"people": []}, "why": ""},
    ],
)
def test_moves_of_the_wrong_form(move):
    assert CONFRONTATION.read_move(move).code == "bad_value"


@pytest.mark.parametrize("faces", [[1, 2, 3, "4"], [1, 2, 3, True], [1, 2, 3, 4.0], [1, 2, 3]])
def test_faces_of_any_type_are_no_dice(faces):
    dice = {"anna": faces, "bert": [1, 2, 3], "carl": [1]}
    assert code(played(*CALLED), {"move": "roll", "dice": dice}) == "bad_dice"


@pytest.mark.parametrize("face", [7, 0, -1, 10**30, -(10**400)])
def test_faces_that_no_die_has(face):
    state = played(*ROLLED, who("show", "anna", dice=[0, 1]), who("show", "bert", dice=[0]))
    assert code(state, {"move": "belt", "face": face}) == "bad_dice"
    dice = {"anna": [1, 2, 3, face], "bert": [1, 2, 3], "carl": [1]}
    assert code(played(*CALLED), {"move": "roll", "dice": dice}) == "bad_dice"


@pytest.mark.parametrize(
    ("moves", "move", "refused"),
    [
        (BELT, {"move": "roll", "dice": {"zoe": [9]}}, "unknown_id"),
        (BELT, {"move": "roll", "dice": {"zoe": 9}}, "bad_value"),
        (BELT, {"move": "roll", "dice": {"anna": [9]}}, "wrong_phase"),
        (BELT, {"move": "belt", "face": 9}, "wrong_phase"),
        (BELT, who("raise", "bert", level=1), "not_your_turn"),
        (BELT, who("raise", "zoe", level=0), "bad_value"),
        (CALLED, {"move": "ruling", "set": {"stakes": {"zoe": 1}}, "why": ""}, "unknown_id"),
        ((), {"move": "ruling", "set": {"stakes": {"zoe": 1}}, "why": ""}, "unknown_id"),
        ((), {"move": "ruling", "set": {"stakes": {"anna": 1}}, "why": ""}, "wrong_phase"),
        ((), {"move": "revise", "remove": {"participants": ["zoe"]}, "why": ""}, "unknown_id"),
        (BELT, {"move": "revise", "remove": {"participants": ["zoe"]}, "why": ""}, "unknown_id"),
    ],
)
def test_which_refusal_comes_first(moves, move, refused):
    assert code(played(*moves), move) == refused


def test_every_move_has_its_rule():
    assert set(KINDS) == set(RULES)
