import pytest

from choicedesk.odds.confrontation_question import answer, read_question
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import sentence
from tests.rules.cases import differences, questions


@pytest.mark.parametrize("case", questions("confrontation"), ids=lambda case: str(case["question"]))
def test_shared_question(case):
    question = read_question(case["question"])
    if isinstance(question, Refusal):
        given = {"refused": {"code": question.code}}
    else:
        given = answer(question, exact=case.get("exact", False))
    assert not differences(case["expect"], given)


def asked(*participants, **keys):
    return {"participants": list(participants), **keys}


def who(id_, pool, *known, **keys):
    return {"id": id_, "pool": pool, "known": list(known), **keys}


A, B = who("a", 2), who("b", 2)


def test_what_may_be_left_out():
    question = read_question({"participants": [{"id": "a", "pool": 1}, {"id": "b", "pool": 1}]})
    assert (question.belt, question.options.sides, question.participants[0].known) == (None, 6, ())


@pytest.mark.parametrize(
    "value",
    [
        asked(*[who(id_, 1) for id_ in "abcde"]),
        asked(who("a", 12), who("b", 12)),
        asked(who("a", 13), who("b", 12), belt=3),
        asked(A, B, options={"sides": 13}),
        asked(who("a", 31, *[1] * 31), B),
        asked(who("a", 10**30), B),
        asked(who("a", 10**400), B),
    ],
)
def test_beyond_what_is_answered(value):
    refusal = read_question(value)
    assert refusal.code == "too_large"
    assert sentence(refusal) == (
        "Exact chances are given for up to 4 participants with together up to 24 unknown dice of up"
        " to 12 sides, the belt die among them. `choicedesk simulate` tries more."
    )


def test_the_largest_that_is_answered():
    assert not isinstance(read_question(asked(who("a", 12), who("b", 12), belt=1)), Refusal)
    pools = [who(id_, 6) for id_ in "abc"]
    assert not isinstance(read_question(asked(*pools, who("d", 5))), Refusal)


def test_what_is_wrong_is_said():
    too_many, face = asked(who("a", 1, 2, 3), B), asked(who("a", 1, 7), B)
    assert sentence(read_question(too_many)).startswith("More dice are known than the pool holds")
    assert sentence(read_question(face)).startswith("A die shows 1 to 6.")


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        asked(A),
        asked(A, A),
        asked(A, B, belt=7),
        asked(A, B, belt=0),
        asked(A, B, belt=True),
        asked(A, B, extra=1),
        asked(who("a", 0), B),
        asked(who("a", -(10**400)), B),
        asked(who("a", 1.0), B),
        asked(who("a", 1, 2, 3), B),
        asked(who("a", 2, 7), B),
        asked(who("a", 2, "3"), B),
        asked(A, B, options={"sides": 3}),
        asked(A, B, options={"sides": 21}),
        asked(A, B, options={"botch": 7}),
        asked(A, B, options=None),
        asked(who("a", 2, test_result=1), B, options={"test_result": "given"}),
        asked(*[who(id_, 1) for id_ in "abcde"], belt=9),
    ],
)
def test_what_is_no_question(value):
    assert read_question(value).code == "bad_value"
