"""Full disks, places that cannot be written to, faults in the middle of a commit."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.session import Session
from choicedesk.storage import schema
from choicedesk.storage.campaign_file import CampaignFile, open_file
from choicedesk.storage.commands import check
from choicedesk.storage.faults import in_words
from tests.storage.evening import done, evening, image

NOTE = WriteNote(text="x" * 5_000)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder of 600 KB; where nothing can be mounted, one that SQLite takes for small."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        (folder / "ballast").touch()
    yield folder
    if mounted:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> None:
    """Take all space but some 50 KB."""
    (folder / "ballast").write_bytes(b"\0" * max(0, shutil.disk_usage(folder).free - 50_000))


def play_until_full(session: Session) -> CampaignError:
    for _ in range(200):
        before, sequence = image(session), session.sequence
        try:
            session.play(NOTE)
        except CampaignError as error:
            assert image(session) == before
            assert session.sequence == sequence
            return error
    raise AssertionError("the disk is not small")


def test_a_full_disk_loses_nothing_and_play_goes_on(small_disk, monkeypatch):
    path = small_disk / "a.choicedesk"
    with evening(path) as file:
        session = file.session()
        if os.path.ismount(small_disk):
            fill(small_disk)
        else:
            limit_pages(monkeypatch, file, 60)
        assert play_until_full(session).reason == "disk_full"
        assert play_until_full(session).reason == "disk_full"
        (small_disk / "ballast").unlink()
        monkeypatch.undo()
        done(session.play(WriteNote(text="there is space again")))
        last = image(session)
    assert check(path) == []
    with open_file(path) as file:
        assert image(file.session()) == last


def test_pages_run_out(tmp_path, monkeypatch):
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        limit_pages(monkeypatch, file, 60)
        session = file.session()
        assert play_until_full(session).reason == "disk_full"
        assert play_until_full(session).reason == "disk_full"
        assert session.undo() is not None
        monkeypatch.undo()
        file._disconnect()
        done(session.play(NOTE))
    assert check(path) == []


def limit_pages(monkeypatch: pytest.MonkeyPatch, file: CampaignFile, pages: int) -> None:
    settings = (*schema._SETTINGS, f"PRAGMA max_page_count = {pages}")
    monkeypatch.setattr(schema, "_SETTINGS", settings)
    file._disconnect()


@pytest.mark.parametrize("blocked", ["folder", "file"])
def test_a_place_that_cannot_be_written_to_is_read(tmp_path, blocked, python, root):
    folder = tmp_path / "fixed"
    path = folder / "a.choicedesk"
    evening(path).close()
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    path.chmod(0o444)
    folder.chmod(0o555 if blocked == "folder" else 0o777)
    code = (
        "import os, sys; from pathlib import Path\n"
        "if hasattr(os, 'geteuid') and os.geteuid() == 0: os.setgroups([]); os.setuid(65534)\n"
        "from choicedesk.desk.entries import WriteNote\n"
        "from choicedesk.desk.journal import CampaignError\n"
        "from choicedesk.storage.campaign_file import open_file\n"
        "file = open_file(Path(sys.argv[1])); session = file.session()\n"
        "try: session.play(WriteNote(text='a'))\n"
        "except CampaignError as error: print(session.campaign.title, error.reason)\n"
    )
    for parent in tmp_path.parents:
        if parent.is_relative_to(Path("/tmp")) and os.geteuid() == 0:
            parent.chmod(parent.stat().st_mode | 0o055)
    tmp_path.chmod(0o755)
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    said = subprocess.run(
        [python, "-c", code, path],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        env=environment,
    )
    folder.chmod(0o755)
    assert said.stdout.split() == ["Nebelhafen", "read_only"]


class Faulty:
    """A connection whose commit fails, before or after it has reached the disk."""

    def __init__(self, connection: sqlite3.Connection, *, written: bool) -> None:
        self._connection = connection
        self._written = written

    def __getattr__(self, name: str):
        return getattr(self._connection, name)

    def execute(self, statement: str, *values):
        if statement == "COMMIT":
            if self._written:
                self._connection.execute(statement)
            raise sqlite3.OperationalError("disk I/O error")
        return self._connection.execute(statement, *values)


@pytest.mark.parametrize("written", [False, True])
def test_a_commit_that_fails_halfway_is_taken_back(tmp_path, written):
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        session = file.session()
        before = image(session)
        file._connection = Faulty(file._connected(), written=written)
        with pytest.raises(CampaignError):
            session.play(WriteNote(text="never acknowledged"))
        assert image(session) == before
        answer = done(session.play(WriteNote(text="the next")))
    with open_file(path) as file:
        last = file.session().sequence
        assert last == answer.rows[0].sequence
        assert file.rows(last, last)[0].entry == WriteNote(text="the next")
    assert check(path) == []


@pytest.mark.parametrize(
    ("number", "reason"),
    [(28, "disk_full"), (13, "permission"), (30, "read_only"), (36, "bad_name"), (5, "io")],
)
def test_faults_of_the_system_have_reasons(tmp_path, number, reason):
    with pytest.raises(CampaignError) as caught, in_words(tmp_path / "a"):
        raise OSError(number, os.strerror(number))
    assert caught.value.reason == reason


def test_a_fault_of_ours_is_not_taken_for_one_of_the_file(tmp_path):
    connection = sqlite3.connect(":memory:")
    connection.close()
    with pytest.raises(sqlite3.ProgrammingError), in_words(tmp_path / "a"):
        connection.execute("SELECT 1")


def test_a_file_size_limit_is_told_and_survived(tmp_path, root):
    """Where the system limits the size of files, writing stops with an error of the drive."""
    code = (
        "import resource, signal, sys; from pathlib import Path\n"
        "from choicedesk.desk.journal import CampaignError\n"
        "from choicedesk.storage.commands import check\n"
        "from tests.storage.evening import evening\n"
        "from tests.storage.test_disk import play_until_full, NOTE\n"
        "path = Path(sys.argv[1])\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "with evening(path) as file:\n"
        "    session = file.session()\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))\n"
        "    print(play_until_full(session).reason)\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "    session.play(NOTE)\n"
        "print(check(path))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, tmp_path / "a.choicedesk"],
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert said.stdout.split() == ["io", "[]"], said.stderr
