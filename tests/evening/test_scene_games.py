"""A whole game of each system by real mouse and keys is the same as its replay."""

import subprocess

import pytest

SYSTEMS = ("ability_cards", "challenge", "conflict", "confrontation")


@pytest.mark.x11
@pytest.mark.timeout(180)
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_game_by_a_real_hand_is_the_one_by_replay(
    x_environment, python, root, tmp_path, system
):
    done = subprocess.run(
        [python, "-m", f"tests.evening.drive_{system}", str(tmp_path / "last.png")],
        cwd=root,
        env=x_environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=170,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the same by replay" in done.stdout
    assert "a line of the journal for each" in done.stdout
