"""The repository holds what was agreed, and nothing of one machine."""

import re
import subprocess
from pathlib import Path

TOP = {
    ".ci",
    ".gitattributes",
    ".gitignore",
    "LICENSE",
    "README.md",
    "choicedesk",
    "packaging",
    "pyproject.toml",
    "resources",
    "tests",
}
MACHINE_PATH = re.compile(r"/(?:work|farm|root|home|tmp)/")


def tracked(root: Path) -> list[Path]:
    """Return the files under version control, as paths from the top."""
    answer = subprocess.run(
        ["git", "-c", f"safe.directory={root}", "ls-files", "-z"],
        cwd=root,
        capture_output=True,
        check=True,
    )
    return [Path(name) for name in answer.stdout.decode("utf-8").split("\0") if name]


def test_top_level(root: Path) -> None:
    assert {path.parts[0] for path in tracked(root)} <= TOP


def test_no_machine_paths(root: Path) -> None:
    found = [
        f"{path}: {line.strip()[:80]}"
        for path in tracked(root)
        if (root / path).is_file()
        for line in (root / path).read_text(encoding="utf-8", errors="replace").splitlines()
        if MACHINE_PATH.search(line)
    ]
    assert not found


def test_every_test_folder_is_a_package(root: Path) -> None:
    folders = {path.parent for path in tracked(root) if path.match("tests/**/test_*.py")}
    assert not [folder for folder in folders if not (root / folder / "__init__.py").is_file()]
