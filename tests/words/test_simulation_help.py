import pytest

from choicedesk.prep.registry import SIMULATIONS, read_question
from choicedesk.rules.system import Refusal
from choicedesk.words.command_line import parse
from choicedesk.words.refusals import in_script
from choicedesk.words.simulation_help import QUESTIONS

ASKED = [(system, ask) for system, asks in SIMULATIONS.items() for ask in asks]


def fault(asked):
    found = read_question(asked)
    assert isinstance(found, Refusal)
    return found.details


def test_every_question_is_told():
    told = [(system, ask) for system, asks in QUESTIONS.items() for ask in asks]
    assert sorted(told) == sorted(ASKED)


@pytest.mark.parametrize(("system", "ask"), ASKED)
def test_the_keys_are_those_that_are_read(system, ask):
    keys = QUESTIONS[system][ask]
    asked = {"system": system, "ask": ask}
    for key in (*keys.needed, *keys.free):
        assert fault(asked | {key: 1.5}).get("fault") != "unknown", key
    assert fault(asked)["key"] in keys.needed


def test_help_names_what_can_be_asked(capsys):
    assert parse(["simulate", "--help"]).is_answered
    told = capsys.readouterr().out
    assert "over_difficulty  setup task values" in told
    assert "[seed]" in told


def test_a_wrong_word_is_answered_by_those_that_there_are():
    found = read_question({"system": "choice", "ask": "price", "black": 2})
    assert "simulate, spreads, coverage, prices" in in_script(found)
    assert "challenge" in in_script(read_question({"system": "go"}))


def test_the_simulator_does_not_advise_itself():
    found = read_question({"system": "choice", "ask": "prices", "black": 41})
    assert found.code == "too_large"
    assert "simulate" not in in_script(found)
