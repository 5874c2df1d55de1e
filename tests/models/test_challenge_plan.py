"""What is laid out in a challenge goes to the file, and back by undo."""

import pytest

from choicedesk.models.challenge_coins import DICE
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import open_file
from tests.models.challenge_scene import ChallengeScene

LOCK, WATCH = "task:lock", "task:watch"


@pytest.fixture
def scene(tmp_path, qapp):
    made = ChallengeScene(tmp_path)
    yield made
    made.file.close()


def reopened(scene):
    """Close the program in the middle of things and open it again."""
    path = scene.file.path
    scene.file.close()
    scene.file = open_file(path)
    scene.controller = RulesController(scene.file.session(), scene.controller._roller)
    scene.table = ChallengeTable(scene.controller)
    return scene.table


def test_ticks_and_half_typed_dice_outlive_the_program(scene):
    scene.table.leave_out("Skeleton key", out=True)
    scene.table.roll_real("task:watch", real=True)
    scene.table.keep_typed("task:watch", (9, 8))
    table = reopened(scene)
    assert table.without == {"Skeleton key"}
    assert table.rolls_real("task:watch")
    assert table.typed("task:watch") == (9, 8)


def test_a_helpers_roll_leaves_the_others_dice(scene):
    scene.table.keep_typed("actor", (9, 8))
    scene.table.leave_out("Skeleton key", out=True)
    scene.play({"move": "assist", "helper": "p2", "dice": [1, 2, 3]})
    assert scene.table.typed("actor") == (9, 8)
    assert scene.table.without == {"Skeleton key"}


def test_undo_takes_one_coin_back_and_redo_lays_it_again(scene):
    scene.rolled()
    scene.drop(f"pool:{DICE}", LOCK)
    scene.drop(f"pool:{DICE}", WATCH, count=2)
    assert scene.controller.undo()
    assert (scene.laid(), scene.table.state.phase) == ({LOCK: {DICE: 1}}, "rolled")
    assert scene.controller.redo()
    assert scene.laid() == {LOCK: {DICE: 1}, WATCH: {DICE: 2}}
    assert reopened(scene).draft.laid == {LOCK: {DICE: 1}, WATCH: {DICE: 2}}


def test_a_ruling_with_its_coin_is_one_step(scene):
    scene.rolled()
    carry = scene.table.carries(f"pool:{DICE}")[0]
    scene.table.verdict(carry, WATCH, ruling=True).meanings[0].act("")
    scene.controller.undo()
    assert (scene.table.state.ruled, scene.laid()) == ({}, {})


def test_a_plan_that_means_nothing_is_none(scene):
    from choicedesk.desk.entries import KeepPlan

    scene.rolled()
    for part, value in (("laid", [1]), ("laid", {"task:x": {"y": 1}}), ("typed:actor", ["a"])):
        assert scene.controller.run(KeepPlan(scene="s1", part=part, value=value))
        assert (scene.laid(), scene.table.typed("actor")) == ({}, ())


def test_coins_of_another_price_are_shown_as_spent(scene):
    scene.rolled()
    scene.drop(f"pool:{DICE}", WATCH)
    scene.table.rule("watch", 2)
    scene.play({"move": "spend", "difficulty": {"watch": 2}})
    assert next(row.paid for row in scene.table.rows.tasks() if row.id == "watch") == 2
