"""The further questions through the same door: each is read, refused and answered as JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.prep.registry import SIMULATIONS, answer, read_question
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import in_script, sentence
from tests.prep.test_questions import CHOICE, CONFLICT, but
from tests.rules.spoiling import spoiled

CARDS = {
    "players": [{"id": "p", "name": "P"}],
    "deck": [
        {"id": "c", "name": "C", "entries": [{"attribute": "Kraft", "value": 1}]},
        {"id": "e", "name": "E", "entries": [{"attribute": "Kraft", "value": -1}]},
    ],
    "hand_size": 1,
}
TASK = {
    "actor": {"pool": 4},
    "tasks": [{"id": "t", "name": "T", "difficulty": 2}],
}
SEATS = {"participants": [{"id": "a", "pool": 3}, {"id": "b", "pool": 2}]}

ASKED = {
    ("choice", "simulate"): CHOICE,
    ("choice", "spreads"): CHOICE,
    ("choice", "coverage"): {"setup": CHOICE["setup"]},
    ("choice", "prices"): {"black": 2, "most": 3},
    ("conflict", "simulate"): CONFLICT,
    ("conflict", "spreads"): CONFLICT,
    ("conflict", "curve"): {
        **CONFLICT,
        "number": {"kind": "value", "id": "a", "ability": "x"},
        "values": [1, 2, 3],
    },
    ("conflict", "changes"): {**CONFLICT, "side": "h"},
    ("challenge", "helps"): {"setup": TASK},
    ("challenge", "over_pool"): {"setup": TASK, "values": [1, 2, 3]},
    ("challenge", "over_difficulty"): {"setup": TASK, "task": "t", "values": [1, 2]},
    ("ability_cards", "table"): {
        "setup": CARDS,
        "hands": {"p": ["c"]},
        "face_up": {"p": ["c"]},
        "advantage": True,
    },
    ("ability_cards", "dealt"): {"setup": CARDS, "attribute": "Kraft"},
    ("confrontation", "stakes"): {**SEATS, "stake": 2},
    ("confrontation", "belt"): SEATS,
}
ASKED = {key: {**each, "system": key[0], "ask": key[1]} for key, each in ASKED.items()}


def test_every_question_is_tried_here():
    there = {(system, ask) for system, asks in SIMULATIONS.items() for ask in asks}
    assert ASKED.keys() == there


@pytest.mark.parametrize("key", ASKED, ids=" ".join)
def test_it_is_answered_in_json(key):
    found = answer(ASKED[key])
    assert not isinstance(found, Refusal)
    assert json.loads(json.dumps(found, allow_nan=False)).keys() == found.keys()


@pytest.mark.parametrize("key", ASKED, ids=" ".join)
def test_what_it_does_not_know_is_refused(key):
    for wrong in ({**ASKED[key], "luck": 7}, {"system": key[0], "ask": key[1]}):
        assert read_question(wrong).code == "bad_value"


@pytest.mark.parametrize(
    ("key", "path", "value", "code"),
    [
        (("choice", "prices"), "black", 41, "too_large"),
        (("choice", "prices"), "most", 0, "bad_value"),
        (("choice", "coverage"), "setup.gifts", [{"id": "k", "name": "K"}], "bad_value"),
        (("conflict", "curve"), "number.ability", "y", "bad_value"),
        (("conflict", "curve"), "number.kind", "luck", "bad_value"),
        (("conflict", "curve"), "values", [31], "bad_value"),
        (("conflict", "curve"), "values", [], "bad_value"),
        (("conflict", "curve"), "values", [1] * 101, "too_large"),
        (("conflict", "curve"), "runs", 0, "bad_value"),
        (("conflict", "changes"), "side", "g", "bad_value"),
        (("conflict", "changes"), "side", 7, "bad_value"),
        (("conflict", "changes"), "runs", 10**7, "too_large"),
        (("challenge", "helps"), "setup.actor.pool", 41, "too_large"),
        (("challenge", "over_pool"), "values", [41], "bad_value"),
        (("challenge", "over_pool"), "setup.actor.pool", -1, "bad_value"),
        (("challenge", "over_difficulty"), "task", "u", "bad_value"),
        (("challenge", "over_difficulty"), "setup.tasks", 7, "bad_value"),
        (("ability_cards", "table"), "hands", {"q": []}, "bad_value"),
        (("ability_cards", "table"), "hands", {"p": ["c", "c"]}, "bad_value"),
        (("ability_cards", "table"), "hands", {"p": ["z"]}, "bad_value"),
        (("ability_cards", "table"), "face_up", {"p": ["e"]}, "bad_value"),
        (("ability_cards", "table"), "setup.hand_size", 0, "bad_value"),
        (("ability_cards", "table"), "setup.players", [{"id": "p", "name": "P"}] * 2, "bad_value"),
        (("ability_cards", "dealt"), "cards", -1, "bad_value"),
        (("ability_cards", "dealt"), "setup.deck", [{"id": "c"}], "bad_value"),
        (("confrontation", "stakes"), "stake", -1, "bad_value"),
        (("confrontation", "stakes"), "participants.0.pool", 31, "too_large"),
        (("choice", "simulate"), "ask", "fortune", "bad_value"),
        (("confrontation", "belt"), "ask", None, "bad_value"),
    ],
)
def test_what_is_wrong_is_refused(key, path, value, code):
    refusal = answer(but(ASKED[key], path, value))
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert sentence(refusal)


@pytest.mark.parametrize(
    ("key", "path", "value", "named"),
    [
        (("choice", "simulate"), "weights", {"strong": 2}, ("weights", "stark")),
        (("choice", "simulate"), "habits", {"opportunities": "x"}, ("opportunities", "avoid")),
        (("conflict", "simulate"), "habits", {"h": {"choose": "x"}}, ("choose", "gain")),
        (("ability_cards", "table"), "hands", {"q": []}, ("hands", "p")),
        (("ability_cards", "dealt"), "cards", 9, ("cards", "2")),
    ],
)
def test_a_refusal_says_where_and_what_is_possible(key, path, value, named):
    refusal = answer(but(ASKED[key], path, value))
    said = in_script(refusal)
    assert all(each in said for each in named), said


def test_random_cards_say_how_they_lie():
    found = answer({**ASKED["ability_cards", "dealt"], "cards": 0})
    assert (found["face_up"], found["face_down"]) == (0, 1)


def test_spreads_name_their_habits():
    for key in (("choice", "spreads"), ("conflict", "spreads")):
        found = answer(ASKED[key])
        assert {"policies", "habits", "runs", "seed"} <= found.keys()
    rounds = answer(ASKED["conflict", "spreads"])["rounds"]
    assert rounds["mean_low"] <= rounds["mean"] <= rounds["mean_high"]
    assert list(rounds["quantiles"]) == ["5", "25", "50", "75", "95"]


def test_a_curve_has_a_point_a_value():
    found = answer(ASKED["conflict", "curve"])
    assert [point["value"] for point in found["points"]] == [1, 2, 3]
    for point in found["points"]:
        share = point["winners"]["h"]
        assert share["low"] <= share["share"] <= share["high"]


def test_a_table_of_cards():
    cell = answer(ASKED["ability_cards", "table"])["p"]["Kraft"]
    assert (cell["net"], cell["dice"], cell["keeps"]) == (2, 3, "best")
    assert answer(ASKED["ability_cards", "dealt"])["nets"] == {"-1": 0.5, "1": 0.5}


def test_stakes_and_belt():
    stakes, belt = answer(ASKED["confrontation", "stakes"]), answer(ASKED["confrontation", "belt"])
    assert belt["unknown"]["win"] == pytest.approx(stakes["win"])
    assert stakes["expected_loss"]["a"][0] == pytest.approx(2 * stakes["win"]["b"])


@settings(max_examples=settings().max_examples, deadline=None)
@given(data=st.data())
def test_no_question_raises(data):
    asked = ASKED[data.draw(st.sampled_from(sorted(ASKED)))]
    read = read_question(spoiled(asked["system"], data, asked))
    if isinstance(read, Refusal):
        assert read.code in {"bad_value", "too_large"}
        assert sentence(read)
