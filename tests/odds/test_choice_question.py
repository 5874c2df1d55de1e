import pytest

from choicedesk.odds.choice_question import Question, answer, read_question
from choicedesk.rules.system import Refusal
from tests.rules.cases import differences, questions


@pytest.mark.parametrize("case", questions("choice"), ids=lambda case: str(case["question"]))
def test_shared_question(case):
    question = read_question(case["question"])
    if isinstance(question, Refusal):
        given = {"refused": {"code": question.code}}
    else:
        given = answer(question, exact=case.get("exact", False))
    assert not differences(case["expect"], given)


def test_the_die_has_a_default():
    assert read_question({"white": 1, "black": 2}) == Question(white=1, black=2, die="split")


@pytest.mark.parametrize("many", [41, 10**30, 10**400])
@pytest.mark.parametrize("key", ["white", "black"])
def test_too_many_dice(key, many):
    refusal = read_question({"white": 1, "black": 1, key: many})
    assert refusal.code == "too_large"


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"white": 1},
        {"white": -1, "black": 41},
        {"white": True, "black": 1},
        {"white": 1.0, "black": 1},
        {"white": float("nan"), "black": 1},
        {"white": "1", "black": 1},
        {"white": 41, "black": 1, "die": ["M"]},
        {"white": 1, "black": 1, "die": None},
        {"white": 1, "black": 1, "die": ["M"] * 21},
        {"white": 1, "black": 1, "grey": 1},
        {"white": -(10**400), "black": 1},
    ],
)
def test_what_is_no_question(value):
    assert read_question(value).code == "bad_value"


def test_exact_chances_are_in_lowest_terms():
    exact = answer(Question(white=3, black=1), exact=True)
    assert exact["risk_averted"] == "11/16"
    assert exact["table"]["white"]["white"] == "3/8"
    assert answer(Question(white=0, black=0), exact=True)["table"]["none"]["none"] == "1/1"
