import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.actions import Action, Actions
from choicedesk.widgets.window.command_palette import CommandPalette


@pytest.fixture
def window(qtbot):
    made = QWidget()
    made.field = QLineEdit()
    QVBoxLayout(made).addWidget(made.field, 0, Qt.AlignmentFlag.AlignBottom)
    actions = Actions(made)
    actions.add(Action(kind="one", text=lambda: "One", run=lambda: None))
    made.palette_panel = CommandPalette(Theme(), actions, made)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.palette_panel.open()
    qtbot.waitUntil(lambda: made.palette_panel.isAncestorOf(made.focusWidget()))
    return made


def test_a_press_elsewhere_closes_it(window):
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=window.rect().topLeft())
    assert window.palette_panel.isHidden()


def test_it_closes_where_the_keyboard_goes_elsewhere(window):
    window.field.setFocus()
    assert window.palette_panel.isHidden()
    assert window.field.hasFocus()


def test_no_key_acts_behind_it(window):
    fired = []
    QShortcut(QKeySequence("Ctrl+2"), window).activated.connect(lambda: fired.append(2))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert not fired
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.palette_panel.isHidden()
    window.field.setFocus()
    QTest.keyClick(window.field, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert fired == [2]
