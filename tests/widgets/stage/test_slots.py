"""At most twelve things stand on the stage; the rest is a number."""

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.widgets.stage.slots import MOST, Share, deal_rows

COUNTS = st.tuples(*[st.integers(0, 9)] * 3)


def test_the_example_has_room_for_all():
    rows = deal_rows((3, 1, 2), 4)
    assert rows == ((Share(0, 3, 0),), (Share(1, 1, 0), Share(2, 2, 0)))


def test_what_has_no_room_is_counted():
    assert deal_rows((5, 0, 0), 8) == ((Share(0, 2, 3),),)


def test_eight_seats_leave_a_number_for_each_group():
    assert deal_rows((5, 4, 6), 8) == ((Share(0, 0, 5),), (Share(1, 0, 4), Share(2, 0, 6)))


@given(COUNTS, st.integers(0, 8), st.integers(3, 5))
def test_nothing_is_forgotten_and_rows_never_overflow(counts, seats, per_row):
    rows = deal_rows(counts, seats, per_row)
    shares = [share for row in rows for share in row]
    assert {share.group: share.shown + share.more for share in shares} == {
        group: count for group, count in enumerate(counts) if count
    }
    assert all(sum(share.slots for share in row) <= per_row for row in rows)
    assert sum(share.slots for share in shares) <= MOST - 1 - seats
