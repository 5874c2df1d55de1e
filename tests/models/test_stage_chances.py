"""What the stage may show of chances comes from what all see: nothing hidden moves a figure."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.table_view import table_view
from choicedesk.models.challenge_odds import question_of
from choicedesk.models.stage_chances import StageOdds
from choicedesk.rules.system import Known, Level
from tests.models.challenge_scene import ChallengeScene
from tests.models.conflict import SETUP, Conflict


def lines(controller, scene=None):
    shown = scene or controller.scene
    campaign = controller.campaign
    if scene is not None:
        campaign = replace(campaign, scenes={**campaign.scenes, scene.id: scene})
    return StageOdds().follow(table_view(campaign, shown.id), shown.state)


def test_the_pool_of_a_test_shows_both_effects(evening):
    evening.begin()
    assert lines(evening.controller) == ()
    assert evening.controller.introduce("c8")
    evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
        {"move": "force_test", "willpower": 1},
    )
    found = lines(evening.controller)
    assert [each.sign for each in found] == 3 * ["main-effect"] + 3 * ["side-effect"]
    assert (found[0].name, found[0].share) == ("no risk", 0.25)
    # The next white die makes it likelier.
    assert found[0].then > found[0].share
    evening.play({"move": "roll", "white": ["M"], "black": ["S"]})
    assert lines(evening.controller) == ()


def test_covered_dice_move_nothing(duel):
    while duel.state.phase != "second_bidding":
        duel.step()
    scene, state = duel.scene, duel.state
    campaign = duel.controller.campaign
    one = StageOdds()
    question = one.follow(table_view(campaign, scene.id), state)
    dice = {
        who: tuple(
            face if at in state.shown[who] else 7 - face for at, face in enumerate(state.dice[who])
        )
        for who in state.dice
    }
    assert dice != state.dice
    other = replace(scene, state=replace(state, dice=dice))
    changed = table_view(replace(campaign, scenes={**campaign.scenes, scene.id: other}), scene.id)
    assert StageOdds().follow(changed, other.state) == question


def test_a_secret_task_is_neither_named_nor_reckoned(tmp_path, qapp):
    tasks = [
        {"id": "lock", "name": "Open the lock", "difficulty": 2},
        {"id": "trap", "name": "Mind the trap", "difficulty": 6},
    ]
    made = ChallengeScene(tmp_path, {"actor": {"pool": 9}, "tasks": tasks})
    known = {"lock": Known(Level.OPEN), "trap": Known(Level.SECRET)}
    hidden = replace(made.controller.scene, knowledge=known)
    (found,) = lines(made.controller, hidden)
    assert found.name == "Open the lock"
    made.file.close()


def test_a_task_with_an_opponent_has_the_chance_that_the_narrator_sees(tmp_path, qapp):
    defender = {"pool": 3, "enhancements": 2}
    for contest in ({"opposed": defender}, {"simultaneous": {"pool": 3}}):
        task = {"id": "watch", "name": "Before the watch", "difficulty": contest}
        made = ChallengeScene(tmp_path, {"actor": {"pool": 4}, "tasks": [task]})
        scene = replace(made.controller.scene, knowledge={"watch": Known(Level.OPEN)})
        (found,) = lines(made.controller, scene)
        state = made.controller.state
        answer = question_of(state, frozenset()).answer(lambda: None)
        assert found.share == pytest.approx(float(answer.chances.succeed[0]))
        made.file.close()
        (tmp_path / "challenge.choicedesk").unlink()


def test_a_task_that_is_not_open_leaves_no_chances(tmp_path, qapp):
    made = ChallengeScene(tmp_path)
    known = {"lock": Known(Level.OPEN), "watch": Known(Level.KIND)}
    assert lines(made.controller, replace(made.controller.scene, knowledge=known)) == ()
    made.file.close()


def test_a_defence_of_an_open_goal_has_its_chance(tmp_path, qapp):
    parties = [{**one, "zone": "stairs"} for one in SETUP["parties"]]
    made = Conflict(tmp_path, {**SETUP, "parties": parties})
    table = made.table
    table.choose("mira")
    ability, throw = table.throw_on("ability:mira/fingers", "barricade")
    assert ability
    made.play(
        {
            "move": "act",
            "party": "mira",
            "ability": throw.move.ability,
            "goal": throw.goal,
            "dice": [6] * throw.count,
        }
    )
    pending = made.state.pending
    assert pending is not None
    scene = made.controller.scene
    opened = {goal.id: Known(Level.OPEN) for goal in made.state.setup.goals}
    found = lines(made.controller, replace(scene, knowledge={**scene.knowledge, **opened}))
    assert found
    secret = {party.id: Known(Level.SECRET) for party in made.state.setup.parties}
    assert lines(made.controller, replace(made.controller.scene, knowledge=secret)) == ()
    assert all(0 <= each.share <= 1 for each in found)
    made.file.close()
