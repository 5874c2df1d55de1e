"""The stage's words come from the view alone and name only what it names."""

import pytest
from msgspec.structs import replace

from choicedesk.rules.choice.table_view import DangerView, SeatView
from choicedesk.widgets.stage import sentences
from tests.widgets.stage.views import DECLARED, EVENING, RESULT, RISK, ROLLED, TEST, with_risk


def seats(*names):
    return tuple(SeatView(name=name) for name in names)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Mira Falkner", "Anselm Brück"), ("Mira", "Anselm")),
        (("Mira Falkner", "Mira Brück"), ("Mira Falkner", "Mira Brück")),
        (("A. Falkner", "Anselm"), ("A. Falkner", "Anselm")),
        (("Bo", "Mira Falkner", "Die Zwillinge"), ("Bo", "Mira", "Die Zwillinge")),
    ],
)
def test_names_are_short_where_short_ones_tell_apart(names, expected):
    assert sentences.short_names(seats(*names)) == expected


def test_the_open_risk_is_the_headline():
    assert sentences.headline(DECLARED) == "Mira: over the roofs"
    assert sentences.second_line(DECLARED) == "The watch notices you · concerns Captain Crow"


def test_without_a_risk_the_campaign_is_the_headline():
    assert sentences.headline(EVENING) == "The Lights of Nebelhafen"
    assert sentences.second_line(EVENING) == "Evening 7"


def test_an_unknown_danger_is_not_named():
    view = with_risk(replace(RISK, text="over the roofs", danger=1))
    assert sentences.second_line(view) == "An open risk · concerns an unknown danger"


def test_a_pool_is_counted_in_words():
    assert TEST.choice is not None
    words = [line.text for line in sentences.pool_lines(TEST.choice)]
    assert words == ["2 white dice", "2 black dice", "Next white die: 2 gifts"]


def test_an_outcome_stands_in_three_lines_with_their_causes():
    assert ROLLED.choice is not None
    lines = [(line.sign, line.text) for line in sentences.outcome_lines(ROLLED.choice)]
    assert lines == [
        ("white-main", "The risk does not happen"),
        ("works", "The action works"),
        ("black-side", "Opportunity for Captain Crow"),
    ]


def test_a_danger_that_is_not_open_gets_its_opportunity_without_a_name():
    risk = replace(RISK, state="rolled", result=replace(RESULT, danger=None))
    view = with_risk(risk)
    assert view.choice is not None
    assert sentences.outcome_lines(view.choice)[2].text == "Opportunity for a danger"


def test_an_open_danger_off_the_table_is_left_out():
    gone = DangerView(level="open", name="Gone", on_table=False, willpower=0, opportunity=0)
    view = with_risk(None, dangers=(gone, DangerView(level="known")))
    assert "Gone" not in "\n".join(sentences.spoken_things(view))
    assert "Unknown danger" in "\n".join(sentences.spoken_things(view))
