"""Which dice cancel: always what the rules count."""

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.widgets.tray.matching import match

faces = st.lists(st.sampled_from(["M", "S", "MS", "-"]), max_size=40)


def counted(white, black):
    amounts = [sum(effect in face for face in side) for effect in "MS" for side in (white, black)]
    white_main, black_main, white_side, black_side = amounts
    return (
        max(0, white_main - black_main),
        max(0, black_main - white_main),
        max(0, white_side - black_side),
        max(0, black_side - white_side),
    )


@given(faces, faces)
def test_what_is_left_is_what_counting_says(white, black):
    assert match(white, black).left() == counted(white, black)


@given(faces, faces)
def test_every_die_stays_or_lies_on_the_shelf_once(white, black):
    matching = match(white, black)
    groups = matching.groups()
    for color, roll in (("white", white), ("black", black)):
        shelved = [i for group in groups for i in getattr(group, color)]
        assert sorted([*shelved, *matching.staying(color)]) == list(range(len(roll)))
        assert sorted(matching.order(color)) == list(range(len(roll)))


@given(faces, faces)
def test_an_effect_is_cancelled_once_and_only_where_it_is(white, black):
    links = match(white, black).links
    whites = [(link.effect, link.white) for link in links]
    blacks = [(link.effect, link.black) for link in links]
    assert len(set(whites)) == len(whites)
    assert len(set(blacks)) == len(blacks)
    assert all(effect in white[i] for effect, i in whites)
    assert all(effect in black[i] for effect, i in blacks)


def test_a_die_that_loses_one_of_two_effects_stays_with_it_struck():
    matching = match(["MS"], ["M"])
    assert matching.staying("white") == (0,)
    assert matching.struck("white", 0) == "M"
    assert matching.remains("white", 0) == "S"
    assert matching.leaves("black", 0)


def test_two_dice_that_take_both_effects_lie_with_it():
    (group,) = match(["MS"], ["M", "S"]).groups()
    assert (group.white, group.black, group.struck) == ((0,), (0, 1), True)


def test_blank_dice_leave_without_a_stroke():
    matching = match(["-", "M"], [])
    assert [(g.white, g.struck) for g in matching.groups()] == [((0,), False)]


def test_plain_pairs_come_before_mixed_ones():
    matching = match(["MS", "M"], ["M", "MS"])
    assert not matching.staying("white")
    assert [(g.white, g.black) for g in matching.groups()] == [((0,), (1,)), ((1,), (0,))]
