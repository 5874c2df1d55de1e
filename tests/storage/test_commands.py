import json
import os
import subprocess

import pytest

from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import CampaignError
from choicedesk.storage import examination
from choicedesk.storage.commands import check, export, import_into, show
from choicedesk.storage.fault import Fault
from choicedesk.storage.places import (
    backups_folder,
    bin_folder,
    campaigns_folder,
    home,
    settings_path,
)
from choicedesk.words import errors, language
from tests.storage.evening import SCENE, evening


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "a.choicedesk"
    evening(path).close()
    return path


def test_show_tells_the_scenes(path):
    shown = show(path)
    assert shown["title"] == "Nebelhafen"
    (scene,) = shown["scenes"]
    assert (scene["id"], scene["title"], scene["system"]) == ("s1", "Der Turm", "choice")
    assert scene["view"]["ready"] == {"p1": 6, "p2": 5}


def test_out_and_in(path, tmp_path):
    export(path, tmp_path / "a.zip")
    import_into(tmp_path / "a.zip", tmp_path / "b.choicedesk")
    assert show(tmp_path / "b.choicedesk") == show(path)
    assert len(import_into(tmp_path / "a.zip", path, "de").scenes) == 1
    assert check(path) == []


def test_check_tells_damage_as_a_fault_and_the_rest_as_errors(path, tmp_path):
    path.write_bytes(path.read_bytes()[:5_000])
    (fault,) = check(path)
    assert fault.code == "damaged"
    path.write_bytes(b"text")
    for wrong in (path, tmp_path / "gone.choicedesk"):
        with pytest.raises(CampaignError):
            check(wrong)


def other_rules(monkeypatch, changed):
    """Let the check meet rules that answer otherwise than those of the evening did."""
    real = examination.apply
    monkeypatch.setattr(
        examination, "apply", lambda campaign, entry: changed(real, campaign, entry)
    )


def is_share(entry) -> bool:
    return isinstance(entry, SceneMove) and entry.move["move"] == "share"


def test_a_move_that_is_not_legal_is_a_fault(path, monkeypatch):
    wrong = SceneMove(scene=SCENE, move={"move": "close_test"})
    other_rules(
        monkeypatch, lambda real, *args: real(args[0], wrong if is_share(args[1]) else args[1])
    )
    assert "refused" in {fault.code for fault in check(path)}


def test_events_that_tell_something_else_are_a_fault(path, monkeypatch):
    def silent(real, campaign, entry):
        applied = real(campaign, entry)
        return type(applied)(applied.state, ()) if is_share(entry) else applied

    other_rules(monkeypatch, silent)
    assert [fault.code for fault in check(path)] == ["events"]


def test_a_state_that_the_journal_does_not_lead_to_is_a_fault(path, monkeypatch):
    def forgetful(real, campaign, entry):
        applied = real(campaign, entry)
        return type(applied)(campaign, applied.events) if is_share(entry) else applied

    other_rules(monkeypatch, forgetful)
    assert [fault.code for fault in check(path)] == ["state"]


def test_willpower_that_goes_is_a_fault(path, monkeypatch):
    monkeypatch.setattr(examination, "sum_kept", lambda *args: args[2]["move"] != "share")
    assert [fault.code for fault in check(path)] == ["conservation"]


def run(python, root, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root), "LANG": "de_DE.UTF-8"}
    command = [python, "-m", "choicedesk", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_the_command_line_does_all_four(path, tmp_path, python, root):
    copy, document = tmp_path / "b.choicedesk", tmp_path / "a.json"
    assert run(python, root, "export", path, document).returncode == 0
    assert run(python, root, "import", document, copy).returncode == 0
    assert run(python, root, "check", copy).returncode == 0
    assert json.loads(run(python, root, "show", copy).stdout) == show(path)
    copy.write_bytes(copy.read_bytes()[:-4_096])
    damaged = run(python, root, "check", copy)
    assert (damaged.returncode, damaged.stdout.count("\n")) == (1, 1)
    wrong = run(python, root, "export", path, tmp_path / "a.docx")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)


REASONS = [
    "damaged",
    "newer",
    "not_a_campaign",
    "locked",
    "disk_full",
    "read_only",
    "asked",
    "missing",
    "folder_missing",
    "permission",
    "replaced",
    "io",
    "exists",
    "bad_name",
    "too_large",
    "not_json",
    "not_script",
    "bad_document",
    "journal_differs",
    "bad_zip",
    "bad_path",
    "bad_ending",
    "bad_picture",
    "active_picture",
    "nothing_left",
    "missing_row",
    "something_else",
]


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence(code, reason):
    language.use(code)
    said = errors.sentence(CampaignError("/folder/a & b.choicedesk", reason, "x{y}"))
    assert said.endswith(".")
    assert len(said) > 25
    assert "{" not in said.replace("x{y}", "")
    language.use("en")


@pytest.mark.parametrize("code", ["damaged", "refused", "events", "conservation", "state", "new"])
def test_every_fault_has_a_sentence(code):
    assert "17" in errors.fault(Fault(code=code, place="17"))


def test_everything_lies_under_the_users_folders():
    for place in (campaigns_folder(), backups_folder(), bin_folder()):
        assert place.is_relative_to(home())
    assert settings_path().name == "settings.json"
