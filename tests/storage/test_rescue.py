from datetime import UTC, datetime
from pathlib import Path

import pytest

from choicedesk.desk.entries import EndScene, KeepFaces, KeepPlan, SceneMove, WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.session import SNAPSHOT_EVERY
from choicedesk.storage.backups import back_up
from choicedesk.storage.campaign_file import CampaignFile, open_file
from choicedesk.storage.commands import check
from choicedesk.storage.pictures import read_picture
from choicedesk.storage.rescue import examine, salvage, set_aside
from tests.storage.evening import SCENE, done, evening, image, move

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
PIXEL = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a campaign with one picture and several snapshots."""
    path = tmp_path / "a.choicedesk"
    with evening(path) as file:
        session = file.session()
        done(session.play(WriteNote(text="picture"), pictures=[read_picture(PIXEL)]))
        for number in range(2 * SNAPSHOT_EVERY):
            done(session.play(WriteNote(text=f"note {number}.")))
        done(session.play(move("activate", player="p1", card="c1", talent=True)))
        done(session.play(move("introduce_danger", danger="c6")))
        done(session.play(move("grant_opportunity", to="players")))
    return path


def change(path: Path, old: bytes, new: bytes) -> None:
    content = path.read_bytes()
    assert content.count(old) >= 1
    assert len(old) == len(new)
    path.write_bytes(content.replace(old, new))


def test_the_newest_good_backup_is_offered(path, tmp_path):
    folder = tmp_path / "backups"
    good = back_up(path, "daily", NOW, folder=folder)
    bad = back_up(path, "daily", NOW.replace(hour=21), folder=folder)
    bad.path.write_bytes(b"")
    change(path, b"note 399.", b"NOTE 399.")
    found = examine(path, folder=folder)
    assert found.backup == good


def test_a_damaged_tail_leaves_everything_before_it(path, tmp_path):
    before = path.read_bytes()
    change(path, b'"grant_opportunity"', b'"graNt_opportunity"')
    damaged = path.read_bytes()
    with pytest.raises(CampaignError):
        open_file(path).session()
    found = examine(path, folder=tmp_path)
    assert found.backup is None
    assert found.salvage.whole_history
    assert (found.salvage.lost, found.salvage.last.entry.move["move"]) == (1, "introduce_danger")
    rescued = salvage(path, NOW)
    assert check(rescued) == []
    with open_file(rescued) as file:
        session = file.session()
        assert session.sequence == found.salvage.reach
        assert session.campaign.scenes[SCENE].state.dangers
        assert session.picture(read_picture(PIXEL).hash) is not None
        done(session.undo())
    assert path.read_bytes() == damaged != before


def test_damage_in_the_middle_keeps_the_present_table(path, tmp_path):
    with open_file(path) as file:
        session = file.session()
        done(session.play(KeepPlan(scene=SCENE, part="laid", value={"a": 1})))
        done(session.play(KeepFaces(scene=SCENE, who="p1", faces=(3, 4))))
        view = session.campaign.scenes[SCENE].state
    change(path, b"note 17.", b"NOTE 17.")
    found = examine(path, folder=tmp_path)
    assert not found.salvage.whole_history
    assert found.salvage.lost == 0
    rescued = salvage(path, NOW)
    assert check(rescued) == []
    with open_file(rescued) as file:
        scene = file.session().campaign.scenes[SCENE]
    state = scene.state
    assert (scene.plan, scene.drafts) == ({"laid": {"a": 1}}, {"p1": (3, 4)})
    assert (state.ready, state.goals, state.dangers) == (view.ready, view.goals, view.dangers)
    assert (state.opportunity, state.phase) == (view.opportunity, "play")
    assert set(state.on_card) == set(view.on_card)


@pytest.mark.parametrize("phase", ["between_sessions", "focus"])
@pytest.mark.parametrize("ended", [False, True])
def test_every_phase_is_kept(path, phase, ended):
    moves = ["end_session"] if phase == "between_sessions" else ["end_session", "start_session"]
    with open_file(path) as file:
        session = file.session()
        for name in moves:
            done(session.play(SceneMove(scene=SCENE, move={"move": name})))
        if ended:
            done(session.play(EndScene(scene=SCENE)))
        before = session.campaign.scenes[SCENE]
    change(path, b"note 17.", b"NOTE 17.")
    with open_file(salvage(path, NOW)) as file:
        after = file.session().campaign.scenes[SCENE]
    assert after.ended == ended
    assert after.state.phase == phase
    assert after.state.dangers == before.state.dangers
    assert after.state.goals == before.state.goals


def test_a_lost_header_is_mended_in_the_copy_only(path, tmp_path):
    content = path.read_bytes()
    path.write_bytes(b"\0" * 16 + content[16:])
    found = examine(path, folder=tmp_path)
    assert found.salvage.lost == 0
    assert check(salvage(path, NOW)) == []


def test_nothing_can_be_had_from_garbage(path, tmp_path):
    path.write_bytes(b"\0" * 10_000)
    assert examine(path, folder=tmp_path).salvage is None
    with pytest.raises(CampaignError) as caught:
        salvage(path, NOW)
    assert caught.value.reason == "nothing_left"


def test_setting_aside_keeps_all_and_touches_nothing(path):
    side = path.with_name(path.name + "-journal")
    side.write_bytes(b"beside")
    content = path.read_bytes()
    first, second = set_aside(path, NOW), set_aside(path, NOW)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == path.read_bytes() == content
    assert first.with_name(first.name + "-journal").read_bytes() == b"beside"


def test_an_unreadable_start_falls_back_to_a_snapshot(path, tmp_path):
    with open_file(path) as file:
        expected = image(file.session())
    change(path, b'"language":"de","people":[]', b'"language":"dE","people":[]')
    assert examine(path, folder=tmp_path).salvage.lost == 0
    assert expected
    assert check(salvage(path, NOW)) == []


def test_undone_steps_of_the_readable_rest_stay_undone(path):
    with open_file(path) as file:
        session = file.session()
        done(session.play(WriteNote(text="undone")))
        done(session.undo())
        done(session.undo())
        view = session.campaign.scenes[SCENE].state
    change(path, b"note 17.", b"NOTE 17.")
    with open_file(salvage(path, NOW)) as file:
        state = file.session().campaign.scenes[SCENE].state
    assert (state.dangers, state.opportunity) == (view.dangers, view.opportunity)


def test_an_undo_into_what_is_lost_ends_the_readable_rest(path):
    with open_file(path) as file:
        session = file.session()
        before = session.campaign.scenes[SCENE].state
        done(session.undo_to(30))
        done(session.play(move("grant_opportunity", to="players")))
    change(path, b"note 17.", b"NOTE 17.")
    with open_file(salvage(path, NOW)) as file:
        state = file.session().campaign.scenes[SCENE].state
    assert (state.dangers, state.opportunity) == (before.dangers, before.opportunity)


def test_rows_that_are_sound_but_do_not_play_are_left_out(path, monkeypatch):
    change(path, b'"grant_opportunity"', b'"graNt_opportunity"')

    def refuse(_: object) -> None:
        raise CampaignError("", "damaged")

    monkeypatch.setattr(CampaignFile, "session", refuse)
    rescued = salvage(path, NOW)
    monkeypatch.undo()
    assert check(rescued) == []
    with open_file(rescued) as file:
        assert file.session().campaign.scenes[SCENE].state.dangers


def test_goals_too_heavy_to_begin_with_are_kept(path):
    with open_file(path) as file:
        ruling = {"goals": {"c4": 40}}
        session = file.session()
        done(session.play(move("ruling", set=ruling, why="")))
        dangers = session.campaign.scenes[SCENE].state.dangers
    change(path, b"note 17.", b"NOTE 17.")
    with open_file(salvage(path, NOW)) as file:
        scene = file.session().campaign.scenes[SCENE]
    assert (scene.state.phase, scene.state.goals) == ("play", {"c4": 40})
    assert scene.state.dangers == dangers


def test_a_copy_past_all_reading_finds_the_backups_of_its_campaign(path, tmp_path):
    folder = tmp_path / "backups"
    good = back_up(path, "daily", NOW, folder=folder)
    copy = tmp_path / "quite another name.choicedesk"
    content = path.read_bytes()
    copy.write_bytes(bytes(100) + content[100:])
    found = examine(copy, folder=folder)
    assert (found.salvage, found.backup) == (None, good)
    copy.write_bytes(bytes(5000))
    assert examine(copy, folder=folder).backup is None
