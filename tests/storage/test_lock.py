"""One writer: the lock holds against a second one, ours or the library's, and goes with release."""

import errno
import fcntl
from pathlib import Path

import filelock
import pytest

from choicedesk.storage.lock import WriterLock, lock_by_library, lock_path


def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    first, second = WriterLock(tmp_path / "a"), WriterLock(tmp_path / "a")
    assert (first.take(), first.take(), second.take()) == ("", "", "locked")
    first.release()
    first.release()
    assert (second.take(), first.take()) == ("", "locked")
    second.release()


def test_it_holds_against_the_library_and_the_other_way_round(tmp_path: Path) -> None:
    ours, theirs = WriterLock(tmp_path / "a"), filelock.FileLock(lock_path(tmp_path / "a"))
    with ours, pytest.raises(filelock.Timeout):
        theirs.acquire(timeout=0)
    with theirs:
        assert ours.take() == "locked"


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    assert WriterLock(tmp_path / "missing" / "a").take() == "read_only"


def test_the_library_helps_where_the_system_has_no_such_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_flock(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOSYS, "no flock")

    monkeypatch.setattr(fcntl, "flock", no_flock)
    first, second = WriterLock(tmp_path / "a"), WriterLock(tmp_path / "a")
    with pytest.warns(UserWarning, match="SoftFileLock"):
        assert (first.take(), second.take()) == ("", "locked")
    first.release()


def test_the_library_answers_alike(tmp_path: Path) -> None:
    release = lock_by_library(tmp_path / "a.lock")
    assert release is not None
    assert lock_by_library(tmp_path / "a.lock") is None
    release()
