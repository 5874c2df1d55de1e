"""The tree of steps, where it bends and where its rows do not fit."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import RenameCampaign, RenameScene, UndoTo, WriteNote
from choicedesk.desk.history import History, LiveSteps
from choicedesk.desk.journal import CampaignError, Row, Snapshot
from choicedesk.desk.session import Session
from choicedesk.storage.draft import Draft, MemoryJournal

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def draft() -> Draft:
    """Return a campaign whose title was changed five times, the third time anew."""
    draft = Draft(Campaign(title="0"), NOW)
    for title in ("1", "2", "3"):
        draft.session.play(RenameCampaign(title=title))
    draft.session.undo()
    draft.session.play(RenameCampaign(title="4"))
    draft.session.play(RenameCampaign(title="5"))
    return draft


def reopened(journal: MemoryJournal) -> Session:
    return Session(journal, journal.start, journal.written)


def test_the_live_steps_are_the_ancestors(draft):
    live = draft.session.live_steps()
    assert live.ranges == ((1, 2), (5, 6))
    assert [step for step in range(8) if step in live] == [1, 2, 5, 6]


def test_the_live_steps_follow_every_move(draft):
    session = draft.session
    for act in (
        session.undo,
        session.undo,
        session.redo,
        lambda: session.undo_to(3),
        lambda: session.play(WriteNote(text="a")),
        lambda: session.play(WriteNote(text="b")),
        lambda: session.undo_to(0),
        lambda: session.play(WriteNote(text="c")),
        lambda: session.undo_to(2),
        lambda: session.play(WriteNote(text="d")),
    ):
        session.live_steps()
        act()
        assert session.live_steps() == reopened(draft.journal).live_steps()


def standing(session: Session) -> list[str]:
    live = session.live_steps()
    rows = session.journal.rows(1, session.sequence)
    notes = [row for row in rows if isinstance(row.entry, WriteNote)]
    return [note.entry.text for note in notes if session.stands(note, live)]


def test_going_back_leaves_notes_and_undo_of_a_note_strikes_it(draft):
    session = draft.session
    first = session.play(WriteNote(text="a"))
    session.play(RenameCampaign(title="6"))
    session.play(WriteNote(text="b"))
    assert session.undo_to(2)
    assert standing(session) == ["a", "b"]
    session.redo()
    session.undo()
    assert standing(session) == ["a"]
    assert standing(reopened(draft.journal)) == ["a"]
    session.redo()
    session.undo_to(first.rows[0].sequence)
    session.undo()
    assert standing(session) == ["b"]


def test_the_first_step_is_live_at_once():
    draft = Draft(Campaign(title="0"), NOW)
    assert draft.session.live_steps() == LiveSteps(())
    draft.session.play(WriteNote(text="a"))
    assert draft.session.live_steps() == LiveSteps(((1, 1),))


def test_a_struck_line_can_be_gone_to_and_back(draft):
    session = draft.session
    assert session.undo_to(3).new.title == "3"
    assert session.campaign.title == "3"
    assert session.redo().new.title == "5"
    assert session.undo().new.title == "4"


def test_the_line_of_an_undo_leads_where_it_led(draft):
    session = draft.session
    assert isinstance(draft.journal.written[3].entry, UndoTo)
    assert session.undo_to(4).new.title == "2"
    assert session.undo_to(0).new.title == "0"
    undo = draft.journal.written[-1]
    assert session.play(RenameCampaign(title="6")).new.title == "6"
    assert session.undo_to(undo.sequence).new.title == "0"


def test_nothing_to_do_is_nothing(draft):
    session = draft.session
    assert session.play().rows == ()
    assert session.redo() is None
    session.undo_to(0)
    assert session.undo() is None
    assert not session.can_undo
    assert not session.read_only
    assert session.picture("0" * 64) is None


def broken(draft: Draft, at: int, **changes: object) -> MemoryJournal:
    rows = list(draft.journal.written)
    rows[at] = replace(rows[at], **changes)
    journal = MemoryJournal(draft.journal.start, NOW)
    journal.written = rows
    return journal


@pytest.mark.parametrize(
    ("at", "changes"),
    [
        (1, {"parent": 0}),
        (1, {"step": 7}),
        (2, {"entry": RenameScene(scene="s9", title="x")}),
    ],
)
def test_a_tail_that_does_not_fit_is_damage(draft, at, changes):
    with pytest.raises(CampaignError) as caught:
        reopened(broken(draft, at, **changes))
    assert caught.value.reason == "damaged"


def snapshot(draft: Draft) -> Snapshot:
    return draft.session.snapshot()


@pytest.mark.parametrize(
    ("at", "changes"),
    [
        (4, {"parent": 9}),
        (1, {"entry": RenameScene(scene="s9", title="x")}),
        (1, {"entry": UndoTo(sequence=1)}),
    ],
)
def test_an_old_state_that_cannot_be_made_again_is_damage(draft, at, changes):
    history = History(broken(draft, at, **changes), snapshot(draft))
    with pytest.raises(CampaignError):
        _ = [history.state(step) for step in (5, 2)]


def test_without_any_snapshot_there_is_no_old_state(draft):
    journal = broken(draft, 0)
    journal.start = replace(journal.start, step=99)
    with pytest.raises(CampaignError):
        History(journal, snapshot(draft)).state(4)


def test_a_wrong_list_of_jumps_is_noticed(draft):
    class Wrong(MemoryJournal):
        def jumps(self) -> list[tuple[int, int]]:
            return [(6, 2)]

    journal = Wrong(draft.journal.start, NOW)
    journal.written = draft.journal.written
    with pytest.raises(CampaignError):
        History(journal, replace(snapshot(draft), step=7)).state(6)


def test_rows_are_found_by_step(draft):
    rows: list[Row] = list(draft.journal.step_rows(5))
    assert [row.sequence for row in rows] == [5]
    assert draft.journal.rows(0, 2) == draft.journal.written[:2]
