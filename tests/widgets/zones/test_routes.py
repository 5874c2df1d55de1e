"""Ways between zones run where the map has room for them."""

from choicedesk.widgets.zones.ground_plan import edge_of, fitted
from choicedesk.widgets.zones.routes import routes


def test_a_long_way_down_the_last_column_runs_before_it_not_beside_the_map():
    places = {"a": (0, 0), "b": (1, 0), "c": (1, 1), "d": (1, 2)}
    routed = routes({"b": ["d"], "a": [], "c": [], "d": []}, places)
    assert [way.side for way in routed.ways] == [1]
    assert edge_of(routed, 2) == 0


def test_a_single_column_has_room_beside_it_for_what_runs_down_there():
    places = {"a": (0, 0), "b": (0, 1), "c": (0, 2), "d": (0, 3)}
    one = routes({"a": ["c"], "b": [], "c": [], "d": []}, places)
    two = routes({"a": ["c", "d"], "b": [], "c": [], "d": []}, places)
    assert 0 < edge_of(one, 1) < edge_of(two, 1)


def test_rows_give_way_alike_but_none_below_its_least():
    assert fitted([100, 300], [50, 100], 400) == [100, 300]
    assert fitted([100, 300], [50, 100], 340) == [70, 270]
    assert fitted([100, 300], [90, 100], 340) == [90, 250]
    assert fitted([100, 300], [80, 300], 300) == [80, 220]
