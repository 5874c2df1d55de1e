"""House rulings and revisions."""

import pytest

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.moves import Revise
from tests.rules.confrontation.table import BELT, DONE, OPENED, ROLLED, begun, code, played, who


def ruling(**stakes):
    return {"move": "ruling", "set": {"stakes": stakes}, "why": ""}


def revise(**parts):
    return {"move": "revise", **parts, "why": ""}


NEW = {"id": "dora", "name": "Dora", "attribute": 1, "skill": 1}


def test_stakes_are_set_and_the_highest_of_those_left_with_them():
    state = played(*BELT, who("raise", "anna", level=9), ruling(anna=1, bert=4))
    assert (state.highest, state.stakes) == (4, {"anna": 1, "bert": 4, "carl": 2})
    assert played(ruling(bert=0), state=state).stakes == {"anna": 1, "carl": 2}


def test_a_ruling_that_names_nothing_changes_nothing():
    for empty in ({}, {"stakes": {}}):
        state = played(*OPENED)
        assert played({"move": "ruling", "set": empty, "why": "so"}, state=state) == state
    assert not code(begun(), {"move": "ruling", "set": {}, "why": ""})
    assert code(begun(), ruling()) == "wrong_phase"
    assert code(played(*DONE), ruling(anna=1)) == "wrong_phase"


def test_a_stake_of_nought_is_lost_as_well():
    state = played(*BELT, ruling(anna=0), who("pass", "anna"))
    assert CONFRONTATION.view(state)["lost_stakes"] == {"anna": 0}


def test_only_of_those_left():
    assert code(played(*OPENED, who("pass", "bert")), ruling(bert=1)) == "bad_value"


@pytest.mark.parametrize(
    "move",
    [
        revise(remove={"participants": ["carl"]}),
        revise(add={"participants": [NEW]}),
        revise(change={"participants": [{"id": "anna", "name": "A"}]}),
        revise(set={"options": {}}),
    ],
)
def test_nothing_is_revised_under_way(move):
    assert not code(begun(), move)
    for moves in (OPENED, ROLLED, BELT):
        assert code(played(*moves), move) == "in_use"
    assert not code(played(*DONE), move)


def test_an_empty_revision_is_none():
    state = played(*ROLLED)
    assert played(revise(remove={"participants": []}), state=state) == state


@pytest.mark.parametrize(
    "move",
    [
        revise(remove={"participants": ["anna", "bert"]}),
        revise(add={"participants": [{**NEW, "id": "anna"}]}),
        revise(change={"participants": [{"id": "carl", "skill": 0}]}),
        revise(set={"options": {"botch": 7}}),
        revise(set={"options": {"test_result": "given"}}),
    ],
)
def test_what_would_be_no_setup(move):
    assert code(begun(), move) == "bad_value"
    assert code(played(*DONE), move) == "bad_value"


def test_a_revision_that_was_never_read_is_read_when_it_is_made():
    move = Revise(values={"belt": 3}, why="")
    assert CONFRONTATION.apply(begun(), move).code == "bad_value"


def test_before_the_opening_everything_changes():
    state = played(
        revise(
            remove={"participants": ["anna"]},
            change={"participants": [{"id": "bert", "extra": 2, "test_result": 3}]},
            add={"participants": [{**NEW, "id": "anna"}]},
            set={"options": {"sides": 8}},
        )
    )
    assert state.left == ("bert", "carl", "anna")
    assert state.setup.participant_of["bert"].pool == 5
    assert (state.setup.options.sides, state.setup.options.botch) == (8, 1)


def test_after_the_end_who_goes_disappears_and_who_comes_was_not_in_it():
    state = played(
        *DONE,
        revise(remove={"participants": ["anna"]}, add={"participants": [{**NEW, "id": "anna"}]}),
    )
    view = CONFRONTATION.view(state)
    assert view["winners"] == []
    assert view["decided_by"] == "count"
    assert view["left"] == ["bert", "carl"]
    assert view["stakes"] == {"bert": 2, "carl": 2, "anna": 0}
    assert view["shown"]["anna"] == []
    assert all("anna" not in view[key] for key in ("dice", "sets", "botches", "lost_stakes"))
    assert view["sets"]["bert"] == [[2, 4]]


def test_after_the_end_options_change_nothing_that_was_decided():
    before = CONFRONTATION.view(played(*DONE))
    assert CONFRONTATION.view(played(*DONE, revise(set={"options": {"botch": 2}}))) == before
    assert CONFRONTATION.view(played(*DONE, revise(remove={"participants": ["bert"]})))[
        "winners"
    ] == ["anna"]
