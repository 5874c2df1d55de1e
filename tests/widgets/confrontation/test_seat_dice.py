"""Dice of any pool lie in their seat, each to be read; the belt die is known among them."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from choicedesk.models.confrontation_outcome import Hand
from choicedesk.widgets.confrontation.ring import ring, sizes_for, stack
from choicedesk.widgets.confrontation.seat_dice import RowDie, row_places
from choicedesk.widgets.confrontation.seat_head import rooms
from choicedesk.widgets.confrontation.table_top import final_dice


def laid(form, seats, pool, dice):
    """Return the room of a seat's dice beside its cup, and where they lie there."""
    sizes = sizes_for(form, seats, pool)
    if form == "low":
        box = stack(seats, 790, sizes).seats[0]
    else:
        box = ring(seats, *((1428, 864) if form == "wide" else (824, 586)), sizes).seats[0]
    room = rooms(box, pool)
    space = room.dice.adjusted(room.cup * 0.86 + 8, 0, 0, 0)
    return space, row_places(dice, space, 34)


@pytest.mark.parametrize("pool", [5, 12, 13, 20, 30])
@pytest.mark.parametrize(
    ("form", "seats"), [("wide", 6), ("compact", 2), ("compact", 4), ("compact", 6), ("low", 4)]
)
def test_every_die_is_inside_and_none_lies_over_another(form, seats, pool):
    # Sets of three and a belt die at the end: the most that is ever shown of a pool.
    dice = [RowDie(1 + at // 3, "set", group=at // 3) for at in range(pool + 1)]
    space, places = laid(form, seats, pool, dice)
    assert len(places) == len(dice)
    for place in places:
        assert place.width() >= 16
        assert space.adjusted(-0.5, -1, 0.5, 1).contains(place)
    assert not any(one.intersects(two) for one, two in combinations(places, 2))


def test_a_set_stays_in_one_row():
    dice = [RowDie(1 + at // 4, "set", group=at // 4) for at in range(12)]
    places = row_places(dice, QRectF(0, 0, 210, 90), 34)
    for group in range(3):
        assert len({place.top() for place in places[4 * group : 4 * group + 4]}) == 1


def test_the_belt_die_is_the_last_of_its_likes():
    hand = Hand(
        who="a",
        name="A",
        sets=((3, 5), (2, 2)),
        botch=0,
        botch_face=1,
        rest=(6, 4),
        result=20,
        won=True,
        belt=5,
    )
    dice = final_dice(hand)
    assert [die.belt for die in dice] == [False, False, True, False, False, False, False]
    assert [die.face for die in dice] == [5, 5, 5, 2, 2, 6, 4]
