import pytest

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import NoScriptError, read_script, read_scripts, replay
from choicedesk.words.refusals import sentence

EMPTY = {"system": "choice", "setup": {}, "moves": []}


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ([], "no_object"),
        (None, "no_object"),
        ({}, "no_system"),
        ({**EMPTY, "system": 7}, "no_system"),
        ({**EMPTY, "system": "chess"}, "unknown_system"),
        ({**EMPTY, "setup": []}, "no_setup"),
        ({"system": "choice", "moves": []}, "no_setup"),
        ({**EMPTY, "moves": {}}, "no_moves"),
        ({"cases": {}}, "no_cases"),
    ],
)
def test_what_is_no_script(document, reason):
    with pytest.raises(NoScriptError) as caught:
        read_scripts(document, SYSTEMS)
    assert (caught.value.reason, caught.value.place) == (reason, -1)


def test_which_of_several_is_no_script():
    with pytest.raises(NoScriptError) as caught:
        read_scripts({"cases": [EMPTY, {}]}, SYSTEMS)
    assert caught.value.place == 1


def answer(**changes):
    return replay(read_script({**EMPTY, **changes}, SYSTEMS), SYSTEMS, sentence)


def test_what_a_script_does_not_need_is_passed_over():
    assert answer(name="N", expect={}, note=1)["name"] == "N"
    assert answer(name=7)["name"] is None


def test_a_refusal_is_told_in_words():
    refused = answer(moves=[{"move": "share"}])["refused"]
    assert refused["message"] == "No evening is under way; start one first."
    assert (refused["code"], refused["rule"], refused["index"]) == ("wrong_phase", "C-7", 0)


def test_only_true_goes_on():
    assert answer(**{"continue": 1}, moves=[{}, {}])["refused"]["index"] == 0
    assert len(answer(**{"continue": True}, moves=[{}, {}])["refused"]) == 2


def test_a_setup_that_is_not_valid():
    assert answer(setup={"luck": 7}, moves=[{}])["view"] is None
    refused = answer(setup={"luck": 7}, **{"continue": True})["refused"]
    assert [each["index"] for each in refused] == [-1]


def test_several_scripts():
    assert len(read_scripts({"cases": [EMPTY, EMPTY]}, SYSTEMS)) == 2
