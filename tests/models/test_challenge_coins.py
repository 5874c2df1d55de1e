"""Coins lie wherever the rules would let successes be spent, and nowhere else."""

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.models.challenge_coins import DICE, Coins
from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.system import Refusal

TASKS = ("a", "b", "c")


@st.composite
def rolled(draw):
    """Return the state after a roll of a small challenge."""
    some = st.lists(st.sampled_from(TASKS), unique=True)
    setup = {
        "actor": {"pool": 4, "target_number": 6},
        "tasks": [
            {"id": task, "name": task, "difficulty": draw(st.integers(1, 4))} for task in TASKS
        ],
        "complications": [
            {"id": f"x{n}", "task": draw(st.sampled_from(TASKS)), "level": draw(st.integers(1, 3))}
            for n in range(2)
        ],
        "enhancements": [
            {"id": f"e{n}", "level": draw(st.integers(1, 3)), "tasks": draw(some)} for n in range(3)
        ],
    }
    dice = draw(st.lists(st.integers(1, 10), min_size=4, max_size=4))
    state = CHALLENGE.start(CHALLENGE.read_setup(setup))
    return CHALLENGE.apply(state, CHALLENGE.read_move({"move": "roll", "dice": dice})).state


@given(rolled(), st.data())
def test_coins_can_be_spread_just_where_the_rules_allow_the_spending(state, data):
    coins = Coins(state)
    places = data.draw(st.lists(st.sampled_from(sorted(coins.dues)), unique=True))
    answer = CHALLENGE.preview(state, coins.move(places))
    laid = coins.spread(places)
    if isinstance(answer, Refusal):
        assert answer.code == "bad_value" or laid is None
        return
    assert laid is not None
    assert {place: sum(on.values()) for place, on in laid.items()} == {
        place: coins.dues[place].price for place in places
    }
    for place, on in laid.items():
        assert all(coins.dues[place].task in coins.purses[key].tasks for key in on)
    assert min(coins.left(laid).values(), default=0) >= 0


@given(rolled())
def test_the_proposal_can_be_laid(state):
    coins = Coins(state)
    laid = coins.spread(coins.spending(coins.proposed))
    assert laid is not None
    assert coins.fits(laid)
    assert not coins.unfinished(laid)


def test_bound_coins_go_first_and_hand_on_what_others_need():
    setup = {
        "actor": {"pool": 1},
        "tasks": [{"id": task, "name": task, "difficulty": 1} for task in ("a", "b")],
        "enhancements": [{"id": "e", "level": 1, "tasks": ["a", "b"]}],
    }
    state = CHALLENGE.start(CHALLENGE.read_setup(setup))
    state = CHALLENGE.apply(state, CHALLENGE.read_move({"move": "roll", "dice": [10]})).state
    coins = Coins(state)
    assert coins.spread(["task:a"]) == {"task:a": {"enhancement:e": 1}}
    assert coins.spread(["task:a", "task:b"]) == {
        "task:a": {"enhancement:e": 1},
        "task:b": {DICE: 1},
    }
