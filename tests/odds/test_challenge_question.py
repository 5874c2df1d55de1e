import pytest

from choicedesk.odds.challenge_question import answer, read_question
from choicedesk.rules.system import Refusal
from tests.rules.cases import differences, questions

TASK = {"id": "t", "name": "T", "difficulty": 1}
QUESTION = {"actor": {"pool": 3}, "tasks": [TASK]}


@pytest.mark.parametrize("case", questions("challenge"), ids=lambda case: str(case["question"]))
def test_shared_question(case):
    question = read_question(case["question"])
    if isinstance(question, Refusal):
        given = {"refused": {"code": question.code}}
    else:
        given = answer(question, exact=case.get("exact", False))
    assert not differences(case["expect"], given)


def many(count, **keys):
    return [{"id": f"e{at}", **keys} for at in range(count)]


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"actor": {"pool": 41}}, "pool"),
        ({"actor": {"pool": 10**400}}, "pool"),
        ({"tasks": [{**TASK, "difficulty": {"opposed": {"pool": 41}}}]}, "pool"),
        ({"tasks": [{**TASK, "difficulty": {"simultaneous": {"pool": 10**30}}}]}, "pool"),
        ({"helpers": [{"id": "h", "pool": 41}]}, "pool"),
        ({"helpers": many(4, pool=1)}, "helpers"),
        ({"tasks": many(5, name="T", difficulty=1)}, "tasks"),
        ({"complications": many(7, task="t", level=1)}, "complications"),
        ({"enhancements": many(7, level=1)}, "enhancements"),
    ],
)
def test_what_is_too_large(changes, what):
    refusal = read_question({**QUESTION, **changes})
    assert (refusal.code, refusal.details["what"]) == ("too_large", what)


@pytest.mark.parametrize(
    "question",
    [
        None,
        [],
        {},
        {**QUESTION, "luck": 1},
        {**QUESTION, "actor": 41},
        {**QUESTION, "actor": {"pool": -41}},
        {**QUESTION, "actor": {"pool": True}},
        {**QUESTION, "actor": {"pool": float("nan")}},
        {**QUESTION, "actor": {"pool": 41, "target_number": 11}},
        {**QUESTION, "actor": {"pool": 41}, "options": {"sides": 6}},
        {**QUESTION, "tasks": {}},
        {**QUESTION, "tasks": [3]},
        {**QUESTION, "tasks": [{**TASK, "difficulty": 101}]},
        {**QUESTION, "tasks": [{**TASK, "difficulty": 10**400}]},
        {**QUESTION, "tasks": [{**TASK, "difficulty": {"opposed": 3}}]},
        {**QUESTION, "tasks": many(5, name="T", difficulty=0)},
    ],
)
def test_what_is_no_question(question):
    assert read_question(question).code == "bad_value"


def test_numbers_beside_exact_chances():
    setup = read_question({**QUESTION, "options": {"tens": "two"}})
    exact, near = answer(setup, exact=True), answer(setup, exact=False)
    assert exact["successes"]["6"] == "1/1000"
    assert near["successes"]["6"] == 0.001
    assert exact["succeed"] == {"t": exact["all_succeed"]} == {"t": "657/1000"}
    assert near["clean"] == 0.657


def test_a_pool_may_be_empty():
    found = answer(read_question({**QUESTION, "actor": {"pool": 0}}), exact=True)
    assert found == {
        "succeed": {"t": "0/1"},
        "all_succeed": "0/1",
        "clean": "0/1",
        "successes": {"0": "1/1"},
    }
