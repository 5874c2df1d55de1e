"""Where zones lie on their map, and how they are moved there."""

from choicedesk.desk.zone_places import closed, laid, moved, parted, stepped

CHAIN = {"a": ["b"], "b": ["a", "c"], "c": ["b"]}


def ring(count):
    names = [f"z{at}" for at in range(count)]
    return {name: [names[at - 1], names[(at + 1) % count]] for at, name in enumerate(names)}


def test_nobody_laid_them_a_few_stand_side_by_side():
    assert laid(CHAIN, {}) == {"a": (0, 0), "b": (1, 0), "c": (2, 0)}


def test_zones_come_to_lie_beside_their_neighbours():
    places = laid(ring(8), {})
    for zone, others in ring(8).items():
        for other in others:
            (x, y), (to_x, to_y) = places[zone], places[other]
            assert abs(x - to_x) + abs(y - to_y) == 1, (zone, other)


def test_what_was_laid_by_hand_stays_and_a_new_one_comes_beside_its_neighbour():
    near = {**CHAIN, "d": ["a"]}
    places = laid(near, {"a": (0, 1), "b": (1, 1), "c": (1, 0)})
    assert places["a"] == (0, 1)
    assert places["d"] in {(0, 0), (0, 2)}


def test_too_many_columns_are_wrapped_and_bad_places_are_mended():
    near = {name: [] for name in "abcd"}
    assert laid(near, {name: (at, 0) for at, name in enumerate("abcd")}, 2)["c"] == (0, 1)
    places = laid(CHAIN, {"a": (7, 9), "b": (7, 9), "c": (-3, 2)})
    assert len(set(places.values())) == 3


def test_a_zone_is_put_down_changes_places_or_parts_the_others():
    row = laid(CHAIN, {})
    assert moved(row, "c", (0, 1)) == {"a": (0, 0), "b": (1, 0), "c": (0, 1)}
    assert moved(row, "c", (0, 0)) == {"a": (2, 0), "b": (1, 0), "c": (0, 0)}
    assert parted(row, "c", (1, 0), column=True) == {"a": (0, 0), "c": (1, 0), "b": (2, 0)}
    assert parted(row, "c", (0, 0), column=False) == {"a": (0, 1), "b": (1, 1), "c": (0, 0)}


def test_arrow_by_arrow_a_zone_goes_round_the_map():
    row = laid(CHAIN, {})
    down = stepped(row, "c", (0, 1), 4)
    assert down == {"a": (0, 0), "b": (1, 0), "c": (2, 1)}
    assert stepped(row, "c", (1, 0), 3) == row
    up = stepped(row, "a", (0, -1), 4)
    assert up == {"a": (0, 0), "b": (1, 1), "c": (2, 1)}
    assert closed({"a": (0, 0), "b": (4, 7)}) == {"a": (0, 0), "b": (1, 1)}
