import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from choicedesk.models.encounters import Encounters
from choicedesk.storage.draft import Draft
from choicedesk.widgets.prep.workspace import PrepWorkspace
from choicedesk.widgets.theme.theme import Theme
from tests.models.test_prep_desk import fight
from tests.widgets.answers import Answers

MENUS = pytest.mark.qt_log_ignore("This plugin does not support")
NO_ART = lambda *_asked: None  # noqa: E731 - a port that answers nothing


@pytest.fixture
def page(evening, qtbot):
    made = PrepWorkspace(Theme(), evening.controller, NO_ART, Answers(), aside=False)
    qtbot.addWidget(made)
    made.resize(1700, 900)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.close_work()


def worked(page, qtbot):
    qtbot.waitUntil(lambda: not page.runs.busy, timeout=20_000)


def click(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def typed(field, text):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def open_menu(page):
    (menu,) = [one for one in page.findChildren(QMenu) if one.isVisible()]
    return menu


@MENUS
def test_an_empty_page_asks_and_is_filled_by_key(page, qtbot):
    assert page._pages.currentWidget() is page.empty
    page.setFocus()
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_N)
    menu = open_menu(page)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert page.desk.encounter.system == "choice"
    assert page.form.name.hasFocus()
    typed(page.form.name, "Over the roofs")
    assert page.desk.encounter.name == "Over the roofs"
    assert page.head.title.text() == "Over the roofs"
    worked(page, qtbot)
    assert page.reports.shown.board.rows()[1][0] == "Variant 1"


def test_an_empty_name_is_not_taken(page):
    page.make("choice")
    name = page.desk.encounter.name
    page.form.name.setFocus()
    page.form.name.selectAll()
    QTest.keyClick(page.form.name, Qt.Key.Key_Delete)
    QTest.keyClick(page.form.name, Qt.Key.Key_Return)
    assert page.form.name.text() == name == page.desk.encounter.name


def test_the_willpower_of_a_danger_is_changed_here_alone_and_taken_back(page, evening):
    page.make("choice")
    row = page.form.dangers.rows["c8"]
    typed(row.number, "7")
    row.number.clearFocus()
    assert page.desk.cards.thing("c8").willpower == 7
    assert evening.controller.campaign.cards["c8"].willpower == 3
    row = page.form.dangers.rows["c8"]
    assert "changed" in row.edit.text()
    click(row.reset)
    assert page.desk.cards.thing("c8").willpower == 3


def test_a_kept_state_is_said_and_let_go(page, evening):
    evening.begin()
    made = page.desk.encounters.keep_scene(evening.controller.scene, evening.controller.campaign)
    page.desk.put(made)
    page.choose(made.id)
    assert "as it stood" in page.form.kept.text()
    assert not page.form.kept.isHidden()
    click(page.form.afresh)
    assert page.desk.encounter.variant.start is None
    assert page.form.kept.isHidden()


def test_pills_say_who_takes_part(page):
    page.make("choice")
    click(page.form.who.pills["p2"])
    assert page.desk.encounter.variant.who == ("p1",)
    click(page.form.against.pills["c9"])
    assert page.desk.encounter.variant.against == ("c8", "c9")
    assert [row[0] for row in page.reports.shown.coverage.rows()[1:3]] == ["Ada", "common"]


def test_a_conflict_shows_its_parties_as_pills(page, evening):
    fight(evening)
    page.make("conflict")
    who, against = page.form.who.pills, page.form.against.pills
    assert [key for key, pill in who.items() if pill.isChecked()] == ["party:q1"]
    assert [key for key, pill in against.items() if pill.isChecked()] == ["party:q2"]
    assert "p1" not in who
    assert "c8" not in who
    click(who["party:q1"])
    setup = page.desk.opening(page.desk.encounter.variant).setup
    assert [each["name"] for each in setup["parties"]] == ["Wolves"]
    click(page.form.who.pills["p2"])
    assert page.desk.encounter.variant.who == ("p2",)
    assert not page.form.who.pills["party:q1"].isChecked()
    click(page.form.who.pills["party:q1"])
    assert page.desk.encounter.variant.cards == ()


def test_several_dangers_are_shown_apart_by_the_stated_habit(page, qtbot):
    page.make("choice")
    lines = page.form.habits["choice"]._lines
    assert lines["concerns"].isHidden()
    click(page.form.against.pills["c9"])
    assert not lines["concerns"].isHidden()
    worked(page, qtbot)
    rows = page.reports.shown.dangers.rows()
    assert [row[0] for row in rows[1::3]] == ["Crow", "Fog"]
    page.desk.set_habit("concerns", "one_by_one", "habits")
    assert "until it is spent" in page.reports.shown.habits_said


def test_variants_by_key_and_mouse(page, qtbot):
    page.make("choice")
    page.list.list.setFocus()
    QTest.keyClick(page.list.list, Qt.Key.Key_D)
    assert len(page.desk.encounter.variants) == 2
    worked(page, qtbot)
    board = page.reports.shown.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.card(0).center().toPoint())
    assert page.desk.encounter.variant.id == "v1"
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert page.desk.encounter.variant.id == "v2"
    click(page.head._away)
    assert [each.id for each in page.desk.encounter.variants] == ["v1"]


def test_looking_at_a_variant_is_no_step(page, evening):
    page.make("choice")
    page.add_variant()
    typed(page.form.variant_name, "Harder")
    evening.controller.undo()
    first, second = page.head._buttons.values()
    rows = evening.controller.session.sequence
    assert evening.controller.can_redo
    click(first)
    click(first)
    assert (first.isChecked(), second.isChecked()) == (True, False)
    assert page.desk.encounter.variant.id == "v1"
    assert page.head._away.x() < second.x()
    assert evening.controller.session.sequence == rows
    assert evening.controller.can_redo
    page.start()
    assert evening.controller.campaign.encounters["e1"].variant.id == "v1"


def test_another_variant_begins_at_the_top(page, qtbot):
    page.make("choice")
    page.add_variant()
    bars = [area.verticalScrollBar() for area in (page._form_area, page._report_area)]
    qtbot.waitUntil(lambda: all(bar.maximum() > 0 for bar in bars))
    for bar in bars:
        bar.setValue(bar.maximum())
    click(page.head._buttons["v1"])
    assert [bar.value() for bar in bars] == [0, 0]


def test_the_heat_map_is_read_by_mouse_and_arrows(page):
    page.make("choice")
    report = page.reports.shown
    heat = report.heat
    QTest.mouseClick(heat, Qt.MouseButton.LeftButton, pos=heat.cell(2, 1).center().toPoint())
    assert (heat.white, heat.black) == (2, 1)
    assert heat.chance == 0.5
    heat.setFocus()
    QTest.keyClick(heat, Qt.Key.Key_Right)
    QTest.keyClick(heat, Qt.Key.Key_Down)
    assert (heat.white, heat.black) == (3, 2)
    assert report._bargain.text() == "from 75% on: 5 white, 10 activations"
    click(report.outcomes["danger_opportunity"])
    assert heat.outcome == "danger_opportunity"
    assert not report._bargain.isVisible()
    assert heat.rows()[1][1:3] == ["0.00", "0.00"]


def test_habits_are_typed_and_named_beside_the_figures(page, qtbot):
    page.make("choice")
    typed(page.form.habits["choice"].fields["force"], "2")
    page.form.habits["choice"].fields["force"].clearFocus()
    assert page.desk.encounter.variant.habits == {"policies": {"force": 2}}
    worked(page, qtbot)
    assert "up to 2 black dice" in page.reports.shown._habits.text()
    assert "95" not in page.reports.shown._share.text()
    assert "%" in page.reports.shown._share.text()


def test_a_card_is_edited_here_or_in_the_library_too(page, evening, qtbot):
    page.make("choice")
    click(page.form.dangers.rows["c8"].edit)
    side = page.side
    assert side.editor.thing_id == "c8"
    typed(side.editor.form.name, "Captain Crow")
    assert page.desk.cards.thing("c8").name == "Captain Crow"
    assert evening.controller.campaign.cards["c8"].name == "Crow"
    assert side.editor.notice.text == "saved, only in this variant"
    click(side.originals)
    typed(side.editor.form.name, "Old Crow")
    assert side.editor.notice.text == "saved · holds on the table too"
    assert evening.controller.campaign.cards["c8"].name == "Old Crow"
    QTest.keyClick(side.editor.form.name, Qt.Key.Key_Escape)
    assert page._sides.currentWidget() is page._form_area


def test_a_card_that_is_only_here(page):
    page.make("choice")
    page.list.list.setFocus()
    QTest.keyClick(page.list.list, Qt.Key.Key_K)
    (own,) = page.desk.encounter.variant.cards
    assert own.id in page.desk.encounter.variant.against
    assert not page.side.originals.isVisible()
    page.close_editor()
    click(page.form.dangers.rows[own.id].reset)
    assert page.desk.encounter.variant.cards == ()
    assert own.id not in page.desk.encounter.variant.against


def test_it_comes_to_the_table_by_key(page, evening, qtbot):
    page.make("choice")
    page.list.list.setFocus()
    with qtbot.waitSignal(page.started):
        QTest.keyClick(page.list.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(evening.controller.campaign.scenes) == 2


def test_in_the_notes_the_same_key_only_ends_them(page, evening):
    page.make("choice")
    page.form.note.setFocus()
    QTest.keyClicks(page.form.note, "he flees")
    QTest.keyClick(page.form.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.desk.encounter.note == "he flees"
    assert len(evening.controller.campaign.scenes) == 1


def test_the_list_by_folder_delete_and_undo(page, evening):
    first = page.make("choice")
    typed(page.form.folder, "Act two")
    page.make("confrontation")
    assert page.desk.encounter.folder == "Act two"
    texts = [page.list.list.item(row).text() for row in range(page.list.list.count())]
    assert texts == ["Act two", "New CHOICE evening", "New confrontation"]
    page.list.list.choose(first)
    assert page.desk.encounter.id == first
    QTest.keyClick(page.list.list, Qt.Key.Key_Delete)
    assert first not in evening.controller.campaign.encounters
    assert page.desk.encounter.system == "confrontation"
    evening.controller.undo()
    assert first in evening.controller.campaign.encounters


@MENUS
def test_figures_are_copied_as_table_and_picture(page, qtbot):
    page.make("choice")
    panel = page.reports.shown._panels["heat"]
    click(panel.more)
    menu = open_menu(panel)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    text = QGuiApplication.clipboard().text()
    lines = text.splitlines()
    assert lines[0] == "New CHOICE evening"
    assert any(line.startswith("0,50.00,75.00,87.50,93.75") for line in lines)
    panel.copy_picture()
    assert QGuiApplication.clipboard().pixmap().width() == panel.width() * 2
    assert page.notice.text
    page._hush.start(1)
    qtbot.waitUntil(lambda: not page.notice.text)


def test_out_to_a_file_and_into_another_campaign(page, evening, tmp_path):
    made = page.make("choice")
    target = tmp_path / "roofs.json"
    page.doors.ask.files = (target,)
    page.doors.export(made)
    assert target.exists()
    page.doors.bring_in()
    assert list(evening.controller.campaign.encounters) == ["e1", "e2"]
    assert page.desk.encounter.id == "e2"
    assert page.desk.encounter.variant.against == ("c8",), "the campaign has this danger"
    whole = target.read_text(encoding="utf-8")
    target.write_text('{"setup": {}, "moves": 1}', encoding="utf-8")
    page.doors.bring_in()
    assert len(evening.controller.campaign.encounters) == 2
    assert "holds no encounter" in page.notice.text
    target.write_text(whole, encoding="utf-8")
    page.doors.bring_in()
    assert page.notice.is_done
    assert page.notice.text == "Brought in: New CHOICE evening"


def test_every_game_has_its_reports_and_all_languages(page, qtbot):
    from choicedesk.words import language

    for system in ("choice", "conflict", "challenge", "ability_cards", "confrontation"):
        page.make(system)
        worked(page, qtbot)
        assert page.reports.shown is page.reports.made[system]
        assert not page.desk.fault(page.desk.encounter.variant)
    language.use("de")
    page.retranslate()
    language.use("en")
    page.retranslate()
    assert page.line.number.isVisible() is False


def test_a_small_page_folds_the_list_and_loses_nothing(page):
    page.make("choice")
    page.resize(700, 380)
    assert page.list.isHidden()
    assert page.head.choice.isVisible()
    page.edit_card("c8")
    assert page._report_area.isHidden()
    QTest.keyClick(page.side.editor.form.name, Qt.Key.Key_Escape)
    assert page._report_area.isVisible()


def test_stop_and_go_on(page, qtbot):
    page.make("choice")
    page.line.stop.setVisible(True)
    page.runs.cancel()
    assert page.line.words.text() == "Stopped"
    assert "Stopped" in page.reports.shown.board.accessibleDescription()
    click(page.line.stop)
    worked(page, qtbot)
    assert page.desk.answer(page.desk.encounter.variant) is not None


def test_hover_tells_the_quantiles(page, qtbot):
    page.make("choice")
    worked(page, qtbot)
    board = page.reports.shown.board
    point = board.card(0).topLeft().toPoint() + QPoint(60, 60)
    assert "half of the runs" in board.told_at(point.toPointF())


def test_encounters_of_a_campaign_only_read_are_looked_at(page, evening):
    encounters = Encounters(evening.controller)
    made = encounters.make("choice")
    draft = Draft(evening.controller.campaign, evening.controller.session.journal.now())
    draft.journal.read_only = True
    evening.controller.open(draft.session)
    page.choose(made)
    assert not page.head.variant.isEnabled()
    assert not page.list.new.isEnabled()
    assert page.desk.encounter == replace(page.desk.encounter)


def test_the_wheel_scrolls_the_page_instead_of_changing_a_report(page, qtbot):
    page.make("conflict")
    page.list.list.setFocus()
    number = page.reports.shown.number
    number.addItems(["1", "2"])
    before = number.currentIndex()
    turned = QWheelEvent(
        QPointF(5, 5),
        number.mapToGlobal(QPointF(5, 5)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(number, turned)
    assert number.currentIndex() == before


def test_another_encounter_begins_at_the_top_with_its_name_marked(page, qtbot):
    first = page.make("conflict")
    page.resize(1100, 520)
    bar = page._report_area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 50)
    bar.setValue(bar.maximum())
    page.make("conflict")
    assert bar.value() == 0
    assert page.form.name.selectedText() == page.desk.encounter.name
    assert page.desk.encounter.name.endswith(" 2")
    qtbot.waitUntil(lambda: bar.maximum() > 50)
    bar.setValue(bar.maximum())
    page.choose(first)
    assert bar.value() == 0


def test_a_new_variant_has_the_hand_on_its_name(page):
    page.make("choice")
    page.list.list.setFocus()
    QTest.keyClick(page.list.list, Qt.Key.Key_D)
    assert page.form.variant_name.hasFocus()


def test_escape_stays_on_the_page(page):
    page.make("choice")
    QTest.keyClick(page.form.name, Qt.Key.Key_Escape)
    assert page.isVisible()
    assert page.list.list.hasFocus()


def test_undo_in_a_field_where_nothing_was_typed_is_the_programs(page):
    undone = []
    shortcut = QShortcut(QKeySequence.StandardKey.Undo, page)
    shortcut.activated.connect(lambda: undone.append(True))
    page.make("choice")
    for field in (page.form.name, page.form.note):
        field.setFocus()
        QTest.keySequence(field, QKeySequence.StandardKey.Undo)
    assert len(undone) == 2
    QTest.keyClicks(page.form.note, "x")
    QTest.keySequence(page.form.note, QKeySequence.StandardKey.Undo)
    assert len(undone) == 2
    assert page.form.note.text() == ""


@MENUS
def test_while_an_evening_runs_the_page_asks_where_an_encounter_comes(page, evening, qtbot):
    evening.begin()
    page.make("choice")
    with qtbot.waitSignal(page.started):
        page.start()
        menu = open_menu(page)
        assert len(menu.actions()) == 2
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert list(evening.controller.campaign.scenes) == ["s1"]
    assert list(evening.controller.state.dangers) == ["c8"]
    with qtbot.waitSignal(page.started):
        page.start()
    assert list(evening.controller.campaign.scenes) == ["s1", "s2"]


def test_support_is_a_habit_that_shows_what_goes_with_it(page):
    page.make("conflict")
    habits = page.form.habits["conflict"]
    first = next(iter(habits.parties))
    click(habits.parties[first].head)
    party = habits.parties[first]
    assert party.use_support.parentWidget().isHidden()
    typed(party.support, "2")
    party.support.clearFocus()
    question = page.desk.question(page.desk.encounter.variant)
    assert question.habits[first].support == 2
    assert not party.use_support.parentWidget().isHidden()
    words = party._boxes["defend_support"]._words
    QTest.mouseClick(words, Qt.MouseButton.LeftButton)
    question = page.desk.question(page.desk.encounter.variant)
    assert question.habits[first].defend_support
    assert question.habits[first].support == 2


@pytest.mark.parametrize("width", [765, 870, 1020, 1130, 1216])
def test_beside_a_card_no_report_is_cut_off(page, qtbot, width):
    for system, card in (("choice", "c1"), ("conflict", "p1")):
        page.make(system)
        page.resize(width, 620)
        page.edit_card(card)
        qtbot.wait(20)
        room = page._report_area.viewport().width()
        assert page.reports.minimumSizeHint().width() <= room or not page.reports.isVisible()
        page.close_editor()
        qtbot.wait(20)
        assert page.list.isVisible() is (width > 1120)
        assert page.reports.minimumSizeHint().width() <= page._report_area.viewport().width()


def test_known_dice_are_typed_and_bad_ones_refused(page, qtbot):
    page.make("confrontation")
    habits = page.form.habits["confrontation"]
    first, field = next(iter(habits.dice.items()))
    typed(field, "1")
    worked(page, qtbot)
    assert page.desk.encounter.variant.habits["known"] == {first: [1]}
    assert ": 1" in page.reports.shown.wins.accessibleDescription()
    typed(field, "7")
    assert habits.fault(first) == "The dice show 1 to 6."
    assert field.text() == "7"
    typed(field, "1" * 60)
    assert "only" in habits.fault(first)
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert not habits.fault(first)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.desk.encounter.variant.habits["known"] == {first: []}
    habits.belt.setFocus()
    QTest.keyClick(habits.belt, Qt.Key.Key_Down)
    worked(page, qtbot)
    assert page.desk.answer(page.desk.encounter.variant).face == 1


def test_a_long_name_of_a_card_is_cut_with_dots(page, evening, qtbot):
    card = evening.controller.campaign.cards["c8"]
    page.make("choice")
    page.desk.cards.put(replace(card, name="Captain Crow of the seven seas and eight", willpower=9))
    qtbot.wait(20)
    row = page.form.dangers.rows["c8"]
    assert row.edit.text().endswith("…")
    metrics = row.edit.fontMetrics()
    assert metrics.horizontalAdvance(row.edit.text()) < row.edit.width() - 30
    assert "changed" in row.edit.accessibleName()
    page.desk.cards.put(replace(card, name="Crow", willpower=9))
    assert row.edit.text().startswith("Crow")


def test_what_was_stopped_goes_on_by_another_sign(page):
    page.runs.changed.disconnect(page.line.refresh)
    page.line._runs = type("Runs", (), {"share": 0, "busy": True, "cancelled": False})()
    page.line.refresh()
    stopped = page.line.stop._icon
    page.line._runs.cancelled = True
    page.line.refresh()
    assert page.line.stop._icon != stopped


def test_undo_shows_in_the_number_that_has_the_hand(page, qtbot):
    page.desk.choose(page.desk.encounters.make("choice"))
    field = page.form.habits["choice"].fields["keep_back"]
    controller = page.desk.encounters._controller
    undo = QShortcut(QKeySequence.StandardKey.Undo, page)
    undo.activated.connect(controller.undo)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.desk.habit("keep_back", 0, "habits") == 1)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.is_edited
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.desk.habit("keep_back", 0, "habits"), field.value()) == (1, 1)
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.desk.habit("keep_back", 0, "habits"), field.value()) == (0, 0)
    assert field.hasFocus()
