from datetime import UTC
from pathlib import Path

import pytest

from choicedesk.desk.entries import WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from choicedesk.storage.library_folder import (
    duplicate,
    list_campaigns,
    locate,
    new_campaign,
    rename,
    take_back,
    throw_away,
)
from tests.storage.evening import done, evening, image

TITLES = (
    "CON",
    "nul.txt",
    "aux",
    "COM1.x",
    "..",
    ".",
    "",
    "   ",
    "trailing. . .",
    'a/b\\c:d*e?f"g<h>i|j',
    "x" * 300,
    "ä" * 300,
    "👩‍👩‍👧‍👦" * 60,
    "line\nbreak\ttab\0null",
    "\u202egpj.exe",
    ".hidden",
    "Red&Green",
    "Ünïcödé – „Anführung“ ⚅",
)


@pytest.mark.parametrize("title", TITLES)
def test_any_title_has_a_safe_file_and_stays_as_it_is(tmp_path, title):
    folder = tmp_path / "campaigns"
    files = [new_campaign(folder, title, "de") for _ in range(2)]
    for file in files:
        assert file.session().campaign.title == title
        assert file.path.parent == folder
        assert len(file.path.name.encode()) < 255 - len(".lock.part")
        assert file.path.stem.rstrip(". ") == file.path.stem
        assert not set('/\\:*?"<>|\n\0\u202e') & set(file.path.name)
        file.close()
    assert files[0].path != files[1].path
    assert {one.title for one in list_campaigns(folder)} == {title}


def test_names_that_differ_in_case_only_are_two_files(tmp_path):
    first, second = (new_campaign(tmp_path, title, "de") for title in ("Abend", "ABEND"))
    first.close()
    second.close()
    assert first.path.name.casefold() != second.path.name.casefold()


def test_the_list_shows_the_last_changed_first_with_its_last_line(tmp_path):
    for name in ("a", "b"):
        evening(tmp_path / f"{name}.choicedesk").close()
    with open_file(tmp_path / "a.choicedesk") as file:
        done(file.session().play(WriteNote(text="last")))
    new_campaign(tmp_path, "Leer", "de").close()
    (tmp_path / "note.txt").write_bytes(b"")
    found = list_campaigns(tmp_path)
    assert [one.path.stem for one in found] == ["Leer", "a", "b"]
    assert found[1].last.entry == WriteNote(text="last")
    assert found[0].last is None
    assert all(one.changed.tzinfo == UTC for one in found)


def test_what_is_missing_or_damaged_is_listed_with_its_fault(tmp_path):
    (tmp_path / "bad.choicedesk").write_bytes(b"")
    gone = tmp_path / "stick" / "gone.choicedesk"
    faults = {one.path.stem: one.fault for one in list_campaigns(tmp_path, [gone])}
    assert faults == {"bad": "damaged", "gone": "folder_missing"}
    assert list_campaigns(tmp_path / "nowhere") == ()


def test_an_open_campaign_can_be_listed(tmp_path):
    with evening(tmp_path / "a.choicedesk") as file:
        session = file.session()
        assert list_campaigns(tmp_path)[0].fault == ""
        done(session.play(WriteNote(text="goes on")))


def test_renaming_changes_title_and_file(tmp_path):
    path = tmp_path / "a.choicedesk"
    evening(path).close()
    new = rename(path, "Neuer Titel: Teil 2")
    assert new.name == "Neuer Titel Teil 2.choicedesk"
    assert not path.exists()
    assert list_campaigns(tmp_path)[0].title == "Neuer Titel: Teil 2"
    assert rename(new, "Neuer Titel; Teil 2") != new
    assert check(rename(list_campaigns(tmp_path)[0].path, "X")) == []


def test_a_title_of_the_same_file_name_moves_nothing(tmp_path):
    path = tmp_path / "abend.choicedesk"
    evening(path).close()
    assert rename(path, "Abend") == path
    with pytest.raises(CampaignError) as caught:
        rename(path, "x" * 200_000)
    assert caught.value.reason == "bad_name"


def test_a_copy_is_independent(tmp_path):
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        before = image(file.session())
    copy = duplicate(path, "Kopie")
    with open_file(copy) as file:
        session = file.session()
        done(session.undo())
        assert image(session) == before
        done(session.play(WriteNote(text="only here")))
    with open_file(path) as file, open_file(copy) as other:
        assert image(file.session()) == before
        assert file.id != other.id
    assert check(copy) == check(path) == []


def test_the_bin_keeps_and_gives_back(tmp_path):
    folder, rubbish = tmp_path / "campaigns", tmp_path / "bin"
    path = folder / "a.choicedesk"
    evening(path).close()
    binned = throw_away(path, rubbish)
    assert list_campaigns(folder) == ()
    assert [one.title for one in list_campaigns(rubbish)] == ["Nebelhafen"]
    assert take_back(binned, folder) == path
    assert check(path) == []


def test_damaged_campaigns_can_be_thrown_away(tmp_path):
    path = tmp_path / "a.choicedesk"
    path.write_bytes(b"\0" * 100)
    assert throw_away(path, tmp_path / "bin").read_bytes() == b"\0" * 100


@pytest.mark.parametrize(
    "act", [lambda path: throw_away(path, path.parent), lambda path: rename(path, "x")]
)
def test_an_open_campaign_is_not_moved(tmp_path, act):
    path = tmp_path / "a.choicedesk"
    with evening(path), pytest.raises(CampaignError) as caught:
        act(path)
    assert caught.value.reason == "locked"
    assert path.exists()


def test_a_moved_campaign_is_found_by_content(tmp_path):
    path = tmp_path / "one" / "a.choicedesk"
    with evening(path) as file:
        campaign = file.id
    moved = tmp_path / "two" / "called differently.choicedesk"
    moved.parent.mkdir()
    path.rename(moved)
    folders = [Path(tmp_path / "nowhere"), path.parent, moved.parent]
    assert locate(campaign, folders) == moved
    assert locate("unknown", folders) is None
