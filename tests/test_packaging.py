"""The two commands, as far as they can be tried without installing anything."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NEEDED = ("pyproject.toml", "packaging/constraints.txt", "packaging/catalogue_hook.py")
MARK_AS_INSTALLED = """
. packaging/setup.sh
printf '%s\\n' "$(place_key "$(find_python)" | sha256sum)$(content_key)" >.venv/installed-run
"""


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Path:
    """Return a checkout that counts as installed, with a program that only tells its arguments."""
    place = tmp_path / "a checkout with blanks"
    shutil.copytree(root / "packaging", place / "packaging")
    (place / "resources" / "i18n").mkdir(parents=True)
    shutil.copy(root / "pyproject.toml", place)
    commands = place / ".venv" / "bin"
    commands.mkdir(parents=True)
    for name, text in {
        "python": f'exec "{sys.executable}" "$@"',
        "choicedesk": "printf '<%s>' \"$@\"",
        # Every package is there: nothing here may install one.
        "dpkg-query": "echo installed",
    }.items():
        (commands / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (commands / name).chmod(0o755)
    mark = ["bash", "-euo", "pipefail", "-c", MARK_AS_INSTALLED]
    subprocess.run(mark, cwd=place, check=True, timeout=60)
    return place


def run(place: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Call packaging/run from another folder, with no display unless one is named."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    clean = {name: value for name, value in os.environ.items() if name not in left_out}
    return subprocess.run(
        [place / "packaging" / "run", *arguments],
        cwd=place.parent,
        env={**clean, **environment, "PATH": f"{place / '.venv' / 'bin'}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_without_a_display_one_line_says_what_to_do(checkout: Path) -> None:
    answer = run(checkout)
    assert answer.returncode == 2
    assert answer.stdout == ""
    (line,) = answer.stderr.splitlines()
    assert "xvfb-run -a packaging/run" in line


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "<--example>"),
        (("--lang", "de"), "<--example><--lang><de>"),
        (("my evening.choicedesk",), "<my evening.choicedesk>"),
    ],
)
def test_the_example_opens_unless_a_file_is_named(
    checkout: Path, arguments: tuple[str, ...], expected: str
) -> None:
    answer = run(checkout, *arguments, DISPLAY=":0")
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, expected, "")


def test_half_an_installation_does_not_count(checkout: Path) -> None:
    (checkout / ".venv" / "unfinished").touch()
    checked = '. packaging/setup.sh; step() { echo "$1"; exit 7; }; make_environment run'
    command = ["bash", "-euo", "pipefail", "-c", checked]
    answer = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert answer.returncode == 7
    assert "virtual environment" in answer.stdout
    assert not (checkout / ".venv" / "installed-run").exists()


@pytest.mark.parametrize("name", NEEDED)
def test_a_changed_pin_installs_anew(checkout: Path, name: str) -> None:
    with (checkout / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    checked = '. packaging/setup.sh; step() { echo "$1"; exit 7; }; make_environment run'
    command = ["bash", "-euo", "pipefail", "-c", checked]
    answer = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert answer.returncode == 7


def test_a_failing_step_shows_the_end_of_its_log(checkout: Path) -> None:
    failing = '. packaging/setup.sh; step "Trying" sh -c "seq 100; exit 3"; echo not reached'
    command = ["bash", "-euo", "pipefail", "-c", failing]
    answer = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert answer.stderr.splitlines()[0] == "Trying"
    assert answer.stderr.splitlines()[-1] == "100"
    assert len(answer.stderr.splitlines()) < 20


def test_ci_runs_the_tests_and_nothing_else(root: Path) -> None:
    lines = (root / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["exec packaging/test"]


def test_a_newer_catalogue_is_compiled(root: Path, tmp_path: Path) -> None:
    sys.path.insert(0, str(root / "packaging"))
    try:
        from catalogue_hook import compile_catalogues
    finally:
        sys.path.pop(0)
    source = tmp_path / "de.po"
    source.write_text('msgid ""\nmsgstr ""\n\nmsgid "gift"\nmsgstr "Gabe"\n', encoding="utf-8")
    assert compile_catalogues(tmp_path, only_newer=True) == [tmp_path / "de.mo"]
    compiled = tmp_path / "de.mo"
    os.utime(compiled, (2e9, 2e9))
    assert compile_catalogues(tmp_path, only_newer=True) == []
    os.utime(source, (3e9, 3e9))
    assert compile_catalogues(tmp_path, only_newer=True) == [compiled]
    assert b"Gabe" in compiled.read_bytes()
