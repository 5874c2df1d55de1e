"""The corners of the storage: what the system answers, and values that make no sense."""

import sqlite3
from pathlib import Path

import pytest

from choicedesk.desk import session as session_module
from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.storage import faults, schema, snapshots
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from choicedesk.storage.faults import in_words, reading
from choicedesk.storage.file_names import free_path
from choicedesk.storage.lock import WriterLock
from choicedesk.storage.snapshots import is_sound_snapshot
from choicedesk.storage.stored_row import is_sound, read_row
from tests.storage.evening import done, evening, image


def reason(path: Path, error: Exception, inside=in_words) -> str:
    with pytest.raises(CampaignError) as caught, inside(path):
        raise error
    return caught.value.reason


def database_fault(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("said so")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (sqlite3.SQLITE_FULL, "disk_full"),
        (sqlite3.SQLITE_READONLY, "read_only"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_CANTOPEN, "read_only"),
        (sqlite3.SQLITE_IOERR_WRITE, "io"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_TOOBIG, "too_large"),
    ],
)
def test_answers_of_the_database_have_reasons(tmp_path, code, expected):
    path = tmp_path / "a"
    path.touch()
    assert reason(path, database_fault(code)) == expected


def test_what_is_gone_is_told_before_anything_else(tmp_path, monkeypatch):
    fault = database_fault(sqlite3.SQLITE_IOERR)
    assert reason(tmp_path / "a", fault) == "missing"
    assert reason(tmp_path / "b" / "a", fault) == "folder_missing"
    assert reason(tmp_path / "b" / "a", FileNotFoundError(2, "")) == "folder_missing"
    (tmp_path / "a").touch()
    assert reason(tmp_path / "a", FileNotFoundError(2, "")) == "missing"

    def dead(_: Path) -> bool:
        raise OSError(107, "Transport endpoint is not connected")

    monkeypatch.setattr(Path, "is_dir", dead)
    assert reason(tmp_path / "a", fault) == "folder_missing"


@pytest.mark.parametrize(("free", "expected"), [(0, "disk_full"), (1 << 30, "io"), (None, "io")])
def test_a_fault_of_writing_looks_for_space(tmp_path, monkeypatch, free, expected):
    def usage(_: Path):
        if free is None:
            raise OSError(5, "")
        return type("Usage", (), {"free": free})

    monkeypatch.setattr(faults.shutil, "disk_usage", usage)
    (tmp_path / "a").touch()
    assert reason(tmp_path / "a", database_fault(sqlite3.SQLITE_IOERR)) == expected


@pytest.mark.parametrize("error", [ValueError(), TypeError(), KeyError(), OverflowError()])
def test_nonsense_in_a_file_is_damage(tmp_path, error):
    assert reason(tmp_path, error, reading) == "damaged"


def test_a_lock_that_cannot_be_made_means_reading(tmp_path):
    lock = WriterLock(tmp_path / "nowhere" / "a")
    assert lock.take() == "read_only"
    with pytest.raises(CampaignError):
        lock.take_or_raise()


@pytest.mark.parametrize(
    "stored",
    [
        (None,) * 8,
        (1, 1, "x", "t", None, "{}", "", b""),
        (-1, 1, 0, "t", None, "{}", "", b""),
        (1, 1, 0, b"t", None, "{}", "", b""),
        (1 << 70, 1, 0, "t", None, "{}", "", b""),
    ],
)
def test_rows_of_any_content_are_looked_at(stored):
    assert not is_sound(b"", stored)


def test_a_row_of_an_unknown_system_is_damage():
    time, note = "2026-01-01T00:00:00+00:00", '{"entry":"note","text":""}'
    with pytest.raises(ValueError, match="chess"):
        read_row((1, 1, 0, time, None, note, '{"chess":[]}', b""))


@pytest.mark.parametrize("stored", [(None,) * 7, (0, 0, 0, 0, "[]", b"", b"")])
def test_snapshots_of_any_content_are_looked_at(stored):
    assert not is_sound_snapshot(stored, lambda _: b"")


def test_a_campaign_of_an_unknown_system_is_damage(tmp_path):
    with evening(tmp_path / "a.choicedesk") as file:
        content = encode_campaign(file.session().campaign)
    assert encode_campaign(decode_campaign(content)) == content
    with pytest.raises(ValueError, match="chess"):
        decode_campaign(content.replace(b'"system":"choice"', b'"system":"chess"'))


def test_old_snapshots_are_thinned_out_and_undo_still_reaches_everything(tmp_path, monkeypatch):
    monkeypatch.setattr(session_module, "SNAPSHOT_EVERY", 2)
    monkeypatch.setattr(snapshots, "_CLOSE", 4)
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        session = file.session()
        states = [image(session)]
        for number in range(60):
            done(session.play(WriteNote(text=str(number))))
            states.append(image(session))
    with open_file(path) as file:
        kept = file._connected().execute("SELECT number FROM snapshots ORDER BY number").fetchall()
        assert len(kept) < 16
        assert kept[0] == (0,)
        session = file.session()
        for state in reversed(states[:-1]):
            done(session.undo())
            assert image(session) == state
    assert check(path) == []


def test_files_without_snapshot_or_with_gaps_are_damaged(tmp_path):
    path = tmp_path / "a.choicedesk"
    evening(path).close()
    content = path.read_bytes()
    for act in (
        "DELETE FROM snapshots",
        "DELETE FROM journal WHERE sequence = 5",
        "DELETE FROM journal WHERE sequence = 12",
        "DELETE FROM meta WHERE key = 'last'",
        "UPDATE meta SET value = 'x' WHERE key = 'id'",
        "UPDATE journal SET hash = 'x' WHERE sequence = 12",
        (
            "INSERT INTO journal SELECT 13, 5, 4, time, scene, entry, events, hash FROM journal"
            " WHERE sequence = 12"
        ),
    ):
        path.write_bytes(content)
        connection = sqlite3.connect(path)
        with connection:
            connection.execute(act)
        connection.close()
        assert check(path), act


def test_a_picture_that_was_changed_is_missing_and_told_by_the_check(tmp_path):
    path = tmp_path / "a.choicedesk"
    evening(path).close()
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("INSERT INTO pictures VALUES ('00', 'image/png', x'00')")
    connection.close()
    with open_file(path) as file:
        assert file.picture("00") is None
    (fault,) = check(path)
    assert fault.place.startswith("picture")


def test_a_connection_that_cannot_be_set_up_is_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(schema, "_SETTINGS", ("NONSENSE",))
    path = tmp_path / "a.choicedesk"
    with pytest.raises(sqlite3.OperationalError):
        schema.connect(path, create=True)


def test_a_folder_that_cannot_be_listed_still_gives_a_name(tmp_path):
    assert free_path(tmp_path / "nowhere", "a", ".b").name == "a.b"
