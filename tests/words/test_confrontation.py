"""Confrontations in words: journal lines of every event, sentences of every refusal."""

from typing import get_args

import pytest

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.rules.confrontation import CONFRONTATION, events
from choicedesk.rules.system import Known, Level
from choicedesk.words import confrontation_lines
from choicedesk.words.confrontation_refusals import REFUSALS
from choicedesk.words.language import use
from choicedesk.words.refusals import in_script
from tests.rules.confrontation.table import (
    BELT,
    CALLED,
    DICE,
    DONE,
    OPENED,
    ROLLED,
    SECOND,
    SHOWN,
    SKILLED,
    begun,
    played,
    tried,
    who,
)
from tests.words.telling import told


def lines(*moves, **scene_keys):
    """Return the line of the last of these moves."""
    return told(CONFRONTATION, played(*moves[:-1]), moves[-1], **scene_keys)


SHOW_DOWN = (
    "**Anna** wins by more sets · **Anna**: 2 × 3, 2 × 2 · **Bert**: 2 × 4 · **Carl**: no set"
    " · **Bert** loses the stake of 2 · **Carl** loses the stake of 2"
)
RULING = {"move": "ruling", "set": {"stakes": {"bert": 4}}, "why": "so agreed"}


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (OPENED, "**Anna** opens the confrontation with a stake of 2 · “a horse”"),
        (CALLED[:2], "**Bert** calls: a stake of 2"),
        ((*OPENED, who("pass", "bert")), "**Bert** passes and loses nothing"),
        (ROLLED, "Rolled in secret: **Anna** 4 dice, **Bert** 3 dice and **Carl** 1 die"),
        (SHOWN[:-1], "**Anna** shows attribute dice: 2, 2"),
        (BELT, "The belt die shows 3"),
        ((*BELT, who("check", "anna")), "**Anna** checks"),
        (
            (*BELT, who("raise", "anna", level=5, text="a farm")),
            "**Anna** raises from 2 to 5 · “a farm”",
        ),
        ((*BELT, who("pass", "anna")), "**Anna** passes and loses the stake of 2"),
        (SKILLED[:-2], "**Bert** shows skill dice: 4, 4"),
        (
            DONE,
            "**Carl** checks · **Anna** shows the rest: 1 · " + SHOW_DOWN,
        ),
        ((*OPENED, RULING), "Ruling: **Bert** stake 0 → 4 · “so agreed”"),
        (
            (*OPENED, {**RULING, "set": {"stakes": {"anna": 2}}, "why": ""}),
            "Ruling: nothing changes",
        ),
        (
            ({"move": "revise", "set": {"options": {"sides": 8}}, "why": ""},),
            "At the table: other options",
        ),
    ],
)
def test_what_happened(moves, text):
    assert lines(*moves).text == text


@pytest.mark.parametrize(
    ("decided_by", "text"),
    [
        ("left_alone", "**Anna** is left alone and wins"),
        ("sizes", "**Anna** wins by larger sets"),
        ("values", "**Anna** wins by higher sets"),
        ("test_result", "**Anna** wins by the better test result"),
    ],
)
def test_what_decided(decided_by, text):
    outcome = events.Outcome(winners=("anna",), decided_by=decided_by)
    assert confrontation_lines.line([ended(outcome)], names()).text == text


def test_a_tie_and_a_botch():
    outcome = events.Outcome(
        winners=("anna", "bert"), decided_by="tie", sets={"anna": ()}, botches={"anna": 3}
    )
    text = "All is level: **Anna** and **Bert** win together · **Anna**: a botch of 3"
    assert confrontation_lines.line([ended(outcome)], names()).text == text


def ended(outcome):
    return events.ConfrontationEnded(outcome=outcome, lost={})


def names():
    from choicedesk.words.journal_line import Names

    scene = Scene(id=SceneId("s"), title="", system="confrontation", setup={}, state=begun())
    return Names(Campaign(title="C"), scene)


def test_no_line_tells_a_hidden_die():
    other = {**ROLLED[-1], "dice": {**DICE, "anna": [6, 5, 5, 6]}}
    assert lines(*ROLLED).text == lines(*CALLED, other).text


def test_what_no_line_is_made_of():
    assert confrontation_lines.line([object()], names()) is None


def test_every_event_has_its_line():
    assert set(get_args(events.Event)) == set(confrontation_lines._LINES)


@pytest.mark.parametrize("moves", [OPENED, ROLLED, SHOWN, DONE, (*OPENED, RULING)])
def test_lines_of_someone_secret_are_marked(moves):
    secret = {key: Known(Level.SECRET) for key in ("anna", "bert")}
    assert "secret" in lines(*moves, knowledge=secret).marks


ALONE = (*BELT, who("raise", "anna", level=5), who("pass", "bert"), who("pass", "carl"))


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        ((), who("call", "anna"), "Nothing is staked yet"),
        (OPENED, who("check", "bert"), "This is the first bidding"),
        (CALLED, who("call", "bert"), "The first bidding is over"),
        (ROLLED, {"move": "belt", "face": 1}, "Attribute dice are shown now"),
        (SHOWN, who("check", "anna"), "the belt die is rolled now"),
        (BELT, {"move": "belt", "face": 1}, "A bidding is under way"),
        (SECOND, who("check", "anna"), "Skill dice are shown now"),
        (ALONE, who("check", "anna"), "The confrontation is over"),
        (BELT, who("check", "bert"), "It is the turn of Anna, not of Bert."),
        ((*SECOND[:-3], who("pass", "anna"), who("check", "bert"), who("check", "carl")),
         who("show", "anna", dice=[2]), "Anna has passed and shows nothing any more"),
        (BELT, who("raise", "anna", level=2), "The highest stake is 2; a raise names 3 or more."),
        ((*BELT, who("raise", "anna", level=3)), who("check", "bert"), "has been raised"),
        (BELT, who("call", "anna"), "Nobody has raised in this round"),
        (ROLLED, who("show", "anna", dice=[0]), "Anna shows exactly 2 dice now."),
        (ROLLED, who("show", "bert", dice=[]), "Bert shows exactly 1 die now."),
        (SHOWN[:-1], who("show", "anna", dice=[0, 1]), "Anna has shown all that is due now"),
        (ROLLED, who("show", "anna", dice=[0, 0]), "A die is shown only once"),
        (CALLED, {"move": "roll", "dice": {}},
         "Exactly those left roll: Anna 4 dice, Bert 3 dice and Carl 1 die; each die shows 1 "),
        (SHOWN, {"move": "belt", "face": 7}, "The belt die shows a whole number from 1 to 6."),
        (OPENED, {"move": "revise", "remove": {"participants": ["carl"]}, "why": ""},
         "The confrontation is under way"),
        ((), who("open", "zoe", level=1), "“zoe” is not there; there are anna, bert and carl."),
        (ROLLED, who("show", "anna", dice=[0, 9]),
         "dice[1]: Dice are named by their places from 0; this pool has 4 dice."),
        ((*OPENED, who("pass", "bert")), RULING,
         "set.stakes.bert: “Bert” has passed; only stakes of those left can be set."),
    ],
)  # fmt: skip
def test_why_not(moves, move, said):
    state = played(*moves)
    assert said in in_script(tried(state, move), state)


@pytest.mark.parametrize(
    ("participants", "options", "said"),
    [
        ([{"attribute": 0, "skill": 0}], {}, "A pool holds 1 to 30 dice, not 0 as that of “N”."),
        ([{"attribute": 1, "skill": 0}], {"botch": 7}, "The botch is a face that the dice have"),
    ],
)
def test_what_is_wrong_with_a_setup(participants, options, said):
    two = [{"id": id_, "name": "N", **participants[0]} for id_ in "ab"]
    refusal = CONFRONTATION.read_setup({"participants": two, "options": options})
    assert said in in_script(refusal)


def test_every_code_of_the_page_is_worded():
    page = "wrong_phase not_your_turn not_higher already_raised nothing_to_call wrong_count"
    assert set(page.split()) | {"already_shown", "bad_dice", "in_use"} == set(REFUSALS)


def test_it_all_is_there_in_german():
    use("de")
    try:
        assert (
            lines(*OPENED).text == "**Anna** eröffnet die Konfrontation mit Einsatz 2 · »a horse«"
        )
    finally:
        use("en")
