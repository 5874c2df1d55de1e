"""How desk and stage stand is chosen, remembered for these screens, and taken up again."""

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.app.curtain_picture import hang_picture, take_picture_down
from choicedesk.storage.settings import Standing, with_standing
from choicedesk.widgets.stage.screens import set_key
from choicedesk.widgets.window import stage_ways
from choicedesk.widgets.window.stage_menu import stage_menu
from choicedesk.widgets.window.standing_line import StandingLine


def ways_of(app):
    return app.commands.standing.ways


def test_mirrored_covers_the_desk_and_says_what_a_peek_is(begin):
    app = begin()
    app.desk.actions_list.run("way:mirrored")
    assert app.covering.covered
    assert app.desk.line.text == (
        "Everyone sees this screen. Hold F5 to peek – everyone who is there sees that too."
    )
    assert app.preferences.settings.standings[set_key()].way == "mirrored"


def test_at_the_next_start_a_mirrored_desk_is_covered_before_it_is_seen(begin, note_covers):
    first = begin()
    first.desk.actions_list.run("way:mirrored")
    first.close()
    shown = note_covers()
    second = begin("--lang", "en")
    assert shown == [True]
    second.desk.actions_list.run("way:single")
    assert not second.covering.covered


def test_a_stage_that_is_opened_and_closed_is_the_way_that_is_remembered(begin):
    app = begin()
    app.stage_hand.toggle()
    assert ways_of(app).way == "extended"
    assert app.preferences.settings.standings[set_key()].screen == app.stage.place.screen
    app.stage_hand.toggle()
    assert app.preferences.settings.standings[set_key()].way == "single"


def test_closing_the_desk_forgets_no_open_stage(begin):
    app = begin()
    app.stage_hand.toggle()
    app.close()
    assert app.preferences.settings.standings[set_key()].way == "extended"


def test_one_screen_that_was_always_alone_asks_nothing(begin):
    app = begin()
    assert ways_of(app).offered is None
    assert app.desk.findChild(StandingLine) is None


def test_the_question_is_one_line_and_answered_by_a_button(begin):
    app = begin()
    app.desk.setWindowState(Qt.WindowState.WindowNoState)
    app.desk.resize(1280, 720)
    line = app.commands.standing.line
    line.ask("HDMI-2 · BenQ", mirrored=False)
    focus = QApplication.focusWidget()
    assert line.words.text() == "Another screen is here: HDMI-2 · BenQ"
    assert QApplication.activeModalWidget() is None
    assert QApplication.focusWidget() is focus
    QTest.mouseClick(line.buttons["mirrored"], Qt.MouseButton.LeftButton)
    assert app.covering.covered
    assert not line.isVisible()


@pytest.mark.parametrize("size", [(768, 432), (1280, 720), (1920, 1080)])
def test_the_question_fits_every_desk(begin, size):
    app = begin()
    app.desk.setWindowState(Qt.WindowState.WindowNoState)
    app.desk.resize(*size)
    line = app.commands.standing.line
    line.ask("HDMI-2 · BenQ TH585 · 1920 × 1080", mirrored=False)
    QTest.qWait(10)
    assert app.desk.rect().contains(line.geometry())
    assert line.sizeHint().width() <= line.width()


def test_a_desk_beyond_every_screen_is_brought_back(begin, qtbot):
    app = begin()
    app.desk.setWindowState(Qt.WindowState.WindowNoState)
    app.desk.setGeometry(QRect(10, 30, 780, 450))
    place = app.commands.standing.place
    place._note()
    app.commands.standing.watch._shake()
    app.desk.move(5000, 4000)
    qtbot.waitUntil(lambda: not app.commands.standing.watch.restless)
    assert app.desk.geometry() == QRect(10, 30, 780, 450)


def test_without_a_stage_no_stage_is_ticked(begin):
    app = begin()
    actions = app.desk.actions_list
    menu = stage_menu(app.desk, app.stage_hand, actions, lambda: "extended")
    ticked = [one.text() for one in menu.actions() if one.isChecked()]
    assert ticked == [actions["way:single"].text()]
    menu.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_menu_of_the_tile_leaves_panels_out_and_it_is_remembered(begin):
    app = begin()
    hand = app.stage_hand
    menu = stage_menu(app.desk, hand, app.desk.actions_list, lambda: ways_of(app).way)
    panels = next(one.menu() for one in menu.actions() if one.menu() is not None)
    goals = next(one for one in panels.actions() if one.text() == "Goals")
    before = app.stage.picture.spoken
    goals.trigger()
    assert "Win back the lighthouse" in before
    assert "Win back the lighthouse" not in app.stage.picture.spoken
    assert app.preferences.settings.panels_off == ("goals",)
    app.desk.actions_list.run("panel:goals")
    assert app.stage.picture.spoken == before
    menu.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(
    ("system", "own"),
    [
        ("challenge", ["Dice", "Complications", "Help and enhancements"]),
        ("ability_cards", ["Dice", "Test", "Seats and cards"]),
        ("confrontation", ["Belt die", "Stakes"]),
        ("conflict", ["Dice", "Parties", "Timers", "Supports"]),
    ],
)
def test_menu_and_palette_offer_the_panels_of_the_system_that_is_shown(begin, system, own):
    app = begin()
    actions = app.desk.actions_list
    actions.show_system(system)
    menu = stage_menu(app.desk, app.stage_hand, actions, lambda: "single")
    panels = next(one.menu() for one in menu.actions() if one.menu() is not None)
    assert [one.text() for one in panels.actions()] == ["Title", *own, "Chances"]
    chances = panels.actions()[-1]
    assert chances.isEnabled() is (system != "ability_cards")
    assert chances.toolTip().startswith("Before a roll")
    chances.toggle()
    assert app.preferences.settings.odds_on_stage
    # What stands beside the dice says at once that they are for all.
    assert app.corner.odds.on_stage
    listed = [one.text() for one in actions.listed() if one.kind.startswith("panel:")]
    assert listed == [f"Stage: leave out {name}" for name in ("Title", *own)]
    menu.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_test_page_sets_the_smallest_letters_of_that_screen(begin):
    app = begin()
    app.stage_hand.open()
    app.commands.test_page()
    form = app.desk.forms.open_form
    assert "Test page" in app.stage.picture.spoken
    form.choices.button(1).click()
    form.accept()
    assert "Test page" not in app.stage.picture.spoken
    least = app.preferences.settings.least_letters
    assert least == {app.stage.place.screen: pytest.approx(0.039 * 1080)}
    assert app.stage.picture._measures().least == pytest.approx(0.039 * 1080)


def test_the_test_page_is_seen_through_a_closed_curtain(begin):
    app = begin()
    app.stage_hand.open()
    app.stage_hand.close_curtain()
    closed = app.stage.grab().toImage()
    app.commands.test_page()
    assert app.stage.grab().toImage() != closed
    assert "Test page" in app.stage.picture.spoken
    app.desk.forms.close()
    assert app.stage.grab().toImage() == closed
    assert app.stage.covered


def test_without_a_stage_the_desk_itself_is_tried_and_shown_again(begin):
    app = begin()
    app.commands.test_page()
    assert app.covering.covered
    app.desk.forms.close()
    assert not app.covering.covered


def test_a_picture_of_ones_own_hangs_upright_on_the_curtain(begin, tmp_path):
    app = begin()
    image = QImage(90, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    path = tmp_path / "evening.png"
    assert image.save(str(path))
    assert hang_picture(app, path) == ""
    app.stage_hand.close_curtain()
    assert (app.stage.picture.curtain.own.width(), app.stage.picture.curtain.own.height()) == (
        90,
        60,
    )
    assert hang_picture(app, tmp_path / "none.png") == "The file cannot be read."
    take_picture_down(app)
    assert app.stage.picture.curtain.own.isNull()
    assert app.preferences.settings.curtain_picture == ""


def test_where_a_campaign_is_only_read_no_stage_comes_by_itself(begin, monkeypatch):
    app = begin()
    ways, stood = ways_of(app), []
    standing = Standing("extended", "Projector", full=True)
    app.preferences.become(with_standing(app.preferences.settings, set_key(), standing))
    monkeypatch.setattr(stage_ways, "present_keys", lambda: ("Projector",))
    monkeypatch.setattr(ways, "_stand", lambda *_where: stood.append(ways.way))
    for reads_only in (True, False):
        ways.reads_only = lambda only=reads_only: only
        ways._take_up()
        QApplication.processEvents()
        assert stood == ([] if reads_only else ["extended"])


def test_a_stage_that_was_closed_comes_back_to_its_screen_unasked(begin):
    app = begin()
    app.stage_hand.stand("Projector", "Laptop")
    assert app.preferences.settings.stage_screen == "Projector"
    app.stage_hand.stand("Laptop", "Laptop")
    assert app.preferences.settings.stage_screen == "Projector"
