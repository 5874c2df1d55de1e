from datetime import UTC, datetime

from msgspec.structs import replace

from choicedesk.desk.entries import PutEncounter, RemoveEncounter, WriteNote
from choicedesk.storage.draft import Draft
from choicedesk.words.journal import sentence
from choicedesk.words.report import report
from choicedesk.words.undo_rows import run_of
from tests.desk.test_encounters import PLAYED, ROOFS

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


def played():
    session = Draft(PLAYED, NOW).session
    session.play(PutEncounter(encounter=ROOFS, new=True))
    session.play(PutEncounter(encounter=replace(ROOFS, folder="Act two")))
    session.play(PutEncounter(encounter=replace(ROOFS, folder="Act one")))
    session.play(RemoveEncounter(encounter="e1"))
    session.play(WriteNote(text="We begin", secret=False))
    return session


def test_what_is_prepared_is_told_as_secret():
    session = played()
    lines = [sentence(row, session.campaign) for row in session.journal.rows(1, 4)]
    assert [line.text for line in lines] == [
        "New encounter: **Over the roofs**",
        "The encounter **Over the roofs** is changed",
        "The encounter **Over the roofs** is changed",
        "**Over the roofs** is taken out of the encounters",
    ]
    assert {line.marks for line in lines} == {("secret",)}


def test_changes_in_a_row_are_one_line():
    rows = played().journal.rows(1, 4)
    assert run_of(rows[1]) == run_of(rows[2]) != ""
    assert run_of(rows[0]) == run_of(rows[3]) == ""


def test_the_report_for_the_table_knows_nothing_of_it():
    session = played()
    assert "roofs" not in repr(report(session, gm=False))
    assert "We begin" in repr(report(session, gm=False))
    assert "roofs" in repr(report(session, gm=True))
