import pytest
from PySide6.QtCore import QRectF

from choicedesk.widgets.table.contents import Contents, SeatContents
from choicedesk.widgets.table.layout import lay_out
from choicedesk.widgets.table.measures import COMPACT, form_of
from choicedesk.widgets.table.seat_layout import whole_seats
from choicedesk.widgets.table.seat_rows import pack_seats


def contents(*, goals=3, fates=2, dangers=2, common=1, seats=(4, 3, 4, 3), **more):
    return Contents(
        goals=tuple(f"g{n}" for n in range(goals)),
        fates=tuple(f"f{n}" for n in range(fates)),
        dangers=tuple(f"d{n}" for n in range(dangers)),
        common=tuple(f"k{n}" for n in range(common)),
        seats=tuple(
            SeatContents(f"p{seat}", tuple(f"p{seat}c{n}" for n in range(gifts)))
            for seat, gifts in enumerate(seats)
        ),
        **more,
    )


SIZES = {"wide": (1428, 976), "compact": (1164, 634), "narrow": (704, 360)}
CROWD = {"goals": 8, "fates": 3, "dangers": 5, "common": 3, "seats": (5,) * 6}
TABLES = [
    {},
    CROWD,
    {"seats": ()},
    {"goals": 0, "fates": 0, "dangers": 0},
    {"seats": (12, 1)},
    {"seats": (4,) * 8},
    {"folded": True, "active": "p2"},
]


def laid(form, **what):
    return lay_out(contents(**what), *SIZES[form], form)


def inner(key):
    return key.partition(":")[0] in {"seat", "caption", "supply", "hint"} or key == "supply"


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("what", TABLES)
def test_nothing_lies_on_anything_else_or_beside_the_table(form, what):
    layout = laid(form, **what)
    things = {key: slot.rect for key, slot in layout.slots.items() if not inner(key)}
    table = QRectF(0, 0, SIZES[form][0], layout.height)
    for key, rect in things.items():
        assert table.contains(rect), key
        hit = [other for other in things if other != key and things[other].intersects(rect)]
        assert not hit, key


@pytest.mark.parametrize("form", ["wide", "compact"])
def test_four_seats_fill_the_height_that_is_left(form):
    layout = laid(form)
    assert abs(layout.height - SIZES[form][1]) <= 4


def test_the_wide_measures_are_those_of_the_look():
    layout = laid("wide")
    gift, goal = layout.slots["p0c0"].rect, layout.slots["g0"].rect
    assert (goal.width(), goal.height()) == (186, 158)
    assert gift.width() in {157, 158}
    assert 0.6 <= gift.width() / gift.height() <= 0.9


def test_cards_never_get_smaller_than_their_words_need():
    for form in SIZES:
        layout = laid(form, **CROWD, show_all=True)
        gifts = [slot for key, slot in layout.slots.items() if key.startswith("p")]
        assert min(slot.rect.width() for slot in gifts) >= 112
        assert min(slot.rect.height() for slot in gifts) >= 142


def test_a_crowd_makes_the_table_higher_not_wider():
    layout = laid("wide", **(CROWD | {"seats": (9,) * 6}))
    assert layout.height > SIZES["wide"][1]
    assert max(slot.rect.right() for slot in layout.slots.values()) <= SIZES["wide"][0]


def test_a_crowd_is_laid_tighter_before_it_scrolls():
    layout = laid("wide", **CROWD)
    assert layout.tight
    assert layout.height <= SIZES["wide"][1]
    assert not laid("wide").tight


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("form", ["wide", "compact"])
def test_shared_gifts_stand_in_the_row_of_the_matter(form, count):
    layout = laid(form, common=count)
    matter = layout.slots["matter"].rect
    shared = [layout.slots[f"k{n}"].rect for n in range(count)]
    assert {rect.top() for rect in shared} == {matter.top()}
    assert min(rect.width() for rect in shared) >= 176
    assert matter.width() >= 240
    assert layout.height <= SIZES[form][1] + 4


def test_in_a_test_two_shared_gifts_stand_beside_the_matter():
    layout = lay_out(contents(common=2, folded=True), 788, 634, "compact")
    assert layout.slots["k1"].rect.top() == layout.slots["matter"].rect.top()


def test_in_a_test_a_compact_table_keeps_only_the_testers_seat_whole():
    layout = laid("compact", folded=True, active="p2")
    styles = {key: slot.style for key, slot in layout.slots.items()}
    assert styles["g0"] == styles["f1"] == "chip"
    assert [styles[f"seat:p{n}"] for n in range(4)] == ["folded", "folded", "full", "folded"]
    assert "p2c0" in styles
    assert "p0c0" not in styles
    assert "hint" in styles


def test_show_all_unfolds_everything():
    layout = laid("compact", folded=True, show_all=True)
    assert all(f"seat:p{n}" in layout.slots and f"p{n}c0" in layout.slots for n in range(4))


def test_a_wide_table_never_folds_for_a_test():
    assert "p0c0" in laid("wide", folded=True, active="p2").slots


def test_of_eight_seats_the_active_and_two_chosen_ones_are_whole():
    eight = contents(seats=(3,) * 8, active="p5", chosen=("p1", "p7"))
    assert whole_seats(eight, folded=False) == ("p1", "p5", "p7")


@pytest.mark.parametrize(("form", "width"), [("wide", 1108), ("compact", 1084)])
def test_in_the_smallest_window_of_a_form_nothing_wraps(form, width):
    layout = lay_out(contents(), width, SIZES[form][1], form)
    assert layout.slots["p0c3"].rect.top() == layout.slots["p0c0"].rect.top()
    assert layout.slots["k0"].rect.top() == layout.slots["matter"].rect.top()


def test_an_empty_group_is_a_place_that_asks():
    layout = laid("wide", goals=0, seats=())
    assert {"empty:goals", "empty:seats"} <= layout.slots.keys()
    assert "caption:goals" not in layout.slots


def test_a_young_hand_shows_a_place_for_one_more():
    layout = laid("wide", seats=(2, 3))
    assert "add:seat:p0" in layout.slots
    assert "add:seat:p1" not in layout.slots


@pytest.mark.parametrize(
    ("size", "form"),
    [
        ((1920, 1080), "wide"),
        ((1600, 900), "wide"),
        ((1599, 900), "compact"),
        ((1280, 720), "compact"),
        ((1199, 720), "narrow"),
        ((1280, 659), "narrow"),
    ],
)
def test_the_window_decides_the_form(size, form):
    assert form_of(*size) == form


@pytest.mark.parametrize("dangers", [0, 2])
def test_a_short_table_keeps_every_way_to_add_and_the_count(dangers):
    layout = laid("narrow", dangers=dangers, granting=True)
    assert {"add:goals", "add:fates", "add:dangers", "supply", "count"} <= layout.slots.keys()
    pool = layout.slots["opportunity"].rect
    assert layout.slots["add:dangers"].rect.bottom() == pool.bottom()


def test_a_fifth_player_fits_beside_the_others_without_scrolling():
    layout = laid("compact", common=2, seats=(4, 3, 4, 3, 0))
    assert layout.height <= SIZES["compact"][1] + 1
    seats = [layout.slots[f"seat:p{n}"].rect for n in range(5)]
    assert [seat.top() for seat in seats].count(seats[0].top()) == 2
    assert min(slot.rect.width() for key, slot in layout.slots.items() if "c" in key[2:]) >= 112
    assert {seats[1].right(), seats[4].right()} == {1152}


def test_a_full_hand_is_never_cut_to_fit():
    assert pack_seats((4, 3, 4, 3, 0), 1140, COMPACT).counts == (2, 3)
    assert pack_seats((12, 1), 1140, COMPACT) is None
