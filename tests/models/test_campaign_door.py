import pytest

from choicedesk.desk.entries import RenameCampaign
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.roller import SeededRoller
from choicedesk.models import campaign_door
from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.models.controller import RulesController
from choicedesk.models.idle_check import IdleCheck
from choicedesk.models.reading_on import ReadingOn
from choicedesk.storage.backups import backups_of
from choicedesk.storage.campaign_file import create, open_file


@pytest.fixture
def controller(qapp):
    return RulesController(None, SeededRoller(1))


@pytest.fixture
def door(controller, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = CampaignDoor(controller)
    made.faults = []
    made.failed.connect(lambda error: made.faults.append(error.reason))
    yield made
    made.close()


def test_a_new_campaign_is_open_and_undo_begins_empty(door, controller, tmp_path):
    assert door.create("Red & Green", "de", tmp_path)
    assert controller.campaign.title == "Red & Green"
    assert not controller.can_undo


def test_opening_another_campaign_leaves_the_first_as_it_was(door, controller, tmp_path):
    door.create("First", "de", tmp_path)
    first = door.path
    before = first.read_bytes()
    door.create("Second", "de", tmp_path)
    assert controller.campaign.title == "Second"
    assert first.read_bytes() == before
    with open_file(first) as file:
        assert not file.read_only


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_example_is_a_copy_of_its_own(door, controller, language):
    assert door.open_example(language), door.faults
    one = door.path
    assert controller.state.phase == "between_sessions"
    assert door.open_example(language)
    assert door.path != one


def test_a_file_that_is_no_campaign_is_told_and_the_open_one_stays(door, controller, tmp_path):
    door.create("First", "de", tmp_path)
    other = tmp_path / "other.choicedesk"
    other.write_bytes(b"nothing of ours")
    assert not door.open(other)
    assert door.faults == ["not_a_campaign"]
    assert controller.campaign.title == "First"


def test_a_second_program_may_read_only(door, controller, tmp_path):
    with create(tmp_path / "held.choicedesk", "Held", "de"):
        assert door.open(tmp_path / "held.choicedesk")
        assert controller.session.read_only
        assert not controller.undo()


def test_an_evening_begins_with_a_backup(door, controller):
    door.open_example("de")
    path, name = door.path, door.file.id
    assert controller.play({"move": "start_session"})
    door.close()
    assert "evening" in {backup.reason for backup in backups_of(path, name)}


def test_a_long_evening_is_copied_on_the_way(door, controller, monkeypatch):
    door.open_example("de")
    path, name = door.path, door.file.id
    assert controller.play({"move": "start_session"})
    now = campaign_door.monotonic() + campaign_door.BETWEEN
    monkeypatch.setattr(campaign_door, "monotonic", lambda: now)
    for move in ("share", "end_session"):
        assert controller.play({"move": move})
    door.close()
    reasons = [backup.reason for backup in backups_of(path, name)]
    assert sorted(reasons) == ["during", "evening"]


def test_the_idle_program_finds_a_changed_byte(door, controller, qtbot):
    door.open_example("de")
    check = IdleCheck(door, controller)
    check.pause = 0
    with qtbot.waitSignal(check.finished, timeout=5000):
        check.check_now()
    content = bytearray(door.path.read_bytes())
    at = content.rindex(b"Nebel")
    content[at] ^= 1
    path = door.path
    door.close()
    path.write_bytes(bytes(content))
    if door.open(path):
        with qtbot.waitSignal(check.failed, timeout=5000) as told:
            check.check_now()
        assert told.args[0].reason == "damaged"
    else:
        assert door.faults == ["damaged"]
    check.deleteLater()


def test_a_reader_hears_of_changes_and_of_the_end_and_opens_again(door, controller, tmp_path):
    path = tmp_path / "shared.choicedesk"
    writer = create(path, "Shared", "en")
    session = writer.session()
    reading = ReadingOn(door, lambda: True, door)
    heard = []
    reading.grown.connect(lambda: heard.append("grown"))
    reading.freed.connect(lambda: heard.append("freed"))
    assert door.open(path)
    reading.look()
    assert (door.file.read_only, heard) == (True, [])
    session.play(RenameCampaign(title="Shared on"))
    reading.look()
    reading.look()
    assert heard == ["grown"]
    writer.close()
    reading.look()
    assert heard == ["grown", "freed"]
    assert door.open_again()
    assert (door.file.read_only, controller.campaign.title) == (False, "Shared on")


def test_what_could_not_be_moved_is_open_again(door, controller, tmp_path):
    door.create("Kept", "de", tmp_path)
    path, resumed = door.path, []
    door.opened.connect(lambda _file: resumed.append(door.resumes))

    def move_it():
        with door.left(path):
            assert door.path is None
            raise CampaignError(str(path), "disk_full")

    with pytest.raises(CampaignError):
        move_it()
    assert (door.path, controller.campaign.title, resumed) == (path, "Kept", [True])
    assert door.writes(path)
