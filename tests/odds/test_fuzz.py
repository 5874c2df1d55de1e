"""Whatever JSON is put as a question of chances: nothing raises, and a refusal has its words."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.odds.registry import QUESTIONS
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import sentence
from tests.rules.cases import questions
from tests.rules.spoiling import anything, spoiled


@pytest.mark.parametrize("system", QUESTIONS)
@settings(max_examples=4 * settings().max_examples)
@given(data=st.data())
def test_no_question_raises(system, data):
    if data.draw(st.integers(0, 3)):
        case = data.draw(st.sampled_from(questions(system)))
        value = spoiled(system, data, case["question"])
    else:
        value = data.draw(anything(system))
    question = QUESTIONS[system].read(value)
    if isinstance(question, Refusal):
        assert question.code in {"bad_value", "too_large"}
        assert sentence(question)
    else:
        answer = QUESTIONS[system].answer(question, exact=data.draw(st.booleans()))
        json.dumps(answer, allow_nan=False)
