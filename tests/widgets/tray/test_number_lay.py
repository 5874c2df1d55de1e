"""Dice with numbers on the felt: sorted, none over another, none outside, large enough to read."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.widgets.tray.number_dice import (
    NUMBERS_COMPACT,
    NUMBERS_WIDE,
    NumberDie,
    counts,
    group_of,
    in_order,
)
from choicedesk.widgets.tray.number_lay import lay_numbers
from choicedesk.widgets.tray.places import Box

FELTS = {
    "column": (Box(7, 7, 353, 286), NUMBERS_WIDE),
    "table": (Box(7, 7, 1040, 206), NUMBERS_WIDE),
    "strip": (Box(7, 7, 345, 170), NUMBERS_COMPACT),
    "sheet": (Box(7, 7, 320, 110), NUMBERS_COMPACT),
}
SLIVER = (Box(7, 7, 200, 60), NUMBERS_COMPACT)
MARKS = ("plain", "success", "worn", "success_worn", "kept", "other", "set", "cancelled", "hidden")


@st.composite
def pools(draw):
    kinds = draw(st.lists(st.integers(2, 20), min_size=1, max_size=3))
    count = draw(st.integers(1, 40))
    dice = []
    for _ in range(count):
        die = draw(st.sampled_from(kinds))
        face = draw(st.integers(1, die))
        dice.append(NumberDie(die, face, draw(st.sampled_from(MARKS))))
    return dice


def edges(spot):
    half = spot.size / 2
    return spot.x - half, spot.y - half, spot.x + half, spot.y + half


@settings(max_examples=120, deadline=None)
@given(pools(), st.sampled_from(sorted(FELTS)), st.booleans())
def test_dice_lie_apart_inside_the_felt(dice, name, words):
    felt, sizes = FELTS[name]
    laid = lay_numbers(dice, felt, sizes, words=words)
    boxes = [edges(spot) for spot in laid.spots]
    for index, (left, top, right, bottom) in enumerate(boxes):
        assert felt.left <= left
        assert right <= felt.left + felt.width
        assert felt.top <= top
        assert bottom <= felt.top + felt.height
        for other in boxes[index + 1 :]:
            aside = other[0] >= right - 0.01 or other[2] <= left + 0.01
            below = other[1] >= bottom - 0.01 or other[3] <= top + 0.01
            assert aside or below
    assert sorted(i for pile in laid.piles for i in pile.members) == list(range(len(dice)))


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 7])
@pytest.mark.parametrize("count", range(1, 41))
@pytest.mark.parametrize("name", ["column", "table", "strip"])
def test_every_pool_can_be_read(sides, count, name):
    felt, sizes = FELTS[name]
    dice = [NumberDie(sides, 1 + i * 5 % sides) for i in range(count)]
    laid = lay_numbers(dice, felt, sizes, words=True)
    assert min(spot.size for spot in laid.spots) >= sizes.smallest


def test_what_does_not_count_is_smaller_but_no_smaller_than_can_be_read():
    felt, sizes = FELTS["column"]
    for count in (4, 12, 40):
        dice = [
            NumberDie(10, 9 if i % 3 else 2, "success" if i % 3 else "other") for i in range(count)
        ]
        laid = lay_numbers(dice, felt, sizes, words=True)
        good = {s.size for p, s in zip(laid.piles, laid.spots, strict=True) if counts(p.die)}
        poor = {s.size for p, s in zip(laid.piles, laid.spots, strict=True) if not counts(p.die)}
        assert sizes.smallest <= max(poor) <= min(good)


def test_few_dice_have_the_sizes_of_the_look():
    felt, sizes = FELTS["table"]
    dice = [NumberDie(10, 10, "success"), NumberDie(10, 3, "other"), NumberDie(6, 4)]
    laid = lay_numbers(dice, felt, sizes, words=True)
    assert [spot.size for spot in laid.spots] == [104, 50, 84]


@given(pools())
def test_dice_are_read_from_what_counts_to_what_does_not_and_from_high_to_low(dice):
    order = [dice[index] for index in in_order(dice)]
    grouped = [bool(group_of(die)) for die in order]
    assert grouped == sorted(grouped, reverse=True)
    loose = [die for die in order if not group_of(die)]
    assert [counts(die) for die in loose] == sorted((counts(die) for die in loose), reverse=True)
    for one, other in pairwise(loose):
        if (one.mark, one.sides) == (other.mark, other.sides):
            assert (one.face or 0) >= (other.face or 0)


def test_a_set_lies_together_under_its_words_the_largest_first():
    faces = (2, 5, 4, 5, 4, 5, 1)
    dice = [NumberDie(6, face, "set" if face in {4, 5} else "other") for face in faces]
    laid = lay_numbers(dice, *FELTS["column"], words=True)
    assert [pile.die.face for pile in laid.piles] == [5, 5, 5, 4, 4, 2, 1]
    assert [bracket.text for bracket in laid.brackets] == ["3 × 5", "2 × 4"]
    for bracket in laid.brackets:
        value = int(bracket.text[-1])
        pairs = zip(laid.piles, laid.spots, strict=True)
        members = [spot for pile, spot in pairs if pile.die.face == value]
        assert all(bracket.left <= spot.x <= bracket.right for spot in members)
        assert all(spot.y + spot.size / 2 <= bracket.y for spot in members)


def test_a_named_group_is_bracketed_with_its_name():
    dice = [NumberDie(6, 3, group="shown"), NumberDie(6, 6, group="shown"), NumberDie(6, 6)]
    laid = lay_numbers(dice, *FELTS["column"], words=False)
    assert [bracket.text for bracket in laid.brackets] == ["shown"]
    assert [pile.die.face for pile in laid.piles] == [6, 3, 6]


def test_lines_are_even():
    dice = [NumberDie(10, 1 + i % 10) for i in range(9)]
    laid = lay_numbers(dice, *FELTS["column"], words=True)
    lines = [sum(spot.y == y for spot in laid.spots) for y in {spot.y for spot in laid.spots}]
    assert max(lines) - min(lines) <= 1


def test_where_there_is_no_room_those_alike_become_one_with_its_number():
    felt, sizes = SLIVER
    dice = [NumberDie(6, 1 + i % 2) for i in range(40)]
    laid = lay_numbers(dice, felt, sizes, words=True)
    assert [(pile.die.face, pile.count) for pile in laid.piles] == [(2, 20), (1, 20)]
    assert 3 in laid.piles[0].members


def test_waiting_dice_stand_upright():
    laid = lay_numbers([NumberDie(8)] * 5, *FELTS["column"], words=True, turned=False)
    assert {spot.turn for spot in laid.spots} == {0}
