import doctest

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.rules import growing


def test_examples_in_the_text():
    assert doctest.testmod(growing).failed == 0


@given(entries=st.dictionaries(st.text(max_size=3), st.integers(), max_size=70))
def test_it_is_what_a_dict_would_be(entries):
    blocks = growing.gathered(entries.items())
    assert list(growing.entries(blocks)) == list(entries.items())
    assert growing.size(blocks) == len(entries)
    assert all(growing.holds(blocks, key) for key in entries)
    assert not growing.holds(blocks, "longer")
    assert len(blocks) == len(entries).bit_count()


def test_what_was_there_stays_as_it_was():
    before = growing.gathered([(at, at) for at in range(6)])
    after = growing.grown(before, 6, 6)
    assert growing.size(before) == 6
    assert after[0] is before[0]
