"""Long work is given up as soon as it looks up and nobody wants its answer."""

import pytest

from choicedesk.odds.challenge import chances_of, is_small
from choicedesk.odds.challenge_terms import terms_of
from choicedesk.odds.confrontation import chances
from choicedesk.odds.confrontation import is_small as is_small_confrontation
from choicedesk.odds.hands import Seat
from choicedesk.odds.stopping import StoppedError
from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.confrontation.setup import Options


class Impatient:
    """Wants no answer any more after some looks."""

    def __init__(self, after):
        self.left = after

    def __call__(self):
        self.left -= 1
        if self.left < 0:
            raise StoppedError


def test_a_large_confrontation_is_given_up():
    look = Impatient(3)
    seats = [Seat(6)] * 3
    assert not is_small_confrontation(Options(sides=12), seats, None)
    with pytest.raises(StoppedError):
        chances(Options(sides=12), seats, None, look)
    assert look.left == -1


def test_whoever_looks_on_gets_the_same_answer():
    looks = []
    seats = [Seat(3), Seat(4)]
    found = chances(Options(), seats, None, lambda: looks.append(1))
    assert found == chances(Options(), seats, None)
    assert len(looks) > Options().sides


def test_a_large_challenge_is_given_up():
    against = {"opposed": {"pool": 12}}
    tasks = [{"id": f"t{n}", "name": "T", "difficulty": against} for n in range(4)]
    terms = terms_of(CHALLENGE.read_setup({"actor": {"pool": 20}, "tasks": tasks}))
    assert not is_small(terms)
    with pytest.raises(StoppedError):
        chances_of(terms, exact=False, look=Impatient(1))
