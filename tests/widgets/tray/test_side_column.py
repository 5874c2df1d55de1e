"""A side column: whole, as a strip that opens, as a sheet at the foot; with a tray or without."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.numbers import NumberDie, NumberTray
from choicedesk.widgets.tray.side_column import COLUMN, OPENED, SideColumn
from choicedesk.widgets.tray.side_strip import WIDTH


def panel_of(count):
    panel = QWidget()
    layout = QVBoxLayout(panel)
    panel.buttons = [QPushButton(f"step {number}") for number in range(count)]
    for button in panel.buttons:
        layout.addWidget(button)
    layout.addStretch(1)
    return panel


@pytest.fixture
def desk(qtbot):
    """A window with a table that can have the focus, and a column beside it."""
    desk = QWidget()
    qtbot.addWidget(desk)
    theme = Theme("lamp")
    desk.table = QPushButton("table", desk)
    desk.panel = panel_of(3)
    desk.column = SideColumn(theme, NumberTray(theme), desk.panel, desk)
    desk.column.set_title("Distribute successes", "Roll 21")
    desk.column.focus_left.connect(desk.table.setFocus)
    layout = QVBoxLayout(desk)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(desk.table, 1)
    layout.addWidget(desk.column)
    return desk


def show(desk, mode, width=800, height=700):
    desk.resize(width, height)
    desk.column.set_mode(mode)
    desk.show()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()
    desk.table.setFocus()
    return desk.column


def test_a_wide_column_is_whole_and_named(desk):
    column = show(desk, "wide")
    assert column.width() == COLUMN
    assert column.tray.isVisible()
    assert not column.head.fold.isVisible()
    assert column.head.accessibleName() == "Distribute successes Roll 21"


def test_a_strip_opens_and_folds(desk):
    column = show(desk, "strip")
    told = []
    column.opened.connect(told.append)
    assert column.width() == WIDTH
    assert column.strip.accessibleName() == "Open this column: Distribute successes"
    QTest.mouseClick(column.strip, Qt.MouseButton.LeftButton)
    assert column.width() == OPENED
    assert column.tray.isVisible()
    QTest.mouseClick(column.head.fold, Qt.MouseButton.LeftButton)
    assert column.width() == WIDTH
    assert told == [True, False]


def test_a_strip_opened_by_key_keeps_the_keyboard(desk):
    column = show(desk, "strip")
    column.strip.setFocus()
    QTest.keyClick(column.strip, Qt.Key.Key_Space)
    assert column.head.fold.hasFocus()
    QTest.keyClick(column.head.fold, Qt.Key.Key_Space)
    assert column.strip.hasFocus()


def test_folding_gives_the_focus_back_to_the_table(desk):
    column = show(desk, "strip")
    column.set_open(opened=True)
    desk.panel.buttons[1].setFocus()
    column.set_open(opened=False)
    assert desk.table.hasFocus()


def test_a_sheet_leaves_the_table_in_sight(desk):
    column = show(desk, "sheet", 930, 560)
    column.set_open(opened=True)
    QApplication.processEvents()
    assert column.height() <= 560 / 2
    assert column.tray.isVisible()
    assert column.tray.x() + column.tray.width() <= desk.panel.mapTo(column, desk.panel.pos()).x()


def test_a_column_opens_with_a_test_and_folds_after_it(desk):
    column = show(desk, "strip")
    column.follow_test(wanted=True)
    assert column.is_open
    column.follow_test(wanted=False)
    assert not column.is_open


def test_the_folded_column_is_a_landing_place_for_its_tray(desk):
    column = show(desk, "strip")
    middle = column.mapToGlobal(column.rect().center())
    assert column.place_at(middle) == "tray"
    assert column.place_of("tray").contains(middle)
    column.set_open(opened=True)
    tray = column.tray.mapToGlobal(column.tray.rect().center())
    assert column.place_at(tray) == "tray"


def test_without_a_tray_there_is_no_place(qtbot):
    column = SideColumn(Theme("lamp"), None, panel_of(2))
    qtbot.addWidget(column)
    column.resize(400, 600)
    column.show()
    assert column.place_at(column.mapToGlobal(column.rect().center())) is None
    assert column.place_of("tray") is None
    assert not column.running
    for mode in ("strip", "sheet", "wide"):
        column.set_mode(mode)
        column.set_open(opened=True)
        column.finish()


def test_folding_ends_a_roll_in_the_air(desk):
    column = show(desk, "strip")
    column.set_open(opened=True)
    column.tray.show_result([NumberDie(6, 3)], "3", act=True)
    assert column.running
    column.set_open(opened=False)
    assert not column.running


def test_the_tile_gives_way_where_there_is_no_room(qtbot):
    theme, window = Theme("lamp"), QWidget()
    qtbot.addWidget(window)
    column = SideColumn(theme, NumberTray(theme), panel_of(3), window)
    tile = QLabel("stage")
    tile.setMinimumHeight(200)
    column.resize(400, 1000)
    window.show()
    column.set_tile(tile)
    assert tile.isVisible()
    column.resize(400, 540)
    assert not tile.isVisible()


def test_a_part_below_is_brought_into_view(qtbot):
    panel = panel_of(40)
    column = SideColumn(Theme("lamp"), None, panel)
    qtbot.addWidget(column)
    column.resize(400, 300)
    column.show()
    qtbot.waitExposed(column)
    last = panel.buttons[-1]
    assert last.visibleRegion().isEmpty()
    column.reveal(last)
    assert last.visibleRegion().boundingRect() == last.rect()


def test_what_the_hand_has_opened_stays_open_after_a_test(desk):
    column = show(desk, "strip")
    QTest.mouseClick(column.strip, Qt.MouseButton.LeftButton)
    assert column.is_open
    column.follow_test(wanted=True)
    column.follow_test(wanted=False)
    assert column.is_open
    QTest.mouseClick(column.head.fold, Qt.MouseButton.LeftButton)
    column.follow_test(wanted=True)
    column.follow_test(wanted=False)
    assert not column.is_open
