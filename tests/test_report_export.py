"""``choicedesk export`` writes reports without a window and without a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from choicedesk.desk.entries import WriteNote
from choicedesk.storage.campaign_file import open_file
from tests.storage.evening import done, evening


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    path = tmp_path / "Nebel hafen.choicedesk"
    evening(path).close()
    with open_file(path) as file:
        done(file.session().play(WriteNote(text="The traitor is Änne")))
    return path


def export(root: Path, *words: object) -> subprocess.CompletedProcess[str]:
    bare = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    bare.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "choicedesk", "export", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        check=False,
        cwd=root,
        env=bare,
    )


@pytest.mark.parametrize("ending", ["md", "html", "pdf"])
def test_every_kind_is_written_and_nothing_is_said(root: Path, campaign: Path, ending: str) -> None:
    out = campaign.with_name(f"report.{ending}")
    answer = export(root, campaign, out)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")
    assert out.read_bytes().startswith({"md": b"# ", "html": b"<!DOCTYPE", "pdf": b"%PDF-"}[ending])
    left = {path.name for path in campaign.parent.iterdir()}
    assert not [name for name in left if name.endswith(".part")]


def test_secrets_are_in_it_only_for_the_narrator(root: Path, campaign: Path) -> None:
    out = campaign.with_name("report.md")
    export(root, campaign, out)
    table = out.read_text("utf-8")
    export(root, campaign, out, "--gm")
    narrator = out.read_text("utf-8")
    assert "traitor" not in table
    assert "traitor" in narrator


def test_the_language_is_the_campaigns_or_the_one_asked_for(root: Path, campaign: Path) -> None:
    out = campaign.with_name("report.HTML")
    export(root, campaign, out)
    assert '<html lang="de">' in out.read_text("utf-8")
    export(root, campaign, out, "--lang", "en")
    assert '<html lang="en">' in out.read_text("utf-8")


def test_an_unknown_ending_and_a_missing_folder_get_a_sentence(root: Path, campaign: Path) -> None:
    wrong = export(root, campaign, campaign.with_name("report.docx"), "--lang", "en")
    gone = export(root, campaign, campaign.parent / "no" / "report.pdf", "--lang", "en")
    assert (wrong.returncode, gone.returncode) == (2, 2)
    assert ".md, .html or .pdf" in wrong.stderr
    assert "there is no such folder" in gone.stderr
    assert len((wrong.stderr + gone.stderr).splitlines()) == 2
