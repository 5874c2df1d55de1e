import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from choicedesk.desk.entries import RenameCampaign, WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.session import SNAPSHOT_EVERY
from choicedesk.rules.system import Refusal
from choicedesk.storage import schema, verification
from choicedesk.storage.campaign_file import create, open_file
from choicedesk.storage.commands import check
from choicedesk.storage.pictures import read_picture
from tests.storage.evening import SCENE, done, evening, hands, image, move

PIXEL = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Mein Abend #1 äöü?.choicedesk"


def reason(act, *args, **keys) -> str:
    with pytest.raises(CampaignError) as caught:
        act(*args, **keys)
    return caught.value.reason


def test_a_new_file_is_ours_and_durable(path):
    create(path, "Title", "de").close()
    with sqlite3.connect(path) as raw:
        assert raw.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION,)
        assert raw.execute("PRAGMA user_version").fetchone() == (1,)
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    raw.close()
    connection = schema.connect(path)
    assert connection.execute("PRAGMA synchronous").fetchone() == (3,)
    connection.close()


def test_create_never_overwrites(path):
    path.write_bytes(b"something of somebody's")
    assert reason(create, path, "Title", "de") == "exists"
    assert path.read_bytes() == b"something of somebody's"
    assert [name.name for name in path.parent.iterdir() if name.suffix == ".part"] == []


def test_do_and_undo_fifty_times_is_equal_to_the_byte(path):
    with evening(path) as file:
        session = file.session()
        before = image(session)
        activate = move("activate", player="p1", card="c1", ability="clever")
        after = image_after(session, activate)
        for _ in range(50):
            assert image(session) == after
            done(session.undo())
            assert image(session) == before
            done(session.redo())
        assert image(session) == after


def image_after(session, entry) -> bytes:
    done(session.play(entry))
    return image(session)


def test_undo_goes_past_start_and_snapshots(path):
    with evening(path) as file:
        session = file.session()
        images = [image(session)]
        notes = (WriteNote(text=str(number)) for number in range(2 * SNAPSHOT_EVERY + 20))
        images += [image_after(session, note) for note in notes]
    with open_file(path) as file:
        session = file.session()
        steps = 0
        while session.undo():
            steps += 1
        assert not session.campaign.people
        assert steps == len(images) + 3
        while session.redo():
            pass
        assert image(session) == images[-1]


def test_redo_lasts_over_a_restart_until_the_next_step(path):
    with evening(path) as file:
        session = file.session()
        done(session.play(move("activate", player="p1", card="c1", ability="clever")))
        after = image(session)
        done(session.undo())
    with open_file(path) as file:
        session = file.session()
        assert session.can_redo
        assert done(session.redo()).cause == "redo"
        assert image(session) == after
        done(session.undo())
        done(session.play(WriteNote(text="something else")))
        assert not session.can_redo
        assert session.redo() is None


def test_rows_come_back_as_they_were_written(path):
    with evening(path) as file:
        session = file.session()
        answer = done(session.play(move("activate", player="p1", card="c1", talent=True)))
    with open_file(path) as file:
        session = file.session()
        assert tuple(file.rows(session.sequence, session.sequence)) == answer.rows
        assert answer.rows[0].events[0].card == "c1"


def test_a_refused_step_changes_nothing(path):
    with evening(path) as file:
        session = file.session()
        before, sequence = session.campaign, session.sequence
        note = WriteNote(text="with a step that is refused")
        answer = session.play(note, move("activate", player="p1", card="c1", ability="stark"))
        assert not isinstance(answer, Refusal)
        answer = session.play(note, move("activate", player="p1", card="c1", ability="stark"))
        assert isinstance(answer, Refusal)
        assert answer.code == "card_not_empty"
        assert session.sequence == sequence + 2
        assert session.campaign.title == before.title


@pytest.mark.parametrize("text", ["\ud800", "x" * 9_000_000])
def test_text_that_no_file_can_hold_is_refused(path, text):
    with evening(path) as file:
        session = file.session()
        assert isinstance(session.play(WriteNote(text=text)), Refusal)
        assert isinstance(session.play(move("declare_risk", player="p1", text=text)), Refusal)
        done(session.play(WriteNote(text="the next one works")))


def test_a_step_inside_a_step_is_a_programming_fault(path):
    with evening(path) as file:
        session = file.session()
        append = file.append

        def meddle(*args):
            session.play(WriteNote(text="inside"))
            append(*args)

        file.append = meddle
        with pytest.raises(RuntimeError):
            session.play(WriteNote(text="outside"))


def test_a_title_is_changed_in_state_and_list(path):
    with evening(path) as file:
        done(file.session().play(RenameCampaign(title="Anders & <b>neu</b>")))
    with open_file(path) as file:
        assert file.session().campaign.title == "Anders & <b>neu</b>"
    assert check(path) == []


def test_pictures_come_with_the_step(path):
    picture = read_picture(PIXEL)
    with evening(path) as file:
        session = file.session()
        done(session.play(WriteNote(text="a picture"), pictures=[picture]))
        assert session.picture(picture.hash) == picture
        assert session.picture("0" * 64) is None


def test_the_second_program_reads_and_says_so(path):
    with evening(path) as first:
        done(first.session().play(WriteNote(text="one")))
        with open_file(path) as second:
            session = second.session()
            assert second.read_only
            assert second.why_read_only == "locked"
            assert reason(session.play, WriteNote(text="two")) == "locked"
            assert reason(session.undo) == "locked"
    with open_file(path) as third:
        assert not third.read_only


def test_the_second_process_reads_and_says_so(path, python):
    code = (
        "import sys; from pathlib import Path\n"
        "from choicedesk.storage.campaign_file import open_file\n"
        "print(open_file(Path(sys.argv[1])).why_read_only)"
    )
    with evening(path):
        said = subprocess.run(
            [python, "-c", code, path], capture_output=True, text=True, check=True
        )
    assert said.stdout.strip() == "locked"


def test_the_lock_dies_with_its_process(path, python):
    evening(path).close()
    code = (
        "import os, signal, sys; from pathlib import Path\n"
        "from choicedesk.storage.campaign_file import open_file\n"
        "file = open_file(Path(sys.argv[1])); assert not file.read_only; os._exit(9)"
    )
    subprocess.run([python, "-c", code, path], check=False)
    with open_file(path) as file:
        assert not file.read_only


def test_a_lock_file_with_a_strange_process_id_does_not_matter(path):
    evening(path).close()
    path.with_name(path.name + ".lock").write_text("1 localhost", encoding="utf-8")
    with open_file(path) as file:
        assert not file.read_only


@pytest.mark.parametrize("version", [2, 999])
def test_a_newer_file_is_refused_untouched(path, version):
    evening(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute(f"PRAGMA user_version = {version}")
    raw.close()
    for lock in path.parent.glob("*.lock"):
        lock.unlink()
    before = path.read_bytes()
    assert reason(open_file, path) == "newer"
    assert path.read_bytes() == before
    assert [name.name for name in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "damaged"),
        (b"\0" * 5000, "damaged"),
        (b"   \0\0", "damaged"),
        (b"hello", "not_a_campaign"),
        (b"SQLite format 3\0" + b"\1" * 500, "not_a_campaign"),
        (b"{}", "not_a_campaign"),
    ],
)
def test_what_is_no_campaign_is_refused_and_kept(path, content, expected):
    path.write_bytes(content)
    assert reason(open_file, path) == expected
    assert path.read_bytes() == content


def test_another_database_is_no_campaign(path):
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TABLE other (x)")
    raw.close()
    assert reason(open_file, path) == "not_a_campaign"


def test_a_trigger_in_the_file_is_not_run(path):
    evening(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TRIGGER sly AFTER INSERT ON journal BEGIN DELETE FROM snapshots; END")
    raw.close()
    assert reason(open_file, path) == "damaged"


def test_missing_places_are_told_apart(tmp_path):
    assert reason(open_file, tmp_path / "gone.choicedesk") == "missing"
    assert reason(open_file, tmp_path / "no" / "gone.choicedesk") == "folder_missing"
    assert reason(open_file, tmp_path) == "not_a_campaign"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_goes_and_comes_back(tmp_path):
    folder, away = tmp_path / "stick", tmp_path / "away"
    with evening(folder / "a.choicedesk") as file:
        session = file.session()
        before = image(session)
        folder.rename(away)
        assert reason(session.play, WriteNote(text="lost?")) == "folder_missing"
        assert image(session) == before
        away.rename(folder)
        done(session.play(WriteNote(text="here again")))
    assert check(folder / "a.choicedesk") == []


def test_a_file_put_in_its_place_is_not_written_to(path, tmp_path):
    with evening(path) as file:
        session = file.session()
        other = tmp_path / "other.choicedesk"
        create(other, "Another", "de").close()
        shutil.move(other, path)
        before = path.read_bytes()
        assert reason(session.play, WriteNote(text="where?")) == "replaced"
        assert path.read_bytes() == before


def test_a_long_evening_passes_the_check(path):
    with evening(path) as file:
        session = file.session()
        play = hands(session, 7)
        for _ in range(500):
            next(play)
        last = image(session)
        assert list(file.verify_all())[-1] == 1.0
    assert check(path) == []
    with open_file(path) as file:
        assert image(file.session()) == last


def test_the_scene_of_a_move_must_be_there(path):
    with evening(path, started=False) as file:
        session = file.session()
        assert session.campaign.scenes[SCENE].state.phase == "between_sessions"
        assert session.undo_to(session.sequence) is None
        assert reason(session.undo_to, 999) == "missing_row"


def test_play_goes_on_between_the_slices_of_a_check(path, monkeypatch):
    monkeypatch.setattr(verification, "_SLICE", 5)
    with evening(path) as file:
        session = file.session()
        for _ in file.verify_all():
            done(session.play(WriteNote(text="meanwhile")))
        assert session.sequence > 13
    assert check(path) == []


def test_a_draft_left_by_a_killed_program_is_swept_up(path):
    left = path.with_name(f".{path.name}.99999.part")
    young = path.with_name(f".{path.name}.99998.part")
    for draft in (left, young):
        draft.write_bytes(b"half")
    os.utime(left, (0, 0))
    evening(path).close()
    assert not left.exists()
    assert young.exists()
