"""The real program, killed at random moments while it plays: nothing acknowledged is lost."""

import os
import random
import subprocess
import time

import pytest

from choicedesk.desk.roller import SeededRoller
from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check


def played_and_killed(path, python, root, seed):
    """Return the last row the program acknowledged before it was killed."""
    program = subprocess.Popen(
        [python, "-m", "tests.evening.playing_desk", str(path)],
        cwd=root,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    first = program.stdout.readline()
    time.sleep(random.Random(seed).uniform(0, 1.0))
    program.kill()
    lines = [first, *program.stdout.read().splitlines(keepends=True)]
    program.stdout.close()
    program.wait()
    whole = [line for line in lines if line.endswith("\n")]
    return int(whole[-1].split()[1])


@pytest.mark.timeout(240)
def test_the_real_program_killed_twenty_times(home, qapp, python, root):
    door = CampaignDoor(RulesController(None, SeededRoller(1)))
    assert door.open_example("de")
    path = door.path
    door.close()
    for seed in range(20):
        acknowledged = played_and_killed(path, python, root, seed)
        with open_file(path) as file:
            assert not file.read_only
            # One step more may be on disk that was not told any more.
            assert file.session().sequence - acknowledged in {0, 1}
        assert check(path) == []
