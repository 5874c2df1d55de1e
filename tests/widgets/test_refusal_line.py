"""The quiet line lies at the foot, but never over what has the focus there."""

from PySide6.QtWidgets import QPushButton, QWidget

from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.theme.theme import Theme


def test_the_line_leaves_the_thing_with_the_focus_in_sight(qtbot):
    table = QWidget()
    table.resize(900, 600)
    qtbot.addWidget(table)
    low, high = QPushButton("low", table), QPushButton("high", table)
    low.setGeometry(400, 500, 100, 60)
    high.setGeometry(400, 20, 100, 60)
    line = RefusalLine(Theme("lamp"), table)
    table.show()
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    for focused in (low, high):
        focused.setFocus()
        line.show_notice("Secret · not on the stage")
        assert not line.geometry().intersects(focused.geometry()), focused.text()
    assert line.y() > 300
    line.close_line()
