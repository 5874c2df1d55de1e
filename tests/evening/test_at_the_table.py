"""What hands and keys do at the table of the whole program."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.words import terms


def begin(app):
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})


def test_a_danger_made_at_the_table_lies_on_it(start):
    app = start("--example")
    begin(app)
    before = {row.id for row in app.table.dangers.rows()}
    app.corner.view.create_requested.emit("danger", "")
    made = [row for row in app.table.dangers.rows() if row.id not in before]
    assert [row.on_table for row in made] == [True]
    app.desk.forms.others["new_danger"]()
    assert sum(row.on_table for row in app.table.dangers.rows()) == 2


def test_before_the_play_a_new_danger_waits_with_the_narrator(start):
    app = start("--example")
    app.corner.view.create_requested.emit("danger", "")
    assert not any(row.on_table for row in app.table.dangers.rows())


def test_space_does_the_next_step_whatever_of_the_table_has_the_focus(start):
    app = start("--example")
    begin(app)
    player = app.table.seats.rows()[0].id
    app.desk.show_page("table")
    app.corner.view.focus_on(f"seat:{player}", by_key=True)
    app.corner.view.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert app.desk.forms.busy
    assert not app.desk.carrying.busy
    app.desk.forms.close()
    app.corner.view.focus_on(f"seat:{player}", by_key=True)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert app.desk.carrying.by_key
    app.desk.carrying.cancel()


def test_the_matter_says_that_dice_roll_until_they_lie(start):
    app = start("--example", "--lang", "en")
    app.theme.reduced_motion = False
    app.stage_hand.theme.reduced_motion = False
    begin(app)
    player, danger = app.table.seats.rows()[0].id, app.table.dangers.rows()[0].id
    gift = next(one for one in app.controller.state.setup.gifts if one.owner == player)
    app.controller.introduce(danger)
    for move in (
        {"move": "declare_risk", "player": player, "text": "", "danger": danger},
        {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
        {"move": "force_test", "willpower": 1},
        {"move": "roll", "white": ["M"], "black": ["M"]},
    ):
        assert app.controller.play(move)
    matter = app.corner.view.arrangement.items["matter"]
    assert matter.description().startswith("The dice are rolling")
    app.corner.column.finish()
    assert matter.description().startswith("The dice have fallen")


def test_a_table_that_scrolls_does_so_downwards_only(start, qtbot):
    app = start("--example")
    begin(app)
    app.desk.resize(1210, 664)
    app.corner.view.show_all(on=True)
    for _number in range(14):
        app.corner.create("goal", "")
    app.desk.show_page("table")
    app.corner.view.settle()
    qtbot.wait(10)
    assert app.corner.view.verticalScrollBar().maximum() > 0
    assert app.corner.view.horizontalScrollBar().maximum() == 0


def test_no_height_of_the_window_lets_the_table_move_sideways(start):
    app = start("--example")
    begin(app)
    app.desk.resize(1210, 664)
    app.desk.show_page("table")
    view = app.corner.view
    moved = []
    for height in range(664, 760, 5):
        app.desk.resize(1210, height)
        view.settle()
        needed = view.arrangement.layout.height
        room = view.maximumViewportSize().height()
        for spare in (needed - 1, needed, needed + 1):
            view.resize(view.width(), round(view.height() + spare - room))
            moved.append(view.horizontalScrollBar().maximum())
    assert set(moved) == {0}


def test_a_full_table_shown_whole_uses_the_width_and_can_be_read(start):
    app = start("--example")
    begin(app)
    app.desk.resize(1280, 720)
    app.desk.show_page("table")
    view = app.corner.view
    for _number in range(3):
        app.corner.shelf.make("person")
        for _gift in range(4):
            app.corner.shelf.make("gift", owner=app.table.seats.rows()[-1].id)
    view.fit()
    view.settle()
    assert 0.6 <= view.zoomed < 1
    assert (view.verticalScrollBar().maximum(), view.horizontalScrollBar().maximum()) == (0, 0)
    right = max(item.sceneBoundingRect().right() for item in view.arrangement.shown())
    assert view.mapFromScene(right, 0).x() > view.viewport().width() - 30
    view.fit()
    assert view.zoomed == 1.0


def test_undo_in_the_middle_of_a_drag_only_lays_back(start):
    app = start("--example")
    begin(app)
    app.desk.show_page("table")
    app.corner.view.pick_up(f"ready:{app.table.seats.rows()[0].id}")
    assert app.desk.carrying.busy
    before = app.controller.state
    app.desk.actions_list.run("undo")
    assert (app.desk.carrying.busy, app.controller.state) == (False, before)
    app.desk.actions_list.run("undo")
    assert app.controller.state != before


def test_where_all_the_willpower_lies_is_shown_at_the_table(start):
    app = start("--example")
    begin(app)
    app.desk.show_page("journal")
    app.desk.actions_list.run("count")
    assert app.desk.page == "table"
    assert app.corner.view.board.counted is not None


def test_no_card_is_enlarged_over_a_form(start):
    app = start("--example")
    begin(app)
    app.desk.show_page("table")
    pointing, goal = app.corner.view.pointing, app.table.goals.rows()[0].id
    pointing.enlarge(goal)
    assert pointing.is_enlarged
    app.desk.do_next_step()
    assert not pointing.is_enlarged
    pointing.enlarge(goal)
    assert not pointing.is_enlarged


def test_a_choice_of_abilities_stands_as_on_the_card(start):
    app = start("--example")
    begin(app)
    gift = next(one for one in app.controller.state.setup.gifts if len(one.abilities) > 1)
    turned = app.controller.campaign.cards[app.controller.scene.links[gift.id]]
    app.corner.shelf.put(replace(turned, abilities=tuple(reversed(turned.abilities))))
    carry = app.transfers.carries(f"ready:{gift.owner}")[0]
    verdict = app.transfers.verdict(carry, gift.id)
    shown = [terms.ability(one) for one in terms.in_order(gift.abilities)]
    assert [meaning.label for meaning in verdict.meanings][: len(shown)] == shown


def test_a_line_of_the_journal_points_at_its_thing_and_an_undo_at_what_it_took_back(start):
    app = start("--example")
    begin(app)
    danger = app.table.dangers.rows()[0].id
    app.controller.introduce(danger)
    app.controller.play({"move": "grant_opportunity", "to": danger})
    app.controller.undo()
    rows = app.controller.session.journal.rows(1, app.controller.session.sequence)
    for row in rows[-2:]:
        app.desk.show_page("journal")
        app.corner.view.focus_on("", by_key=True)
        app.pages._show_on_table(row)
        assert app.corner.view.board.focused == danger
