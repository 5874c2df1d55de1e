"""Chances of confrontations against every fall of the dice, reckoned as the rules reckon."""

import doctest
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.odds import confrontation, set_sizes
from choicedesk.odds.confrontation import chances
from choicedesk.odds.hands import Seat
from choicedesk.rules.confrontation import comparing
from choicedesk.rules.confrontation.setup import Options, Participant, Setup


def by_hand(options, seats, belt):
    """Return the chances by comparing every fall of the dice as the rules do."""
    people = [
        Participant(id=str(at), name="", attribute=seat.pool, skill=0, test_result=seat.test_result)
        for at, seat in enumerate(seats)
    ]
    setup = Setup(participants=tuple(people), options=options)
    won, sets, falls = Counter(), [Counter() for _ in seats], 0
    faces = range(1, options.sides + 1)
    for on_belt in faces if belt is None else (belt,):
        for fall in product(faces, repeat=sum(seat.unknown for seat in seats)):
            rest = iter(fall)
            dice = {
                str(at): (*seat.known, *(next(rest) for _ in range(seat.unknown)))
                for at, seat in enumerate(seats)
            }
            outcome = comparing.compared(setup, dice, on_belt)
            won[outcome.winners] += 1
            falls += 1
            for at, counted in enumerate(sets):
                counted[len(outcome.sets[str(at)])] += 1
    win = tuple(Fraction(won[str(at),], falls) for at in range(len(seats)))
    numbers = tuple({key: Fraction(each[key], falls) for key in sorted(each)} for each in sets)
    return win, numbers


@st.composite
def small_questions(draw):
    sides = draw(st.integers(4, 6))
    face = st.integers(1, sides)
    options = Options(
        sides=sides,
        botch=draw(st.none() | face),
        test_result=draw(st.sampled_from(["sum", "highest", "given"])),
    )
    belt = draw(st.none() | face)
    left = 4 + (belt is not None)
    seats = []
    for _ in range(draw(st.integers(2, 4))):
        unknown = draw(st.integers(0, min(left, 4)))
        left -= unknown
        known = draw(st.lists(face, min_size=not unknown, max_size=5))
        seats.append(Seat(unknown + len(known), tuple(known), draw(st.integers(-1, 1))))
    return options, seats, belt


@settings(max_examples=40)
@given(question=small_questions())
def test_small_questions_by_hand(question):
    found = chances(*question)
    win, sets = by_hand(*question)
    assert (found.win, found.sets) == (win, sets)
    assert found.tie == 1 - sum(win)


@given(
    pools=st.lists(st.integers(1, 6), min_size=2, max_size=4),
    belt=st.integers(1, 6),
    kind=st.sampled_from(["sum", "highest", "given"]),
)
def test_the_whole_is_one_and_the_order_of_seats_is_nothing(pools, belt, kind):
    options = Options(test_result=kind)
    found = chances(options, [Seat(pool) for pool in pools], belt)
    turned = chances(options, [Seat(pool) for pool in reversed(pools)], belt)
    assert found.win == turned.win[::-1]
    assert 0 <= found.tie <= 1
    assert all(sum(numbers.values()) == 1 for numbers in found.sets)
    alike = zip(pools, found.win, strict=True)
    assert len(set(alike)) == len(set(pools))


@pytest.mark.parametrize("module", [confrontation, set_sizes, comparing])
def test_examples_in_the_text(module):
    tried = doctest.testmod(module)
    assert tried.attempted
    assert not tried.failed


def test_numbers_of_sets_agree_with_icepool():
    import icepool

    pool = icepool.d(6).pool(7)
    pairs = pool.keep_outcomes([2, 3, 4, 5, 6]).all_counts(filter=2)
    sets = chances(Options(), [Seat(7), Seat(1)], 1).sets[0]
    ready_made = pairs.map(len)
    assert sets == {number: ready_made.probability(number) for number in ready_made}
