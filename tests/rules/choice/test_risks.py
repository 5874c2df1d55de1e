import pytest

from choicedesk.rules.choice.events import DiceRolled, OpportunityGranted
from choicedesk.rules.choice.state import DangerTokens, Left
from choicedesk.rules.choice.test import cancel
from tests.rules.choice.table import EVENING, TEST, code, played, tried

WOLF = {"move": "introduce_danger", "danger": "wolf"}
STORM = {"move": "introduce_danger", "danger": "storm"}
RISK = {"move": "declare_risk", "player": "ada", "text": "", "danger": "wolf"}


def rolled(*moves, white=("M",), black=("S",)):
    return played(*moves, {"move": "roll", "white": list(white), "black": list(black)})


def test_a_danger_is_there_once_or_not_at_all():
    state = played(*EVENING, WOLF)
    assert code(state, WOLF) == "danger_on_table"
    assert code(state, {"move": "dismiss_danger", "danger": "storm"}) == "no_danger"
    assert code(state, {**RISK, "danger": "storm"}) == "no_danger"
    assert code(state, {"move": "grant_opportunity", "to": "storm"}) == "no_danger"


def test_the_danger_of_the_open_risk_stays():
    state = played(*EVENING, WOLF, STORM, RISK)
    assert code(state, {"move": "dismiss_danger", "danger": "wolf"}) == "test_open"
    assert not code(state, {"move": "dismiss_danger", "danger": "storm"})


@pytest.mark.parametrize("move", ["let_stand", "close_test", "take_risk", "withdraw_risk"])
def test_no_move_of_a_risk_without_one(move):
    assert code(played(*EVENING), {"move": move}) == "wrong_phase"


def test_a_risk_once_avoided_is_neither_taken_nor_withdrawn():
    state = played(*TEST[:-1])
    assert code(state, {"move": "take_risk"}) == "wrong_phase"
    assert code(state, {"move": "withdraw_risk"}) == "wrong_phase"


def test_no_test_without_a_danger():
    state = played(
        *EVENING,
        {"move": "declare_risk", "player": "ada", "text": ""},
        {"move": "avoid_risk", "card": "smith", "talent": True},
    )
    assert code(state, {"move": "force_test", "willpower": 1}) == "no_danger"


def test_black_dice_cost_what_the_danger_has():
    state = played(*TEST, {"move": "grant_opportunity", "to": "wolf"})
    assert state.dangers["wolf"] == DangerTokens(3, 1)
    assert code(state, {"move": "add_black", "opportunity": 2}) == "danger_spent"
    assert code(state, {"move": "add_black", "willpower": 4}) == "danger_spent"
    state = played({"move": "add_black", "willpower": 3, "opportunity": 1}, state=state)
    assert (state.risk.black, state.dangers["wolf"]) == (5, DangerTokens())


@pytest.mark.parametrize(
    ("white", "black", "left"),
    [
        ("M", "M", Left(0, 0, 0, 0)),
        ("M M", "M", Left(1, 0, 0, 0)),
        ("MS", "M S", Left(0, 0, 0, 0)),
        ("MS -", "S S", Left(1, 0, 0, 1)),
        ("S", "M M", Left(0, 2, 1, 0)),
        ("-", "-", Left(0, 0, 0, 0)),
    ],
)
def test_main_meets_main_and_side_meets_side(white, black, left):
    assert cancel(tuple(white.split()), tuple(black.split())) == left


def test_one_danger_gets_the_opportunity_by_itself():
    step = tried(played(*TEST), {"move": "roll", "white": ["M"], "black": ["S"]})
    assert step.state.dangers["wolf"].opportunity == 1
    assert step.state.risk.result.danger_opportunity == "wolf"
    assert step.events[1] == OpportunityGranted(to="wolf", by_roll=True)


def test_nobody_gets_one_without_a_side_effect():
    step = tried(played(*TEST), {"move": "roll", "white": ["M"], "black": ["M"]})
    assert [type(event) for event in step.events] == [DiceRolled]


def test_of_several_dangers_the_narrator_names_one():
    state = rolled(*TEST, STORM)
    assert state.risk.result.danger_opportunity == "open"
    assert code(state, {"move": "close_test"}) == "assign_first"
    assert code(state, {"move": "assign_opportunity", "danger": "bear"}) == "unknown_id"
    left = played({"move": "dismiss_danger", "danger": "storm"}, state=state)
    assert code(left, {"move": "assign_opportunity", "danger": "storm"}) == "no_danger"
    named = played({"move": "assign_opportunity", "danger": "wolf"}, state=left)
    assert named.risk.result.danger_opportunity == "wolf"
    assert code(named, {"move": "assign_opportunity", "danger": "wolf"}) == "wrong_phase"
    assert not code(named, {"move": "close_test"})


def test_a_danger_that_is_called_open_is_not_open():
    state = played(
        *EVENING,
        {
            "move": "revise",
            "add": {"dangers": [{"id": "open", "name": "Open door", "willpower": 1}]},
            "why": "",
        },
        {"move": "introduce_danger", "danger": "open"},
        {**RISK, "danger": "open"},
        *TEST[4:],
        {"move": "roll", "white": ["M"], "black": ["S"]},
    )
    assert not code(state, {"move": "close_test"})


def test_rolled_dice_take_no_more():
    state = rolled(*TEST)
    assert code(state, {"move": "roll", "white": ["M"], "black": ["M"]}) == "wrong_phase"
    assert code(state, {"move": "add_black", "willpower": 1}) == "wrong_phase"
    assert code(state, {"move": "assign_opportunity", "danger": "wolf"}) == "wrong_phase"
