import doctest
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from choicedesk.odds import conflict
from choicedesk.odds.conflict import through, value_after
from choicedesk.odds.conflict_question import Question, answer, read_question
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Refusal
from tests.rules.cases import differences, questions

D6 = range(1, 7)


def test_examples_in_the_text():
    assert doctest.testmod(conflict).failed == 0


@pytest.mark.parametrize("case", questions("conflict"), ids=lambda case: str(case["question"]))
def test_shared_question(case):
    question = read_question(case["question"])
    if isinstance(question, Refusal):
        given = {"refused": {"code": question.code}}
    else:
        given = answer(question, exact=case.get("exact", False))
    assert not differences(case["expect"], given)


def played(value, quality, gap, *, exhausting, doubled):
    """Return in how many ways the rules come to (pending successes, value after)."""
    setup = CONFLICT.read_setup(
        {
            "magnitude": gap,
            "parties": [
                {
                    "id": "a",
                    "name": "A",
                    "side": "red",
                    "quality": quality,
                    "out_at": 1,
                    "abilities": [
                        {"id": "x", "name": "X", "value": value, "specialties": ["mighty"]}
                    ],
                },
                {"id": "b", "name": "B", "side": "blue", "out_at": 1, "abilities": []},
            ],
            "goals": [
                {
                    "id": "g",
                    "name": "G",
                    "contradictory": True,
                    "exhausting": exhausting,
                }
            ],
        }
    )
    state = CONFLICT.start(setup)
    if doubled:
        ruling = {"move": "ruling", "set": {"goals": {"g": {"blue": 99}}}, "why": ""}
        state = CONFLICT.apply(state, CONFLICT.read_move(ruling)).state
    ways = Counter()
    for dice in product(D6, repeat=value):
        move = {"move": "act", "party": "a", "ability": "x", "goal": "g", "dice": list(dice)}
        view = CONFLICT.view(CONFLICT.apply(state, CONFLICT.read_move(move)).state)
        ways[view["pending"].get("g", 0), view["parties"]["a"]["abilities"]["x"]] += 1
    return ways


def defended(successes, quality):
    """Return in how many ways a defence lets successes through, by enumeration."""
    if quality is None:
        return Counter([successes])
    rolls = product(D6, repeat=successes)
    return Counter(successes - sum(face >= quality for face in dice) for dice in rolls)


@pytest.mark.parametrize("defender", [None, 2, 5])
@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize(
    ("value", "quality", "gap", "exhausting"),
    [(1, 4, 0, False), (2, 3, 1, True), (3, 6, 2, False), (2, 2, 5, True), (3, 5, 0, True)],
)
def test_small_rolls_as_the_rules_play_them(value, quality, gap, exhausting, doubled, defender):
    ways = played(value, quality, gap, exhausting=exhausting, doubled=doubled)
    coming, left = Counter(), Counter()
    for (successes, after), count in ways.items():
        left[after] += Fraction(count, 6**value)
        falls = defended(successes, defender)
        for number, times in falls.items():
            coming[number] += Fraction(count * times, 6**value * falls.total())
    assert through(value, quality, defender=defender, doubled=doubled) == dict(coming)
    assert value_after(value, gap, exhausting=exhausting) == dict(left)


@given(
    value=st.integers(0, 30),
    quality=st.integers(2, 6),
    gap=st.integers(0, 5),
    defender=st.none() | st.integers(2, 6),
    flags=st.tuples(st.booleans(), st.booleans()),
)
def test_the_whole_is_one(value, quality, gap, defender, flags):
    doubled, exhausting = flags
    assert sum(through(value, quality, defender=defender, doubled=doubled).values()) == 1
    assert sum(value_after(value, gap, exhausting=exhausting).values()) == 1


@pytest.mark.parametrize("beyond", [{"value": 31}, {"value": 10**400}, {"gap": 6}])
def test_questions_beyond_the_page(beyond):
    assert read_question({"value": 1, "quality": 4, "gap": 0, **beyond}).code == "too_large"


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"value": 1, "quality": 4},
        {"value": 31, "quality": 7, "gap": 0},
        {"value": -1, "quality": 4, "gap": 0},
        {"value": -(10**400), "quality": 4, "gap": 0},
        {"value": 1, "quality": 1, "gap": 0},
        {"value": True, "quality": 4, "gap": 0},
        {"value": 1.0, "quality": 4, "gap": 0},
        {"value": 1, "quality": 4, "gap": 0, "defender": {}},
        {"value": 1, "quality": 4, "gap": 0, "defender": {"quality": 7}},
        {"value": 1, "quality": 4, "gap": 0, "defender": {"quality": [[[10**400]]]}},
        {"value": 1, "quality": 4, "gap": 0, "doubled": None},
        {"value": 1, "quality": 4, "gap": 0, "luck": 1},
    ],
)
def test_what_is_no_question(value):
    assert read_question(value).code == "bad_value"


def test_a_question_that_nests_too_deeply():
    nested = 10**400
    for _ in range(50):
        nested = [nested]
    assert read_question({"value": nested, "quality": 4, "gap": 0}).code == "bad_value"


def test_defaults():
    question = read_question({"value": 3, "quality": 4, "gap": 1})
    assert question == Question(value=3, quality=4, gap=1)


def test_the_dearest_question_is_answered():
    chances = through(30, 4, defender=4, doubled=True)
    assert (min(chances), max(chances)) == (0, 60)
    assert chances[60] == Fraction(1, 8) ** 30
