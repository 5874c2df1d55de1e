"""Seats stand clockwise round the felt, and nothing lies over anything else."""

from itertools import combinations, pairwise

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
    found = stack(count, 590, LOW)
    assert len({box.left() for box in found.seats}) == 2
    assert found.felt.top() > found.seats[-1].bottom()


@pytest.mark.parametrize("count", range(2, 9))
def test_a_low_window_shows_the_felt_beside_the_first_seats(count):
    found = stack(count, 740, LOW)
    boxes = [found.felt, *found.seats]
    for at, box in enumerate(boxes):
        assert box.left() >= 0
        assert box.right() <= 740.5
        assert not any(box.intersects(other) for other in boxes[at + 1 :])
    assert found.felt.bottom() <= 220
    places = felt_places(found.felt)
    assert not any(one.intersects(two) for one, two in combinations(places, 2))


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


def test_the_sign_of_what_the_table_knows_keeps_clear_of_name_and_pill():
    from PySide6.QtCore import QRectF

    from choicedesk.models.confrontation_rows import SeatRow
    from choicedesk.widgets.confrontation.seat_head import level_spot, rooms
    from choicedesk.widgets.theme.pills import pill_width
    from choicedesk.widgets.theme.theme import Theme
    from choicedesk.words import confrontation_steps as steps

    theme = Theme("lamp")
    row = SeatRow(id="a", name="Crow", number=1, status="turn", pool=5)
    room = rooms(QRectF(0, 0, 397, 164), row.pool)
    pill = pill_width(theme, steps.status("turn"), steps.STATUS_ICONS["turn"])
    spot = level_spot(theme, room, row)
    assert room.head.left() + 120 < spot.x() - 14
    assert spot.x() + 14 < room.head.right() - pill
