import subprocess

import pytest


@pytest.mark.x11
@pytest.mark.timeout(180)
def test_real_mouse_and_keys_play_roll_and_undo_it_all(x_environment, python, root, tmp_path):
    done = subprocess.run(
        [python, "-m", "tests.evening.drive_evening", str(tmp_path / "last.png")],
        cwd=root,
        env=x_environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=170,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "restored, with the same dice" in done.stdout
