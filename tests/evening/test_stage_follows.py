"""The stage follows hands and open rolls in the whole program; what is secret leaves no trace."""

import pytest
from PySide6.QtTest import QTest

from choicedesk.desk.entries import FreeRoll, SceneMove, SetKnowledge, WriteNote
from choicedesk.desk.scenes import resume_scene
from choicedesk.desk.stage_drafts import ChoiceDraft
from choicedesk.rules.system import Known, Level

DICE = ((6, 4), (20, 17))


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    app.stage.picture.set_seen(False)
    QTest.qWait(100)
    return app


def shown(app):
    return app.stage.picture.view


def scene_of(app, system):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    app.controller.run(*resume_scene(app.campaign, scene.id))
    app.controller.show_scene(scene.id)
    return app.controller.scene


def secret_things(app):
    """Yield steps that no table sees, each with its dice or words."""
    scene = app.controller.scene.id
    yield FreeRoll(dice=((100, 77),), label="Betrayal", secret=True, scene=scene)
    yield WriteNote(text="Betrayal", secret=True, scene=scene)
    danger = app.controller.state.setup.dangers[0].id
    yield SetKnowledge(scene=scene, thing=danger, known=Known(Level.SECRET, "Betrayal"))


def test_an_open_roll_lies_until_something_else_is_seen(app):
    before = shown(app)
    app.controller.run(FreeRoll(dice=DICE, label="The weather"))
    assert shown(app).free.dice == DICE
    assert "The weather" in app.stage.picture.spoken
    assert "21" in app.stage.picture.spoken
    lying = shown(app)
    for entry in secret_things(app):
        app.controller.run(entry)
        assert shown(app) == lying
        app.controller.undo()
        assert shown(app) == lying
    assert app.controller.play({"move": "start_session"})
    assert shown(app).free is None
    app.controller.undo()
    assert shown(app).free is None
    app.controller.undo()
    assert shown(app) == before


def test_a_roll_that_is_taken_back_is_gone(app):
    before = shown(app)
    app.controller.run(FreeRoll(dice=DICE))
    app.controller.undo()
    assert shown(app) == before


def test_a_roll_that_is_restored_lies_there_again(app):
    app.controller.run(FreeRoll(dice=DICE, label="The weather"))
    rolled = shown(app)
    app.controller.undo()
    assert shown(app).free is None
    app.controller.redo()
    assert shown(app) == rolled
    app.controller.run(FreeRoll(dice=((100, 77),), label="Betrayal", secret=True))
    app.controller.undo()
    app.controller.redo()
    assert shown(app) == rolled


def test_secret_things_leave_no_trace_on_the_stage(app):
    before, asked = shown(app), []
    app.stage.picture.needs_update.connect(asked.append)
    app.stage.picture.spoken_changed.connect(lambda: asked.append("spoken"))
    for entry in secret_things(app):
        app.controller.run(entry)
    QTest.qWait(100)
    assert (asked, shown(app)) == ([], before)


def test_the_tray_switched_off_shows_no_open_roll(app):
    app.stage_hand.set_panel("tray", on=False)
    app.controller.run(FreeRoll(dice=DICE, label="The weather"))
    assert "The weather" not in app.stage.picture.spoken


def test_a_test_is_followed_while_it_is_built(app, qtbot):
    scene = scene_of(app, "ability_cards")
    table = app.corner.views.shown().table
    players = [player.id for player in scene.state.setup.players]
    table.edit(text="climb", player=players[0])
    qtbot.waitUntil(lambda: shown(app).draft is not None)
    assert "climb" in app.stage.picture.spoken
    app.controller.show_scene(next(iter(app.campaign.scenes)))
    assert shown(app).draft is None


def test_a_bead_held_over_an_open_goal_is_seen_and_over_a_secret_one_is_not(app, qtbot):
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    setup, scene = app.controller.state.setup, app.controller.scene
    (carry,) = app.transfers.carries(f"ready:{setup.players[0].id}")[:1]
    QTest.qWait(100)
    before, asked = shown(app), []
    app.stage.picture.needs_update.connect(asked.append)
    app.desk.carrying.led.emit(carry, setup.goals[1].id)
    qtbot.waitUntil(lambda: shown(app).draft == ChoiceDraft(goal=1))
    assert asked
    app.desk.carrying.led.emit(None, "")
    qtbot.waitUntil(lambda: shown(app) == before)
    app.controller.run(
        SetKnowledge(scene=scene.id, thing=setup.goals[1].id, known=Known(Level.KIND))
    )
    QTest.qWait(100)
    before = shown(app)
    asked.clear()
    app.desk.carrying.led.emit(carry, setup.goals[1].id)
    QTest.qWait(100)
    assert (shown(app), asked) == (before, [])


def test_a_real_hand_leads_the_stage(app, qtbot):
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    carrying, setup = app.desk.carrying, app.controller.state.setup
    led = []
    carrying.led.connect(lambda _carry, place: led.append(place))
    carry = app.transfers.carries(f"ready:{setup.players[0].id}")[0]
    carrying.begin(carry, app.corner.view.place_of(carry.place).center(), by_key=True)
    qtbot.waitUntil(lambda: bool(led))
    carrying.cancel()
    assert led[-1] == ""


def test_an_ability_held_over_a_goal_is_seen(app, qtbot):
    scene_of(app, "conflict")
    table = app.corner.views.shown().table
    table.choose("c24")
    place = next(place for place in sorted(table.sources()) if place.startswith("ability:c24"))
    (carry,) = table.carries(place)
    goal = next(g for g in sorted(table.places(carry)) if table.verdict(carry, g).meanings)
    app.desk.carrying.led.emit(carry, goal)
    qtbot.waitUntil(lambda: getattr(shown(app).draft, "ability", "") != "")
    draft = shown(app).draft
    known = [g.name for g in app.controller.state.setup.goals if g.id == goal]
    assert [shown(app).other.goals[at].name for at in draft.goals] == known


def test_nothing_is_followed_in_a_branch(app, qtbot):
    scene_of(app, "conflict")
    QTest.qWait(100)
    before = shown(app)
    app.sandbox.begin()
    assert app.controller.branched
    app.corner.views.shown().table.choose("c24")
    QTest.qWait(120)
    assert shown(app) == before


def test_a_hidden_partys_choice_and_turn_move_nothing(app, qtbot):
    scene = scene_of(app, "conflict")
    table = app.corner.views.shown().table
    hidden = next(p for p in scene.state.setup.parties if not table.person(p.id))
    secret = Known(Level.SECRET)
    app.controller.run(SetKnowledge(scene=scene.id, thing=hidden.id, known=secret))
    QTest.qWait(100)
    before, asked = shown(app), []
    app.stage.picture.needs_update.connect(asked.append)
    table.choose(hidden.id)
    QTest.qWait(100)
    name, ability = "Betrayal", hidden.abilities[0]
    dice = [6] * ability.value
    move = {
        "move": "make_support",
        "party": hidden.id,
        "ability": ability.id,
        "id": name,
        "dice": dice,
    }
    app.controller.run(SceneMove(scene=scene.id, move=move))
    QTest.qWait(100)
    assert app.controller.state.acted == (hidden.id,)
    told = repr(shown(app)) + app.stage.picture.spoken
    assert hidden.name not in told
    assert shown(app).rolls == before.rolls
    assert app.stage.picture.acting is False
