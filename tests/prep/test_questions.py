"""Questions from outside: what is refused, what defaults stand for, and answers checked by hand."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.prep import choice_question
from choicedesk.prep.course import Course
from choicedesk.prep.registry import answer, read_question
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import sentence
from tests.rules.spoiling import anything, spoiled

ABILITY = {"id": "x", "name": "X", "value": 3}
CONFLICT = {
    "system": "conflict",
    "setup": {
        "parties": [
            {"id": "a", "name": "A", "side": "h", "out_at": 2, "abilities": [ABILITY]},
            {"id": "b", "name": "B", "side": "f", "out_at": 2, "abilities": [ABILITY]},
        ],
        "goals": [{"id": "g", "name": "G", "central": True, "target": 1}],
    },
    "policies": {"a": {"goals": ["g"]}, "b": {"goals": ["g", "out:a"], "defend": ["g"]}},
    "runs": 50,
}
CHOICE = {
    "system": "choice",
    "setup": {
        "players": [{"id": "p", "name": "P"}],
        "gifts": [{"id": "k", "owner": "p", "name": "K", "abilities": ["stark"]}],
        "dangers": [{"id": "d", "name": "D", "willpower": 2}],
    },
    "danger": "d",
    "runs": 50,
}


def but(question, path, value):
    """Return a question with one thing in it different; ``None`` takes it away."""
    copy = json.loads(json.dumps(question))
    *way, last = path.split(".")
    inner = copy
    for key in way:
        inner = inner[int(key)] if isinstance(inner, list) else inner.setdefault(key, {})
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return copy


BAD = [
    (CONFLICT, "policies.c", {"goals": []}),
    (CONFLICT, "policies.a.goals", ["h"]),
    (CONFLICT, "policies.a.goals", ["support:a"]),
    (CONFLICT, "policies.a.goals", ["out:c"]),
    (CONFLICT, "policies.a.goals", None),
    (CONFLICT, "policies.a.defend", ["out:"]),
    (CONFLICT, "policies.a.ability", "y"),
    (CONFLICT, "policies.a.vague", 1),
    (CONFLICT, "policies.a.luck", 1),
    (CONFLICT, "policies", None),
    (CONFLICT, "setup", None),
    (CONFLICT, "setup.goals.0.target", 0),
    (CONFLICT, "setup.parties.0.abilities.0.value", 31),
    (CONFLICT, "setup.parties.0.side", "timer"),
    (CONFLICT, "order", ["a"]),
    (CONFLICT, "order", ["a", "b", "a"]),
    (CONFLICT, "order", ["a", "c"]),
    (CONFLICT, "rounds", 0),
    (CONFLICT, "runs", 0),
    (CONFLICT, "runs", True),
    (CONFLICT, "runs", 1.5),
    (CONFLICT, "seed", -1),
    (CONFLICT, "seed", 2**64),
    (CONFLICT, "seed", "7"),
    (CONFLICT, "seed", False),
    (CONFLICT, "habits", {"c": {}}),
    (CONFLICT, "habits", {"a": {"choose": "chance"}}),
    (CONFLICT, "danger", "d"),
    (CONFLICT, "system", "chess"),
    (CONFLICT, "system", ["conflict"]),
    (CONFLICT, "system", None),
    (CHOICE, "danger", "e"),
    (CHOICE, "danger", None),
    (CHOICE, "others", ["d"]),
    (CHOICE, "others", ["e"]),
    (CHOICE, "habits.concerns", "weakest"),
    (CHOICE, "weights", {"stark": 0, "geschickt": 0, "charmant": 0, "clever": 0, "gebildet": 0}),
    (CHOICE, "weights", {"strong": 1}),
    (CHOICE, "weights", {"stark": -1}),
    (CHOICE, "policies.force", 0),
    (CHOICE, "policies.white", 0),
    (CHOICE, "risks", 0),
    (CHOICE, "setup.players", []),
    (CHOICE, "setup.goals", [{"id": "z", "name": "Z", "willpower": 13}]),
    (CHOICE, "setup.gifts", [{"id": "k", "name": "K"}]),
    (CHOICE, "setup.die", ["M"]),
    (CHOICE, "habits.talent_fits", 101),
    (CHOICE, "habits.opportunities", "sometimes"),
]
LARGE = [
    (CONFLICT, "rounds", 101),
    (CONFLICT, "runs", 1_000_001),
    (CONFLICT, "runs", 10**30),
    (CHOICE, "runs", 1_000_001),
    (CHOICE, "risks", 201),
    (CHOICE, "policies.force", 41),
    (CHOICE, "policies.white", 41),
    (CHOICE, "habits.black_up_to", 41),
]


@pytest.mark.parametrize(("question", "path", "value"), BAD)
def test_what_is_wrong_is_refused(question, path, value):
    refusal = answer(but(question, path, value))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad_value"
    assert sentence(refusal)


@pytest.mark.parametrize(("question", "path", "value"), LARGE)
def test_what_is_too_much_is_too_large(question, path, value):
    refusal = answer(but(question, path, value))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "too_large"
    assert "simulate" not in sentence(refusal)
    # Whatever else is wrong comes first.
    assert answer(but(but(question, path, value), "luck", 7)).code == "bad_value"


@pytest.mark.parametrize("value", [None, [], 7, "conflict", {}])
def test_what_is_no_question_is_refused(value):
    assert answer(value).code == "bad_value"
    assert choice_question.read_question(value).code == "bad_value"


def test_what_is_left_out_stands_for_its_default():
    read = read_question(but(CONFLICT, "runs", None))[1]
    assert (read.runs, read.rounds, read.seed, read.turns) == (10_000, 20, 0, ("a", "b"))
    assert (read.policies["a"].ability, read.policies["a"].defend) == ("best", ())
    read = read_question(but(CHOICE, "runs", None))[1]
    assert (read.runs, read.risks, read.seed) == (10_000, 50, 0)
    assert (read.policies.force, read.policies.white, read.all_weights) == (1, 1, (1,) * 5)
    assert read_question(but(CHOICE, "weights", {"clever": 4}))[1].all_weights == (1, 1, 1, 4, 1)


def test_a_seed_answers_the_same_again_and_another_seed_other():
    for asked in (CONFLICT, CHOICE):
        question = {**asked, "runs": 20_000}
        first = answer(question)
        assert answer(question) == first
        assert answer(question, Course(cores=2)) == first
        other = answer({**question, "seed": 2**64 - 1})
        assert (other["seed"], first["seed"]) == (2**64 - 1, 0)
        assert {**other, "seed": 0} != first


def test_a_conflict_has_all_its_keys():
    found = answer(CONFLICT)
    assert list(found) == ["runs", "seed", "winners", "won_by", "rounds", "out", "left", "dice"]
    assert found["winners"].keys() == {"h", "f", "none"}
    assert sum(found["winners"].values()) == pytest.approx(1)
    assert sum(found["rounds"].values()) == pytest.approx(1)
    assert found["left"].keys() == found["out"].keys() == {"a", "b"}


def test_a_danger_has_all_its_keys():
    found = answer(CHOICE)
    spreads = ["risks", "happened", "failed", "spent", "players_opportunities"]
    assert list(found) == ["runs", "seed", *spreads, "spent_danger", "dice"]
    for name in spreads:
        assert sum(found[name].values()) == pytest.approx(1)


def test_nobody_acts_and_nobody_wins():
    found = answer(but(CONFLICT, "policies", {}))
    assert found["winners"] == {"h": 0, "f": 0, "none": 1}
    assert (found["rounds"], found["won_by"], found["dice"]) == ({"20": 1}, {}, 0)
    assert found["left"] == {"a": {"x": 3}, "b": {"x": 3}}


def test_a_timer_alone_wins_in_its_round():
    timer = {"id": "t", "name": "T", "target": 5, "timer": {"per_round": 2}}
    found = answer(but(but(CONFLICT, "setup.goals", [timer]), "policies", {}))
    assert found["winners"] == {"h": 0, "f": 0, "timer": 1, "none": 0}
    assert (found["rounds"], found["won_by"]) == ({"3": 1}, {"t": 1})


def test_an_empty_conflict():
    found = answer({"system": "conflict", "setup": {}, "policies": {}, "rounds": 3, "runs": 1})
    assert (found["winners"], found["rounds"], found["left"]) == ({"none": 1}, {"3": 1}, {})


def test_one_die_by_hand():
    """A value of 1 against a target of 1: one half in the first round, then less by the wear."""
    question = but(CONFLICT, "setup.parties.0.abilities.0.value", 1)
    question = but(question, "policies", {"a": {"goals": ["g"]}})
    found = answer({**question, "runs": 200_000, "rounds": 2})
    # In the second round only those act whose die showed 2 or 3.
    assert found["winners"]["h"] == pytest.approx(1 / 2 + 1 / 3 * 1 / 2, abs=4e-3)
    assert found["rounds"]["1"] == pytest.approx(1 / 2, abs=4e-3)
    assert found["dice"] / 200_000 == pytest.approx(1 + 1 / 3, abs=4e-3)


def test_one_gift_by_hand():
    """One gift, no goal, so one risk in five is avoided, once; all the others happen."""
    found = answer({**CHOICE, "runs": 200_000, "risks": 1})
    assert found["spent"]["1"] == pytest.approx(1 / 5, abs=4e-3)
    # One white die against a black one: M against S in a quarter of the tests.
    assert found["happened"]["0"] == pytest.approx(1 / 5 * 1 / 4, abs=3e-3)
    assert found["failed"]["1"] == pytest.approx(1 / 5 * 1 / 4, abs=3e-3)
    assert found["players_opportunities"]["1"] == pytest.approx(1 / 5 * 1 / 4, abs=3e-3)
    assert found["dice"] / 200_000 == pytest.approx(2 / 5, abs=6e-3)
    assert found["spent_danger"] == 0


def test_a_danger_without_willpower_has_no_risk():
    found = answer(but(CHOICE, "setup.dangers.0.willpower", 0))
    assert (found["risks"], found["spent_danger"], found["dice"]) == ({"0": 1}, 1, 0)


@settings(max_examples=2 * settings().max_examples, deadline=None)
@given(data=st.data())
def test_no_question_raises(data):
    question = data.draw(st.sampled_from([CONFLICT, CHOICE]))
    if data.draw(st.integers(0, 3)):
        value = spoiled(question["system"], data, question)
    else:
        value = {**question, "setup": data.draw(anything(question["system"]))}
    read = read_question(value)
    if isinstance(read, Refusal):
        assert read.code in {"bad_value", "too_large"}
        assert sentence(read)
    elif read[1].runs <= 1000:
        json.dumps(answer(value), allow_nan=False)
