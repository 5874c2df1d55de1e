import pytest

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay
from choicedesk.words.refusals import sentence
from tests.rules.cases import differences, scripts

CASES = [case for system in SYSTEMS for case in scripts(system)]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_shared_case(case):
    answer = replay(read_script(case, SYSTEMS), SYSTEMS, sentence)
    assert not differences(case["expect"], answer)


@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        ({}, {"key": 1}),
        ({"key": 1}, {}),
        ({"key": 1}, []),
        ([1], [1, 2]),
        ([1], {"0": 1}),
        (0.5, 0.5001),
        (1, 2),
        (1, True),
        (False, 0),
        (None, 0),
        ("1", 1),
    ],
)
def test_what_no_answer_contains(expected, answer):
    assert differences(expected, answer)


@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        ({"key": {"inner": [1]}}, {"key": {"inner": [1], "more": 2}, "other": 3}),
        ({}, {}),
        (0.5, 0.5 + 1e-10),
        (1.0, 1),
        (None, None),
        ("word", "word"),
    ],
)
def test_what_an_answer_contains(expected, answer):
    assert not differences(expected, answer)
