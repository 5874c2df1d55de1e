"""While secrets are covered nothing tells one: not the header, the palette, a tip or a question."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QMenu, QPlainTextEdit

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.words import steps

SECRETS = ("Captain Crow", "The Lamplighter", "War of the Guilds")


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    return app


def key(app, one, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or app.desk, one, modifiers)


def said(app):
    """Return everything that the visible parts of the desk say to eye and ear."""
    for widget in app.desk.findChildren(object):
        if not hasattr(widget, "isVisible") or not widget.isVisible():
            continue
        for name in ("text", "toolTip", "accessibleName", "accessibleDescription"):
            text = getattr(widget, name, str)
            yield str(text() if callable(text) else text)
    yield app.desk.windowTitle()


def secrets_in(texts):
    return [text for text in texts if any(secret in text for secret in SECRETS)]


def secret_names(app):
    state, known = app.controller.state, app.controller.scene.knowledge
    return [
        danger.name
        for danger in state.setup.dangers
        if known.get(danger.id) is None or known[danger.id].level == "secret"
    ]


def test_nothing_secret_is_said_of_the_covered_desk(app):
    assert secret_names(app)
    app.covering.cover(covered=True)
    texts = list(said(app))
    assert not [text for text in texts for name in secret_names(app) if name in text]
    assert secrets_in(texts) == []


@pytest.mark.parametrize(
    ("system", "offered"),
    [
        ("choice", []),
        ("challenge", ["step:assist", "step:roll"]),
        ("ability_cards", ["step:deal_rest"]),
        ("confrontation", []),
        ("conflict", []),
    ],
)
def test_the_palette_lists_only_steps_that_name_nothing_hidden(app, system, offered):
    scene = next(one for one in app.campaign.scenes.values() if one.system == system)
    app.controller.show_scene(scene.id)
    app.covering.cover(covered=True)
    app.desk.find_action()
    listed = app.desk.palette_panel.findChild(QListWidget)
    kinds = {action.kind for action in app.desk.actions_list.listed()}
    assert listed.count() == len(kinds)
    others = ("step:", "scene:", "new:", "page:")
    assert sorted(kind for kind in kinds if kind.startswith(others)) == offered
    assert {"cover_secrets", "curtain", "way:single"} <= kinds


def test_no_key_and_no_rail_reaches_what_is_covered(app):
    app.covering.cover(covered=True)
    before = app.controller.session.sequence
    for one in (Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_T):
        key(app, one)
    app.desk.show_page("cards")
    app.desk.actions_list.run("new:danger")
    assert app.desk.page == "table"
    assert app.controller.session.sequence == before
    assert app.desk.line.text == "Secrets are covered. Show the desk again first."


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_covering_closes_menus_forms_and_questions(app):
    app.desk.forms.risk()
    menu = QMenu(app.desk)
    menu.addAction("Captain Crow")
    menu.popup(app.desk.mapToGlobal(app.desk.rect().center()))
    app.covering.cover(covered=True)
    assert not app.desk.forms.busy
    assert QApplication.activePopupWidget() is None
    app.covering.cover(covered=False)
    QTimer.singleShot(50, lambda: app.covering.cover(covered=True))
    assert app.ask.text("Public name", "Captain Crow", "x") is None
    assert app.covering.covered


def test_what_was_typed_is_there_again_when_the_cover_goes(app):
    app.desk.forms.risk()
    form = app.desk.forms.open_form
    field = form.findChild(QLineEdit) or form.findChild(QPlainTextEdit)
    field.setFocus()
    QTest.keyClicks(field, "over the roofs")
    app.covering.cover(covered=True)
    assert not form.isVisible()
    app.covering.peek(on=True)
    app.covering.peek(on=False)
    assert not form.isVisible()
    app.covering.cover(covered=False)
    assert app.desk.forms.open_form is form
    assert (form.isVisible(), QApplication.focusWidget()) == (True, field)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not app.desk.forms.busy


def test_a_form_laid_aside_gives_way_to_another_and_to_another_scene(app):
    app.desk.forms.risk()
    app.covering.cover(covered=True)
    app.controller.show_scene(list(app.campaign.scenes)[1])
    app.covering.cover(covered=False)
    assert not app.desk.forms.busy


def test_holding_the_key_peeks_and_letting_go_covers(app):
    app.covering.cover(covered=True)
    QTest.keyPress(app.desk, Qt.Key.Key_F5)
    assert app.corner.view.isVisible()
    assert app.desk.header.findChild(object, "phaseLabel").text() == (
        "Peeking: everyone here sees this"
    )
    QTest.keyRelease(app.desk, Qt.Key.Key_F5)
    assert not app.corner.view.isVisible()
    assert app.covering.covered


def test_the_button_peeks_only_while_it_is_held(app):
    app.covering.cover(covered=True)
    button = next(
        one
        for one in app.desk.header.findChildren(object)
        if hasattr(one, "text") and one.text() == "Peek (hold)"
    )
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    assert app.corner.view.isVisible()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not app.corner.view.isVisible()


def test_another_window_ends_a_peek(app):
    from PySide6.QtCore import QEvent

    app.covering.cover(covered=True)
    QTest.keyPress(app.desk, Qt.Key.Key_F5)
    QApplication.sendEvent(app.desk, QEvent(QEvent.Type.WindowDeactivate))
    assert not app.corner.view.isVisible()


def test_uncovered_the_peeking_key_does_nothing(app):
    QTest.keyPress(app.desk, Qt.Key.Key_F5)
    assert not app.covering.peeking
    QTest.keyRelease(app.desk, Qt.Key.Key_F5)
    assert app.corner.view.isVisible()


def test_a_refusal_while_covered_names_nothing(app):
    app.covering.cover(covered=True)
    assert not app.controller.play({"move": "force_test", "willpower": 1})
    assert app.desk.line.text == "That cannot be done now."


def test_the_curtain_of_a_covered_desk_falls_by_its_key(app):
    app.covering.cover(covered=True)
    key(app, Qt.Key.Key_Pause)
    assert app.stage.covered
    covered_view = app.corner.page.findChild(object, "stageView")
    assert covered_view.picture.curtain.covered
    assert app.desk.band.isVisible()
    key(app, Qt.Key.Key_F8)
    assert not covered_view.picture.curtain.covered


def test_the_curtain_closes_while_a_question_is_open(app):
    def press():
        QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_F8)
        QApplication.activeModalWidget().reject()

    QTimer.singleShot(50, press)
    app.ask.text("Public name", "What does the table call it?", "x")
    assert app.stage.covered


def test_black_is_a_second_step_and_the_picture_comes_back(app):
    key(app, Qt.Key.Key_F8)
    key(app, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert (app.stage.covered, app.stage_hand.is_black) == (True, True)
    key(app, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert (app.stage.covered, app.stage_hand.is_black) == (True, False)
    key(app, Qt.Key.Key_F8)
    assert not app.stage.covered


def test_what_is_played_stays_readable_under_the_band_of_a_small_window(app):
    app.desk.resize(1280, 720)
    key(app, Qt.Key.Key_F8)
    band = app.desk.band
    texts = [one.text() for one in band.findChildren(TextLabel) if one.isVisible()]
    assert any(text.startswith(steps.phase("play")) for text in texts)
    assert band.geometry().right() <= app.desk.header.steps_left
    key(app, Qt.Key.Key_F8)


def test_black_over_the_open_table_goes_back_to_the_table(app):
    shift = Qt.KeyboardModifier.ShiftModifier
    key(app, Qt.Key.Key_F8, shift)
    assert app.stage_hand.is_black
    key(app, Qt.Key.Key_F8, shift)
    assert not app.stage.covered
    key(app, Qt.Key.Key_F8, shift)
    app.desk.band.blackened.emit()
    assert (app.stage.covered, app.stage_hand.is_black) == (True, False)
    key(app, Qt.Key.Key_F8, shift)
    key(app, Qt.Key.Key_F8, shift)
    assert (app.stage.covered, app.stage_hand.is_black) == (True, False)


def test_the_stages_own_keys_close_the_curtain_and_never_open_it(app, qtbot):
    app.stage.show()
    app.stage.activateWindow()
    qtbot.waitUntil(app.stage.isActiveWindow)
    QTest.keyClick(app.stage, Qt.Key.Key_Space)
    assert app.stage.covered
    for one in (Qt.Key.Key_Space, Qt.Key.Key_F8, Qt.Key.Key_Pause, Qt.Key.Key_Return):
        QTest.keyClick(app.stage, one)
    QTest.mouseDClick(app.stage, Qt.MouseButton.LeftButton)
    assert app.stage.covered
