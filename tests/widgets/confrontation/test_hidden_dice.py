"""Dice under a cup are seen while their owner's key or the cup is held, and at no other time."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

ILSE, MIRA, CROW = "c2", "c4", "c3"
LEFT = Qt.MouseButton.LeftButton


def backs(desk):
    return all(
        face is None for row in desk.table.seats() if row.left for face in desk.faces(row.id)
    )


def spoken(widget):
    """Return everything that a screen reader could hear of a widget and its children."""
    found = [widget, *widget.findChildren(QWidget)]
    return " ".join(
        f"{one.accessibleName()} {one.accessibleDescription()} {one.toolTip()}" for one in found
    )


def test_a_held_key_lifts_one_cup_only(desk):
    desk.play_to("show_attribute")
    assert backs(desk)
    desk.hold(Qt.Key.Key_2)
    assert desk.faces(MIRA) == list(desk.table.state.dice[MIRA])
    assert set(desk.faces(ILSE)) == {None}
    desk.let_go(Qt.Key.Key_2)
    assert backs(desk)


def test_it_falls_when_the_window_loses_the_keyboard(desk):
    desk.play_to("show_attribute")
    desk.hold(Qt.Key.Key_1)
    assert not backs(desk)
    QApplication.sendEvent(desk, QEvent(QEvent.Type.WindowDeactivate))
    assert backs(desk)
    desk.let_go(Qt.Key.Key_1)


def test_it_falls_when_the_board_is_covered_or_something_is_played(desk):
    desk.play_to("show_attribute")
    desk.hold(Qt.Key.Key_1)
    desk.board.hide()
    assert desk.view.peeking.who == ""
    desk.board.show()
    desk.let_go(Qt.Key.Key_1)
    desk.hold(Qt.Key.Key_1)
    assert desk.view.peeking.who == ILSE
    desk.table.offer().main.act()
    assert backs(desk)
    desk.let_go(Qt.Key.Key_1)


def test_a_repeating_key_does_not_lift_it_again(desk):
    desk.play_to("show_attribute")
    desk.hold(Qt.Key.Key_1)
    desk.view.peeking.hide()
    none = Qt.KeyboardModifier.NoModifier
    again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, none, "1", True)
    QApplication.sendEvent(desk.board, again)
    assert backs(desk)
    desk.let_go(Qt.Key.Key_1)


def test_a_finger_on_the_cup_lifts_it(desk, qtbot):
    desk.play_to("show_attribute")
    cup = desk.seat(CROW).cup
    QTest.mousePress(cup, LEFT)
    assert backs(desk)
    qtbot.waitUntil(lambda: desk.view.peeking.who == CROW)
    assert desk.faces(CROW) == list(desk.table.state.dice[CROW])
    QTest.mouseRelease(cup, LEFT)
    assert backs(desk)


def test_a_click_on_the_cup_shows_nothing(desk, qtbot):
    desk.play_to("show_attribute")
    QTest.mouseClick(desk.seat(CROW).cup, LEFT)
    qtbot.wait(300)
    assert backs(desk)


def test_a_screen_reader_hears_no_hidden_face(desk):
    """Faces of hidden dice are no digits anywhere: the words are the same whatever they are."""
    desk.play_to("show_attribute")
    # That Ilse has looked is told, what she saw is not.
    desk.hold(Qt.Key.Key_1)
    desk.let_go(Qt.Key.Key_1)
    before = spoken(desk)
    desk.hold(Qt.Key.Key_1)
    assert spoken(desk) == before
    desk.let_go(Qt.Key.Key_1)
    assert "Die 1, hidden" in before
    assert "5 hidden dice" in before


def test_digits_in_a_field_are_digits(desk):
    desk.play_to("second_bidding")
    desk.panel.bids.text.setFocus()
    desk.key(Qt.Key.Key_1)
    assert desk.table.text == "1"
    assert backs(desk)


def test_typed_dice_stay_covered(make_desk):
    desk = make_desk(real=("p1",))
    desk.play_to("roll")
    entry = desk.panel.roll.entry
    desk.panel.hand_to("faces")
    QTest.keyClicks(entry, "66")
    scene = desk.duel.controller.scene
    assert scene.drafts == {ILSE: (6, 6)}
    assert desk.faces(ILSE) == [None, None]
    assert "6, 6" not in spoken(desk)
    assert entry.dice._covered
    desk.hold(Qt.Key.Key_V)
    assert desk.faces(ILSE) == [6, 6]
    assert not entry.dice._covered
    desk.let_go(Qt.Key.Key_V)
    assert desk.faces(ILSE) == [None, None]
    assert entry.dice._covered


def test_typing_goes_on_where_it_was_left(make_desk):
    desk = make_desk(real=("p1", "p2"))
    while desk.table.state.phase != "roll":
        desk.table.offer().main.act()
    entry = desk.panel.roll.entry
    desk.panel.hand_to("faces")
    QTest.keyClicks(entry, "663")
    desk.click(desk.panel.roll.next_button)
    assert desk.table.chosen == MIRA
    assert entry.typed == ()
    desk.panel.hand_to("faces")
    QTest.keyClicks(entry, "1234")
    desk.key(Qt.Key.Key_Return)
    assert desk.table.chosen == ILSE
    assert entry.typed == (6, 6, 3)
    desk.panel.hand_to("faces")
    QTest.keyClicks(entry, "22")
    desk.key(Qt.Key.Key_Return)
    assert desk.table.state.dice[ILSE] == (6, 6, 3, 2, 2)
    assert desk.table.state.dice[MIRA] == (1, 2, 3, 4)
    desk.duel.controller.undo()
    assert desk.duel.controller.scene.drafts[ILSE] == (6, 6, 3, 2, 2)


def test_a_digit_is_a_face_while_dice_are_typed_wherever_the_focus_is(make_desk):
    """Reopened amid the typing, the board has the focus: no digit may lift a cup before all."""
    desk = make_desk(real=("p1",))
    desk.play_to("roll")
    desk.panel.hand_to("faces")
    QTest.keyClicks(desk.panel.roll.entry, "66")
    desk.view.follow("open")
    desk.board.setFocus()
    desk.hold(Qt.Key.Key_1)
    assert desk.faces(ILSE) == [None, None, None]
    desk.let_go(Qt.Key.Key_1)
    assert desk.duel.controller.scene.drafts[ILSE] == (6, 6, 1)
    assert desk.panel.roll.entry.hasFocus()
    desk.board.setFocus()
    desk.hold(Qt.Key.Key_V)
    assert desk.faces(ILSE) == [6, 6, 1]
    desk.let_go(Qt.Key.Key_V)
    assert backs(desk)


def test_the_step_says_that_the_first_dice_are_shown_unseen_until_their_owner_looks(desk):
    desk.play_to("show_attribute")
    table = desk.table
    assert table.offer().main.short == "Show the first 3, unseen"
    assert "unseen" in desk.panel.hand.matter.text()
    desk.hold(Qt.Key.Key_1)
    desk.let_go(Qt.Key.Key_1)
    assert table.offer().main.short == "Show 3 dice"
    assert "unseen" not in desk.panel.hand.matter.text()
    table.offer().main.act()
    assert "unseen" in table.offer().main.short
    table.pick(3)
    assert "unseen" not in table.offer().main.short


def test_an_entry_that_has_gone_with_the_focus_keeps_no_key(make_desk):
    desk = make_desk(real=("p1",))
    desk.play_to("roll")
    desk.panel.hand_to("faces")
    entry = desk.panel.roll.entry
    QTest.keyClicks(entry, "66123")
    desk.key(Qt.Key.Key_Return)
    assert desk.table.state.phase == "show_attribute"
    entry.setFocus()
    desk.hold(Qt.Key.Key_1)
    assert desk.faces(ILSE) == [6, 6, 1, 2, 3]
    desk.let_go(Qt.Key.Key_1)
