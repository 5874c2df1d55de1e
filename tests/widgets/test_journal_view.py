import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest

from choicedesk.desk.entries import OpenScene, WriteNote
from choicedesk.widgets.journal.line_delegate import dice_of, marks_of
from choicedesk.widgets.journal.line_text import LineText, marked_parts
from choicedesk.widgets.journal.view import JournalView
from choicedesk.widgets.theme.theme import Theme
from tests.rules.confrontation.table import SETUP

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(evening, qtbot):
    evening.open_test()
    roll = {"move": "roll", "white": ["M"], "black": ["S"]}
    assert evening.controller.play(roll, real=True)
    evening.play({"move": "close_test"})
    made = JournalView(Theme("lamp"), evening.controller)
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(lambda: made.counts.kind("rolls") == 1)
    return made


def moves(view):
    return [getattr(line.row.entry, "move", {}).get("move", "") for line in view.lines.lines]


def click_line(view, row):
    spot = view.list.visualRect(view.lines.index(row)).center()
    QTest.mouseClick(view.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)


def click_side(view, key):
    side = view.side.list
    entries = [side.item(row).data(256) for row in range(side.count())]
    row = [entry.key for entry in entries].index(key)
    spot = side.visualItemRect(side.item(row)).center()
    QTest.mouseClick(side.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)


def test_who_has_several_ids_is_named_once_and_all_their_lines_are_found(view, evening):
    players = [{"id": local, "name": "Ada"} for local in ("p1", "x1")]
    setup = {"players": players, "gifts": [], "goals": [], "dangers": [], "fates": []}
    evening.controller.run(
        OpenScene(scene="s9", title="Other", system="choice", setup=setup, links={"x1": "p1"})
    )
    for move in (
        {"move": "start_session"},
        {"move": "share"},
        {"move": "declare_risk", "player": "x1", "text": "", "danger": None},
    ):
        evening.play(move)
    entries = [each for each in view.side._entries() if each.key.startswith("person:")]
    assert [each.text for each in entries].count("Ada") == 1
    click_side(view, "person:Ada")
    assert moves(view)[0] == "declare_risk"
    assert view.lines.lines[0].row.entry.move["player"] == "x1"
    assert {line.row.entry.move.get("player") for line in view.lines.lines} > {"p1"}


def test_a_line_leads_back_and_nothing_is_lost(view, evening):
    click_line(view, moves(view).index("force_test"))
    total = view.lines.total
    QTest.mouseClick(view.actions_.back, LEFT)
    assert evening.controller.state.risk.state == "test"
    assert view.lines.total == total + 1
    assert sum(line.struck for line in view.lines.lines) == 2
    evening.controller.redo()
    assert not any(line.struck for line in view.lines.lines)


def test_the_newest_line_offers_no_way_back(view):
    click_line(view, 0)
    assert not view.actions_.back.isEnabled()


def test_a_note_is_written_secret_and_can_be_open(view, evening):
    QTest.keyClicks(view.note.text, "The lamp burns again")
    QTest.keyClick(view.note.text, Qt.Key.Key_Return)
    assert view.lines.lines[0].row.entry.text == "The lamp burns again"
    assert [mark.text for mark in marks_of(view.lines.lines[0])] == ["secret"]
    assert view.note.text.text() == ""
    QTest.mouseClick(view.note.secret, LEFT)
    QTest.keyClicks(view.note.text, "Everyone heard it")
    QTest.mouseClick(view.note.write, LEFT)
    assert [mark.text for mark in marks_of(view.lines.lines[0])] == ["open"]


def test_drawers_filter_and_show_their_counts(view):
    click_side(view, "rolls")
    assert moves(view) == ["roll"]
    click_side(view, "")
    assert len(view.lines.lines) == view.lines.total


def test_a_person_filters(view):
    click_side(view, "person:Ada")
    assert set(moves(view)) == {"declare_risk", "avoid_risk", "roll", "close_test"}


def test_searching_finds_by_words(view, qtbot):
    QTest.keyClicks(view.search, "roofs")
    qtbot.waitUntil(lambda: moves(view) == ["declare_risk"])
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(view.lines.lines) == view.lines.total)


def test_nothing_found_offers_everything(view, qtbot):
    QTest.keyClicks(view.search, "dragon")
    qtbot.waitUntil(lambda: view.pages.currentWidget() is view.empty)
    QTest.mouseClick(view.empty._button, LEFT)
    qtbot.waitUntil(lambda: view.pages.currentWidget() is view.list)


def test_a_real_roll_is_marked_and_shows_its_faces(view):
    line = view.lines.lines[moves(view).index("roll")]
    assert "real dice" in [mark.text for mark in marks_of(line)]
    assert dice_of(line.words) == [("white", "M"), ("black", "S")]


def test_a_line_shows_itself_on_the_table(view, qtbot):
    click_line(view, 1)
    with qtbot.waitSignal(view.table_wanted) as told:
        QTest.mouseClick(view.actions_.table, LEFT)
    assert told.args[0].entry.move["move"] == "roll"


def test_space_leads_back_to_the_table(view, qtbot):
    click_line(view, 1)
    with qtbot.waitSignal(view.back_wanted):
        QTest.keyClick(view.list, Qt.Key.Key_Space)


def test_further_lines_come_when_one_scrolls_down(evening, qtbot):
    for number in range(300):
        evening.controller.run(WriteNote(text=f"note {number}", secret=True))
    made = JournalView(Theme("lamp"), evening.controller)
    qtbot.addWidget(made)
    made.resize(1200, 600)
    made.show()
    qtbot.waitExposed(made)
    first = made.lines.rowCount()
    bar = made.list.verticalScrollBar()
    for _page in range(60):
        bar.setValue(bar.maximum())
        qtbot.wait(1)
    assert first < made.lines.rowCount() == made.lines.total
    made.hide()


@pytest.mark.parametrize("size", [(1828, 1020), (1216, 668), (704, 380)])
def test_it_fits_and_loses_nothing(view, size, qtbot):
    view.resize(*size)
    qtbot.wait(1)
    assert view.width() == size[0]
    assert view.note.isVisible()
    assert view.actions_.back.isVisible()
    assert view.side.isVisible() or view.drawer.isVisible()


def test_bold_names_are_parts_of_the_sentence(qapp):
    assert marked_parts("a **b** c") == [("a ", False), ("b", True), (" c", False)]
    narrow = LineText("one **two** three four five", QFont(), 60)
    assert narrow.height > LineText("one **two** three four five", QFont(), 600).height


def test_scenes_played_by_the_same_rules_have_one_filter(view, evening):
    for scene in ("s8", "s9"):
        opened = OpenScene(scene=scene, title=scene, system="confrontation", setup=SETUP)
        assert evening.controller.run(opened)
    names = [view.scene.itemText(at) for at in range(view.scene.count())]
    assert names[:2] == ["All scenes", "All: Confrontation"]
    view.scene.setCurrentIndex(1)
    view.scene.finished.emit()
    assert [line.row.scene for line in view.lines.lines] == ["s9", "s8"]
