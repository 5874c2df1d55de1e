"""A challenge on a covered desk: its public steps are those of the desk itself."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.desk.entries import SetKnowledge
from choicedesk.rules.system import Known, Level


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    scene = next(one for one in app.campaign.scenes.values() if one.system == "challenge")
    app.controller.show_scene(scene.id)
    return app


def space(app):
    QTest.keyClick(QApplication.focusWidget() or app.desk, Qt.Key.Key_Space)


def offered(app):
    return f"step:{app.desk.scene_steps.offer.main.kind}"


def let_know_all(app):
    scene, setup = app.controller.scene, app.controller.state.setup
    parts = (*setup.tasks, *setup.complications)
    known = Known(Level.OPEN)
    app.controller.run(
        *(SetKnowledge(scene=scene.id, thing=each.id, known=known) for each in parts)
    )


def test_the_first_covered_step_is_that_of_the_desk_to_the_end(app, qtbot):
    let_know_all(app)
    app.covering.cover(covered=True)
    done = []
    while app.controller.state.phase != "spent" and len(done) < 12:
        kinds = app.desk.covered_steps.kinds()
        assert kinds[0] == offered(app), done
        done.append(kinds[0])
        space(app)
        assert not app.desk.line.isVisible(), (done, app.desk.line.text)
        qtbot.waitUntil(lambda: not app.desk.scene_steps.rolling)
    assert app.controller.state.phase == "spent", done
    assert app.desk.covered_steps.kinds() == ("step:end",)
    assert "step:assist" in done


def test_what_is_secret_does_not_decide_what_is_offered(app, qtbot):
    app.covering.cover(covered=True)
    scene, setup = app.controller.scene, app.controller.state.setup
    assert setup.complications
    app.controller.run(
        SetKnowledge(scene=scene.id, thing=setup.complications[0].id, known=Known(Level.SECRET))
    )
    while app.controller.state.phase == "before":
        assert app.desk.covered_steps.kinds()[0] == offered(app)
        space(app)
        qtbot.waitUntil(lambda: not app.desk.scene_steps.rolling)
    assert app.desk.covered_steps.kinds() == ("step:propose", "step:spend")
    for _press in range(2):
        space(app)
    assert app.controller.state.phase == "spent", app.desk.line.text
