import pytest

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.counting import opposed_difficulty, race_difficulty
from choicedesk.rules.challenge.setup import Defender
from tests.rules.challenge.table import (
    DUEL,
    RACE,
    READY,
    ROLL,
    SAM,
    SPEND,
    begun,
    code,
    played,
    ruling,
    tried,
)

DULL = {"move": "roll", "dice": [1, 2, 3, 7]}


def view(*moves, **changes):
    return CHALLENGE.view(played(*moves, state=begun(**changes)))


def test_before_any_roll():
    seen = view()
    assert seen["difficulty"] == {"wall": 2, "duel": None, "race": None}
    assert seen["bonus"] == {"wall": 0, "duel": 0, "race": 0}
    assert (seen["phase"], seen["rolled"], seen["proposal"]) == ("before", None, None)
    assert seen["complications"] == {"wire": 2, "dog": 1}


@pytest.mark.parametrize(
    ("rolled", "enhancements", "difficulty"), [(0, 3, 1), (1, 0, 1), (1, 3, 4), (5, 0, 5)]
)
def test_opposition_counts_with_its_enhancements_once_it_has_a_success(
    rolled, enhancements, difficulty
):
    assert opposed_difficulty(rolled, Defender(pool=5, enhancements=enhancements)) == difficulty


@pytest.mark.parametrize(("actor", "opponent", "difficulty"), [(3, 1, 1), (2, 5, 2), (0, 4, 1)])
def test_the_smaller_total_of_a_race_is_the_difficulty(actor, opponent, difficulty):
    assert race_difficulty(actor, opponent) == difficulty


def test_a_race_is_run_with_the_enhancements_for_it():
    seen = view(*READY)
    assert seen["bonus"] == {"wall": 2, "duel": 1, "race": 2}
    assert (seen["difficulty"]["race"], seen["lead"]) == (2, {"race": "actor"})
    slow = view(RACE, {"move": "roll", "dice": [8, 1, 1, 1], "without": ["wine"]})
    assert (slow["difficulty"]["race"], slow["lead"]) == (1, {"race": "opponent"})
    level = view(RACE, {"move": "roll", "dice": [8, 1, 1, 1]})
    assert (level["difficulty"]["race"], level["lead"]) == (2, {"race": "tie"})


def test_a_race_waits_for_both():
    assert view(RACE)["lead"] == {}
    assert view(RACE)["difficulty"]["race"] is None
    assert view(ROLL)["difficulty"]["race"] is None


def test_tens_count_for_everyone():
    options = {"tens": "two"}
    tens = {"move": "oppose", "task": "duel", "dice": [10, 10]}
    help_ = {"move": "assist", "helper": "sam", "dice": [10, 10, 1]}
    seen = view(tens, help_, {"move": "roll", "dice": [10, 8, 1, 1]}, options=options)
    assert (seen["rolled"], seen["difficulty"]["duel"]) == (3, 4)
    assert seen["bonus"]["race"] == 4
    assert seen["notices"] == ["enhancement_above_3"]


def test_the_highest_face_is_the_dice_own():
    dice = {"sides": 6, "tens": "two"}
    actor = {"pool": 4, "target_number": 5}
    seen = view(
        {"move": "roll", "dice": [6, 5, 4, 1]}, options=dice, actor=actor, tasks=[], helpers=[],
        complications=[], enhancements=[],
    )  # fmt: skip
    assert seen["rolled"] == 3


def test_without_a_success_nothing_is_added_and_no_drawback_counts():
    seen = view(SAM, RACE, DULL)
    assert seen["bonus"] == {"wall": 0, "duel": 0, "race": 0}
    assert (seen["rolled"], seen["recorded"], seen["notices"]) == (0, [], [])
    assert "drawback:wine" not in seen["complications"]


def test_what_is_left_out_has_no_drawback():
    seen = view({**ROLL, "without": ["wine", "wine"]})
    assert seen["complications"] == {"wire": 2, "dog": 1}
    assert seen["bonus"]["duel"] == 0
    spending = {**SPEND, "complications": ["drawback:wine"]}
    assert code(played({**ROLL, "without": ["wine"]}), spending) == "unknown_id"


def test_recorded_drawbacks_stand_in_order():
    drawbacks = [
        {"kind": "antagonist", "level": 2, "text": "seen"},
        {"kind": "difficulty", "level": 3, "text": ""},
    ]
    enhancements = [
        {"id": f"e{at}", "level": 1, "drawback": each} for at, each in enumerate(drawbacks)
    ]
    assert view(ROLL, enhancements=enhancements)["recorded"] == drawbacks
    assert view(enhancements=enhancements)["recorded"] == []


def test_a_ruling_stands_whatever_is_rolled():
    seen = view(ruling(duel=4), DUEL, ruling(race=9), RACE, ROLL)
    assert seen["difficulty"] == {"wall": 2, "duel": 4, "race": 9}
    assert seen["lead"] == {"race": "actor"}
    assert not code(played(ruling(duel=4, race=1), ROLL), SPEND)
    assert code(played(ruling(duel=4), ROLL), SPEND) == "oppose_first"


def test_rulings_tell_what_they_change():
    event = tried(
        played(), {"move": "ruling", "set": {"difficulty": {"wall": 2, "duel": 3}}, "why": "so"}
    )
    assert event.events[0].changes == (("duel", None, 3),)
    assert tried(played(), {"move": "ruling", "set": {}, "why": ""}).state == played()


def test_consolations_belong_to_failed_tasks_and_may_change():
    spent = played(*READY, {**SPEND, "difficulty": {"duel": 1}})
    text = {"move": "console", "task": "wall", "text": "a bruise"}
    state = played(text, {**text, "text": "a torn coat"}, state=spent)
    assert CHALLENGE.view(state)["consolations"] == {"wall": "a torn coat", "race": None}
    assert code(spent, {**text, "task": "duel"}) == "not_failed"


def test_seats_see_what_they_spend_on():
    state = played(*READY)
    assert CHALLENGE.seat_view(state, "ada") == {**CHALLENGE.view(state), "seat": "ada"}
