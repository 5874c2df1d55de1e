"""What may import what, and what a start may load."""

import os
import subprocess
import sys
from pathlib import Path

HEAVY = ("numpy", "pyqtgraph", "icepool")


def run_python(code: str, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a piece of code in a process of its own, from the top of the source tree."""
    return subprocess.run(
        [sys.executable, *options, "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        check=False,
        env={**os.environ, **environment},
    )


def test_layers(root: Path) -> None:
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    answer = subprocess.run(
        [sys.executable, "-c", lint, "--no-cache", "--no-logo"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=root,
    )
    assert answer.returncode == 0, answer.stdout


def test_the_window_starts_without_heavy_packages() -> None:
    answer = run_python("import choicedesk.app, sys; print(*sys.modules)")
    assert not answer.stderr
    assert not set(HEAVY) & set(answer.stdout.split())
    assert "PySide6.QtWidgets" in answer.stdout


START = """
import sys
from choicedesk.app import create
from PySide6.QtTest import QTest
app = create(["--example"])
for _ in range(3):
    QTest.qWait(10)
assert app.desk.page == "table" and len(app.campaign.scenes) > 1
print(*sys.modules)
app.close()
"""
OTHER_SYSTEMS = ("ability_cards", "challenge", "conflict", "confrontation")
# What is loaded by the first move, form, card shown large or file from outside.
LATER = (
    *HEAVY,
    "filelock",
    "json",
    "choicedesk.desk.apply",
    "choicedesk.desk.encounter",
    "choicedesk.desk.told_names",
    "choicedesk.models.activations",
    "choicedesk.models.misplaced",
    "choicedesk.models.rulings",
    "choicedesk.odds",
    "choicedesk.rules.choice.activation",
    "choicedesk.rules.choice.legal",
    "choicedesk.rules.choice.revision",
    "choicedesk.rules.choice.risk",
    "choicedesk.rules.choice.ruling",
    "choicedesk.rules.choice.table_view",
    "choicedesk.rules.choice.test",
    "choicedesk.rules.choice.world",
    "choicedesk.rules.revisions",
    "choicedesk.storage.archive",
    "choicedesk.storage.documents",
    "choicedesk.storage.untrusted",
    "choicedesk.widgets.board",
    "choicedesk.widgets.cards.editor",
    "choicedesk.widgets.dialogs.popover",
    "choicedesk.widgets.journal",
    "choicedesk.widgets.table.enlarged",
    "choicedesk.widgets.table.hand",
    "choicedesk.widgets.theme.dice",
    "choicedesk.widgets.tray.dice_painting",
    "choicedesk.widgets.window.scene_title",
    *(f"choicedesk.rules.{system}" for system in OTHER_SYSTEMS),
    *(f"choicedesk.widgets.{system}" for system in OTHER_SYSTEMS),
    *(f"choicedesk.models.{system}_" for system in OTHER_SYSTEMS),
    *(f"choicedesk.words.{system}_" for system in OTHER_SYSTEMS),
)


def test_the_first_picture_loads_no_table_but_its_own(tmp_path: Path) -> None:
    home = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("DATA", "CONFIG", "STATE")}
    answer = run_python(START, HOME=str(tmp_path), QT_QPA_PLATFORM="offscreen", **home)
    assert answer.returncode == 0, answer.stderr
    loaded = answer.stdout.split()
    assert not [name for name in loaded if name.startswith(LATER)]


def commands(folder: Path, cases: Path) -> dict[str, list[str]]:
    """Return the commands that need no window, in an order in which each finds its files."""
    script = folder / "script.json"
    script.write_text(
        '{"system": "choice", "setup": {"players": [{"id": "p", "name": "P"}]}, "moves": []}',
        encoding="utf-8",
    )
    question = folder / "question.json"
    question.write_text('{"white": 2, "black": 1}', encoding="utf-8")
    simulated = folder / "simulated.json"
    simulated.write_text(
        '{"system": "conflict", "setup": {}, "policies": {}, "runs": 10}', encoding="utf-8"
    )
    campaign = str(folder / "campaign.choicedesk")
    return {
        "help": ["--help"],
        "version": ["--version"],
        "replay": ["replay", str(cases / "choice.json")],
        "odds": ["odds", "choice", str(question)],
        "simulate": ["simulate", str(simulated)],
        "import": ["import", str(script), campaign],
        "show": ["show", campaign],
        "check": ["check", campaign],
        "export": ["export", campaign, str(folder / "out.json")],
    }


RUN_COMMAND = """
import sys
from choicedesk.cli import main
try:
    status = main(sys.argv[1:]) or 0
except SystemExit as end:
    status = end.code or 0
qt = [name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6", "pyqtgraph")]
print("loaded:", *qt, file=sys.stderr)
sys.exit(status)
"""


def test_commands_load_no_qt(root: Path, tmp_path: Path) -> None:
    for name, arguments in commands(tmp_path, root / "tests" / "cases").items():
        answer = subprocess.run(
            [sys.executable, "-c", RUN_COMMAND, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=100,
            check=False,
            cwd=root,
        )
        assert answer.returncode == 0, f"{name}: {answer.stdout[-500:]}{answer.stderr}"
        assert answer.stderr.splitlines()[-1] == "loaded:", f"{name}: {answer.stderr}"


IMPORT_ALL = """
import importlib, pkgutil, choicedesk
for module in pkgutil.walk_packages(choicedesk.__path__, "choicedesk."):
    if module.name != "choicedesk.__main__":
        importlib.import_module(module.name)
"""


def test_every_module_imports_alone_and_names_its_encodings() -> None:
    answer = run_python(
        IMPORT_ALL, "-X", "warn_default_encoding", "-W", "error::EncodingWarning:choicedesk"
    )
    assert answer.returncode == 0, answer.stderr
    assert not answer.stderr
