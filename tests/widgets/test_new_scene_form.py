"""The form for one more scene, by real mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from choicedesk.desk.roller import SeededRoller
from choicedesk.models.controller import RulesController
from choicedesk.models.new_scene import PLAYED
from choicedesk.models.scene_life import SceneLife
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.new_scene_form import NewSceneForm
from tests.desk.game_cards import campaign, session

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def controller(qapp):
    return RulesController(session(campaign()), SeededRoller(1))


@pytest.fixture
def form(controller, qtbot):
    window = QWidget()
    window.resize(1000, 700)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    made = NewSceneForm(Theme("lamp", window), controller, window)
    made.open_at()
    made.focus_first()
    return made


def button(form, text):
    """Return the button that says something."""
    found = [each for each in form.findChildren(QWidget) if each.accessibleName() == text]
    return next(each for each in found if each.isVisibleTo(form) and hasattr(each, "click"))


def test_five_games_are_offered_and_two_clicks_open_one(form, controller, qtbot):
    assert list(form.tiles) == list(PLAYED)
    QTest.mouseClick(form.tiles["confrontation"], LEFT)
    for name in ("Mira", "Crow"):
        QTest.mouseClick(button(form, name), LEFT)
    QTest.mouseClick(form.accept_button, LEFT)
    seats = controller.scene.state.setup.participants
    assert [seat.name for seat in seats] == ["Mira", "Crow"]
    assert form.isHidden()


def test_keys_alone_open_a_challenge_from_a_card(form, controller):
    QTest.keyClick(form, Qt.Key.Key_5)
    assert form.parts.template.currentText() == "The ravine"
    QTest.keyClicks(form.parts.title, "At night")
    QTest.keyClick(form.parts.title, Qt.Key.Key_Return)
    assert (controller.scene.title, len(controller.scene.state.setup.tasks)) == ("At night", 3)


def test_an_evening_needs_no_further_word(form, controller):
    QTest.mouseClick(form.tiles["choice"], LEFT)
    assert controller.scene.system == "choice"
    assert len(controller.scene.state.setup.dangers) == 1


def test_escape_goes_back_a_page_before_it_closes(form):
    QTest.keyClick(form, Qt.Key.Key_4)
    assert form.parts is not None
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert form.tiles
    assert form.isVisible()
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert form.isHidden()


def test_nobody_stands_on_both_sides(form):
    form.choose("conflict")
    form.parts.template.setCurrentIndex(1)
    form.parts.template.activated.emit(1)
    assert form.parts.who.chosen == ("p1", "p2")
    others = form.parts.against.findChildren(QWidget)
    jon = next(each for each in others if each.accessibleName() == "Jon")
    QTest.mouseClick(jon, LEFT)
    assert (form.parts.who.chosen, form.parts.against.chosen) == (("p1",), ("p2",))


def test_too_few_cards_are_told_before_the_scene_is_open(form, controller):
    form.choose("ability_cards")
    form.parts.deck.setCurrentIndex(1)
    form.parts.deck.activated.emit(1)
    assert "everyone gets 2" in form.parts._hint.text()
    form.accept()
    assert controller.scene.state.setup.hand_size == 2


def test_only_one_faces_a_challenge(form):
    form.choose("challenge")
    QTest.mouseClick(button(form, "Jon"), LEFT)
    assert form.parts.who.chosen == ("p2",)


@pytest.mark.parametrize(("leave", "page"), [("pause", "show_games"), ("end", "show_archive")])
def test_what_waits_is_taken_up_from_the_form(controller, form, leave, page):
    form.choose("challenge")
    form.accept()
    life = SceneLife(controller)
    getattr(life, leave)("s1")
    assert controller.scene is None
    again = NewSceneForm(form.theme, controller, form.parentWidget())
    again.open_at()
    getattr(again, page)()
    looked: list[str] = []
    again.journal_wanted.connect(looked.append)
    QTest.mouseClick(again.waiting.buttons[1], LEFT)
    assert controller.scene.id == "s1"
    assert again.isHidden()
    again.waiting.buttons[2].click()
    assert looked == ["s1"]


def test_the_form_fits_a_small_window(controller, qtbot):
    window = QWidget()
    window.resize(768, 432)
    qtbot.addWidget(window)
    window.show()
    form = NewSceneForm(Theme("lamp", window), controller, window)
    form.open_at()
    for system in PLAYED[1:]:
        form.choose(system)
        assert window.rect().contains(form.geometry())
        assert form.accept_button.isVisible()
