import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex

from choicedesk.desk.entries import OpenScene, WriteNote
from choicedesk.models.card_shelf import CardShelf
from choicedesk.models.choice_faces import ChoiceFaces
from choicedesk.models.journal import JournalFilter, JournalModel, JournalRoles
from choicedesk.models.journal_counts import JournalCounts
from tests.rules.confrontation.table import SETUP


@pytest.fixture
def journal(evening, qtmodeltester):
    evening.open_test()
    evening.play({"move": "roll", "white": ["M"], "black": ["S"]}, {"move": "close_test"})
    model = JournalModel(evening.controller)
    model.fetchMore(QModelIndex())
    qtmodeltester.check(model)
    model.modelReset.connect(lambda: pytest.fail("the journal was reset"))
    return model


def moves(model):
    return [getattr(line.row.entry, "move", {}).get("move", "") for line in model.lines]


def test_the_newest_line_stands_first(journal):
    assert moves(journal)[:2] == ["close_test", "roll"]


def test_a_roll_keeps_its_faces(journal):
    assert journal.lines[1].words.white == ("M",)
    assert journal.lines[1].words.black == ("S",)


def test_a_new_line_is_inserted_on_top(journal, evening):
    inserted = []
    journal.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    evening.controller.run(WriteNote(text="Rain", secret=True))
    assert inserted == [(0, 0)]
    assert "Rain" in journal.lines[0].words.text


def test_undo_strikes_its_line_and_adds_its_own(journal, evening):
    evening.controller.undo()
    assert moves(journal)[1:3] == ["close_test", "roll"]
    assert [line.struck for line in journal.lines[:3]] == [False, True, False]
    evening.controller.redo()
    assert not any(line.struck for line in journal.lines)


def test_drawers_and_words_filter(journal):
    journal.show(JournalFilter(kind="rolls"))
    assert moves(journal) == ["roll"]
    journal.show(JournalFilter(words=("roofs",)))
    assert moves(journal) == ["declare_risk"]
    journal.show(JournalFilter(people=frozenset({"p1"}), kind="willpower"))
    assert moves(journal) == ["avoid_risk"]


def test_going_back_beyond_a_note_strikes_the_moves_and_not_the_note(journal, evening):
    evening.controller.run(WriteNote(text="Rain", secret=True))
    evening.play({"move": "grant_opportunity", "to": "players"})
    evening.controller.undo_to(evening.controller.session.sequence - 3)
    struck = {line.words.text: line.struck for line in journal.lines[1:4]}
    assert [struck[text] for text in struck] == [True, False, True]
    assert "Rain" in list(struck)[1]
    counts = JournalCounts(evening.controller)
    counts.want(True)
    while counts._next:
        counts._slice()
    assert counts.kind("undone") == 3


def test_changes_of_one_card_share_a_line_and_keep_their_place(journal, evening):
    shelf, lines = CardShelf(evening.controller), len(journal.lines)
    for name in ("Lamp 2", "Lamp 3", "Lamp 4"):
        card = evening.controller.campaign.cards["c1"]
        assert shelf.put(replace(card, name=name))
    assert len(journal.lines) == lines + 1
    assert "Lamp 4" in journal.lines[0].words.text
    shown = [(line.row.sequence, line.rows, line.top) for line in journal.lines]
    journal.modelReset.disconnect()
    again = JournalModel(evening.controller)
    again.fetchMore(QModelIndex())
    assert [(line.row.sequence, line.rows, line.top) for line in again.lines] == shown


def test_what_was_typed_for_a_roll_lies_in_its_line(evening):
    evening.open_test()
    faces = ChoiceFaces(evening.controller)
    assert faces.keep(("M",))
    assert faces.keep(("M", "S"))
    model = JournalModel(evening.controller)
    model.fetchMore(QModelIndex())
    assert model.lines[0].words.text == "Real dice are being entered"
    evening.play({"move": "roll", "white": ["M"], "black": ["S"]})
    assert [line.rows for line in model.lines[:2]] == [3, 1]
    again = JournalModel(evening.controller)
    again.fetchMore(QModelIndex())
    assert [line.rows for line in again.lines[:2]] == [3, 1]
    assert moves(model)[:2] == ["roll", "force_test"]


def test_the_undone_can_be_looked_at_alone(journal, evening):
    evening.controller.undo()
    journal.show(JournalFilter(kind="undone"))
    assert len(journal.lines) == 2
    evening.controller.redo()
    assert not any(line.struck for line in journal.lines)


def test_each_evening_has_one_heading(journal, evening):
    evening.play({"move": "end_session"})
    evening.begin()
    headed = [
        journal.lines[row].evening
        for row in range(journal.rowCount())
        if journal.index(row).data(JournalRoles.HEADING)
    ]
    assert headed == [2, 1, 0]


def test_many_lines_are_read_page_by_page(evening):
    for number in range(300):
        evening.controller.run(WriteNote(text=f"note {number}", secret=True))
    model = JournalModel(evening.controller)
    model.fetchMore(QModelIndex())
    first = model.rowCount()
    assert first < model.total
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    assert model.rowCount() == model.total
    assert [line.row.sequence for line in model.lines] == list(range(model.total, 0, -1))


def test_lines_are_counted_while_nobody_acts(journal, evening, qtbot):
    counts = JournalCounts(evening.controller)
    counts.want(True)
    qtbot.waitUntil(lambda: counts.kind("rolls") == 1)
    evening.controller.undo()
    assert counts.kind("undone") == 2
    assert counts.person("p1") == 4
    counts.want(False)


def texts(model, count):
    return [line.words.text for line in model.lines[:count]]


def test_undo_and_redo_name_what_they_are_about(journal, evening):
    closed = journal.lines[0].words.text.replace("**", "")
    evening.controller.undo()
    assert texts(journal, 1) == [f"Taken back: {closed}"]
    evening.controller.redo()
    assert texts(journal, 1) == [f"Restored: {closed}"]


def test_a_run_of_undo_shares_a_line(journal, evening):
    opened = journal.rowCount()
    rolled = journal.lines[1].words.text.replace("**", "")
    evening.controller.undo()
    evening.controller.undo()
    assert texts(journal, 1) == [f"2 steps taken back, last: {rolled}"]
    assert journal.rowCount() == opened + 1
    assert [line.struck for line in journal.lines[:3]] == [False, True, True]
    read_again = JournalModel(evening.controller)
    read_again.fetchMore(QModelIndex())
    assert texts(read_again, 3) == texts(journal, 3)
    assert read_again.row_of(journal.lines[0].row.sequence - 1) == 0
    evening.controller.redo()
    assert texts(journal, 1) == [f"Restored: {rolled}"]


def test_going_back_over_many_steps_names_the_line_gone_to(journal, evening):
    forced = next(line for line in journal.lines if line.row.entry.move["move"] == "force_test")
    evening.controller.undo_to(forced.row.sequence)
    assert texts(journal, 1) == [f"Gone back to: {forced.words.text.replace('**', '')}"]


def test_counts_are_those_of_the_lines(journal, evening, qtbot):
    counts = JournalCounts(evening.controller)
    counts.want(True)
    evening.controller.undo()
    qtbot.waitUntil(lambda: counts.kind("undone") == 2)
    evening.controller.undo()
    evening.controller.redo()
    evening.controller.redo()
    assert counts.kind("") == journal.rowCount()
    assert counts.kind("undone") == 2
    counts.want(False)
    again = JournalCounts(evening.controller)
    again.want(True)
    qtbot.waitUntil(lambda: again.kind("undone") == 2)
    assert again.kind("") == journal.rowCount()
    again.want(False)


def test_scenes_of_one_system_can_be_read_together(journal, evening):
    for scene in ("s8", "s9"):
        opened = OpenScene(scene=scene, title=scene, system="confrontation", setup=SETUP)
        assert evening.controller.run(opened)
    journal.show(JournalFilter(system="confrontation"))
    assert [line.row.scene for line in journal.lines] == ["s9", "s8"]
    journal.show(JournalFilter(system="confrontation", scene="s8"))
    assert [line.row.scene for line in journal.lines] == ["s8"]
