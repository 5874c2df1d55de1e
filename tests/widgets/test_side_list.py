from PySide6.QtGui import QFontMetricsF

from choicedesk.widgets.dialogs.side_list import SideEntry, SideList, two_lines
from choicedesk.widgets.theme.theme import Theme


def test_a_long_name_takes_two_lines_and_no_more():
    font = Theme("lamp").font("label", bold=True)
    metrics = QFontMetricsF(font)
    assert two_lines("Roofs", font, 160) == ["Roofs"]
    for name in ("The long storm on the old lighthouse by night, without any hope", "x" * 90):
        lines = two_lines(name, font, 160)
        assert len(lines) == 2
        assert lines[1].endswith("…")
        assert all(metrics.horizontalAdvance(line) <= 161 for line in lines)


def test_a_row_has_the_room_for_two_lines(qtbot):
    theme = Theme("lamp")
    made = SideList(theme)
    qtbot.addWidget(made)
    made.show_entries([SideEntry("e1", "danger", "Roofs")])
    lines = 2 * QFontMetricsF(theme.font("label", bold=True)).lineSpacing()
    assert made.sizeHintForRow(0) >= lines
