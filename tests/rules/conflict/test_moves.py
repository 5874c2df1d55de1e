import pytest

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.move_reading import KINDS, RULES
from choicedesk.rules.system import Refusal
from tests.rules.conflict.table import act, aside, begun, code, defend, played, stunt, support


def test_every_move_stands_under_a_rule():
    assert KINDS.keys() == RULES.keys()


@pytest.mark.parametrize(
    "move",
    [
        {**act("crew", "bow", "walls"), "extra": 1},
        {**act("crew", "bow", "walls"), "dice": 4},
        {**act("crew", "bow", "walls"), "dice": {"0": 4}},
        {**act("crew", "bow", "walls"), "vague": 1},
        {**act("crew", "bow", "walls"), "vague": None},
        {**act("crew", "bow", "walls"), "party": 7},
        {**act("crew", "bow", "walls"), "split": []},
        {**act("crew", "bow", "walls"), "split": {"walls": 1.0}},
        {**act("crew", "bow", "walls"), "use_support": "rope"},
        {"move": "act", "party": "crew", "ability": "bow", "goal": "walls"},
        {**aside("walls"), "ability": "bow"},
        {**aside("walls"), "split": {"walls": 1}},
        {**defend("crew"), "reduce": "bow"},
        {**defend("crew"), "vague": False},
        {"move": "defend", "party": "crew", "dice": []},
        {**stunt("ann", "wit", "walls"), "use_support": {"id": "rope", "as": "reach"}},
        {**support("crew", "bow", "rope"), "goal": "walls"},
        support("crew", "bow", "support:rope"),
        {"move": "move_zone", "party": "crew", "zone": None},
        {"move": "end_round", "round": 2},
        {"move": "let_through", "goal": "walls"},
        {"move": "record_fallout", "what": "walls"},
        {"move": "ruling", "set": {}},
        {"move": "ruling", "why": ""},
        {"move": "ruling", "set": {"round": 1}, "why": ""},
        {"move": "ruling", "set": {"goals": None}, "why": ""},
        {"move": "ruling", "set": {"acted": {"crew": 1}}, "why": ""},
        {"move": "ruling", "set": {"zones": {"crew": None}}, "why": ""},
        {"move": "ruling", "set": {"abilities": {"crew": {"bow": 31}}}, "why": ""},
        {"move": "revise"},
        {"move": "revise", "set": {"zones": []}, "why": ""},
        {"move": "revise", "change": {"goals": [{"target": 1}]}, "why": ""},
        {"move": "revise", "change": {"parties": [{"id": "crew", "luck": 1}]}, "why": ""},
        {"move": "revise", "add": {"supports": []}, "why": ""},
        {"move": "revise", "remove": {"characters": ["ann"]}, "why": ""},
        {"move": "revise", "add": {"goals": [{"id": "x"}]}, "why": ""},
    ],
)
def test_malformed_moves(move):
    answer = CONFLICT.read_move(move)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("bad_value", RULES[move["move"]])


@pytest.mark.parametrize(
    "face", [0, 7, -1, True, 4.0, "4", None, [4], {}, 10**400, float("nan"), "\ud800"]
)
def test_faces_of_any_type_are_judged_last(face):
    move = act("crew", "charm", "walls", 4, face)
    assert code(begun(), move) == "bad_dice"
    assert code(begun(), {**move, "party": "moon"}) == "unknown_id"


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        (act("crew", "press", "walls"), "ability"),
        (act("crew", "bow", "support:rope"), "goal"),
        (act("crew", "bow", "out:moon"), "goal"),
        (stunt("ann", "bow", "walls"), "ability"),
        ({"move": "move_zone", "party": "crew", "zone": "moon"}, "zone"),
        ({"move": "ruling", "set": {"abilities": {"moon": {}}}, "why": ""}, "party"),
        ({"move": "ruling", "set": {"abilities": {"crew": {"wit": 1}}}, "why": ""}, "ability"),
        ({"move": "ruling", "set": {"zones": {"crew": "moon"}}, "why": ""}, "zone"),
        ({"move": "ruling", "set": {"zones": {"moon": "yard"}}, "why": ""}, "party"),
        ({"move": "ruling", "set": {"goals": {"gate": {"gold": 1}}}, "why": ""}, "side"),
        ({"move": "revise", "remove": {"zones": ["moon"]}, "why": ""}, "zone"),
        ({"move": "revise", "remove": {"goals": ["mud", "mud"]}, "why": ""}, "goal"),
        (
            {
                "move": "revise",
                "remove": {"goals": ["mud"]},
                "change": {"goals": [{"id": "mud"}]},
                "why": "",
            },
            "goal",
        ),
    ],
)
def test_what_is_not_there(move, kind):
    answer = CONFLICT.apply(begun(), CONFLICT.read_move(move))
    assert (answer.code, answer.details["kind"]) == ("unknown_id", kind)


def test_a_move_without_its_reader_is_checked_too():
    broken = CONFLICT.read_move({"move": "revise", "why": ""})
    spoiled = type(broken)(add={"goals": ({"id": "x"},)}, why="")
    assert CONFLICT.apply(played(), spoiled).code == "bad_value"
