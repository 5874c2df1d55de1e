import doctest
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from choicedesk.odds import ability_cards
from choicedesk.odds.ability_cards import answer, bands, faces, read_question
from choicedesk.rules.ability_cards import testing
from choicedesk.rules.ability_cards.testing import band_of, dice_due, result_of
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import sentence
from tests.rules.cases import differences, questions


@pytest.mark.parametrize("case", questions("ability_cards"), ids=lambda case: str(case["question"]))
def test_shared_question(case):
    question = read_question(case["question"])
    if isinstance(question, Refusal):
        given = {"refused": {"code": question.code}}
    else:
        given = answer(question, exact=case.get("exact", False))
    assert not differences(case["expect"], given)


@pytest.mark.parametrize("module", [ability_cards, testing])
def test_examples_in_the_text(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("net", range(-3, 4))
def test_every_fall_of_the_dice(net):
    falls = list(product(range(1, 13), repeat=dice_due(net)))
    results = Counter(result_of(net, fall) for fall in falls)
    assert faces(net) == {face: Fraction(results[face], len(falls)) for face in range(1, 13)}
    by_band = Counter(band_of(result_of(net, fall)) for fall in falls)
    assert bands(net) == {band: Fraction(by_band[band], len(falls)) for band in bands(net)}


@pytest.mark.parametrize("net", range(-20, 21))
def test_the_whole_is_one(net):
    assert sum(faces(net).values()) == sum(bands(net).values()) == 1
    if net:
        assert list(faces(-net).values())[::-1] == list(faces(net).values())


@pytest.mark.parametrize("net", [21, -21, 10**30, -(10**400)])
def test_a_net_beyond_the_page(net):
    refusal = read_question({"net": net})
    assert refusal.code == "too_large"
    assert sentence(refusal).startswith("Exact chances are given for a net of up to 20 either way.")


@pytest.mark.parametrize(
    "value", [None, [], {}, {"net": 1.0}, {"net": True}, {"net": "1"}, {"net": 1, "dice": 2}]
)
def test_what_is_no_question(value):
    assert read_question(value).code == "bad_value"
