"""The form for a free roll: written or clicked dice, rolled or typed, in the journal at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from choicedesk.desk.entries import FreeRoll
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.free_roll_form import FreeRollForm

ENTER = Qt.Key.Key_Return


@pytest.fixture
def rows(evening):
    found = []
    evening.controller.changed.connect(lambda change: found.extend(change.rows))
    return found


@pytest.fixture
def form(evening, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    theme = Theme("lamp", window)
    theme.reduced_motion = True
    form = FreeRollForm(theme, evening.controller, window)
    form.open_at()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    form.focus_first()
    return form


def test_written_dice_are_rolled_and_kept_with_what_they_are_for(form, rows, evening):
    rolls = evening.controller.campaign.rolls
    QTest.keyClicks(form._dice, "3d6 + 2d10")
    QTest.keyClicks(form._purpose, "Weather")
    QTest.keyClick(form._purpose, ENTER)
    entry = rows[-1].entry
    assert isinstance(entry, FreeRoll)
    assert [sides for sides, _face in entry.dice] == [6, 6, 6, 10, 10]
    assert (entry.label, entry.real, entry.secret) == ("Weather", False, False)
    assert evening.controller.campaign.rolls == rolls + 1
    assert [(die.sides, die.face) for die in form.tray.picture.dice] == list(entry.dice)
    assert str(sum(face for _sides, face in entry.dice)) in form.tray.accessibleDescription()


def test_the_form_stays_for_the_next_roll(form, rows):
    QTest.keyClicks(form._dice, "4d6")
    for _ in range(3):
        QTest.mouseClick(form.accept_button, Qt.MouseButton.LeftButton)
    assert len(rows) == 3
    assert form.isVisible()
    assert form.accept_button.text() == "Roll again"


def test_dice_are_clicked_together(form):
    for button in (form.buttons[1], form.buttons[1], form.buttons[5]):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert form._dice.text() == "2d6 + d20"
    assert [die.sides for die in form.tray.picture.dice] == [6, 6, 20]


@pytest.mark.parametrize(("text", "part"), [("", "Which dice"), ("3d6 +4", "“4”"), ("99d6", "40")])
def test_what_is_no_dice_is_told_and_nothing_is_rolled(form, rows, text, part):
    QTest.keyClicks(form._dice, text)
    QTest.keyClick(form._dice, ENTER)
    assert part in form._fault.text()
    assert form._fault.isVisible()
    assert rows == []
    assert form._dice.hasFocus()


def test_no_more_than_forty_are_clicked_together(form):
    form.show_dice("40d6")
    QTest.mouseClick(form.buttons[0], Qt.MouseButton.LeftButton)
    assert form._dice.text() == "40d6"
    assert "40" in form._fault.text()


def test_real_dice_are_typed_and_marked(form, rows):
    form.secret.click()
    form.real.setFocus()
    QTest.keyClicks(form._dice, "2d6 d20")
    form.real.click()
    assert form.entry.isVisible()
    QTest.keyClicks(form.entry, "6419")
    QTest.keyClick(form.entry, ENTER)
    entry = rows[-1].entry
    assert entry.dice == ((6, 6), (6, 4), (20, 19))
    assert (entry.real, entry.secret) == (True, True)
    assert form.tray.isVisible()
    assert not form.entry.isVisible()


def test_half_typed_dice_are_not_taken_over(form, rows):
    form.show_dice("3d6")
    form.real.click()
    QTest.keyClicks(form.entry, "64")
    QTest.mouseClick(form.accept_button, Qt.MouseButton.LeftButton)
    assert rows == []
    assert form._fault.isVisible()
    assert form.entry.typed == (6, 4)


def test_undo_takes_the_roll_back_and_redo_brings_the_same_faces(form, rows, evening):
    form.show_dice("5d10")
    form.accept()
    rolls = evening.controller.campaign.rolls
    evening.controller.undo()
    assert evening.controller.campaign.rolls == rolls - 1
    evening.controller.redo()
    assert evening.controller.campaign.rolls == rolls


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (768, 432)])
@pytest.mark.parametrize("real", [False, True])
def test_everything_is_in_the_window(form, size, real):
    window = form.parentWidget()
    window.resize(*size)
    form.show_dice("4d6 + 2d20")
    if real:
        form.real.click()
    form.open_at()
    assert window.rect().contains(form.geometry())
    assert form.accept_button.visibleRegion().boundingRect() == form.accept_button.rect()
    shown = form.entry if real else form.tray
    assert shown.visibleRegion().boundingRect() == shown.rect()


def test_escape_closes_and_the_roll_stays(form, rows, qtbot):
    form.show_dice("2d6")
    form.accept()
    with qtbot.waitSignal(form.done):
        QTest.keyClick(form, Qt.Key.Key_Escape)
    assert len(rows) == 1
