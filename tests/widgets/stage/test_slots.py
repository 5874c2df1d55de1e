"""Two rows of cards stand on the stage; one card tells of the rest of its group."""

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.widgets.stage.slots import Group, Share, deal_rows

GROUPS = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 9)).map(
        lambda two: Group(max(two), min(two))  # no more can hold something than there are
    ),
    min_size=3,
    max_size=3,
)


def dealt(*groups: tuple[int, int] | int) -> tuple[tuple[Share, ...], ...]:
    return deal_rows([Group(*each) if isinstance(each, tuple) else Group(each) for each in groups])


def test_the_example_has_room_for_all():
    assert dealt(3, 1, 2) == ((Share(0, 3, 0),), (Share(1, 1, 0), Share(2, 2, 0)))


def test_one_group_fills_both_rows():
    assert dealt(8, 0, 0) == ((Share(0, 5, 0),), (Share(0, 3, 0, 5),))
    assert dealt(0, 14, 0) == ((Share(1, 5, 0),), (Share(1, 4, 5, 5),))


def test_no_place_is_left_while_things_are_hidden():
    rows = dealt((8, 2), 3, (5, 5))
    assert [sum(share.slots for share in row) for row in rows] == [5, 5]


def test_what_holds_something_is_shown():
    shares = {share.group: share for row in dealt((8, 2), 3, (5, 5)) for share in row}
    assert shares[0].shown >= 2
    assert shares[2].shown == 5


@given(GROUPS, st.integers(3, 5))
def test_nothing_is_forgotten_and_rows_never_overflow(groups, per_row):
    rows = deal_rows(groups, per_row)
    told = dict.fromkeys(range(3), 0)
    for row in rows:
        assert sum(share.slots for share in row) <= per_row
        for share in row:
            assert share.start == told[share.group]
            told[share.group] += share.shown + share.more
    assert [told[at] for at in range(3)] == [group.count for group in groups]
