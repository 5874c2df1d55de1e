"""A bead is led by real mouse and key events; only what the rules allow changes anything."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.widgets.table_desk import LEFT, SHIFT, TableDesk

READY = "ready:p1"


def ready(desk, player="p1"):
    return desk.evening.table.seats.piece(player).ready


def bead(desk, card):
    return desk.evening.table.gifts.piece(card).bead


def steps(desk):
    return desk.evening.controller.session.sequence


def test_a_drop_with_one_meaning_acts(desk):
    before = ready(desk)
    desk.drag(READY, "c2")
    assert bead(desk, "c2")
    assert ready(desk) == before - 1
    assert not desk.carrying.busy


def test_a_drop_on_its_start_changes_nothing(desk):
    before = steps(desk)
    start = desk.lift(READY)
    assert desk.carrying.busy
    desk.move(start + QPoint(2, 0))
    desk.release(start)
    assert steps(desk) == before
    assert not desk.carrying.busy
    assert desk.carrying.hidden(READY, "willpower") == 0
    assert desk.view.board.legal is None


def test_two_pixels_are_a_click_not_a_drag(desk):
    start = desk.view.bead_of(READY).center()
    desk.press(start)
    desk.move(start + QPoint(2, 0))
    assert not desk.carrying.busy
    desk.release(start)


def test_while_carried_legal_places_glow_and_the_bead_is_under_the_pointer(desk):
    desk.lift(READY)
    point = desk.centre("c2") + QPoint(5, 7)
    desk.move(point)
    assert desk.view.board.legal == {"c1", "c2", "c4"}
    assert desk.carrying.hand.isVisible()
    assert desk.carrying.hand.middle == point
    assert desk.carrying.bubble.isVisible()
    assert "Keys" in desk.carrying.bubble.text
    desk.carrying.cancel()


def test_the_bubble_says_why_not_at_once(desk):
    desk.lift(READY)
    desk.move(desk.centre("c3"))
    assert desk.carrying.bubble.isVisible()
    assert "Mask" in desk.carrying.bubble.text
    desk.carrying.cancel()


def test_a_refused_bead_goes_back_and_the_line_says_why(desk):
    before = steps(desk)
    desk.drag(READY, "c3")
    assert steps(desk) == before
    assert "Mask" in desk.view.refusal_line.text
    assert desk.carrying.hidden(READY, "willpower") == 0


def test_off_every_place_nothing_happens(desk):
    before = steps(desk)
    desk.lift(READY)
    point = desk.view.viewport().mapToGlobal(QPoint(2, 2))
    desk.move(point)
    desk.release(point)
    assert steps(desk) == before
    assert not desk.view.refusal_line.text


@pytest.mark.parametrize(("key", "used"), [("1", "stark"), ("2", "clever"), ("3", "talent")])
def test_the_chooser_answers_to_number_keys(desk, key, used):
    desk.drag(READY, "c1")
    assert desk.carrying.state == "choosing"
    desk.key(key)
    assert desk.evening.table.gifts.piece("c1").used == used


def test_the_chooser_answers_to_arrows_and_enter(desk):
    desk.drag(READY, "c1")
    desk.key(Qt.Key.Key_Right)
    assert desk.carrying.bubble.chosen == 1
    desk.key(Qt.Key.Key_Return)
    assert desk.evening.table.gifts.piece("c1").used == "clever"


def test_escape_in_the_chooser_is_as_if_nothing_had_happened(desk):
    before = steps(desk)
    desk.drag(READY, "c1")
    desk.key(Qt.Key.Key_Escape)
    assert not desk.carrying.busy
    assert steps(desk) == before


def test_the_chooser_is_the_only_thing_that_answers(desk):
    desk.drag(READY, "c1")
    asked = []
    desk.view.edit_requested.connect(asked.append)
    desk.press(desk.centre("c2"))
    assert desk.carrying.state == "idle"
    assert desk.view.board.focused != "c2"
    assert not asked


def test_a_number_key_over_a_place_drops_there(desk):
    desk.lift(READY)
    desk.move(desk.centre("c1"))
    desk.key("2")
    assert desk.evening.table.gifts.piece("c1").used == "clever"


def test_escape_cancels_a_drag(desk):
    before = steps(desk)
    desk.lift(READY)
    desk.move(desk.centre("c2"))
    desk.key(Qt.Key.Key_Escape)
    assert not desk.carrying.busy
    desk.release(desk.centre("c2"))
    assert steps(desk) == before


def test_the_right_button_cancels_and_opens_no_menu(desk):
    asked = []
    desk.view.menu_requested.connect(lambda *what: asked.append(what))
    desk.lift(READY)
    desk.move(desk.centre("c2"))
    viewport = desk.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.RightButton)
    assert not desk.carrying.busy
    assert not asked


@pytest.mark.parametrize("how", ["deactivate", "lost release", "screen", "hide"])
def test_a_drag_ends_cleanly_when_the_window_loses_it(desk, how):
    before, lost = steps(desk), []
    desk.carrying.lost.connect(lambda: lost.append(how))
    desk.lift(READY)
    desk.move(desk.centre("c2"))
    if how == "deactivate":
        QApplication.sendEvent(desk, QEvent(QEvent.Type.WindowDeactivate))
    elif how == "lost release":
        desk.move(desk.centre("c1"), buttons=Qt.MouseButton.NoButton)
    elif how == "screen":
        QGuiApplication.instance().screenRemoved.emit(QGuiApplication.primaryScreen())
    else:
        desk.hide()
    assert not desk.carrying.busy
    assert not desk.carrying.hand.isVisible()
    assert not desk.carrying.bubble.isVisible()
    assert steps(desk) == before
    assert lost == [how][: how != "lost release"]


def test_shift_makes_the_drop_a_ruling_with_a_reason(desk):
    desk.drag(READY, "c5", modifier=SHIFT)
    assert desk.carrying.state == "reason"
    QTest.keyClicks(QApplication.focusWidget(), "we agreed")
    desk.key(Qt.Key.Key_Return)
    assert desk.evening.table.goals.piece("c5").willpower == 1
    last = desk.evening.file.rows(steps(desk), steps(desk))[0]
    assert "we agreed" in repr(last)
    assert desk.view.hasFocus()


def test_escape_at_the_reason_rules_nothing(desk):
    before = steps(desk)
    desk.drag(READY, "c5", modifier=SHIFT)
    desk.key(Qt.Key.Key_Escape)
    assert steps(desk) == before
    assert not desk.carrying.busy


def test_shift_pressed_on_the_way_asks_anew_what_is_legal(desk):
    desk.lift(READY)
    desk.move(desk.centre("c5"))
    assert "c5" not in desk.carrying.legal
    QTest.keyPress(desk.view, Qt.Key.Key_Shift)
    assert "c5" in desk.carrying.legal
    QTest.keyRelease(desk.view, Qt.Key.Key_Shift)
    assert "c5" not in desk.carrying.legal
    desk.carrying.cancel()


def test_keys_pick_up_walk_over_legal_places_and_put_down(desk):
    desk.view.focus_on(READY, by_key=True)
    desk.key(Qt.Key.Key_Return)
    assert desk.carrying.busy
    assert desk.carrying.by_key
    seen = {desk.carrying.hovered}
    for _ in range(4):
        desk.key(Qt.Key.Key_Tab)
        seen.add(desk.carrying.hovered)
    assert seen == {"c1", "c2", "c4"}
    while desk.carrying.hovered != "c2":
        desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Return)
    assert bead(desk, "c2")


def test_arrow_keys_carry_to_the_neighbour(desk):
    desk.view.pick_up(READY)
    while desk.carrying.hovered != "c1":
        desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Right)
    assert desk.carrying.hovered == "c2"
    desk.key(Qt.Key.Key_Left)
    assert desk.carrying.hovered == "c1"
    desk.key(Qt.Key.Key_Escape)


def test_plus_and_minus_choose_how_many_danger_tokens_force_the_test(desk):
    evening = desk.evening
    assert evening.controller.introduce("c8")
    evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
    )
    desk.view.pick_up("c8")
    desk.key(Qt.Key.Key_Plus)
    desk.key(Qt.Key.Key_Plus)
    desk.key(Qt.Key.Key_Plus)
    assert desk.carrying.carry.count == 3
    desk.key(Qt.Key.Key_Minus)
    assert desk.carrying.carry.count == 2
    desk.key(Qt.Key.Key_Escape)


def test_a_bead_lifted_off_a_gift_goes_to_a_goal(desk):
    desk.drag(READY, "c2")
    desk.drag("c2", "c5")
    assert not bead(desk, "c2")
    assert desk.evening.table.goals.piece("c5").willpower == 1


def test_an_undo_under_the_hand_takes_the_bead_away(desk):
    desk.drag(READY, "c2")
    desk.lift("c2")
    desk.evening.controller.undo()
    assert not desk.carrying.busy
    assert not bead(desk, "c2")


def test_a_hundred_cancelled_drags_leave_everything_as_it_was(desk):
    before, shown = steps(desk), len(desk.view.scene().items())
    for _ in range(100):
        desk.lift(READY)
        desk.move(desk.centre("c2"))
        desk.key(Qt.Key.Key_Escape)
        desk.release(desk.centre("c2"))
    assert steps(desk) == before
    assert len(desk.view.scene().items()) <= shown + 8


@pytest.fixture
def moving(evening, qtbot):
    evening.begin()
    desk = TableDesk(evening, still=False)
    qtbot.addWidget(desk)
    desk.resize(1700, 950)
    desk.show()
    qtbot.waitExposed(desk)
    return desk


def test_a_bead_moved_by_a_menu_flies_there(moving, qtbot):
    desk = moving
    qtbot.wait(10)
    desk.evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    qtbot.waitUntil(lambda: desk.carrying.hand.flying)
    assert desk.carrying.hidden("c2", "willpower") == 1
    qtbot.waitUntil(lambda: not desk.carrying.hand.flying, timeout=2000)
    assert desk.carrying.hidden("c2", "willpower") == 0


def test_many_beads_at_once_do_not_fly(moving, qtbot):
    desk = moving
    desk.evening.controller.undo()
    qtbot.wait(30)
    assert not desk.carrying.hand.flying


def test_motion_brings_the_bead_home(moving, qtbot):
    desk = moving
    desk.drag(READY, "c3")
    assert desk.carrying.hand.flying
    assert not desk.carrying.busy
    qtbot.waitUntil(lambda: not desk.carrying.hand.flying, timeout=2000)
    assert not desk.carrying.hand.isVisible()
    assert desk.carrying.hidden(READY, "willpower") == 0


def test_a_left_press_elsewhere_is_not_lost_after_a_drag(desk):
    desk.drag(READY, "c2")
    point = desk.view.viewport().mapFromGlobal(desk.centre("c1") + QPoint(0, 30))
    QTest.mouseClick(desk.view.viewport(), LEFT, pos=point)
    assert desk.view.board.focused == "c1"


def test_the_still_picture_of_a_drag_is_what_would_be_painted(desk):
    desk.lift(READY)
    viewport = desk.view.viewport()
    for place in ("c2", "c1", "c3", "ready:p2", "c4", "c2"):
        viewport.grab()
        desk.move(desk.centre(place))
    shown = viewport.grab().toImage()
    desk.view._still.drop()
    assert viewport.grab().toImage() == shown
    desk.carrying.cancel()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_on_a_danger_a_key_asks_which_kind_of_token(desk, qtbot):
    desk.evening.controller.introduce("c8")
    desk.evening.play({"move": "grant_opportunity", "to": "c8"})
    desk.view.focus_on("c8", by_key=True)
    desk.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_2)
    assert desk.carrying.carry.kind == "danger_opportunity"
    desk.carrying.cancel()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_a_bead_led_by_keys_says_which_keys_lay_it_down(desk):
    desk.view.pick_up(READY)
    assert desk.carrying.bubble.text.endswith("Enter lays it down · Esc cancels")
    desk.key(Qt.Key.Key_Escape)
    desk.lift(READY)
    desk.move(desk.centre("c2"))
    assert "Esc" not in desk.carrying.bubble.text
    desk.carrying.cancel()
