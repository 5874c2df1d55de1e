"""Faces of real dice: typed and tapped, only what the die has, one after the other."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from choicedesk.rules.dice import PRESETS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.real_dice import Entry, spans
from choicedesk.widgets.tray.real_dice_box import RealDiceBox

SPLIT, INDEPENDENT = PRESETS["split"], PRESETS["independent"]


def typed(entry, keys):
    for key in keys:
        entry = entry.typed(key)
    return entry


@pytest.mark.parametrize(
    ("die", "keys", "faces"),
    [
        (SPLIT, "136", ("M", "M", "S")),
        (SPLIT, "780", ()),
        (SPLIT, "mhsn", ("M", "M", "S", "S")),
        (SPLIT, "b-", ()),
        (INDEPENDENT, "4790", ("M", "S", "S", "-")),
        (INDEPENDENT, "1012", ("MS", "MS")),
        (INDEPENDENT, "bl-", ("MS", "-", "-")),
        (INDEPENDENT, "19", ("-", "S")),
        (INDEPENDENT, "½٣", ()),
        (("M", "S"), "12", ("M", "S")),
    ],
)
def test_keys_enter_only_what_the_die_has(die, keys, faces):
    assert typed(Entry(4, 4, die), keys).faces == faces


def test_a_first_digit_waits_where_two_could_follow():
    entry = typed(Entry(2, 0, INDEPENDENT), "1")
    assert (entry.begun, entry.faces) == ("1", ())
    assert entry.settled().faces == ("-",)
    assert entry.back() == Entry(2, 0, INDEPENDENT)


def test_no_die_too_many():
    entry = typed(Entry(1, 1, SPLIT), "1666")
    assert entry.complete
    assert entry.roll() == (("M",), ("S",))


def test_another_pool_begins_anew():
    entry = typed(Entry(2, 1, SPLIT), "12")
    assert entry.of_pool(2, 1, SPLIT) == entry
    assert entry.of_pool(3, 1, SPLIT).faces == ()


@pytest.mark.parametrize(
    ("numbers", "text"), [((1, 2, 3), "1–3"), ((2, 5), "2, 5"), ((1, 2, 4), "1–2, 4"), ((), "")]
)
def test_numbers_are_written_short(numbers, text):
    assert spans(numbers) == text


@pytest.fixture
def box(qtbot):
    box = RealDiceBox(Theme("lamp"))
    qtbot.addWidget(box)
    box.resize(360, 300)
    box.show()
    box.show_pool(2, 1, SPLIT)
    return box


def test_digits_backspace_and_enter_hand_the_roll_on(box, qtbot):
    QTest.keyClicks(box, "14")
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClicks(box, "26")
    with qtbot.waitSignal(box.entered) as entered:
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert entered.args == [("M", "M"), ("S",)]


def test_taps_hand_the_roll_on(box, qtbot):
    for face in ("S", "M", "S"):
        QTest.mouseClick(box.faces[face], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(box.entered) as entered:
        QTest.mouseClick(box.take, Qt.MouseButton.LeftButton)
    assert entered.args == [("S", "M"), ("S",)]


def test_an_incomplete_roll_is_not_handed_on(box):
    given = []
    box.entered.connect(lambda *roll: given.append(roll))
    QTest.keyClicks(box, "1")
    QTest.keyClick(box, Qt.Key.Key_Return)
    QTest.mouseClick(box.take, Qt.MouseButton.LeftButton)
    assert given == []
    assert not box.take.isEnabled()


def test_a_tap_on_a_die_goes_back_to_it(box):
    QTest.keyClicks(box, "146")
    point = box.dice.rects(box.dice.width())[1].center().toPoint()
    QTest.mouseClick(box.dice, Qt.MouseButton.LeftButton, pos=point)
    assert box.entry.faces == ("M",)


def test_only_faces_of_the_die_have_a_button(box):
    assert set(box.faces) == {"M", "S"}
    box.show_pool(1, 1, INDEPENDENT)
    assert set(box.faces) == {"M", "S", "MS", "-"}
