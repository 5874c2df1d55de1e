from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.storage.library_folder import Listed
from choicedesk.widgets.dialogs.welcome import WelcomePage
from choicedesk.widgets.theme.theme import Theme

LEFT = Qt.MouseButton.LeftButton


def listed(title, fault=""):
    path = Path(f"/campaigns/{title}.choicedesk")
    return Listed(path=path, title=title, changed=datetime.now(UTC), fault=fault)


@pytest.fixture
def page(qtbot):
    made = WelcomePage(Theme("lamp"))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.setFocus()
    return made


def test_space_plays_the_example(page, qtbot):
    assert page.example.hasFocus()
    with qtbot.waitSignal(page.example_wanted):
        QTest.keyClick(page.example, Qt.Key.Key_Space)


def test_n_makes_a_campaign_and_control_o_opens_one(page, qtbot):
    with qtbot.waitSignal(page.new_wanted):
        QTest.keyClick(page.example, Qt.Key.Key_N)
    with qtbot.waitSignal(page.open_wanted):
        QTest.keyClick(page.example, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)


def test_doors_are_clicked(page, qtbot):
    with qtbot.waitSignal(page.new_wanted):
        QTest.mouseClick(page.new, LEFT)
    with qtbot.waitSignal(page.open_wanted):
        QTest.mouseClick(page.open, LEFT)


def test_recent_campaigns_open_and_lost_ones_are_left_out(page, qtbot):
    page.show_recent([listed("Red & Green"), listed("Gone", "missing")])
    assert [button.text() for button in page.recent_buttons] == ["Red && Green"]
    with qtbot.waitSignal(page.campaign_wanted) as told:
        QTest.mouseClick(page.recent_buttons[0], LEFT)
    assert told.args[0].stem == "Red & Green"


def test_a_campaign_file_is_dropped_in(page, qtbot):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/campaigns/x.choicedesk")])
    action, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(page, QDragEnterEvent(QPoint(9, 9), action, mime, LEFT, none))
    with qtbot.waitSignal(page.campaign_wanted) as told:
        QApplication.sendEvent(page, QDropEvent(QPointF(9, 9), action, mime, LEFT, none))
    assert told.args[0].name == "x.choicedesk"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (768, 432)])
def test_three_doors_stand_whole_at_every_size(page, size, qtbot):
    page.resize(*size)
    qtbot.wait(1)
    inside = page.rect()
    for door in (page.example, page.new, page.open):
        place = door.geometry().translated(door.parentWidget().mapTo(page, QPoint(0, 0)))
        assert inside.contains(place)
    for button in (page.language_button, page.look_button):
        place = button.geometry().translated(button.parentWidget().mapTo(page, QPoint(0, 0)))
        assert inside.contains(place)


def test_the_shadow_of_a_lifted_door_ends_softly_beyond_it(page, qtbot):
    door = page.new
    at = door.mapTo(page, QPoint(door.width() // 2, door.height()))

    def below():
        image = page.grab().toImage()
        return [image.pixelColor(at.x(), at.y() + down).lightness() for down in range(-4, 8)]

    rest = below()
    QTest.mouseMove(door)
    qtbot.waitUntil(lambda: door.lifted)
    lifted = below()
    steps = [abs(two - one) for one, two in pairwise(lifted)]
    assert lifted != rest
    assert max(steps) <= 4
