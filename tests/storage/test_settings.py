import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from choicedesk.desk.journal import CampaignError
from choicedesk.storage import new_file
from choicedesk.storage.settings import (
    MOST_RECENT,
    MOST_SETS,
    Settings,
    Standing,
    load_settings,
    save_settings,
    with_recent,
    with_standing,
    without_recent,
)

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_settings_come_back(path):
    settings = Settings(language="de", look="paper", scale=150, geometry={"desk": (1, 2, 3, 4)})
    save_settings(path, settings)
    save_settings(path, settings)
    assert load_settings(path, NOW).settings == settings
    assert [name.name for name in path.parent.iterdir()] == ["settings.json"]


def test_no_file_is_no_fault(path):
    assert load_settings(path, NOW) == type(load_settings(path, NOW))(Settings())


@pytest.mark.parametrize(
    "content",
    [b"", b"null", b"[]", b'{"scale": "big"}', b'{"recent": 3}', b"\xff\xfe", b"[" * 100_000],
    ids=["empty", "null", "list", "type", "number", "utf-16", "deep"],
)
def test_a_bad_file_is_moved_aside_and_told_once(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    loaded = load_settings(path, NOW)
    assert loaded.settings == Settings()
    assert loaded.moved_aside.name == "settings unreadable 2026-11-30T20-00-00Z.json"
    assert loaded.moved_aside.read_bytes() == content
    assert load_settings(path, NOW).moved_aside is None


def test_unknown_settings_of_a_newer_version_do_not_stop_the_start(path):
    path.parent.mkdir()
    path.write_text(json.dumps({"look": "paper", "moods": [1]}), encoding="utf-8")
    assert load_settings(path, NOW).settings.look == "paper"


@pytest.mark.parametrize(("given", "taken"), [(5, 80), (9_999, 250), (100, 100)])
def test_values_out_of_range_are_brought_back(path, given, taken):
    save_settings(path, Settings(scale=given))
    assert load_settings(path, NOW).settings.scale == taken


def test_recent_campaigns_are_newest_first_and_bounded():
    settings = Settings()
    for number in range(20):
        settings = with_recent(settings, Path(f"/{number}"))
    settings = with_recent(settings, Path("/15"))
    assert settings.recent[:3] == tuple(str(Path(name)) for name in ("/15", "/19", "/18"))
    assert len(settings.recent) == MOST_RECENT
    assert settings.last_campaign == str(Path("/15"))
    settings = without_recent(settings, Path("/15"))
    assert settings.last_campaign == ""
    assert without_recent(replace(settings, last_campaign="x"), Path("/18")).last_campaign == "x"


def blocked(monkeypatch, times: int) -> list[int]:
    """Let the first renames fail as they do under a virus scanner; return the pauses made."""
    pauses: list[float] = []
    real, count = Path.replace, [0]

    def stubborn(self: Path, target: Path) -> Path:
        count[0] += 1
        if count[0] <= times:
            raise PermissionError(13, "Access is denied")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", stubborn)
    monkeypatch.setattr(new_file.time, "sleep", pauses.append)
    return pauses


def test_a_rename_that_is_blocked_twice_is_tried_again(path, monkeypatch):
    save_settings(path, Settings(look="paper"))
    pauses = blocked(monkeypatch, 2)
    save_settings(path, Settings(look="projector"))
    assert len(pauses) == 2
    assert load_settings(path, NOW).settings.look == "projector"


def test_a_rename_that_stays_blocked_keeps_the_old_file(path, monkeypatch):
    save_settings(path, Settings(look="paper"))
    blocked(monkeypatch, 99)
    with pytest.raises(CampaignError) as caught:
        save_settings(path, Settings(look="projector"))
    assert caught.value.reason == "permission"
    assert load_settings(path, NOW).settings.look == "paper"
    assert [name.name for name in path.parent.iterdir()] == ["settings.json"]


def test_a_bad_file_that_cannot_be_moved_is_left(path, monkeypatch):
    path.parent.mkdir()
    path.write_bytes(b"")
    blocked(monkeypatch, 99)
    assert load_settings(path, NOW).moved_aside is None
    assert path.exists()


def test_the_newest_way_to_stand_comes_last_and_old_ones_go():
    settings = Settings()
    for at in range(MOST_SETS + 5):
        settings = with_standing(settings, f"set {at}", Standing("extended", "HDMI-2"))
    settings = with_standing(settings, "set 20", Standing("mirrored"))
    assert len(settings.standings) == MOST_SETS
    assert list(settings.standings)[-1] == "set 20"
    assert settings.standings["set 20"].way == "mirrored"
    assert "set 0" not in settings.standings


def test_ways_to_stand_come_back(path):
    settings = with_standing(Settings(), "a + b", Standing("single", "b", full=False))
    save_settings(path, settings)
    assert load_settings(path, NOW).settings == settings
