"""The laptop goes round: faces are seen only while held, and by nobody in accessible words."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.rules.confrontation.state import SHOWINGS


@pytest.fixture
def duel(start, qtbot):
    """A duel of the example in which everyone has to show dice."""
    app = start("--example", "--lang", "en")
    scene = next(one for one in app.campaign.scenes.values() if one.system == "confrontation")
    app.controller.show_scene(scene.id)
    table = app.corner.views.shown().table
    for _step in range(40):
        if table.state.phase in SHOWINGS:
            break
        app.desk.do_next_step()
        qtbot.wait(5)
    assert table.state.phase == "show_attribute"
    app.desk.activateWindow()
    qtbot.waitUntil(app.desk.isActiveWindow)
    return app


def press(one):
    QTest.keyClick(QApplication.focusWidget(), one)


def faces_of(page):
    return [die._face for die in page.hand.row.dice]


def said(app):
    for widget in app.desk.findChildren(QWidget):
        if widget.isVisible():
            yield widget.accessibleName()
            yield widget.accessibleDescription()
            yield widget.toolTip()


def test_only_players_get_the_laptop(duel):
    duel.desk.actions_list.run("hand_round")
    names = [name for _seat, name in duel.desk.over._hands.seats()]
    assert "Captain Crow" not in names
    assert len(names) == 3


def test_space_looks_and_letting_go_covers(duel):
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    assert set(faces_of(page)) == {None}
    QTest.keyPress(page, Qt.Key.Key_Space)
    assert None not in faces_of(page)
    QTest.keyRelease(page, Qt.Key.Key_Space)
    assert set(faces_of(page)) == {None}


def test_on_a_large_screen_the_dice_are_large(duel):
    duel.desk.resize(1900, 1000)
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    dice = page.hand.row.dice
    assert min(die.width() for die in dice) > 100
    assert all(page.hand.row.rect().contains(die.geometry()) for die in dice)


def test_the_button_looks_as_long_as_it_is_held(duel):
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    QTest.mousePress(page.hold, Qt.MouseButton.LeftButton)
    assert page.lifted
    QTest.mouseRelease(page.hold, Qt.MouseButton.LeftButton)
    assert set(faces_of(page)) == {None}


def test_another_window_covers_at_once(duel):
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    QTest.keyPress(page, Qt.Key.Key_Space)
    QApplication.sendEvent(duel.desk, QEvent(QEvent.Type.WindowDeactivate))
    assert set(faces_of(page)) == {None}


def test_nothing_of_the_desk_is_left_and_no_key_reaches_it(duel):
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    before = duel.controller.session.sequence
    for one in (Qt.Key.Key_H, Qt.Key.Key_N, Qt.Key.Key_Z):
        press(one)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert duel.controller.session.sequence == before
    visible = {one for one in duel.desk.children() if isinstance(one, QWidget) and one.isVisible()}
    assert visible == {page}
    assert page.geometry() == duel.desk.rect()
    assert not [text for text in said(duel) if "Captain Crow" in text]


def look(page):
    QTest.keyPress(page, Qt.Key.Key_Space)
    QTest.keyRelease(page, Qt.Key.Key_Space)


def pick(duel, page):
    """Press the numbers of the last dice of the seat, as many as it has to show."""
    table = duel.corner.views.shown().table
    hidden = table.state.hidden(page._seats[page._at][0])
    for at in hidden[-table.wanted :]:
        press(Qt.Key.Key_0 + at + 1)
    return set(page.hand.picked)


def test_nothing_is_shown_that_was_not_looked_at_and_chosen(duel):
    table = duel.corner.views.shown().table
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    first = page._seats[0][0]
    assert page.hand.picked == ()
    pick(duel, page)
    press(Qt.Key.Key_Return)
    assert page.fault.text() == "Look first: hold the large button or Space."
    assert not table.state.shown.get(first)
    look(page)
    assert not page.fault.isVisible()
    press(Qt.Key.Key_Return)
    assert table.state.shown[first]


def test_each_picks_shows_and_passes_on_until_the_narrator_has_it_back(duel):
    table = duel.corner.views.shown().table
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    first = page._seats[0][0]
    wanted = table.wanted
    look(page)
    picked = pick(duel, page)
    press(Qt.Key.Key_Return)
    assert set(table.state.shown[first]) == picked
    assert len(picked) == wanted
    assert page.title.text() == f"Pass the laptop to {page._seats[1][1]}"
    for _seat in page._seats[1:]:
        look(page)
        pick(duel, page)
        press(Qt.Key.Key_Return)
    assert page.title.text() == "Pass the laptop back to the game master"
    assert not duel.corner.view.isVisible()
    press(Qt.Key.Key_Return)
    assert duel.desk.over is None
    assert duel.desk.header.isVisible()
    assert duel.desk.table_page.board.isVisible()
    # The narrator's own dice are looked at on the desk.
    duel.desk.actions_list.run("hand_round")
    assert duel.desk.over is None


def test_escape_gives_the_laptop_back_before_the_desk_is_seen(duel):
    duel.desk.actions_list.run("hand_round")
    press(Qt.Key.Key_Escape)
    assert duel.desk.over.title.text() == "Pass the laptop back to the game master"
    assert not duel.desk.header.isVisible()


def test_too_few_dice_are_said_and_the_laptop_stays(duel):
    table = duel.corner.views.shown().table
    duel.desk.actions_list.run("hand_round")
    page = duel.desk.over
    look(page)
    press(Qt.Key.Key_Return)
    assert page.fault.isVisible()
    assert not table.state.shown.get(page._seats[0][0])
    assert page.title.text() == f"Pass the laptop to {page._seats[0][1]}"


def test_face_down_cards_go_round_and_one_is_laid_out(start, qtbot):
    app = start("--example", "--lang", "en")
    scene = next(one for one in app.campaign.scenes.values() if one.system == "ability_cards")
    app.controller.show_scene(scene.id)
    table = app.corner.views.shown().table
    for _step in range(12):
        if table.state.phase == "laying_out":
            break
        app.desk.do_next_step()
        qtbot.wait(5)
        if app.desk.forms.busy:
            app.desk.forms.open_form.accept()
    app.desk.activateWindow()
    qtbot.waitUntil(app.desk.isActiveWindow)
    app.desk.actions_list.run("hand_round")
    page = app.desk.over
    seat = page._seats[0][0]
    names = [card.name for card in table.seat(seat).hand]
    assert not [text for text in said(app) if text in names]
    QTest.keyPress(page, Qt.Key.Key_Space)
    assert [card.accessibleName() for card in page.hand.cards] == names
    QTest.keyRelease(page, Qt.Key.Key_Space)
    assert not [text for text in said(app) if text in names]
    press(Qt.Key.Key_Return)
    assert page.fault.text() == "Choose the card that will lie face up."
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_Return)
    assert [card.up for card in table.seat(seat).hand] == [False, True, False]


def test_with_nothing_hidden_there_is_nothing_to_hand_round(start):
    app = start("--example", "--lang", "en")
    app.desk.actions_list.run("hand_round")
    assert app.desk.over is None
    assert app.desk.line.text == "Nobody has anything hidden to look at."
