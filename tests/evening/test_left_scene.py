"""What was looked at last is shown again; a table that goes takes no keyboard along."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from choicedesk.desk.scenes import resume_scene


def shown(app, system):
    """Bring the prepared scene of a system to the table."""
    campaign = app.controller.campaign
    scene = next(one for one in campaign.scenes.values() if one.system == system)
    assert app.controller.run(*resume_scene(campaign, scene.id))
    QTest.qWait(20)
    return scene.id


def test_reopening_shows_the_scene_that_was_left(start):
    app = start("--example")
    scene = shown(app, "challenge")
    evening = next(iter(app.controller.campaign.scenes))
    path = app.door.path
    app.close()
    again = start(str(path))
    assert again.controller.scene.id == scene
    again.controller.show_scene(evening)
    again.close()
    assert start(str(path)).controller.scene.id == evening


def test_the_keyboard_stays_with_the_table_that_is_shown(start):
    app = start("--example")
    evening = app.controller.scene.id
    shown(app, "conflict")
    board = app.corner.page.board
    board.focus_on(board.pieces[0])
    app.controller.show_scene(evening)
    QTest.qWait(20)
    view, focus = app.corner.view, QApplication.focusWidget()
    assert focus is view or view.isAncestorOf(focus)
    assert not view.outline.hasFocus()


def test_real_dice_are_switched_for_whoever_rolls_next(start):
    app = start("--example")
    shown(app, "conflict")
    app.desk.actions_list.run("real_dice")
    assert app.desk.line.text.startswith("Nobody is about to roll")
    table = app.corner.views.shown().table
    party = next(one.id for one in app.controller.state.setup.parties)
    table.choose(party)
    app.desk.actions_list.run("real_dice")
    assert table.rolls_real(party)


def test_a_switch_that_was_clicked_leaves_space_to_the_next_step(start, qtbot):
    app = start("--example")
    box = QCheckBox("switch", app.corner.page)
    box.move(0, 0)
    box.show()
    box.raise_()
    spot = box.mapTo(app.desk, box.rect().center())
    spot.setX(box.mapTo(app.desk, box.rect().topLeft()).x() + 8)
    QTest.mouseClick(app.desk.windowHandle(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(box.isChecked)
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert box.isChecked()
    assert app.controller.state.phase == "focus"


def test_steps_are_whole_in_a_small_window_from_its_first_picture(start, qtbot):
    app = start("--example")
    shown(app, "confrontation")
    path = app.door.path
    app.close()
    again = start(str(path))
    again.desk.showNormal()
    again.desk.hide()
    again.desk.resize(768, 432)
    again.desk.show()
    qtbot.waitUntil(again.desk.isVisible)
    header = again.desk.header
    assert header.next_step.width() >= header.next_step.sizeHint().width()
