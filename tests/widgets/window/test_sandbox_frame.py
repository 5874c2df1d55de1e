import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.sandbox_frame import STRIPE, SandboxFrame


@pytest.fixture
def frame(qtbot):
    made = SandboxFrame(Theme(), QWidget())
    qtbot.addWidget(made)
    made.resize(1000, 500)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_stripe_is_seen_all_round(frame):
    frame.frame(framed=True, origin="The roofs")
    assert "The roofs" in frame.words.text()
    image = frame.grab().toImage()
    ink = Theme().color("ink3").rgb()
    edges = (
        [(x, 3) for x in range(1000)],
        [(x, 496) for x in range(1000)],
        [(3, y) for y in range(500)],
        [(996, y) for y in range(500)],
    )
    for edge in edges:
        share = sum(image.pixel(x, y) == ink for x, y in edge) / len(edge)
        assert 0.25 < share < 0.75
    inside = [image.pixel(STRIPE + 2, y) for y in range(60, 440)]
    assert ink not in inside


def test_without_a_branch_there_is_nothing(frame):
    frame.frame(framed=True)
    frame.frame(framed=False)
    assert frame.line.isHidden()
    assert frame.layout().contentsMargins().left() == 0


def test_the_ways_out(frame, qtbot):
    frame.frame(framed=True)
    with qtbot.waitSignal(frame.kept):
        QTest.mouseClick(frame.keep, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(frame.left):
        frame.leave.setFocus()
        QTest.keyClick(frame.leave, Qt.Key.Key_Space)


def test_a_narrow_frame_says_less(frame):
    frame.frame(framed=True, origin="The roofs")
    frame.resize(420, 400)
    assert frame.words.text() in {"Sandbox: The roofs", "Sandbox"}
    width = frame.words.fontMetrics().horizontalAdvance(frame.words.text())
    assert width <= frame.words.width() or frame.words.text() == "Sandbox"
    assert "The roofs" in frame.words.toolTip()
