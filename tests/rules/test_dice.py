import doctest

import pytest

from choicedesk.rules import dice


def test_examples_in_the_text():
    assert doctest.testmod(dice).failed == 0


@pytest.mark.parametrize("preset", dice.PRESETS)
def test_on_the_presets_each_effect_stands_on_half_of_the_faces(preset):
    assert dice.is_half(dice.faces(preset))


@pytest.mark.parametrize("die", [("M", "M", "S", "-"), ("M", "S", "S"), ("-", "-")])
def test_lopsided_dice(die):
    assert not dice.is_half(die)


def test_effects_are_counted_one_by_one():
    rolled = ("M", "MS", "S", "-", "MS")
    assert (dice.mains(rolled), dice.sides(rolled)) == (3, 3)
