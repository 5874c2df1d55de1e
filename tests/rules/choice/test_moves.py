import pytest

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.move_reading import KINDS, RULES
from choicedesk.rules.choice.moves import Roll
from choicedesk.rules.system import Refusal
from tests.rules.choice.table import TEST, code, played, tried


def test_every_move_stands_under_a_rule():
    assert KINDS.keys() == RULES.keys()


@pytest.mark.parametrize("value", [None, 7, [], "share", {}, {"move": None}, {"move": ["share"]}])
def test_what_names_no_move(value):
    answer = CHOICE.read_move(value)
    assert isinstance(answer, Refusal)
    assert answer.code == "unknown_move"


@pytest.mark.parametrize("name", ["dance", "\ud800", "x" * 100])
def test_a_move_that_there_is_not_is_named_if_it_can_be(name):
    answer = CHOICE.read_move({"move": name})
    assert isinstance(answer, Refusal)
    assert answer.details["move"] == (name if name == "dance" else "")


@pytest.mark.parametrize(
    "move",
    [
        {"move": "share", "extra": 1},
        {"move": "share", "shares": None},
        {"move": "share", "shares": {"ada": -1}},
        {"move": "share", "shares": {"ada": 1.0}},
        {"move": "start_session", "absent": "ada"},
        {"move": "move_focus", "from": "crown", "to": "home", "amount": 0},
        {"move": "move_focus", "from": "crown", "to": "home", "amount": True},
        {"move": "move_focus", "from": "crown"},
        {"move": "activate", "player": "ada", "card": "smith"},
        {"move": "activate", "player": "ada", "card": "smith", "talent": False},
        {"move": "activate", "player": "ada", "card": "smith", "ability": "stark", "talent": True},
        {"move": "activate", "player": "ada", "card": "smith", "ability": None, "talent": True},
        {"move": "activate", "player": "ada", "card": "smith", "ability": "strong"},
        {"move": "activate", "player": "ada", "card": "smith", "ability": "stark", "with": "luck"},
        {"move": "avoid_risk", "card": "smith"},
        {"move": "buy_white", "payment": [{"card": "smith"}]},
        {"move": "buy_white", "payment": [{"card": "smith", "ability": "stark", "with": None}]},
        {"move": "buy_white"},
        {"move": "declare_risk", "player": "ada"},
        {"move": "declare_risk", "player": "ada", "text": None},
        {"move": "force_test"},
        {"move": "force_test", "willpower": 2, "opportunity": -1},
        {"move": "add_black", "willpower": 0},
        {"move": "roll", "white": ["M"]},
        {"move": "roll", "white": "M", "black": ["M"]},
        {"move": "ruling", "set": {}},
        {"move": "ruling", "why": ""},
        {"move": "ruling", "set": {"opportunity": None}, "why": ""},
        {"move": "ruling", "set": {"opportunity": -1}, "why": ""},
        {"move": "ruling", "set": {"on_card": {"smith": 2}}, "why": ""},
        {"move": "ruling", "set": {"on_card": {"smith": True}}, "why": ""},
        {"move": "ruling", "set": {"luck": 1}, "why": ""},
        {"move": "ruling", "set": {"dangers": {"wolf": {"on_table": True}}}, "why": ""},
        {"move": "revise"},
        {"move": "revise", "why": None},
        {"move": "revise", "why": "", "set": {"die": None}},
        {"move": "revise", "why": "", "set": {"players": []}},
        {"move": "revise", "why": "", "add": {"cards": []}},
        {"move": "revise", "why": "", "remove": {"cards": []}},
        {"move": "revise", "why": "", "add": {"gifts": [{"id": "a", "name": "A"}]}},
        {"move": "revise", "why": "", "add": {"gifts": {"id": "a"}}},
        {"move": "revise", "why": "", "change": {"gifts": [{"name": "A"}]}},
        {"move": "revise", "why": "", "change": {"goals": [{"id": "crown", "willpower": 1}]}},
        {"move": "revise", "why": "", "change": {"fates": [{"id": "war", "step": 1}]}},
        {"move": "revise", "why": "", "change": {"players": [{"id": "ada", "name": None}]}},
        {"move": "revise", "why": "", "remove": {"gifts": "smith"}},
        {"move": "revise", "why": "", "remove": {"gifts": [None]}},
    ],
)
def test_bad_values(move):
    answer = CHOICE.read_move(move)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("bad_value", RULES[move["move"]])


def test_a_fault_in_a_revision_says_where_it_stands():
    answer = CHOICE.read_move({"move": "revise", "why": "", "add": {"goals": [{"id": "a"}]}})
    assert isinstance(answer, Refusal)
    assert answer.details["path"] == "$.add.goals[0]"


def test_no_danger_may_be_named_as_null():
    assert not code(
        played({"move": "start_session"}, {"move": "share"}),
        {"move": "declare_risk", "player": "ada", "text": "", "danger": None},
    )


@pytest.mark.parametrize(
    "face",
    [None, 7, ["M"], {"M": 1}, pytest.param(10**5000, id="huge"), float("nan"), "\ud800", "X"],
)
def test_any_face_is_judged_last(face):
    move = {"move": "roll", "white": [face], "black": ["M"]}
    assert isinstance(CHOICE.read_move(move), Roll)
    assert code(played(*TEST), move) == "bad_dice"
    assert code(played(*TEST[:-1]), move) == "wrong_phase"


def test_order_of_refusals():
    state = played({"move": "start_session"})
    assert code(state, {"move": "dance", "player": 7}) == "unknown_move"
    assert code(state, {"move": "release", "player": "cora", "card": 1}) == "bad_value"
    assert code(state, {"move": "take_risk"}) == "wrong_phase"
    unknown = {"move": "release", "player": "cora", "card": "smith", "goal": "home"}
    assert code(state, unknown) == "unknown_id"
    assert code(state, {**unknown, "player": "ada"}) == "wrong_phase"
    assert code(state, {"move": "share", "shares": {"cora": 1}}) == "unknown_id"


def test_a_refused_move_leaves_the_very_state():
    state = played(*TEST)
    before = CHOICE.write_state(state)
    refusal = tried(state, {"move": "buy_white", "payment": []})
    assert refusal.code == "wrong_price"
    assert CHOICE.write_state(state) == before


def test_an_accepted_move_shares_what_it_does_not_touch():
    state = played({"move": "start_session"}, {"move": "share"})
    after = played(
        {"move": "activate", "player": "ada", "card": "smith", "ability": "stark"}, state=state
    )
    assert after.setup is state.setup
    assert after.goals is state.goals
    assert after.dangers is state.dangers
