"""The table of a challenge without a window: steps, coins, edits."""

import pytest

from choicedesk.desk.entries import SetKnowledge
from choicedesk.models.challenge_coins import DICE
from choicedesk.rules.system import Known, Level
from tests.models.challenge_scene import BLANK, ChallengeScene

KEY = "enhancement:Skeleton key"
GOLD = f"pool:{DICE}"
VIOLET = f"pool:{KEY}"
LOCK, WATCH = "task:lock", "task:watch"
SCRATCHES, DOG = "complication:scratches", "complication:dog"
PICK = "complication:drawback:Skeleton key"


@pytest.fixture
def scene(tmp_path, qapp):
    made = ChallengeScene(tmp_path)
    yield made
    made.file.close()


@pytest.fixture
def blank(tmp_path, qapp):
    made = ChallengeScene(tmp_path, BLANK)
    yield made
    made.file.close()


def main(scene):
    return scene.table.offer().main


def test_the_next_step_leads_to_the_roll(scene):
    assert (main(scene).kind, main(scene).text) == ("assist", "Roll for help")
    scene.play({"move": "assist", "helper": "p2", "dice": [9, 9, 1]})
    assert main(scene).text == "Roll for the other side"
    assert main(scene).act()
    assert (main(scene).kind, scene.table.offer().hint) == ("roll", "Ada rolls 9 dice against 8")
    assert main(scene).act()
    assert scene.table.state.phase == "rolled"


def test_the_next_step_leads_from_the_roll_to_the_end(scene):
    scene.rolled()
    assert main(scene).kind == "propose"
    assert main(scene).act()
    assert main(scene).kind == "spend"
    assert main(scene).act()
    assert (scene.table.offer().phase, main(scene).kind) == ("Spent", "evening")


def test_failed_tasks_ask_for_consolations(scene):
    scene.rolled(dice=(8, 1, 1, 1, 1, 1, 1, 1, 1))
    main(scene).act()
    main(scene).act()
    asked = []
    scene.table.form_wanted.connect(lambda *about: asked.append(about))
    assert main(scene).text == "Name the consolation"
    main(scene).act()
    assert asked == [("console", "watch")]
    assert scene.table.console("watch", "A way back")
    assert main(scene).kind == "evening"


def test_a_roll_without_success_has_nothing_to_spend(scene):
    scene.rolled(dice=(1,) * 9)
    assert main(scene).kind == "spend"
    assert scene.table.offer().hint == "No success: nothing can be bought"
    assert not scene.table.sources()


def test_real_dice_are_asked_for(scene):
    asked = []
    scene.table.dice_wanted.connect(asked.append)
    main(scene).act()
    assert asked == ["helper:p2"]
    scene.table.enter("helper:p2", (8, 9, 1))
    assert scene.controller.campaign.scenes["s1"].state.assisted == {"p2": (8, 9, 1)}
    scene.table.roll_real("actor", real=True)
    scene.table.roll("actor")
    assert asked[-1] == "actor"


def test_coins_come_from_dice_and_from_what_helped(scene):
    scene.rolled()
    assert scene.table.sources() == {GOLD, VIOLET}
    assert scene.table.coins.left({}) == {DICE: 5, KEY: 2}


def test_a_coin_pays_for_a_task(scene):
    scene.rolled()
    assert scene.drop(VIOLET, LOCK) == "1 of 2 for **Open the lock**"
    assert scene.drop(GOLD, LOCK) == "**Open the lock** succeeds"
    assert scene.laid() == {LOCK: {KEY: 1, DICE: 1}}


def test_several_coins_go_at_once_but_no_more_than_are_due(scene):
    scene.rolled()
    assert scene.drop(GOLD, LOCK, count=4) == "**Open the lock** succeeds"
    assert scene.table.coins.left(scene.table.draft.laid)[DICE] == 3


def test_bound_coins_stay_with_their_tasks(scene):
    scene.rolled()
    assert "good only for Open the lock" in scene.drop(VIOLET, WATCH)


def test_a_refusal_says_how_many_are_good_for_it_and_what_it_costs(scene):
    scene.rolled(dice=(8, 1, 1, 1, 1, 1, 1, 1, 1))
    said = scene.drop(GOLD, WATCH)
    assert said == "“Before the watch” costs 3; only 1 of your 3 successes can go there."


def test_coins_of_several_origins_bear_their_letters(scene):
    scene.rolled(dice=(8, 8, 8, 1, 1, 1, 1, 1, 1), without=())
    marks = {key: purse.mark for key, purse in scene.table.coins.purses.items()}
    assert marks == {DICE: "", KEY: "A", "enhancement:Local knowledge": "B"}
    assert [row.mark for row in scene.table.rows.enhancements()] == ["A", "B"]
    scene.drop(VIOLET, LOCK)
    (lock, _watch) = scene.table.rows.tasks()
    assert [stack.mark for stack in lock.stacks] == ["A"]


def test_complications_of_tasks_that_nothing_lies_on_are_refused(scene):
    scene.rolled()
    assert "Pay for “Open the lock” first" in scene.drop(GOLD, SCRATCHES)


def test_what_costs_too_much_is_refused(scene):
    scene.rolled()
    for coin in (VIOLET, VIOLET):
        scene.drop(coin, LOCK)
    scene.drop(GOLD, WATCH, count=3)
    scene.drop(GOLD, PICK, count=2)
    assert scene.table.coins.left(scene.table.draft.laid) == {DICE: 0, KEY: 0}
    scene.table.draft.empty(PICK)
    scene.drop(GOLD, DOG)
    assert "That costs 8, but there are only 7 successes" in scene.drop(GOLD, PICK)


def test_enough_successes_of_the_wrong_kind_are_refused_as_such(scene):
    scene.rolled(dice=(8, 8, 8, 1, 1, 1, 1, 1, 1))
    scene.drop(GOLD, WATCH)
    assert "some come from enhancements of other tasks" in scene.drop(GOLD, DOG)


def test_a_violet_coin_frees_a_golden_one(scene):
    scene.rolled()
    scene.drop(GOLD, LOCK, count=2)
    assert scene.drop(VIOLET, LOCK) == "takes the place of a golden one on **Open the lock**"
    assert scene.laid() == {LOCK: {DICE: 1, KEY: 1}}
    scene.drop(VIOLET, LOCK)
    assert scene.drop(GOLD, LOCK) == "Open the lock is paid for already."


def test_coins_go_back_and_take_those_of_complications_along(scene):
    scene.rolled()
    scene.drop(GOLD, LOCK, count=2)
    scene.drop(GOLD, SCRATCHES)
    paid = f"paid:{DICE}:{LOCK}"
    assert scene.drop(paid, "pool", count=2) == "back to what is to be spent"
    assert scene.laid() == {}


def test_coins_move_between_places(scene):
    scene.rolled()
    scene.drop(GOLD, LOCK, count=2)
    scene.drop(f"paid:{DICE}:{LOCK}", WATCH)
    assert scene.laid() == {LOCK: {DICE: 1}, WATCH: {DICE: 1}}


def test_what_is_begun_is_paid_for_by_the_next_step(scene):
    scene.rolled()
    scene.drop(GOLD, WATCH)
    assert main(scene).text == "Pay in full"
    spend = next(step for step in scene.table.offer().others if step.kind == "spend")
    assert spend.reason == "Before the watch asks for 2 successes more."
    main(scene).act()
    assert main(scene).kind == "spend"
    assert main(scene).act()
    assert scene.table.state.spent.difficulty == {"watch": 3}


def test_unknown_difficulties_are_rolled_for_first(scene):
    scene.play({"move": "roll", "dice": [8] * 9})
    assert main(scene).text == "Roll for the other side"
    assert "is not known yet" in scene.drop(GOLD, LOCK)
    assert "is not known yet" in scene.drop(GOLD, WATCH)


def test_a_ruling_sets_a_difficulty_and_keeps_the_coin(scene):
    scene.rolled()
    carry = scene.table.carries(GOLD)[0]
    verdict = scene.table.verdict(carry, WATCH, ruling=True)
    assert verdict.meanings[0].first == "Ruling: difficulty of **Before the watch** becomes 1"
    assert verdict.meanings[0].act("good enough")
    assert scene.table.state.ruled == {"watch": 1}
    assert scene.laid() == {WATCH: {DICE: 1}}
    assert not scene.table.verdict(carry, DOG, ruling=True).meanings


def test_a_draft_that_no_longer_fits_is_dropped(scene):
    scene.rolled()
    scene.table.draft.propose()
    assert scene.table.rule("watch", 1)
    assert scene.laid() == {}


def test_a_draft_outlives_undo_of_its_spending(scene):
    scene.rolled()
    scene.drop(GOLD, LOCK, count=2)
    assert scene.table.spend()
    assert scene.controller.undo()
    assert scene.laid() == {LOCK: {DICE: 2}}


def test_what_was_spent_by_others_is_shown_as_it_may_have_lain(scene):
    scene.rolled()
    scene.play({"move": "spend"})
    lock, watch = scene.table.rows.tasks()
    assert (lock.came, lock.paid, watch.came, watch.paid) == ("succeeded", 2, "succeeded", 3)
    assert [stack.origin for stack in lock.stacks] == ["enhancement"]
    came = {row.id: row.came for row in scene.table.rows.complications()}
    assert came == {
        "scratches": "bought_off",
        "dog": "bought_off",
        "drawback:Skeleton key": "suffered",
    }


def test_a_blank_challenge_is_built_at_the_table(blank):
    table = blank.table
    assert main(blank).kind == "task"
    assert table.edits.put("task", "", {"name": "Jump", "difficulty": 2}) is None
    assert table._controller.scene.knowledge["task"].level == "open"
    assert table.edits.put("enhancement", "", {"level": 1}, "Rope") is None
    assert table.edits.put("enhancement", "", {"level": 2}, "Rope") is None
    assert table.edits.put("complication", "", {"task": "task", "level": 1, "text": "Mud"}) is None
    assert table.edits.put("helper", "", {"pool": 4, "tasks": ["task"]}, "Bo") is None
    assert table.edits.set(actor={"pool": 6, "target_number": 7}) is None
    assert [row.name for row in table.rows.enhancements()] == ["Rope", "Rope-2"]
    assert (table.rows.helpers()[0].pool, table.state.setup.actor.pool) == (4, 6)


def test_a_part_keeps_its_place_under_another_name(scene):
    edits = scene.table.edits
    assert edits.put("enhancement", "Skeleton key", {"level": 3}, "Picks") is None
    rows = scene.table.rows.enhancements()
    assert [(row.name, row.level, row.tasks) for row in rows] == [
        ("Picks", 3, ()),
        ("Local knowledge", 1, ()),
    ]


def test_an_enhancement_becomes_good_for_all(scene):
    assert scene.table.edits.put("enhancement", "Skeleton key", {"level": 2}) is None
    assert scene.table.rows.enhancements()[0].tasks == ()


def test_a_task_takes_what_belongs_to_it_along(scene):
    assert scene.table.edits.remove("task", "lock") is None
    setup = scene.table.state.setup
    assert [task.id for task in setup.tasks] == ["watch"]
    assert [each.id for each in setup.complications] == ["dog"]
    key = setup.enhancement_of["Skeleton key"]
    assert (key.tasks, key.drawback) == ((), None)


def test_what_is_in_use_is_refused(scene):
    scene.rolled()
    refusal = scene.table.edits.put("task", "lock", {"difficulty": 3})
    assert refusal is not None
    assert refusal.code == "in_use"


def test_enhancements_are_left_out_of_the_roll(scene):
    scene.table.leave_out("Skeleton key", out=True)
    assert [row.left_out for row in scene.table.rows.enhancements()] == [True, False]
    scene.table.roll("actor")
    assert scene.table.state.without == ("Skeleton key",)


def test_a_finished_challenge_goes_to_the_archive(scene):
    assert scene.table.end()
    assert scene.controller.campaign.scenes["s1"].ended


def test_under_another_name_the_table_knows_of_it_what_it_knew(scene):
    known = Known(Level.KIND, "A price")
    scene.controller.run(SetKnowledge(scene="s1", thing="Skeleton key", known=known))
    fields = scene.table.edits.entry("enhancement", "Skeleton key")
    assert scene.table.edits.put("enhancement", "Skeleton key", fields, "Pick") is None
    assert scene.controller.scene.knowledge["Pick"] == known


def test_what_is_added_is_not_known_as_what_had_its_id(scene):
    edits, fields = scene.table.edits, {"task": "lock", "level": 1, "text": "Noise"}
    assert edits.put("complication", "", fields) is None
    known = Known(Level.OPEN)
    scene.controller.run(SetKnowledge(scene="s1", thing="complication", known=known))
    assert edits.remove("complication", "complication") is None
    assert edits.put("complication", "", {**fields, "text": "Betrayal"}) is None
    assert scene.controller.scene.knowledge["complication"].level is Level.SECRET
