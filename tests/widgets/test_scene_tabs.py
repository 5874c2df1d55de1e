"""Scenes as tabs: chosen, renamed where they stand, and led by their menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from choicedesk.desk.roller import SeededRoller
from choicedesk.models.controller import RulesController
from choicedesk.models.new_scene import NewScene, Wanted
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.scene_tabs import SceneTabs
from choicedesk.widgets.window.scene_title import SceneTitle
from tests.desk.game_cards import campaign, session

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def controller(qapp):
    made = RulesController(session(campaign()), SeededRoller(1))
    choices = NewScene(made)
    choices.open(Wanted(system="confrontation", who=("p1", "c4"), title="Salt & Smoke"))
    choices.open(Wanted(system="challenge", who=("p1",), template="c2"))
    return made


@pytest.fixture
def tabs(controller, qtbot):
    made = SceneTabs(Theme("lamp"), controller)
    made.resize(900, 44)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


def titles(tabs) -> list[str]:
    return [tabs.bar.tabText(at).replace("&&", "&") for at in range(tabs.bar.count())]


def act(tabs, at: int, kind: str) -> None:
    menu = tabs.menu_for(at)
    next(action for action in menu.actions() if action.objectName() == kind).trigger()


def offered(tabs, at: int) -> list[str]:
    return [action.objectName() for action in tabs.menu_for(at).actions()]


def test_every_game_has_its_picture_and_a_click_shows_the_scene(tabs, controller):
    assert titles(tabs) == ["Salt & Smoke", "The ravine"]
    assert tabs.bar.icons == ["cup", "task"]
    QTest.mouseClick(tabs.bar, LEFT, pos=tabs.bar.tabRect(0).center())
    assert controller.scene.title == "Salt & Smoke"


def test_two_clicks_change_a_title_and_undo_brings_it_back(tabs, controller):
    QTest.mouseDClick(tabs.bar, LEFT, pos=tabs.bar.tabRect(0).center())
    line = tabs.bar.findChild(SceneTitle)
    assert line.text() == "Salt & Smoke"
    QTest.keyClicks(line, "At dawn")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert titles(tabs)[0] == "At dawn"
    controller.undo()
    assert titles(tabs)[0] == "Salt & Smoke"


def test_f2_and_escape_leave_the_title_as_it_was(tabs, controller):
    tabs.bar.setFocus()
    QTest.keyClick(tabs.bar, Qt.Key.Key_F2)
    line = tabs.bar.findChild(SceneTitle)
    QTest.keyClicks(line, "Nothing")
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert titles(tabs) == ["Salt & Smoke", "The ravine"]
    assert not controller.can_redo


def test_the_menu_sets_aside_and_the_neighbour_is_shown(tabs, controller):
    act(tabs, 1, "pause")
    assert titles(tabs) == ["Salt & Smoke"]
    assert controller.scene.title == "Salt & Smoke"
    controller.undo()
    assert controller.scene.title == "The ravine"


def test_a_scene_looked_at_in_the_archive_has_a_tab_that_can_take_it_up(tabs, controller):
    act(tabs, 0, "end")
    assert titles(tabs) == ["The ravine"]
    controller.show_scene("s1")
    assert titles(tabs) == ["The ravine", "Salt & Smoke"]
    assert offered(tabs, 1) == ["rename", "resume"]
    act(tabs, 1, "resume")
    assert not controller.campaign.scenes["s1"].ended


def test_only_challenges_and_conflicts_are_kept_as_cards(tabs, controller):
    kept: list[str] = []
    tabs.kept.connect(kept.append)
    assert "keep" not in offered(tabs, 0)
    act(tabs, 1, "keep")
    assert controller.campaign.cards[kept[0]].name == "The ravine"


def test_tabs_are_walked_round_by_keys(tabs, controller):
    tabs.go(1)
    assert controller.scene.id == "s1"
    tabs.go(-1)
    assert controller.scene.id == "s2"


def test_the_plus_asks_for_one_more(tabs, qtbot):
    plus = tabs.findChild(object, "newSceneButton")
    with qtbot.waitSignal(tabs.new_scene):
        QTest.mouseClick(plus, LEFT)
