import doctest
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from choicedesk.odds import choice, sums
from choicedesk.odds.choice import SIDES, cheapest_white, cost, joint
from choicedesk.rules.choice.test import cancel
from choicedesk.rules.dice import faces

DICE = [
    "split",
    "independent",
    ("MS", "-"),
    ("MS", "MS", "-"),
    ("M", "M", "S"),
    ("M", "M", "MS", "-", "S"),
    ("M", "M", "MS", "MS", "S", "-"),
    ("-", "-"),
    ("M", "M"),
    ("S", "-"),
]


def by_hand(white, black, die):
    """Return the joint chances by counting every fall of the dice."""
    sides = faces(die)
    counts = dict.fromkeys(product(SIDES, SIDES), 0)
    for rolled in product(sides, repeat=white + black):
        left = cancel(rolled[:white], rolled[white:])
        main = "white" if left.white_main else "black" if left.black_main else "none"
        side = "white" if left.white_side else "black" if left.black_side else "none"
        counts[main, side] += 1
    return {key: Fraction(count, len(sides) ** (white + black)) for key, count in counts.items()}


@pytest.mark.parametrize("module", [choice, sums])
def test_examples_in_the_text(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("die", DICE, ids=str)
@pytest.mark.parametrize(("white", "black"), [(0, 0), (1, 0), (0, 2), (1, 1), (2, 1), (2, 2)])
def test_small_pools_by_hand(white, black, die):
    table = joint(white, black, die)
    expected = by_hand(white, black, die)
    assert {key: table.chance(*key) for key in expected} == expected


DIE = st.lists(st.sampled_from(["M", "S", "MS", "-"]), min_size=2, max_size=20).map(tuple)


@given(white=st.integers(0, 40), black=st.integers(0, 40), die=DIE)
def test_the_whole_is_one_and_colours_are_alike(white, black, die):
    table, mirrored = joint(white, black, die), joint(black, white, die)
    assert sum(table.chance(*key) for key in product(SIDES, SIDES)) == 1
    assert table.risk_averted == mirrored.action_fails
    assert table.players_opportunity == mirrored.danger_opportunity
    assert table.ways == tuple(row[::-1] for row in mirrored.ways[::-1])


@given(white=st.integers(0, 12), black=st.integers(0, 12), die=DIE)
def test_the_ready_made_sums_agree(white, black, die):
    weights = choice._weights(die)
    assert joint(white, black, die).ways == choice._general(white, black, weights)


@pytest.mark.parametrize("pool", [(41, 0), (0, 41), (-1, 0)])
def test_pools_beyond_the_page(pool):
    with pytest.raises(ValueError, match="dice"):
        joint(*pool, "split")


def test_the_dearest_question_is_answered():
    die = tuple(["M"] * 7 + ["S"] * 5 + ["MS"] * 3 + ["-"] * 5)
    assert joint(40, 40, die).total == 20**80


def test_marginals():
    table = joint(2, 1, "independent")
    assert sum(table.main(side) for side in SIDES) == 1
    assert table.main("white") == table.side("white") == Fraction(1, 2)


def test_what_white_dice_cost():
    assert [cost(white) for white in (1, 2, 5, 40)] == [0, 1, 10, 780]


def test_the_cheapest_white_dice():
    bargain = cheapest_white(2, "split", Fraction(1, 2))
    assert (bargain.white, bargain.cost) == (3, 3)
    assert bargain.chance == joint(3, 2, "split").risk_averted == Fraction(1, 2)
    works = cheapest_white(2, "split", Fraction(1, 2), "action_works")
    assert works.white == 1
    assert works.chance == 1 - joint(1, 2, "split").action_fails


def test_no_number_of_white_dice_reaches_it():
    assert cheapest_white(10, "split", Fraction(99, 100), most=5) is None
    assert cheapest_white(1, ("-", "-"), Fraction(1, 100)) is None
