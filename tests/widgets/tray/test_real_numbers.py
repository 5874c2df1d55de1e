"""Faces of real dice with numbers: typed or tapped, corrected, never taken for others."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.real_numbers import RealDiceEntry
from choicedesk.widgets.tray.real_numbers_typed import Typed

ENTER, BACK = Qt.Key.Key_Return, Qt.Key.Key_Backspace


@pytest.mark.parametrize(
    ("sides", "keys", "faces", "begun"),
    [
        (6, "1463", (1, 4, 6, 3), ""),
        (10, "0", (10,), ""),
        (10, "10", (10,), ""),
        (10, "1", (), "1"),
        (10, "15", (1, 5), ""),
        (10, "110", (1, 10), ""),
        (10, "1 0", (1, 10), ""),
        (12, "12", (12,), ""),
        (12, "13", (1, 3), ""),
        (12, "1 2", (1, 2), ""),
        (12, "111", (11,), "1"),
        (20, "2019", (20, 19), ""),
        (20, "21", (2,), "1"),
        (20, "3", (3,), ""),
        (100, "1007", (100,), "7"),
        (100, "7 42", (7, 42), ""),
        (4, "4,3.2;", (4, 3, 2), ""),
    ],
)
def test_a_digit_waits_only_where_another_could_follow(sides, keys, faces, begun):
    typed = Typed((sides,) * 8)
    for key in keys:
        typed = typed.typed(key)
    assert (typed.faces, typed.begun, typed.fault) == (faces, begun, "")


@pytest.mark.parametrize(
    ("sides", "keys", "fault"),
    [
        (6, "7", "no_such_face"),
        (6, "0", "no_such_face"),
        (12, "0", "no_such_face"),
        (6, "x", "not_a_number"),
        (6, "٣", "not_a_number"),
        (4, "12344", "full"),
    ],
)
def test_a_wrong_key_changes_nothing_and_says_why(sides, keys, fault):
    typed = Typed((sides,) * 4)
    for key in keys[:-1]:
        typed = typed.typed(key)
    after = typed.typed(keys[-1])
    assert after.faces == typed.faces
    assert (after.fault, after.key) == (fault, keys[-1])


def test_backspace_takes_a_begun_digit_and_then_the_last_die():
    typed = Typed((12, 12, 12)).typed("5").typed("1")
    assert typed.back().faces == (5,)
    assert typed.back().back().faces == ()


def test_dice_of_several_kinds_are_asked_for_in_order():
    typed = Typed((6, 20, 10))
    for key in "6190":
        typed = typed.typed(key)
    assert typed.faces == (6, 19, 10)
    assert typed.complete


@pytest.fixture
def entry(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    entry = RealDiceEntry(Theme("lamp"))
    layout.addWidget(entry)
    layout.addStretch(1)
    window.resize(400, 500)
    window.show()
    qtbot.waitExposed(window)
    entry.ask(6, 3)
    entry.setFocus()
    entry.window_ = window
    return entry


def test_typed_faces_are_handed_on_by_enter(entry, qtbot):
    QTest.keyClicks(entry, "142")
    assert entry.complete
    with qtbot.waitSignal(entry.entered) as entered:
        QTest.keyClick(entry, ENTER)
    assert entered.args == [(1, 4, 2)]


def test_enter_before_all_are_there_hands_nothing_on(entry):
    handed = []
    entry.entered.connect(handed.append)
    QTest.keyClicks(entry, "14")
    QTest.keyClick(entry, ENTER)
    assert handed == []
    assert entry.typed == (1, 4)


def test_enter_ends_a_number_and_on_the_last_die_hands_all_on(entry, qtbot):
    entry.ask(12, 2)
    QTest.keyClicks(entry, "1")
    QTest.keyClick(entry, ENTER)
    assert entry.typed == (1,)
    QTest.keyClicks(entry, "1")
    with qtbot.waitSignal(entry.entered) as entered:
        QTest.keyClick(entry, ENTER)
    assert entered.args == [(1, 1)]


def test_tapped_faces_and_a_tap_back_to_a_die(entry, qtbot):
    for face in (5, 6, 2):
        QTest.mouseClick(entry.keys[face - 1], Qt.MouseButton.LeftButton)
    assert entry.typed == (5, 6, 2)
    second = entry.dice.rects(entry.dice.width())[1].center().toPoint()
    QTest.mouseClick(entry.dice, Qt.MouseButton.LeftButton, pos=second)
    assert entry.typed == (5,)
    assert entry.hasFocus()
    QTest.keyClicks(entry, "11")
    with qtbot.waitSignal(entry.entered) as entered:
        QTest.mouseClick(entry.take, Qt.MouseButton.LeftButton)
    assert entered.args == [(5, 1, 1)]


def test_a_wrong_key_is_told_where_the_hand_is(entry):
    QTest.keyClicks(entry, "7")
    assert entry.accessibleDescription() == "A die with 6 sides has no 7."
    QTest.keyClicks(entry, "q")
    assert entry.accessibleDescription() == "Only the numbers 1 to 6 are on this die."
    QTest.keyClicks(entry, "1")
    assert entry.accessibleDescription() == "Die 2 of 3: tap its face or type its number."


def test_letters_and_digits_are_no_shortcuts_while_one_types(entry, qtbot):
    other = QPushButton("other", entry.window_)
    other.setShortcut("4")
    other.show()
    pressed = []
    other.clicked.connect(lambda: pressed.append(True))
    QTest.keyClicks(entry, "4")
    assert pressed == []
    assert entry.typed == (4,)


def test_the_same_question_keeps_what_was_typed_and_another_does_not(entry):
    QTest.keyClicks(entry, "14")
    entry.ask(6, 3, "Throw three dice")
    assert entry.typed == (1, 4)
    entry.ask(10, 3)
    assert entry.typed == ()
    assert len(entry.keys) == 10


def test_a_draft_comes_back(entry):
    changes = []
    entry.changed.connect(lambda: changes.append(entry.typed))
    entry.show_typed((3, 2))
    assert entry.typed == (3, 2)
    QTest.keyClicks(entry, "1")
    QTest.keyClick(entry, BACK)
    assert changes == [(3, 2, 1), (3, 2)]


def test_covered_dice_show_backs_and_tell_no_digit(entry):
    def picture(digits):
        entry.clear()
        QTest.keyClicks(entry, digits)
        return entry.grab().toImage(), entry.accessibleDescription()

    entry.ask(12, 3, covered=True)
    first, second = picture("3"), picture("8")
    assert isinstance(first[0], QImage)
    assert first == second
    assert picture("1")[1] == "… another digit, or Enter."


def test_a_die_with_more_sides_than_keys_is_typed(entry):
    entry.ask(100, 2)
    assert entry.keys == []
    assert "type its number, 1 to 100" in entry.accessibleDescription()


@pytest.mark.parametrize("count", [9, 24, 40])
def test_all_dice_are_in_sight(entry, count, qtbot):
    entry.ask(6, count)
    qtbot.waitUntil(lambda: entry.dice.height() >= entry.dice.heightForWidth(entry.dice.width()))
    for rect in entry.dice.rects(entry.dice.width()):
        assert entry.dice.rect().contains(rect.toAlignedRect())


def test_in_low_windows_dice_faces_and_button_stand_in_one_row(entry, qtbot):
    entry.set_low(low=True)
    entry.window_.resize(700, 200)
    qtbot.waitUntil(lambda: entry.keys[0].y() == entry.keys[-1].y())
    assert entry.take.y() < entry.dice.y() + entry.dice.height()
    assert entry.take.x() > entry.keys[-1].x()
