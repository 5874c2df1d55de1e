"""The menu of a place offers what can be done there, and nothing that cannot."""

import pytest
from PySide6.QtWidgets import QMenu

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.place_menu import PlaceHands, PlaceMenu


@pytest.fixture
def menu_of(evening, qtbot):
    def idle(*_what):
        return None

    hands = PlaceHands(
        edit=idle,
        remove=idle,
        duplicate=idle,
        rule=idle,
        advance=idle,
        presence=idle,
        risk=idle,
        knowledge=idle,
    )
    made = PlaceMenu(Theme("lamp"), evening.controller, evening.table, evening.transfers, hands)

    kept = []

    def act(place):
        menu = QMenu()
        kept.append(menu)
        qtbot.addWidget(menu)
        made.fill(menu, place)
        return menu

    return act


def entries(menu, under=""):
    """Return the entries of a menu by their words, or of the menu below one of them."""
    for action in menu.actions() if under else ():
        if action.text() == under:
            return entries(action.menu())
    return {} if under else {one.text(): one for one in menu.actions() if one.text()}


def test_a_gift_is_activated_from_its_menu(evening, menu_of):
    evening.begin()
    evening.play({"move": "grant_opportunity", "to": "players"})
    found = entries(menu_of("c1"), "Activate")
    words = ["strong", "clever", "talent"]
    paid = ("{}, with willpower", "{}, with an opportunity")
    assert list(found) == [way.format(word) for way in paid for word in words]
    found["clever, with an opportunity"].trigger()
    assert evening.controller.state.opportunity == 0
    entries(menu_of("c1"), "Activate")["clever, with willpower"].trigger()
    assert evening.controller.state.on_card["c1"].used == "clever"
    assert entries(menu_of("c1"), "Activate") == {}


def test_a_shared_gift_names_who_activates_it(evening, menu_of):
    evening.begin()
    found = entries(menu_of("c4"), "Activate")
    assert list(found) == ["Ada: strong, with willpower", "Bo: strong, with willpower"]
    before = evening.table.seats.piece("p2").ready
    found["Bo: strong, with willpower"].trigger()
    assert evening.table.seats.piece("p2").ready == before - 1


def test_the_absent_are_offered_no_risk(evening, menu_of):
    evening.play({"move": "start_session", "absent": ["p2"]}, {"move": "share"})
    assert "Take on a risk" not in entries(menu_of("ready:p2"))
    assert entries(menu_of("ready:p1"))["Take on a risk"].isEnabled()
    evening.controller.introduce("c8")
    assert "Duel with Crow" not in entries(menu_of("ready:p2"))
    assert "Duel with Crow" in entries(menu_of("ready:p1"))


def test_while_a_risk_is_open_the_entry_says_why_there_is_no_other(evening, menu_of):
    evening.begin()
    evening.play({"move": "declare_risk", "player": "p1", "text": ""})
    entry = entries(menu_of("ready:p2"))["Take on a risk"]
    assert not entry.isEnabled()
    assert "Ada" in entry.toolTip()


def test_a_player_and_a_danger_meet_in_two_clicks(evening, menu_of):
    evening.begin()
    evening.controller.introduce("c8")
    assert list(entries(menu_of("c8"), "Duel with")) == ["Ada", "Bo"]
    entries(menu_of("ready:p1"))["Duel with Crow"].trigger()
    scene = evening.controller.scene
    assert scene.system == "confrontation"
    assert scene.title == "Ada – Crow"
    assert [one.name for one in scene.state.setup.participants] == ["Ada", "Crow"]
    evening.controller.undo()
    assert evening.controller.scene.system == "choice"


def test_what_can_be_set_by_hand_is_offered_and_what_cannot_now_says_why(evening, menu_of):
    assert "Set by hand …" not in entries(menu_of(""))
    assert "Set by hand …" not in entries(menu_of("c8"))
    before = entries(menu_of("ready:p1"))["Set by hand …"]
    assert not before.isEnabled()
    assert before.toolTip() != "Set by hand …"
    evening.begin()
    assert entries(menu_of("ready:p1"))["Set by hand …"].isEnabled()
    assert entries(menu_of("c5"))["Set by hand …"].isEnabled()
