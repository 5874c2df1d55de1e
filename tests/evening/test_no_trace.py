"""What no one may see leaves no trace: not on the covered desk, not on the stage, not in a text."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.desk.entries import FreeRoll, SceneMove, SetKnowledge, WriteNote
from choicedesk.desk.scenes import resume_scene
from choicedesk.rules.system import Known, Level

SECRET = Known(Level.SECRET, "Betrayal")


@pytest.fixture
def app(start):
    app = start("--example", "--lang", "en")
    app.stage.resize(960, 540)
    app.stage.show()
    # One step, so that undo has something from the start.
    app.controller.run(WriteNote(text="A note", scene=app.controller.scene.id))
    return app


def take_up(app, system):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    app.controller.run(*resume_scene(app.campaign, scene.id))
    app.controller.show_scene(scene.id)
    return app.controller.scene


def settle():
    QTest.qWait(150)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(window: QWidget) -> dict[str, object]:
    """Return everything that eye and ear get of a window."""
    texts = []
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        words = [widget.windowTitle(), widget.toolTip(), widget.accessibleName()]
        words += [widget.accessibleDescription(), widget.statusTip(), widget.whatsThis()]
        words += [getattr(widget, "text", str)()] if callable(getattr(widget, "text", None)) else []
        texts.append((type(widget).__name__, widget.isEnabled(), tuple(map(str, words))))
    return {"picture": window.grab().toImage(), "texts": texts}


def everything(app):
    settle()
    clipboard = QGuiApplication.clipboard().text()
    rolls = app.stage.picture.view.rolls
    return shown(app.desk), shown(app.stage), clipboard, rolls, app.stage.picture.spoken


def hidden_choice(app, scene):
    setup = app.controller.state.setup
    danger, fate = setup.dangers[0].id, setup.fates[1].id
    yield SetKnowledge(scene=scene.id, thing=danger, known=SECRET)
    yield SetKnowledge(scene=scene.id, thing=fate, known=SECRET)
    yield SceneMove(scene=scene.id, move={"move": "advance_fate", "fate": fate})


def hidden_challenge(app, scene):
    task = next(one for one in scene.state.setup.tasks if one.contest is not None)
    dice = [10] * task.contest.opponent.pool
    yield SceneMove(scene=scene.id, move={"move": "oppose", "task": task.id, "dice": dice})


def hidden_conflict(app, scene):
    party = next(p for p in scene.state.setup.parties if p.id == "c28")
    ability = party.abilities[0]
    dice = [6] * scene.state.abilities[party.id][ability.id]
    act = {"move": "act", "party": party.id, "ability": ability.id, "goal": "g2", "dice": dice}
    yield SceneMove(scene=scene.id, move=act)


HIDDEN = {
    "choice": (hidden_choice, ()),
    "challenge": (hidden_challenge, ("t2",)),
    "conflict": (hidden_conflict, ("c28", "g2")),
}


def hide(app, scene, things):
    for thing in things:
        app.controller.run(SetKnowledge(scene=scene.id, thing=thing, known=SECRET))
    return app.controller.scene


@pytest.mark.parametrize("system", HIDDEN)
def test_hidden_turns_rolls_and_things_leave_no_trace(app, system):
    steps, things = HIDDEN[system]
    scene = hide(app, take_up(app, system), things)
    if system == "choice":
        assert app.controller.play({"move": "start_session"})
        assert app.controller.play({"move": "share"})
    app.covering.cover(covered=True)
    before = everything(app)
    common = [
        FreeRoll(dice=((100, 77),), label="Betrayal", secret=True, scene=scene.id),
        WriteNote(text="Betrayal", secret=True, scene=scene.id),
    ]
    for entry in (*common, *steps(app, scene)):
        assert app.controller.run(entry), entry
        assert everything(app) == before, entry
    assert app.controller.run(FreeRoll(dice=((100, 77),), label="Weather"))
    assert everything(app) != before


def test_what_is_typed_under_a_cover_leaves_no_trace(app):
    from choicedesk.desk.entries import KeepFaces

    scene = take_up(app, "confrontation")
    who = [one.id for one in scene.state.setup.participants]
    app.controller.play({"move": "open", "who": who[0], "level": 2, "text": "the seal"})
    for each in who[1:]:
        app.controller.play({"move": "call", "who": each})
    app.covering.cover(covered=True)
    before = everything(app)
    app.controller.run(KeepFaces(scene=scene.id, who=who[0], faces=(6, 6)))
    assert everything(app) == before
