"""The map of a conflict on the stage lies as on the table, and closes over what is not seen."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSizeF

from choicedesk.widgets.stage.conflict_map import stage_map
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.stage.trial import SIZES
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.stage.situations import laid_map
from tests.widgets.stage.test_games import VIEWS, painted


@pytest.fixture
def seen(monkeypatch, qapp):
    """Return what a picture of a view lays where."""

    def see(view, *, form=(1920, 1080), least=SIZES[-1]):
        found = []

        def keep(*values):
            found.append(stage_map(*values))
            return found[-1]

        monkeypatch.setattr("choicedesk.widgets.stage.conflict_rooms.stage_map", keep)
        picture = StagePicture(Theme("lamp"))
        picture.resize(QSizeF(*form))
        picture.set_least(least)
        picture.follow(view)
        image = painted(picture)
        picture.finish()
        return found[-1], image

    return see


def test_rooms_lie_as_a_hand_laid_them_with_all_ways(seen):
    shown, _image = seen(laid_map(VIEWS["map"], ((0, 0), (1, 1), (0, 1))))
    first, second, third = (shown.map.rooms[str(at)] for at in range(3))
    assert shown.drawn
    assert third.top() > first.bottom()
    assert third.left() == first.left()
    assert second.left() > third.right()
    assert second.top() == third.top()


def test_lines_of_the_map_without_a_zone_that_is_seen_leave_no_gap(seen):
    """As if a zone had been laid by hand in between, that the table is not to know of."""
    _shown, close = seen(laid_map(VIEWS["map"], ((0, 0), (1, 1), (0, 1))))
    _shown, apart = seen(laid_map(VIEWS["map"], ((0, 0), (3, 5), (0, 5))))
    assert apart == close


def test_what_has_no_room_for_its_columns_stands_one_after_the_other(seen):
    view = laid_map(VIEWS["map"], ((0, 0), (1, 1), (2, 0)))
    shown, _image = seen(view, form=(608, 1080))
    tops = {zone: shown.map.rooms[str(zone)].top() for zone in shown.zones}
    assert sorted(tops, key=lambda zone: tops[zone]) == [0, 2, 1]
    assert len({shown.map.rooms[str(zone)].left() for zone in shown.zones}) == 1


def test_too_many_zones_become_a_number_and_say_what_they_lie_beside(seen):
    shown, _image = seen(VIEWS["nine zones"], least=SIZES[0])
    assert not shown.drawn
    assert shown.zones == (0, 1, 2, 3, 4)


def test_rooms_and_ways_stay_apart(seen):
    """A long way down a single column has room beside it."""
    view = laid_map(VIEWS["map"], ((0, 0), (0, 1), (0, 2)))
    other: Any = view.other
    line = tuple(
        replace(zone, adjacent=(at - 1,) if at else ()) for at, zone in enumerate(other.zones)
    )
    ring = seen(view)[0].map.rooms["0"]
    straight = seen(replace(view, other=replace(other, zones=line)))[0].map.rooms["0"]
    assert ring.right() < straight.right() - 8
