"""An encounter is prepared, brought to the table, and tried out where nobody sees it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def app(start):
    return start("--example", "--lang", "en")


def key(app, one, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or app.desk, one, modifiers)


def prep(app):
    return app.desk.page_widget("prep").content


def test_the_example_shows_what_its_main_danger_costs(app, qtbot):
    key(app, Qt.Key.Key_2, CONTROL)
    assert app.desk.page == "prep"
    page = prep(app)
    assert page.desk.encounter.name == "Over the Rooftops"
    qtbot.waitUntil(lambda: not page.runs.busy, timeout=30_000)
    first, second, third = page.desk.encounter.variants
    costs = [page.desk.answer(each).risks.mean for each in (first, second, third)]
    assert costs[0] < costs[1] < costs[2]
    assert not any(page.desk.fault(each) for each in (first, second, third))
    key(app, Qt.Key.Key_Return, CONTROL)
    assert app.desk.page == "table"
    assert app.controller.scene.title == "Over the Rooftops"
    app.controller.undo()
    assert app.controller.scene.title == "The Dark Tower"


def test_the_window_goes_on_while_many_conflicts_run(app, qtbot):
    app.desk.show_page("prep")
    page = prep(app)
    page.choose("e2")
    page._set_runs(100_000)
    ticks = 0
    while page.runs.busy:
        QApplication.processEvents()
        QTest.qWait(1)
        ticks += 1
    assert ticks > 20
    assert page.desk.answer(page.desk.encounter.variant).runs == 100_000


def test_a_branch_is_framed_and_reaches_neither_stage_nor_journal(app):
    session = app.controller.session
    picture = app.stage.picture
    rows, seen = session.sequence, picture.view
    key(app, Qt.Key.Key_B, CONTROL)
    frame = app.sandbox._frame
    assert frame.framed
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    assert picture.view == seen
    app.desk.show_page("journal")
    assert app.desk.page == "table"
    assert "sandbox" in app.desk.line.text
    app.pages.edit("c21")
    app.pages.write_note()
    app.pages.save_report(gm=True)
    assert app.desk.page == "table"
    key(app, Qt.Key.Key_B, CONTROL | SHIFT)
    assert not frame.framed
    assert app.controller.session is session
    assert session.sequence == rows
    assert app.controller.state.phase == "between_sessions"


def test_what_was_tried_out_is_kept(app):
    app.sandbox.try_out("e1")
    assert app.controller.scene.title == "Over the Rooftops"
    QTest.mouseClick(app.sandbox._frame.keep, Qt.MouseButton.LeftButton)
    assert app.desk.page == "prep"
    assert prep(app).desk.encounter.id == "e3"
    assert len(app.campaign.scenes) == 5


def test_a_scene_begins_from_prep(app):
    app.scene_commands.new_scene()
    form = app.desk.forms.open_form
    QTest.mouseClick(form.prepared.buttons["e2"], Qt.MouseButton.LeftButton)
    assert app.controller.scene.system == "conflict"
    assert app.controller.scene.title == "Storming the Lighthouse"
