"""What each level of knowledge shows of a danger, and of the risk that concerns it."""

import pytest
from msgspec.structs import replace

from choicedesk.rules.choice.setup import Danger, Fate, Player, Setup
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Left, Result, Risk
from choicedesk.rules.choice.table_view import DangerView, FateView, table_view
from choicedesk.rules.system import Known, Level

STATE = ChoiceState(
    setup=Setup(
        players=(Player("p", "Mira"),),
        fates=(Fate("f", "The tide", 5),),
        dangers=(Danger("fog", "The Fog", 3), Danger("crow", "Captain Crow", 4)),
    ),
    phase="play",
    dangers={"crow": DangerTokens(2, 1), "fog": DangerTokens(3, 0)},
    fates={"f": 2},
    risk=Risk(player="p", text="over the roofs", danger="crow", state="test", white=1, black=2),
)
CROW_OPEN = DangerView(level="open", name="Captain Crow", on_table=True, willpower=2, opportunity=1)


def dangers(**knowledge: Known) -> tuple[DangerView, ...]:
    return table_view(STATE, knowledge).dangers


def test_a_secret_danger_is_not_there():
    assert dangers(fog=Known(Level.SECRET, "Something")) == ()


def test_a_known_danger_has_no_name_and_no_number():
    assert dangers(crow=Known(Level.KNOWN, "Someone")) == (DangerView(level="known"),)


def test_a_danger_of_known_kind_goes_by_its_public_name():
    assert dangers(crow=Known(Level.KIND, "Someone")) == (DangerView(level="kind", name="Someone"),)


def test_an_open_danger_shows_all():
    assert dangers(crow=Known(Level.OPEN)) == (CROW_OPEN,)


def test_a_public_name_stands_for_the_real_one():
    assert dangers(crow=Known(Level.OPEN, "A captain")) == (replace(CROW_OPEN, name="A captain"),)


def test_an_open_danger_that_is_not_on_the_table_says_so():
    state = replace(STATE, dangers={}, risk=None)
    (crow,) = table_view(state, {"crow": Known(Level.OPEN)}).dangers
    assert (crow.on_table, crow.willpower) == (False, 0)


def test_a_known_fate_is_there_without_its_steps():
    view = table_view(STATE, {"f": Known(Level.KNOWN)})
    assert view.fates == (FateView(level="known"),)


def test_an_open_fate_counts_its_steps():
    view = table_view(STATE, {"f": Known(Level.OPEN)})
    assert view.fates == (FateView(level="open", name="The tide", step=2, steps=5),)


def test_a_risk_of_a_secret_danger_names_none_but_counts_its_dice():
    risk = table_view(STATE, {"fog": Known(Level.OPEN)}).risk
    assert risk is not None
    assert (risk.danger, risk.black) == (None, 2)


def test_a_risk_names_its_danger_by_its_place_among_those_seen():
    risk = table_view(STATE, {"crow": Known(Level.OPEN)}).risk
    assert risk is not None
    assert risk.danger == 0


@pytest.mark.parametrize(
    ("given_to", "level", "expected"),
    [
        (None, Level.OPEN, (False, None)),
        ("open", Level.OPEN, (True, None)),
        ("crow", Level.OPEN, (True, 0)),
        ("crow", Level.KIND, (True, None)),
        ("crow", Level.KNOWN, (True, None)),
        ("crow", Level.SECRET, (True, None)),
    ],
)
def test_only_an_open_danger_is_named_in_the_result(given_to, level, expected):
    result = Result(
        left=Left(1, 0, 0, 1),
        risk_happens=False,
        action_succeeds=True,
        players_opportunity=False,
        danger_opportunity=given_to,
    )
    state = replace(STATE, risk=replace(STATE.risk, state="rolled", result=result))
    risk = table_view(state, {"crow": Known(level)}).risk
    assert risk is not None
    assert risk.result is not None
    assert (risk.result.danger_opportunity, risk.result.danger) == expected
