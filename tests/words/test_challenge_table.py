"""What the table of a challenge says: numbers in words, and no gap where something is missing."""

import pytest

from choicedesk.words import challenge_bubbles as bubbles
from choicedesk.words import challenge_names as names
from choicedesk.words import challenge_odds as odds
from choicedesk.words import challenge_outcome as outcome
from choicedesk.words import challenge_steps as steps


def test_levels_have_words_and_the_highest_stays_extreme():
    words = [names.level_word(level) for level in (1, 2, 3, 4, 5, 100)]
    assert words == ["small", "notable", "significant", "great", "extreme", "extreme"]


@pytest.mark.parametrize(
    ("rolled", "said"),
    [
        (None, "opposed · 6 dice against it, +2 with a success"),
        (0, "opposed · the other side rolled no success"),
        (1, "opposed · the other side rolled 1 success"),
        (3, "opposed · the other side rolled 3 successes"),
    ],
)
def test_who_stands_against_a_task(rolled, said):
    assert names.against("opposed", rolled=rolled, pool=6, enhancements=2) == said


@pytest.mark.parametrize(
    ("free", "bound", "said"),
    [
        (0, 0, "then everything is spent"),
        (1, 0, "then 1 success is left"),
        (0, 1, "then only 1 from an enhancement is left"),
        (2, 1, "then 2 successes and 1 from an enhancement are left"),
        (1, 3, "then 1 success and 3 from enhancements are left"),
    ],
)
def test_what_would_be_left(free, bound, said):
    assert bubbles.left(free, bound) == said


def test_where_coins_of_an_enhancement_may_lie():
    assert bubbles.only_for("Rope", ["Wall", "Roof"]).startswith("Rope is good only for Wall and")
    assert bubbles.frees(["Mud"]) == "Mud goes without, too"
    assert bubbles.frees(["Mud", "Rain"]) == "Mud and Rain go without, too"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (([], ["A"], [], []), "No task can be paid for."),
        ((["A"], [], [], []), "The task succeeds."),
        ((["A", "B"], [], ["x"], ["y"]), "Both tasks succeed. Bought off: x. Suffered: y."),
        ((["A", "B", "C"], [], [], []), "All 3 tasks succeed."),
        ((["A"], ["B", "C"], [], []), "A succeeds; B and C fail."),
    ],
)
def test_the_proposal_in_words(args, said):
    assert outcome.proposal(*args) == said


def test_what_came_of_it_is_told_line_by_line():
    lines = list(
        outcome.lines(
            succeeded=["A"],
            failed=[("B", None), ("C", "a clue"), ("D", "")],
            bought=["x"],
            suffered=["y"],
            left_over=2,
        )
    )
    assert [words for _icon, *words in lines] == [
        ["Succeeded", "A"],
        ["Failed", "B"],
        ["Consolation", "not named yet"],
        ["Failed", "C"],
        ["Consolation", "a clue"],
        ["Failed", "D"],
        ["Consolation", "known to the table"],
        ["Suffered", "y"],
        ["Bought off", "x"],
        ["Left over", "2 successes"],
    ]


def test_the_outcome_in_short():
    assert outcome.in_short(1, 2, 1, 0) == ("1 of 2 tasks succeeded", "1 complication suffered")
    assert outcome.in_short(2, 2, 0, 1)[1] == "without aftermath · 1 success left over"
    assert outcome.in_short(0, 1, 0, 0) == ("0 of 1 task succeeded", "")


def test_who_is_ahead_and_what_is_remembered():
    leads = {"Boat": "actor", "Roof": "opponent", "Gate": "tie"}
    said = [words for *_rest, words in outcome.lead(leads)]
    assert said == ["ahead: Boat", "behind: Roof", "level: Gate"]
    assert outcome.recorded("antagonist", 2, "") == (
        "drawback",
        "Drawback",
        "Helps the opposition · 2",
    )
    assert outcome.notice("enhancement_above_3").startswith("More than 3")
    assert outcome.notice("another") == "another"


def test_chances_have_names():
    assert (odds.every(2), odds.every(3), odds.clean()) == (
        "both succeed",
        "all succeed",
        "without aftermath",
    )
    assert all((odds.successes(), odds.heading(rolled=False)))
    assert "4 tasks" in odds.too_large()


def test_hints_count_what_is_there():
    assert steps.hint_spend("Ada", 2, 0) == "Ada spends 2 successes"
    assert steps.hint_spend("Ada", 2, 1) == "Ada spends 2 successes and 1 from an enhancement"
    assert steps.hint_spend("Ada", 0, 2) == "Ada spends 2 from enhancements"
    assert steps.hint_unfinished("Wall", 1) == "Wall asks for 1 success more"


@pytest.mark.parametrize("phase", ["before", "rolled"])
def test_the_letters_of_steps_offered_together_differ(phase):
    offered = {
        "before": "roll task complication enhancement helper actor oppose assist",
        "rolled": "propose spend clear oppose",
    }[phase].split()
    letters = [steps.step_key(kind) for kind in offered]
    assert all(letters)
    assert len(set(letters)) == len(letters)
