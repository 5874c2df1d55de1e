"""A button of the tray: words too long for its width stand in two lines."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


@pytest.mark.parametrize(("key", "small"), [("", False), ("F", False), ("F", True)])
def test_long_words_take_a_second_line(qtbot, key, small):
    theme = Theme("lamp")
    column = QWidget()
    qtbot.addWidget(column)
    button = TrayButton(theme, icon="fallout", key=key, small=small)
    layout = QVBoxLayout(column)
    layout.addWidget(button)
    layout.addStretch(1)
    button.say("Record")
    column.resize(300, 300)
    column.show()
    low = button.height()
    assert low == button.sizeHint().height()
    button.say("Record the fallout: light the lamp of the old harbour tower")
    qtbot.waitUntil(lambda: button.height() > low)
    column.resize(900, 300)
    qtbot.waitUntil(lambda: button.height() == low)
