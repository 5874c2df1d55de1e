"""The stage's window: neutral, never in front of the desk's keyboard, covered at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from choicedesk.widgets.stage.screens import key_of
from choicedesk.widgets.stage.tile import StageTile
from choicedesk.widgets.stage.window import StageWindow
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.stage.views import DECLARED, EVENING, ROLLED, TEST


@pytest.fixture
def stage(qtbot):
    stage = StageWindow(Theme("projector"))
    qtbot.addWidget(stage)
    stage.follow(EVENING)
    return stage


def open_here(stage: StageWindow, *, full: bool = False) -> None:
    assert stage.open_on(key_of(QGuiApplication.primaryScreen()), full=full)
    QTest.qWait(20)


def test_its_title_is_neutral(stage):
    assert stage.windowTitle() == "Stage"


def test_fifty_changes_take_no_focus_from_the_desk(stage, qtbot):
    desk = QLineEdit()
    qtbot.addWidget(desk)
    open_here(stage)
    desk.show()
    desk.activateWindow()
    desk.setFocus()
    qtbot.waitUntil(desk.hasFocus)
    for _ in range(25):
        stage.follow(DECLARED)
        stage.follow(EVENING)
        QTest.qWait(1)
    assert desk.hasFocus()


def test_what_it_says_follows_the_view(stage):
    view = stage.findChild(object, "stageView")
    stage.follow(DECLARED)
    assert view.accessibleDescription().startswith("Mira: over the roofs")


def test_a_roll_nobody_sees_is_not_acted_out(stage):
    stage.follow(TEST)
    stage.act_out(ROLLED)
    assert stage.picture.view == ROLLED


def test_a_roll_is_acted_out_and_any_key_ends_it(stage):
    open_here(stage)
    stage.follow(TEST)
    stage.act_out(ROLLED)
    assert stage.picture.view == TEST
    QTest.keyClick(stage, Qt.Key.Key_Space)
    assert stage.picture.view == ROLLED


def test_closing_during_a_roll_ends_it(stage):
    open_here(stage)
    stage.follow(TEST)
    stage.act_out(ROLLED)
    stage.close()
    assert (stage.picture.view, stage.place) == (ROLLED, None)


def test_escape_uncovers_nothing_and_f11_gives_a_frame_or_takes_it(stage):
    open_here(stage, full=True)
    assert stage.isFullScreen()
    QTest.keyClick(stage, Qt.Key.Key_Escape)
    assert (stage.isFullScreen(), stage.isVisible()) == (True, True)
    QTest.keyClick(stage, Qt.Key.Key_F11)
    assert (stage.isFullScreen(), stage.isVisible()) == (False, True)
    QTest.keyClick(stage, Qt.Key.Key_F11)
    assert stage.isFullScreen()


def test_the_curtain_says_when_it_falls_and_rises(stage):
    said = []
    stage.covered_changed.connect(said.append)
    stage.cover()
    stage.cover()
    assert stage.covered
    stage.uncover()
    stage.finish()
    assert said == [True, False]


def test_a_screen_that_is_not_there_opens_nothing(stage):
    assert not stage.open_on("nowhere")
    assert not stage.isVisible()


class TestTile:
    @pytest.fixture
    def tile(self, stage, qtbot):
        tile = StageTile(Theme("lamp"), stage)
        tile.resize(368, 207)
        qtbot.addWidget(tile)
        return tile

    def test_without_a_stage_it_offers_to_open_one(self, tile, qtbot):
        assert tile.accessibleName() == "No stage open. Open the stage"
        with qtbot.waitSignal(tile.clicked, timeout=1000):
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton)

    def test_it_shows_what_the_stage_shows(self, tile, stage, qtbot):
        empty = tile.grab().toImage()
        open_here(stage)
        evening = tile.grab().toImage()
        stage.follow(DECLARED)
        QTest.qWait(20)
        declared = tile.grab().toImage()
        assert empty != evening != declared
        assert tile.accessibleDescription() == stage.picture.spoken

    def test_it_shows_the_curtain(self, tile, stage):
        open_here(stage)
        evening = tile.grab().toImage()
        stage.cover()
        QTest.qWait(20)
        assert tile.grab().toImage() != evening
        assert tile.accessibleDescription() == "We are taking a break."
