from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.storage import backups, schema
from choicedesk.storage.backups import KEPT, back_up, backups_of, is_due
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from choicedesk.storage.header import read_header
from choicedesk.storage.migrations import migrate
from choicedesk.storage.rescue import restore
from tests.storage.evening import done, evening, image

NOON = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Abend [1].choicedesk"
    evening(path).close()
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


def note(path: Path, text: str) -> bytes:
    with open_file(path) as file:
        session = file.session()
        done(session.play(WriteNote(text=text)))
        return image(session)


def test_a_backup_is_the_campaign_and_is_listed(path, folder):
    with open_file(path) as file:
        made = back_up(path, "evening", NOON, folder=folder)
        assert backups_of(path, file.id, folder=folder) == (made,)
    assert backups_of(path, folder=folder) == (made,)
    assert made.path.name == "2026-10-25T00-30-00Z evening.choicedesk"
    assert check(made.path) == []


def test_the_repeated_hour_overwrites_nothing_and_sorts_right(path, folder):
    summer, winter = timezone(timedelta(hours=2)), timezone(timedelta(hours=1))
    times = [datetime(2026, 10, 25, 2, 30, tzinfo=zone) for zone in (summer, winter, summer)]
    made = [back_up(path, "daily", time, folder=folder) for time in times]
    assert len({backup.path for backup in made}) == 3
    found = backups_of(path, folder=folder)
    assert found[0].time == times[1]
    assert sorted(found, key=lambda backup: backup.time, reverse=True) == list(found)


def test_the_number_is_bounded(path, folder, monkeypatch):
    monkeypatch.setattr(backups, "KEPT", 3)
    for day in range(5):
        back_up(path, "daily", NOON + timedelta(days=day), folder=folder)
    found = backups_of(path, folder=folder)
    assert [backup.time.day for backup in found] == [29, 28, 27]
    assert KEPT == 30


def test_one_long_evening_drives_no_earlier_one_out(path, folder, monkeypatch):
    monkeypatch.setattr(backups, "KEPT", 1)
    monkeypatch.setattr(backups, "KEPT_DURING", 2)
    back_up(path, "evening", NOON, folder=folder)
    for hour in range(1, 5):
        back_up(path, "during", NOON + timedelta(hours=hour), folder=folder)
    found = backups_of(path, folder=folder)
    assert [backup.reason for backup in found] == ["during", "during", "evening"]


def test_daily_is_due_after_a_day(path, folder):
    with open_file(path) as file:
        assert is_due(path, file.id, NOON, folder=folder)
        back_up(path, "evening", NOON, folder=folder)
        assert not is_due(path, file.id, NOON + timedelta(hours=23), folder=folder)
        assert is_due(path, file.id, NOON + timedelta(hours=24), folder=folder)


def test_a_renamed_campaign_keeps_its_backups(path, folder):
    back_up(path, "daily", NOON, folder=folder)
    moved = path.rename(path.with_name("anders.choicedesk"))
    back_up(moved, "daily", NOON + timedelta(days=1), folder=folder)
    with open_file(moved) as file:
        assert len(backups_of(moved, file.id, folder=folder)) == 2


def test_strange_files_among_backups_are_left_alone(path, folder):
    made = back_up(path, "daily", NOON, folder=folder)
    for name in ("x.choicedesk", "2026-10-25T00-30-00Z odd.choicedesk"):
        (made.path.parent / name).write_bytes(b"")
    assert backups_of(path, folder=folder) == (made,)


def test_a_damaged_campaign_makes_no_backup(path, folder):
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"Mira"', b'"Mora"'))
    with pytest.raises(CampaignError) as caught:
        back_up(path, "daily", NOON, folder=folder)
    assert caught.value.reason == "damaged"
    assert backups_of(path, folder=folder) == ()
    assert list(folder.rglob("*.part")) == []


def test_restore_brings_back_and_keeps_the_present(path, folder):
    made = back_up(path, "evening", NOON, folder=folder)
    with open_file(path) as file:
        before = image(file.session())
    after = note(path, "after the backup")
    kept = restore(made.path, path, NOON + timedelta(hours=1), folder=folder)
    with open_file(path) as file:
        assert image(file.session()) == before
    with open_file(kept) as file:
        assert image(file.session()) == after
    assert [backup.reason for backup in backups_of(path, folder=folder)] == ["restore", "evening"]


def test_restore_keeps_a_damaged_file_aside(path, folder):
    made = back_up(path, "evening", NOON, folder=folder)
    damaged = path.read_bytes()[:5000]
    path.write_bytes(damaged)
    path.with_name(path.name + "-journal").write_bytes(b"left behind by a killed program")
    kept = restore(made.path, path, NOON, folder=folder)
    assert kept.read_bytes() == damaged
    assert not path.with_name(path.name + "-journal").exists()
    assert check(path) == []


def test_restore_to_a_place_where_nothing_is(path, folder):
    made = back_up(path, "evening", NOON, folder=folder)
    path.unlink()
    assert restore(made.path, path, NOON, folder=folder) is None
    assert check(path) == []


def test_a_broken_backup_touches_nothing(path, folder):
    made = back_up(path, "evening", NOON, folder=folder)
    made.path.write_bytes(made.path.read_bytes()[:9000])
    before = path.read_bytes()
    with pytest.raises(CampaignError):
        restore(made.path, path, NOON, folder=folder)
    assert path.read_bytes() == before


def test_an_open_campaign_is_not_replaced(path, folder):
    made = back_up(path, "evening", NOON, folder=folder)
    with open_file(path), pytest.raises(CampaignError) as caught:
        restore(made.path, path, NOON, folder=folder)
    assert caught.value.reason == "locked"


def test_an_older_format_is_backed_up_and_led_on(path, monkeypatch, tmp_path):
    monkeypatch.setattr(backups, "backups_folder", lambda: tmp_path / "backups")
    assert not migrate(path, NOON)

    def second(connection) -> None:
        connection.execute("ALTER TABLE journal ADD COLUMN mood TEXT")

    before = path.read_bytes()
    assert migrate(path, NOON, [second])
    (made,) = backups_of(path, folder=tmp_path / "backups")
    assert made.reason == "migration"
    assert check(made.path) == []
    assert path.read_bytes() != before
    monkeypatch.setattr(schema, "FORMAT", 2)
    assert read_header(path) == 2


def test_a_step_to_a_new_format_that_fails_changes_nothing(path, monkeypatch, tmp_path):
    monkeypatch.setattr(backups, "backups_folder", lambda: tmp_path / "backups")

    def broken(connection) -> None:
        connection.execute("ALTER TABLE journal ADD COLUMN mood TEXT")
        connection.execute("ALTER TABLE nothing ADD COLUMN mood TEXT")

    before = path.read_bytes()
    with pytest.raises(CampaignError):
        migrate(path, NOON, [broken])
    assert path.read_bytes() == before
