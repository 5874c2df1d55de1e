"""Seats stand clockwise round the felt, and nothing lies over anything else."""

from itertools import pairwise

import pytest

from choicedesk.widgets.confrontation.ring import (
    COMPACT,
    LOW,
    WIDE,
    WIDE_MANY,
    felt_places,
    ring,
    stack,
)


def sizes_of(count, width):
    if width < 900:
        return COMPACT
    return WIDE if count <= 4 else WIDE_MANY


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize(("width", "height"), [(1428, 920), (824, 590), (900, 640), (2000, 1300)])
def test_nothing_overlaps_and_all_is_inside(count, width, height):
    found = ring(count, width, height, sizes_of(count, width))
    boxes = [found.felt, *found.seats]
    assert len(found.seats) == count
    for at, box in enumerate(boxes):
        assert box.left() >= 0
        assert box.right() <= width + 0.5
        assert box.bottom() <= found.height + 0.5
        assert not any(box.intersects(other) for other in boxes[at + 1 :])


@pytest.mark.parametrize("count", range(3, 9))
def test_they_go_clockwise(count):
    found = ring(count, 1428, 920, sizes_of(count, 1428))
    middle = found.felt.center()
    turns = [
        (one.center().x() - middle.x()) * (two.center().y() - middle.y())
        - (one.center().y() - middle.y()) * (two.center().x() - middle.x())
        for one, two in pairwise(found.seats)
    ]
    assert all(turn > 0 for turn in turns)


@pytest.mark.parametrize("count", [2, 5, 8, 11])
def test_narrow_windows_have_two_columns(count):
    found = stack(count, 690, LOW)
    assert len({box.left() for box in found.seats}) == 2
    assert found.felt.top() > found.seats[-1].bottom()


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize(("width", "height"), [(1428, 920), (824, 590)])
def test_the_felts_own_things_stay_apart(count, width, height):
    felt = ring(count, width, height, sizes_of(count, width)).felt
    belt, bank, mark = felt_places(felt)
    side = belt.height() * 0.6
    die = belt.adjusted((belt.width() - side) / 2, 0, -(belt.width() - side) / 2, 0)
    assert not die.intersects(bank)
    assert not die.intersects(mark)
    assert not bank.intersects(mark) or felt.width() < 440
    assert felt.contains(die.center())


def test_the_belt_steps_light_goes_round_the_die(desk):
    desk.play_to("belt")
    belt, felt = desk.top.belt, desk.top.felt
    around = belt.mark_box.translated(belt.pos())
    assert belt.glowing
    assert around.width() == around.height() < felt.height()
    assert felt.box.translated(felt.pos()).contains(around)
