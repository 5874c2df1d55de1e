"""A start that Qt gives up: one line and an exit code instead of a crash."""

import os
import subprocess

import pytest


@pytest.mark.parametrize(
    ("platform", "language", "said"),
    [
        ("xcb", "en", "no display is there"),
        ("xcb", "de", "keinen Bildschirm"),
        ("paper", "en", "paper"),
    ],
)
def test_no_window(python, root, tmp_path, platform, language, said):
    answer = subprocess.run(
        [python, "-m", "choicedesk", "--example", "--lang", language],
        cwd=root,
        env={**os.environ, "QT_QPA_PLATFORM": platform, "DISPLAY": ":none", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    (line,) = answer.stderr.splitlines()
    assert said in line
    assert line.startswith("choicedesk: ")
    assert (answer.returncode, answer.stdout) == (2, "")
