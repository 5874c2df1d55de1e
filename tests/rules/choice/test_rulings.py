import pytest

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.events import Ruled
from choicedesk.rules.choice.state import DangerTokens
from tests.rules.choice.table import EVENING, begun, code, played, tried


def ruling(**values):
    return {"move": "ruling", "set": values, "why": "the table agrees"}


def test_what_is_not_named_stays():
    state = played(*EVENING)
    assert played(ruling(), state=state) == state
    assert played(ruling(ready={"bo": 0}), state=state).ready == {"ada": 5}


@pytest.mark.parametrize(
    ("values", "between", "focus"),
    [
        ({"ready": {}}, "wrong_phase", "wrong_phase"),
        ({"on_card": {"boat": 1}}, "wrong_phase", "wrong_phase"),
        ({"absent": ["bo"]}, "wrong_phase", ""),
        ({"goals": {"crown": 3}}, "", ""),
        ({"opportunity": 3}, "", ""),
        ({"fates": {"war": 0}}, "", ""),
        ({"fates": {"war": 4}}, "bad_value", "bad_value"),
        ({"dangers": {"wolf": {}}}, "bad_value", "bad_value"),
        ({"dangers": {"bear": {}}}, "unknown_id", "unknown_id"),
        ({"ready": {"cora": 1}}, "unknown_id", "unknown_id"),
        ({"absent": ["cora"]}, "unknown_id", "unknown_id"),
        ({"goals": {"war": 1}}, "unknown_id", "unknown_id"),
        ({"on_card": {"war": 1}}, "unknown_id", "unknown_id"),
        ({"fates": {"crown": 1}}, "unknown_id", "unknown_id"),
    ],
)
def test_when_what_may_be_ruled(values, between, focus):
    assert code(begun(), ruling(**values)) == between
    assert code(played(EVENING[0]), ruling(**values)) == focus


def test_part_of_a_danger():
    state = played(*EVENING, {"move": "introduce_danger", "danger": "wolf"})
    state = played(ruling(dangers={"wolf": {"opportunity": 2}}), state=state)
    assert state.dangers == {"wolf": DangerTokens(4, 2)}
    state = played(ruling(dangers={"wolf": {"willpower": 0}}), state=state)
    assert state.dangers == {"wolf": DangerTokens(0, 2)}


def test_who_is_absent_is_ruled_whole():
    state = played(*EVENING, ruling(absent=["bo", "ada"]))
    assert state.absent == ("ada", "bo")
    assert played(ruling(absent=[]), state=state).absent == ()


def test_a_ruling_says_what_it_changed():
    step = tried(
        played(*EVENING),
        ruling(ready={"ada": 4, "bo": 5}, on_card={"boat": 1}, fates={"war": 0}, opportunity=2),
    )
    assert step.events == (
        Ruled(
            changes=(
                ("ready:ada", "willpower", 5, 4),
                ("boat", "willpower", 0, 1),
                ("war", "step", 1, 0),
                ("opportunity", "opportunity", 0, 2),
            ),
            absent=None,
            why="the table agrees",
        ),
    )
    assert CHOICE.view(step.state)["notices"] == []


def test_the_supply_is_nobodys_to_rule():
    step = tried(played(EVENING[0]), ruling(goals={"crown": 1}, absent=["bo"]))
    assert step.events[0].changes == (("crown", "willpower", 0, 1),)
    assert step.events[0].absent == ("bo",)
