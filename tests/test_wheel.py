"""The wheel, not only the source tree, starts and finds what it ships."""

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest


def run(*command: object, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command far from the source tree and return its answer."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=110,
        check=False,
        cwd=folder,
        env={**clean, **environment},
    )


@pytest.fixture(scope="session")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with what is installed; nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    offline = ["--no-build-isolation", "--no-deps", "--no-index"]
    answer = run(*build, *offline, "--wheel-dir", folder, root, folder=folder)
    assert answer.returncode == 0, answer.stderr
    return next(folder.glob("choicedesk-*.whl"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own; return the folder of its commands.

    The packages it depends on are lent by the environment that runs the tests.
    """
    folder = tmp_path_factory.mktemp("installed") / "a place with blanks"
    answer = run(sys.executable, "-m", "venv", "--without-pip", folder, folder=folder.parent)
    assert answer.returncode == 0, answer.stderr
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python"]
    offline = ["--quiet", "--no-index", "--no-deps"]
    answer = run(*pip, commands / "python", "install", *offline, wheel, folder=folder)
    assert answer.returncode == 0, answer.stderr
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    variables = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", variables))
    (site / "lent.pth").write_text("\n".join(sorted(lent)) + "\n", encoding="utf-8")
    return commands


def test_the_wheel_holds_the_resources_and_no_more(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "choicedesk/resources/icons/undo.svg" in names
    assert "choicedesk/resources/styles/tokens.json" in names
    assert "choicedesk/resources/i18n/de.mo" in names
    assert any(name.startswith("choicedesk/resources/examples/") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "packaging/"))]
    assert not [name for name in names if name.endswith((".po", ".png", ".pyc"))]
    assert len(names) == len(set(names))


def test_version(installed: Path, tmp_path: Path) -> None:
    answer = run(installed / "choicedesk", "--version", folder=tmp_path)
    assert answer.stdout.split() == ["ChoiceDesk", "0.1.0"], answer.stderr


def test_it_runs_the_installed_code(installed: Path, root: Path, tmp_path: Path) -> None:
    code = "import choicedesk; print(choicedesk.__file__)"
    answer = run(installed / "python", "-c", code, folder=tmp_path)
    assert Path(answer.stdout.strip()).is_relative_to(installed.parent)


def test_replay(installed: Path, root: Path, tmp_path: Path) -> None:
    cases = root / "tests" / "cases" / "choice.json"
    answer = run(installed / "choicedesk", "replay", cases, folder=tmp_path)
    assert answer.returncode == 0, answer.stderr
    expected = json.loads(cases.read_text(encoding="utf-8"))["cases"]
    names = [json.loads(line)["name"] for line in answer.stdout.splitlines()]
    assert names == [case["name"] for case in expected]


SHOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from choicedesk.app import create

program = create(["--example", "--lang", "de"])
application = QApplication.instance()

def look():
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            print(window.objectName(), window.width() > 700, program.campaign.title)
    application.quit()

QTimer.singleShot(2000, look)
application.exec()
"""


def test_the_window_starts(installed: Path, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        home[f"XDG_{name}_HOME"] = str(tmp_path / name.lower())
    answer = run(installed / "python", "-c", SHOW, folder=tmp_path, **home)
    assert answer.returncode == 0, answer.stderr
    assert not answer.stderr
    assert answer.stdout.splitlines() == ["deskWindow True Die Lichter von Nebelhafen"]
