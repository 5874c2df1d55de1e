import json

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSpinBox

from choicedesk.rules.choice import CHOICE
from choicedesk.storage.commands import check, show
from choicedesk.storage.documents import import_new
from choicedesk.storage.places import settings_path
from choicedesk.widgets.dialogs.empty_place import EmptyPlace


def key(app, *keys):
    for one in keys:
        QTest.keyClick(app.desk.table_page.view, one)
        QTest.qWait(20)


def begin(app):
    assert app.controller.play({"move": "start_session"})
    assert app.controller.play({"move": "share"})


def test_the_first_start_shows_the_welcome(start):
    app = start()
    assert app.desk.page == "welcome"
    assert app.campaign is None


def test_the_example_opens_the_table_with_a_next_step(start):
    app = start("--example", "--lang", "en")
    assert app.desk.page == "table"
    assert app.desk.header.next_step.text() == "Begin the evening"


def test_after_a_crash_the_example_goes_on_else_another_copy_begins(start):
    first = start("--example", "--lang", "en")
    begin(first)
    path, phase = first.door.path, first.controller.state.phase
    first.preferences.save()
    # A crash leaves the settings as they are, and gives the file back.
    first.door.close()
    second = start("--example", "--lang", "en")
    assert second.door.path == path
    assert second.controller.state.phase == phase != "between_sessions"
    second.close()
    third = start("--example", "--lang", "en")
    assert third.door.path != path
    assert third.campaign.title == "The Lights of Nebelhafen 2"


def test_space_leads_through_the_evening(start):
    app = start("--example")
    key(app, Qt.Key.Key_Space)
    assert app.controller.state.phase == "focus"
    key(app, Qt.Key.Key_Space)
    assert app.controller.state.phase == "play"
    key(app, Qt.Key.Key_Space)
    assert app.desk.forms.busy


def test_closed_and_reopened_everything_is_there_and_undo_goes_on(start):
    first = start("--example")
    begin(first)
    path, view = first.door.path, CHOICE.view(first.controller.state)
    first.close()
    assert show(path)["scenes"][0]["view"] == view
    assert check(path) == []
    second = start()
    assert second.door.path == path
    assert CHOICE.view(second.controller.state) == view
    assert second.controller.undo()
    assert second.controller.state.phase == "focus"
    assert second.controller.redo()
    assert CHOICE.view(second.controller.state) == view


def test_a_second_program_reads_and_says_so(start):
    first = start("--example")
    second = start(str(first.door.path))
    assert second.controller.session.read_only
    assert second.desk.line.text
    assert not second.controller.play({"move": "start_session"})
    line = second.desk.line
    assert line._act.text() == "Open again"
    line.close_line()
    second.desk.actions_list.run("undo")
    assert line._act.text() == "Open again"
    path = first.door.path
    first.close()
    assert second.door.open(path)
    assert not second.controller.session.read_only


def test_where_nothing_can_be_written_a_copy_is_played(start):
    first = start("--example")
    second = start(str(first.door.path))
    second.door.file.why_read_only = "read_only"
    second.desk.actions_list.run("undo")
    assert second.desk.line._act.text() == "Play a copy"
    QTest.mouseClick(second.desk.line._act, Qt.MouseButton.LeftButton)
    assert second.door.path != first.door.path
    assert not second.controller.session.read_only


def test_what_another_program_has_open_stays_on_the_table_when_the_bin_refuses_it(start):
    first = start("--example")
    second = start(str(first.door.path))
    second.desk.show_page("campaigns")
    page = second.desk.page_widget("campaigns").content
    page._throw_away()
    assert page.notice.text
    assert not page.notice.is_done
    assert second.door.path == first.door.path
    assert second.desk.page == "campaigns"


def test_settings_that_make_no_sense_do_not_stop_the_start(start, home):
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    for nonsense in ("", "null", json.dumps({"look": 7, "recent": {}})):
        path.write_text(nonsense, encoding="utf-8")
        app = start()
        assert app.desk.page == "welcome"
        app.close()
    assert any("unreadable" in one.name for one in path.parent.iterdir())


def test_a_recent_campaign_that_is_gone_leads_to_the_welcome(start):
    first = start("--example")
    path = first.door.path
    first.close()
    path.unlink()
    assert start().desk.page == "welcome"
    assert not path.exists()


def test_a_damaged_campaign_opens_the_page_that_helps_and_stays_as_it_is(start, home):
    bad = home / "bad.choicedesk"
    bad.write_bytes(b"SQLite format 3\0" + b"\0" * 500)
    app = start(str(bad))
    assert app.desk.page == "damaged"
    assert bad.read_bytes().startswith(b"SQLite format 3\0\0")


def test_the_curtain_closes_from_every_window_and_opens_at_the_desk(start):
    app = start("--example")
    QTest.keyClick(app.desk, Qt.Key.Key_F8)
    assert app.stage.covered
    assert app.desk.band.isVisible()
    app.stage.show()
    QTest.keyClick(app.stage, Qt.Key.Key_F8)
    assert app.stage.covered
    QTest.keyClick(app.desk, Qt.Key.Key_F8)
    assert not app.stage.covered


def test_covered_secrets_show_only_the_redacted_view(start):
    app = start("--example")
    begin(app)
    app.commands.cover_secrets()
    assert not app.desk.table_page.view.isVisible()
    assert not app.desk.table_page.column.isVisible()
    app.commands.cover_secrets()
    assert app.desk.table_page.view.isVisible()


def test_a_roll_gives_nothing_away_before_the_dice_lie(start, qtbot):
    app = start("--example")
    app.theme.reduced_motion = False
    app.stage_hand.theme.reduced_motion = False
    begin(app)
    setup = app.controller.state.setup
    player, danger = setup.players[0].id, setup.dangers[0].id
    gift = next(gift for gift in setup.gifts if gift.owner == player)
    app.controller.introduce(danger)
    for move in (
        {"move": "declare_risk", "player": player, "text": "", "danger": danger},
        {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
        {"move": "force_test", "willpower": 3},
        {"move": "roll", "white": ["M"], "black": ["S", "S", "S"]},
    ):
        assert app.controller.play(move)
    assert app.desk.flow.rolling
    assert app.table.row(danger).opportunity == 0
    app.corner.column.finish()
    assert app.table.row(danger).opportunity == 1
    assert not app.desk.flow.rolling


def test_undo_and_redo_show_no_motion_and_say_everything_at_once(start):
    app = start("--example")
    app.theme.reduced_motion = False
    begin(app)
    app.controller.undo()
    app.controller.redo()
    assert not app.desk.flow.rolling


def test_letters_in_a_form_are_no_commands_of_the_table(start):
    app = start("--example", "--lang", "en")
    begin(app)
    key(app, Qt.Key.Key_Space)
    form = app.desk.forms.open_form
    form.accept_button.setFocus()
    for letter in (Qt.Key.Key_E, Qt.Key.Key_D, Qt.Key.Key_T):
        QTest.keyClick(form.accept_button, letter)
    assert app.controller.state.phase == "play"
    assert app.desk.forms.open_form is form
    app.desk.forms.close()
    key(app, Qt.Key.Key_E)
    assert app.controller.state.phase == "between_sessions"
    assert "Evening 1" in app.desk.line.text


def test_letters_beside_the_table_and_in_mid_drag_are_no_commands(start):
    app = start("--example", "--lang", "en")
    begin(app)
    app.desk.show_page("cards")
    QTest.keyClick(app.desk, Qt.Key.Key_E)
    assert app.controller.state.phase == "play"
    app.desk.show_page("table")
    player = app.controller.state.setup.players[0].id
    app.desk.grasp(app.transfers.carries(f"ready:{player}")[0])
    key(app, Qt.Key.Key_E)
    assert app.controller.state.phase == "play"
    app.desk.carrying.cancel()


def test_the_welcome_answers_its_keys_and_the_table_does_not(start):
    app = start("--lang", "en")
    QTest.keyClick(app.desk, Qt.Key.Key_B)
    assert not app.desk.line.text
    QTest.keyClick(app.desk.focusWidget(), Qt.Key.Key_Space)
    assert app.desk.page == "table"


def test_a_control_that_vanishes_gives_the_keyboard_to_the_page(start, qtbot):
    app = start("--example")
    begin(app)
    app.desk.header.next_step.setFocus()
    app.desk.header.next_step.hide()
    assert app.desk.table_page.view.isAncestorOf(app.desk.focusWidget())


def test_a_second_click_on_the_step_is_no_second_step(start):
    app = start("--example")
    button = app.desk.header.next_step
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    assert app.controller.state.phase == "focus"


def test_a_campaign_whose_file_went_is_saved_elsewhere(start, home):
    app = start("--example")
    begin(app)
    view = CHOICE.view(app.controller.state)
    app.door.path.unlink()
    assert not app.controller.play({"move": "end_session"})
    assert app.desk.line.text
    other = home / "saved.choicedesk"
    assert app.door.save_elsewhere(other)
    assert CHOICE.view(app.controller.state) == view
    assert app.controller.play({"move": "end_session"})
    assert check(other) == []


def test_a_campaign_without_a_scene_offers_to_set_up_an_evening(start, home):
    people = [{"id": "p1", "name": "Mira", "player": "", "colour": 0}]
    cards = [
        {"kind": "goal", "id": "c1", "name": "Light", "willpower": 1},
        {"kind": "goal", "id": "c2", "name": "Fog", "willpower": 0},
    ]
    document = home / "lights.json"
    document.write_text(
        json.dumps(
            {
                "format": "choicedesk",
                "version": 1,
                "title": "Lights",
                "language": "en",
                "people": people,
                "cards": cards,
                "scenes": [],
            }
        ),
        encoding="utf-8",
    )
    path = home / "lights.choicedesk"
    import_new(document, path)
    app = start(str(path), "--lang", "en")
    waiting = app.desk.findChild(EmptyPlace, "waitingForScene")
    assert waiting.isVisible()
    assert waiting.findChild(QPushButton).hasFocus()
    assert any("1 player and 2 cards" in label.text() for label in waiting.findChildren(QLabel))
    QTest.mouseClick(waiting.findChild(QPushButton), Qt.MouseButton.LeftButton)
    assert app.corner.view.isVisible()
    app.controller.undo()
    assert waiting.isVisible()
    QTest.keyClick(QApplication.focusWidget() or app.desk, Qt.Key.Key_Space)
    assert [seat.name for seat in app.controller.state.setup.players] == ["Mira"]
    assert app.corner.view.isVisible()


def test_a_ruling_that_changes_nothing_is_none(start):
    app = start("--example")
    begin(app)
    goal, lines = app.controller.state.setup.goals[0].id, app.controller.session.sequence
    app.desk.forms.ruling(goal)
    number = app.desk.forms.open_form.findChild(QSpinBox)
    assert number.hasFocus()
    QTest.keyClick(number, Qt.Key.Key_Return)
    assert not app.desk.forms.busy
    assert app.controller.session.sequence == lines


def test_what_the_editor_says_is_not_said_twice(start):
    app = start("--example")
    begin(app)
    gift = app.controller.state.setup.gifts[0]
    use = {"player": gift.owner, "card": gift.id, "ability": gift.abilities[0]}
    assert app.controller.play({"move": "activate", **use})
    app.pages.edit(gift.id)
    library = app.desk.page_widget("cards").content
    library.shelf.remove(gift.id)
    assert library.editor.notice.isVisible()
    assert not app.desk.line.isVisible()


def test_covered_secrets_cover_the_other_pages_too(start):
    app = start("--example")
    app.commands.cover_secrets()
    for page in ("journal", "cards", "campaigns"):
        app.desk.show_page(page)
        assert app.desk.page == "table"
    app.commands.cover_secrets()
    app.desk.show_page("journal")
    assert app.desk.page == "journal"


def test_a_form_goes_with_its_page_and_keeps_the_keyboard(start, qtbot):
    app = start("--example", "--lang", "en")
    begin(app)
    key(app, Qt.Key.Key_Space)
    form = app.desk.forms.open_form
    app.desk.table_page.view.setFocus()
    qtbot.waitUntil(lambda: form.isAncestorOf(app.desk.focusWidget()))
    app.desk.show_page("journal")
    assert not app.desk.forms.busy


def test_a_gift_asked_for_at_a_seat_goes_with_its_editor_while_it_is_empty(start):
    app = start("--example")
    before = len(app.campaign.cards)
    owner = app.controller.state.setup.players[0].id
    app.corner.create("gift", owner)
    assert app.desk.page == "cards"
    assert len(app.campaign.cards) == before + 1
    library = app.desk.page_widget("cards").content
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Escape)
    assert len(app.campaign.cards) == before
