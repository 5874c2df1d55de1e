"""Whole games, from the first move to the last, with the view after every step.

A game is a script (``choicedesk replay`` plays it too) with one more key: ``views`` holds, for each
move, what the view after it must contain.
"""

import json
from pathlib import Path

import pytest

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script
from choicedesk.rules.system import Applied
from tests.rules.cases import differences

GAMES = sorted(Path(__file__).parent.glob("*/games/*.json"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_whole_game(file):
    game = json.loads(file.read_text(encoding="utf-8"))
    script = read_script(game, SYSTEMS)
    system = SYSTEMS[script.system]
    state = system.start(system.read_setup(script.setup))
    assert len(script.moves) == len(game["views"])
    for at, (raw, expected) in enumerate(zip(script.moves, game["views"], strict=True)):
        step = system.apply(state, system.read_move(raw))
        assert isinstance(step, Applied), (at, raw, step)
        state = step.state
        assert not differences(expected, system.view(state)), (at, raw)
