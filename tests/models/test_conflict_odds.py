"""Chances of the roll that a conflict waits for, through a defence and without."""

import pytest

from choicedesk.models.conflict_due import due_question
from choicedesk.models.conflict_odds import (
    Attack,
    Defence,
    Defender,
    attack_chances,
    defence_chances,
)
from tests.models.conflict import Conflict

CROW = Defender("Crow", 3)


def attack(**more):
    return Attack(
        **{"ability": "Climbing", "goal": "Barricade", "count": 2, "quality": 4, "gap": 0, **more}
    )


def test_a_roll_reaches_what_is_missing_or_not():
    shown = attack_chances(attack(missing=2))
    assert [bar.name for bar in shown.bars] == ["reaches it (2 missing)"]
    assert shown.bars[0].share == pytest.approx(1 / 4)
    assert shown.spreads[0].marked == 2
    assert shown.spreads[0].shares == pytest.approx((1 / 4, 1 / 2, 1 / 4))
    assert shown.foot.startswith("1.0 successes on average")


def test_a_defence_stops_two_of_three():
    shown = attack_chances(attack(defender=CROW))
    assert shown.bars[0].name == "at least one success"
    assert shown.bars[0].share == pytest.approx(3 / 4)
    # Each die comes through with 1/2 · 1/3.
    assert shown.bars[1].share == pytest.approx(1 - (5 / 6) ** 2)
    assert "Crow" in shown.bars[1].name


def test_wear_is_a_distribution_of_its_own():
    left = attack_chances(attack(gap=1)).spreads[1]
    assert left.title == "Climbing afterwards"
    assert left.shares == pytest.approx((1 / 9, 4 / 9, 4 / 9))
    assert left.mean == pytest.approx(4 / 3)


def test_who_defends_holds_the_goal_or_stops_all():
    weak = Defender("Guard", 5)
    shown = defence_chances(Defence(goal="g", count=2, missing=2, defenders=(CROW, weak)))
    assert [bar.name for bar in shown.bars] == ["Crow: the goal holds", "Guard: the goal holds"]
    assert [bar.share for bar in shown.bars] == pytest.approx([1 - 1 / 9, 1 - 4 / 9])
    shown = defence_chances(Defence(goal="g", count=2, missing=5, defenders=(CROW,)))
    assert shown.bars[0].name == "Crow: stops all"
    assert shown.bars[0].share == pytest.approx(4 / 9)


def test_more_than_is_answered_for_is_said():
    assert "simulation" in attack_chances(attack(count=31)).said
    assert (
        "30 dice" in defence_chances(Defence(goal="g", count=31, missing=0, defenders=(CROW,))).said
    )


def test_the_question_is_that_of_the_next_step(tmp_path, qapp):
    made = Conflict(tmp_path)
    assert due_question(made.table) is None
    made.table.choose("mira")
    assert due_question(made.table) is None
    made.table.choose("tove")
    asked = due_question(made.table)
    assert isinstance(asked, Attack)
    _ability, throw = made.table.due_throw()
    assert (asked.count, asked.quality, asked.gap) == (throw.count, throw.quality, throw.gap)
    made.file.close()
