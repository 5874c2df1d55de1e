import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.fields import TextField
from choicedesk.widgets.theme.theme import Theme


def held(qtbot, width, style=""):
    box = QWidget()
    box.setStyleSheet(style)
    qtbot.addWidget(box)
    field = TextField(2)
    column = QVBoxLayout(box)
    column.addWidget(field)
    column.addStretch(1)
    box.resize(width, 600)
    box.show()
    return box, field


@pytest.mark.parametrize("style", ["", Theme("lamp").style_sheet()], ids=["bare", "lamp"])
def test_a_text_is_seen_whole_as_far_as_there_is_room(qtbot, style):
    box, field = held(qtbot, 300, style)
    empty = field.height()
    field.show_text("word " * 40)
    narrow = field.height()
    assert narrow > empty
    assert field.verticalScrollBar().maximum() == 0
    box.resize(600, 600)
    assert empty < field.height() < narrow
    field.show_text("word " * 4_000)
    assert field.height() < 400
    field.show_text("")
    assert field.height() == empty


def test_it_grows_while_one_types(qtbot):
    _box, field = held(qtbot, 300)
    before = field.height()
    for letter in "abcdef":
        QTest.keyClicks(field, letter)
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.height() > before
