"""Dice on the felt: never one over another, never outside, large as long as there is room."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.widgets.tray import lay
from choicedesk.widgets.tray.matching import match
from choicedesk.widgets.tray.places import Box

FELT = Box(7, 7, 353, 286)
faces = st.lists(st.sampled_from(["M", "S", "MS", "-"]), max_size=40)


def apart(spots):
    ordered = sorted(spots, key=lambda spot: spot.x)
    for index, one in enumerate(ordered):
        for other in ordered[index + 1 :]:
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= one.size * 0.98


@settings(max_examples=60, deadline=None)
@given(faces, faces)
def test_what_is_left_lies_apart_inside_the_felt_and_can_be_read(white, black):
    left = lay.left(match(white, black), FELT, lay.WIDE)
    apart(left.spots.values())
    for spot in left.spots.values():
        assert spot.size >= 18
        assert FELT.left <= spot.x - spot.size / 2
        assert spot.x + spot.size / 2 <= FELT.left + FELT.width
        assert FELT.top <= spot.y - spot.size / 2
        assert spot.y + spot.size / 2 <= FELT.top + FELT.height


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 40), st.integers(0, 40), st.booleans())
def test_a_pool_lies_apart_and_can_be_read(white, black, ghost):
    laid = lay.pool((white, black), FELT, lay.WIDE, ghost=ghost)
    spots = [*laid.white, *([laid.ghost] if laid.ghost else []), *laid.black]
    apart(spots)
    assert (len(laid.white), len(laid.black)) == (white, black)
    assert all(spot.size >= 21 for spot in spots)


def test_partners_stand_one_above_the_other_before_they_cancel():
    spots = lay.landing(match(["S", "M"], ["M", "S"]), FELT, lay.WIDE)
    assert spots["white", 1].x == spots["black", 0].x
    assert spots["white", 0].x == spots["black", 1].x
    assert spots["white", 1].y < spots["black", 0].y


def test_a_low_tray_keeps_its_dice_large():
    low = Box(7, 7, 346, 170)
    pool = lay.pool((2, 2), low, lay.COMPACT, ghost=True)
    assert pool.words_beside
    assert pool.white[0].size >= 54
    left = lay.left(match(["M"], ["S"]), Box(7, 7, 330, 110), lay.COMPACT)
    assert min(spot.size for spot in left.spots.values()) >= 50


def test_few_dice_have_the_full_size_of_the_look():
    left = lay.left(match(["M"], ["S"]), FELT, lay.WIDE)
    assert {spot.size for spot in left.spots.values()} == {96}


@pytest.mark.parametrize("height", [110, 170, 286, 600])
def test_what_stays_is_above_the_shelf(height):
    matching = match(["M", "S", "M"], ["M", "S", "S"])
    left = lay.left(matching, Box(7, 7, 353, height), lay.WIDE)
    for (color, index), spot in left.spots.items():
        assert (spot.y > left.edge) == matching.leaves(color, index)
