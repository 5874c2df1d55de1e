"""An evening is played on a desk that all can see: the steps that name only what lies open."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu

from choicedesk.desk.entries import SetKnowledge
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.dialogs.desk_button import DeskButton

DESK = "This needs the desk: hold F5, or show it again."


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    app.covering.cover(covered=True)
    return app


def key(app, one):
    QTest.keyClick(QApplication.focusWidget() or app.desk, one)


def state(app):
    return app.controller.state


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_risk_from_the_form_to_its_end(app, qtbot):
    danger = state(app).setup.dangers[0]
    key(app, Qt.Key.Key_Space)
    key(app, Qt.Key.Key_Space)
    assert state(app).phase == "play"
    app.controller.introduce(danger.id, Level.OPEN)
    app.controller.introduce(state(app).setup.dangers[1].id, Level.SECRET)
    called = Known(Level.OPEN, "The visitor")
    app.controller.run(SetKnowledge(scene=app.controller.scene.id, thing=danger.id, known=called))
    key(app, Qt.Key.Key_Space)
    form = app.desk.forms.open_form
    box = form.findChild(QComboBox)
    assert [box.itemText(at) for at in range(box.count())] == ["no danger", "The visitor"]
    assert box.currentIndex() == 0
    QTest.keyClicks(QApplication.focusWidget(), "over the roofs")
    form.accept()
    assert state(app).risk.state == "declared"
    key(app, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    gifts = {gift.name for gift in state(app).setup.gifts}
    assert {action.text().split(" · ")[0] for action in menu.actions()} <= gifts
    menu.actions()[0].trigger()
    menu.close()
    assert state(app).risk.state == "avoided"
    key(app, Qt.Key.Key_Space)
    assert state(app).risk is None


def test_a_test_is_rolled_and_ended(app, qtbot):
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    danger = state(app).setup.dangers[0]
    app.controller.introduce(danger.id, Level.SECRET)
    player = state(app).setup.players[0].id
    gift = next(one for one in state(app).setup.gifts if one.owner == player)
    assert app.controller.play(
        {"move": "declare_risk", "player": player, "text": "", "danger": danger.id}
    )
    avoid = {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]}
    assert app.controller.play(avoid)
    # Whether the danger could force a test is not told by what is offered.
    assert app.desk.covered_steps.kinds() == ("let_stand",)
    assert app.controller.play({"move": "force_test", "willpower": 1})
    key(app, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: state(app).risk.state == "rolled")
    key(app, Qt.Key.Key_Space)
    assert state(app).risk is None or app.desk.line.text == DESK


def test_dealt_cards_go_round_and_undo_takes_them_back(app):
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    scene = next(one for one in app.campaign.scenes.values() if one.system == "ability_cards")
    app.covering.cover(covered=False)
    app.controller.show_scene(scene.id)
    app.covering.cover(covered=True)
    key(app, Qt.Key.Key_Space)
    assert state(app).hands
    assert app.desk.covered_steps.kinds() == ("hand_round",)
    key(app, Qt.Key.Key_Space)
    assert app.desk.over is not None
    app.commands._round_ended()
    QTest.keyClick(
        QApplication.focusWidget() or app.desk, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
    )
    assert not any(state(app).hands.values())


def test_space_never_lifts_or_drops_the_curtain(app):
    page = app.corner.page
    assert QApplication.focusWidget() is page.hand
    assert page.hand.isVisible()
    app.stage_hand.close_curtain()
    key(app, Qt.Key.Key_Space)
    assert (app.stage.covered, state(app).phase) == (True, "between_sessions")
    assert app.desk.line.text.startswith("The curtain is closed")


def test_behind_the_curtain_a_covered_desk_offers_to_open_it_and_plays_nothing(app):
    assert app.controller.play({"move": "start_session"})
    app.stage_hand.close_curtain()
    header, band = app.desk.header, app.desk.band
    shown = [one for one in band.findChildren(DeskButton) if one.isVisible()]
    assert app.desk.header.next_step.accessibleName().startswith("Open the curtain")
    assert "Open the curtain" not in [one.text() for one in shown]
    QTest.keyClick(app.desk, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert state(app).phase == "focus"
    assert app.desk.line.text.startswith("The curtain is closed")
    QTest.mouseClick(header.next_step, Qt.MouseButton.LeftButton)
    assert not app.stage.covered
    assert not band.isVisible()
    app.desk.actions_list.run("undo")
    assert state(app).phase == "between_sessions"
