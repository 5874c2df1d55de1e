"""Limits, faults and falsified content that no ordinary evening brings about."""

import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Refusal
from choicedesk.storage import archive, backups, commands, rescue, scripts, untrusted
from choicedesk.storage.campaign_file import CampaignFile, create, open_file
from choicedesk.storage.documents import import_into
from choicedesk.storage.draft import Draft
from choicedesk.storage.file_identity import FileIdentity
from choicedesk.storage.pictures import read_picture
from choicedesk.storage.readable import read_what_is_sound, state_after
from choicedesk.storage.refused_import import RefusedImportError
from tests.storage.evening import SCENE, THINGS, done, evening, image

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
PIXEL = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>'
GAMES = Path(__file__).parent.parent / "rules"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a campaign with one picture."""
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        done(file.session().play(WriteNote(text="picture"), pictures=[read_picture(PIXEL)]))
    return path


def falsify(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        for statement in statements:
            raw.execute(statement)


def fault(act, *args, **keys) -> CampaignError:
    with pytest.raises(CampaignError) as caught:
        act(*args, **keys)
    return caught.value


def zipped(path: Path, *members: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in members:
            target.writestr(name, content)
    return path


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_names_each_file_once(tmp_path):
    source = zipped(tmp_path / "a.zip", ("campaign.json", b"{}"), ("campaign.json", b"[]"))
    found = fault(archive.read_archive, source)
    assert (found.reason, found.detail) == ("bad_zip", "twice: campaign.json")


def test_files_are_bounded_packed_and_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "LARGEST_TOTAL", 5_000)
    packed = zipped(tmp_path / "a.zip", ("campaign.json", b" " * 100_000))
    plain = tmp_path / "a.json"
    plain.write_bytes(b" " * 5_001)
    assert packed.stat().st_size < 5_000
    assert fault(archive.read_archive, packed).reason == "too_large"
    assert fault(archive.read_archive, plain).reason == "too_large"


def test_json_is_bounded(monkeypatch):
    monkeypatch.setattr(untrusted, "LARGEST", 1)
    assert fault(untrusted.read_json, b"{}", "a").reason == "too_large"


def test_a_zip_that_lies_about_a_size_is_refused(tmp_path):
    source = zipped(tmp_path / "a.zip", ("campaign.json", b"{}"))
    content = bytearray(source.read_bytes())
    content[content.index(b"PK\1\2") + 24] = 3
    source.write_bytes(content)
    found = fault(archive.read_archive, source)
    assert (found.reason, found.detail) == ("bad_zip", "size of campaign.json")


def test_a_picture_that_is_not_there_is_left_out(tmp_path):
    source = tmp_path / "a.json"
    source.write_text(json.dumps({"pictures": {"0" * 64: "gone.png"}}), encoding="utf-8")
    assert archive.read_archive(source)[1] == ()


def test_scripts_are_bounded(monkeypatch):
    monkeypatch.setattr(scripts, "MOST_SCRIPTS", 0)
    (game, *_) = sorted(GAMES.glob("choice/games/*.json"))
    found = json.loads(game.read_text(encoding="utf-8"))
    assert fault(scripts.read_scripts, found, game).reason == "too_large"


def test_an_import_that_the_open_campaign_refuses_is_told(path):
    (game, *_) = sorted(GAMES.glob("choice/games/*.json"))
    refusal = Refusal(code="bad_value", rule="R-1")
    with open_file(path) as file:
        session = file.session()
        refusing = SimpleNamespace(
            campaign=session.campaign, journal=session.journal, play=lambda *_, **__: refusal
        )
        with pytest.raises(RefusedImportError) as caught:
            import_into(game, refusing)
    assert (caught.value.refusal, caught.value.index) == (refusal, -1)


def test_a_backup_that_cannot_be_dropped_stays(path, tmp_path, monkeypatch):
    home = tmp_path / "backups"
    first = backups.back_up(path, "daily", NOW, folder=home)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(backups, "KEPT", 1)
    monkeypatch.setattr(Path, "unlink", refuse)
    second = backups.back_up(path, "daily", NOW.replace(hour=21), folder=home)
    assert first.path.exists()
    assert second.path.exists()


def test_rows_and_a_beginning_that_are_gone(path):
    with open_file(path) as file:
        assert fault(file.step_rows, 999).reason == "damaged"
        falsify(path, "DELETE FROM snapshots")
        assert fault(file.beginning).detail == "snapshot 0"


def test_the_same_file_under_a_new_number_is_still_the_file(path, tmp_path):
    identity = FileIdentity(path)
    other = tmp_path / "other"
    shutil.copy2(path, other)
    other.replace(path)
    identity.confirm()
    assert identity._place == (path.stat().st_dev, path.stat().st_ino)


def test_a_draft_takes_back_and_becomes_a_file(tmp_path):
    draft, picture = Draft(Campaign(title="T"), NOW), read_picture(PIXEL)
    session, journal = draft.session, draft.journal
    draft.write(tmp_path / "empty.choicedesk")
    done(session.play(*THINGS, pictures=[picture]))
    done(session.play(WriteNote(text="one")))
    done(session.undo())
    done(session.redo())
    done(session.undo_to(len(THINGS)))
    done(session.play(WriteNote(text="two")))
    assert [row.entry for row in journal.step_rows(1)] == list(THINGS)
    assert list(journal.rows(0, 2)) == journal.written[:2]
    assert journal.jumps() == ((4, 1), (5, 2), (6, 1))
    assert journal.snapshot_for((1, 0)) is journal.start
    assert journal.snapshot_for((1,)) is None
    assert session.picture(picture.hash) == picture
    target = tmp_path / "full.choicedesk"
    draft.write(target, [picture])
    with open_file(target) as file:
        assert image(file.session()) == image(session)


def test_a_draft_that_cannot_be_written_leaves_no_file(tmp_path, monkeypatch):
    draft, target = Draft(Campaign(title="T"), NOW), tmp_path / "a.choicedesk"
    done(draft.session.play(WriteNote(text="one")))

    def full(*_: object) -> None:
        raise CampaignError("", "disk_full")

    monkeypatch.setattr(CampaignFile, "append", full)
    assert fault(draft.write, target).reason == "disk_full"
    assert not target.exists()


INDEX = "UPDATE sqlite_master SET sql = replace(sql, '{}', '{}') WHERE name = 'jumps'"


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)", "row 13"),
        ("UPDATE snapshots SET step = 7 WHERE number = 0", "snapshot 0"),
        ("DELETE FROM snapshots", "no snapshot"),
    ],
)
def test_the_whole_check_finds_what_was_falsified(path, statement, place):
    falsify(path, statement)
    found = fault(backups.check_whole, path)
    assert (found.reason, found.detail) == ("damaged", place)


def test_the_whole_check_finds_an_index_that_does_not_fit(path):
    wrong, right = "parent <> step", "parent <> step - 1"
    writable = "PRAGMA writable_schema = ON"
    falsify(path, writable, INDEX.format(right, wrong))
    falsify(path, "REINDEX jumps")
    falsify(path, writable, INDEX.format(wrong, right))
    assert "jumps" in fault(backups.check_whole, path).detail


def test_a_campaign_without_a_snapshot_is_damaged(path):
    falsify(path, "DELETE FROM snapshots")
    assert fault(open_file, path).reason == "damaged"


def test_a_falsified_picture_is_not_salvaged(path):
    whole = read_what_is_sound(path)
    falsify(path, "UPDATE pictures SET content = x'00'")
    path.with_name(path.name + "-journal").write_bytes(b"")
    found = read_what_is_sound(path)
    assert (len(whole.pictures), found.pictures) == (1, ())
    assert (found.reach, found.lost) == (whole.reach, 0)


def test_rows_cannot_be_trusted_without_the_start_of_their_chain(path):
    falsify(path, "DELETE FROM meta WHERE key = 'chain'")
    assert read_what_is_sound(path) is None


def test_the_state_ends_before_a_row_that_does_not_play(path):
    found = read_what_is_sound(path)
    moves = [row for row in found.rows if row.scene == SCENE and row.system]
    alone = msgspec.structs.replace(found, rows=(moves[-1],))
    assert state_after(alone) == found.start.campaign


def test_an_empty_campaign_can_be_salvaged(tmp_path):
    path = tmp_path / "a.choicedesk"
    create(path, "Leer", "de").close()
    with open_file(rescue.salvage(path, NOW)) as file:
        assert file.session().campaign.title == "Leer"


def test_scenes_of_other_systems_begin_anew(tmp_path, monkeypatch):
    path = tmp_path / "a.choicedesk"
    (game, *_) = sorted(GAMES.glob("confrontation/games/*.json"))
    commands.import_into(game, path)
    monkeypatch.setattr(rescue, "_is_written_again", lambda *_: False)
    with open_file(path) as file:
        (before,) = file.session().campaign.scenes.values()
    with open_file(rescue.salvage(path, NOW)) as file:
        (after,) = file.session().campaign.scenes.values()
    read = SYSTEMS["confrontation"].read_setup
    assert (after.system, read(after.setup)) == ("confrontation", read(before.setup))


def test_a_scene_that_cannot_be_led_back_is_opened(path, monkeypatch):
    def wrong(state: object) -> tuple[dict, tuple]:
        del state
        return setup, ({"move": "close_test"},)

    with open_file(path) as file:
        setup = file.session().campaign.scenes[SCENE].setup
    monkeypatch.setattr(rescue, "_is_written_again", lambda *_: False)
    monkeypatch.setattr(rescue, "fresh_script", wrong)
    with open_file(rescue.salvage(path, NOW)) as file:
        assert file.session().campaign.scenes[SCENE].state.phase == "between_sessions"


def test_a_restore_stops_where_the_present_cannot_be_kept(path, tmp_path, monkeypatch):
    backup = backups.back_up(path, "daily", NOW, folder=tmp_path / "backups")
    before = path.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise CampaignError("", "disk_full")

    monkeypatch.setattr(rescue, "back_up", full)
    assert fault(rescue.restore, backup.path, path, NOW).reason == "disk_full"
    assert path.read_bytes() == before
