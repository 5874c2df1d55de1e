"""The tray in low windows: what is to be done is in sight; a clicked button keeps no focus."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from choicedesk.models.rows import Facts, TrayFacts
from choicedesk.rules.choice.state import Left, Result
from choicedesk.rules.dice import PRESETS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.column import TrayColumn

DANGERS = (("d1", "Captain & Crow"), ("d2", "The Fog"))


def pool(die="split", **changes):
    facts = {"open": True, "white": 3, "black": 3, "price": 3, "rolls": 1, "die": PRESETS[die]}
    return Facts(phase="play", tray=TrayFacts(**{**facts, **changes}), risk_player="p1")


def rolled():
    result = Result(
        left=Left(0, 0, 0, 1),
        risk_happens=True,
        action_succeeds=True,
        players_opportunity=False,
        danger_opportunity="open",
    )
    faces = {"white_faces": ("M", "M", "S"), "black_faces": ("M", "M", "S")}
    return pool(rolled=True, result=result, **faces)


@pytest.fixture
def desk(qtbot):
    """A window with a table that can have the focus, and the tray beside or below it."""
    desk = QWidget()
    qtbot.addWidget(desk)
    desk.table = QPushButton("table", desk)
    desk.column = TrayColumn(
        Theme("lamp"), player_name=lambda _id: "Tove Hartig", dangers=lambda: DANGERS, parent=desk
    )
    desk.column.focus_left.connect(desk.table.setFocus)
    layout = QVBoxLayout(desk)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(desk.table, 1)
    layout.addWidget(desk.column)
    return desk


def show(desk, mode, width, height, facts):
    desk.resize(width, height)
    desk.column.set_mode(mode)
    desk.show()
    desk.column.set_mode(mode)
    desk.column.show_facts(facts, "open")
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()
    desk.table.setFocus()
    return desk.column


def in_sight(widget):
    """Say whether all of a widget is seen, neither cut by the window nor scrolled away."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("die", ["split", "independent"])
@pytest.mark.parametrize(
    ("mode", "size"), [("strip", (392, 660)), ("sheet", (930, 548)), ("sheet", (700, 432))]
)
def test_six_real_dice_are_entered_without_scrolling(desk, mode, size, die):
    column = show(desk, mode, *size, pool(die, real_dice=True))
    real = column.details.real
    for part in (real, real.dice, real.take, *real.faces.values()):
        assert in_sight(part), part
    assert not column.details.payment.isVisible()
    for key in real.faces.values():
        assert key.width() >= key.sizeHint().width()


@pytest.mark.parametrize("size", [(930, 600), (700, 432)])
def test_a_sheet_is_low_while_the_pool_is_built(desk, size):
    column = show(desk, "sheet", *size, pool())
    assert column.height() <= 0.41 * size[1]
    assert in_sight(column.view)
    assert in_sight(column.details.real_switch)


@pytest.mark.parametrize("size", [(930, 600), (700, 432)])
def test_all_outcomes_are_seen_on_a_sheet_with_the_choice_of_a_danger(desk, size):
    column = show(desk, "sheet", *size, rolled())
    for part in (column.view, *column.details.outcome.boxes, *column.details.outcome.buttons):
        assert in_sight(part), part
        assert part.height() > 20


def test_a_throw_on_a_sheet_is_not_cut_short_by_its_own_layout(desk, qtbot):
    column = show(desk, "sheet", 930, 600, pool(real_dice=True))
    assert not column.view.isVisible()
    column.show_facts(rolled())
    QTest.qWait(150)
    assert column.running
    assert column.view.isVisible()
    with qtbot.waitSignal(column.act_finished, timeout=3000):
        pass


def test_switching_real_dice_on_leads_to_the_entry_and_off_back_to_the_table(desk):
    column = show(desk, "strip", 392, 660, pool())
    column.real_dice_toggled.connect(lambda on: column.show_facts(pool(real_dice=on)))
    switch = column.details.real_switch
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    real = column.details.real
    assert real.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "14")
    assert real.entry.faces == ("M", "S")
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert desk.table.hasFocus()


def test_a_click_on_a_button_of_the_tray_keeps_the_focus_on_the_table(desk):
    column = show(desk, "strip", 392, 660, pool())
    for button in (column.details.real_switch, column.head.fold, column.strip):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert desk.table.hasFocus(), button


def test_undo_of_the_switch_moves_no_focus(desk):
    column = show(desk, "strip", 392, 660, pool())
    column.show_facts(pool(real_dice=True), "redo")
    assert desk.table.hasFocus()


def test_rolling_takes_over_faces_that_are_all_there(desk, qtbot):
    column = show(desk, "strip", 392, 660, pool(real_dice=True))
    column.roll()
    QTest.keyClicks(column.details.real, "111444")
    with qtbot.waitSignal(column.faces_entered) as entered:
        column.roll()
    assert entered.args == [("M",) * 3, ("S",) * 3]


def test_what_nobody_can_pay_is_one_quiet_line(desk):
    column = show(desk, "strip", 392, 660, pool())
    payment = column.details.payment
    high = payment.height()
    column.show_facts(pool(payable=False))
    QApplication.processEvents()
    assert payment.accessibleName().endswith("cannot be paid now")
    assert payment.height() < high / 2


def test_a_long_name_wraps_in_the_line_to_the_journal(desk):
    column = show(desk, "strip", 392, 660, rolled())
    line = column.details.journal
    one = line.heightForWidth(2000)
    line.say("Tove Hartig of the Lower Harbour rolled " * 3)
    assert line.heightForWidth(300) > one


def test_in_a_framed_window_what_stands_below_the_tray_saves_height(desk):
    # Higher than it needs to be: how high the table above it is depends on the style.
    column = show(desk, "strip", 392, 800, pool())
    roomy = column.details.wanted_height(360)
    column.resize(392, 640)
    assert column.details.wanted_height(360) <= roomy - 30
    column.resize(392, 700)
    assert column.details.wanted_height(360) == roomy
