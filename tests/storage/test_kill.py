"""SIGKILL at random moments: every acknowledged step is in the file, and the file is sound."""

import os
import random
import subprocess
import time
from hashlib import blake2b
from pathlib import Path

import pytest

from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from tests.storage import playing_program
from tests.storage.evening import evening, image


def round_of_play(path: Path, python: str, seed: int, root: Path) -> list[str]:
    """Let a program play, kill it at a random moment, and return what it acknowledged."""
    command = [python, playing_program.__file__, str(path), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as program:
        first = program.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.15))
        program.kill()
        rest = program.stdout.read()
    lines = (first + rest).decode().split("\n")[:-1]
    assert lines
    return lines


def play_and_kill(path: Path, python: str, root: Path, rounds: int) -> None:
    evening(path).close()
    for seed in range(rounds):
        lines = round_of_play(path, python, seed, root)
        _, sequence, state = lines[-1].split()
        with open_file(path) as file:
            assert not file.read_only
            session = file.session()
            # One more step may be in the file that was not acknowledged any more.
            assert session.sequence in {int(sequence), int(sequence) + 1}
            if session.sequence == int(sequence):
                assert blake2b(image(session)).hexdigest() == state
        assert check(path) == []


@pytest.mark.timeout(180)
def test_killed_twenty_times(tmp_path, python, root):
    play_and_kill(tmp_path / "a.choicedesk", python, root, 20)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_killed_two_hundred_times(tmp_path, python, root):
    play_and_kill(tmp_path / "a.choicedesk", python, root, 200)
