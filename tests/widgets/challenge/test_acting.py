"""Which dice lie on the felt of a challenge."""

import pytest

from choicedesk.widgets.challenge.acting import Rolls
from tests.models.challenge_scene import ChallengeScene

OPPOSE = {"move": "oppose", "task": "watch", "dice": [8, 8, 3, 2, 2, 1]}
ASSIST = {"move": "assist", "helper": "p2", "dice": [10, 9, 1]}


@pytest.mark.parametrize(
    ("moves", "words"),
    [((OPPOSE, ASSIST), "Bo"), ((ASSIST, OPPOSE), "against Before the watch")],
)
def test_the_dice_that_fell_last_lie_there_after_a_restart(tmp_path, qapp, moves, words):
    scene = ChallengeScene(tmp_path)
    scene.play(*moves)
    assert words in Rolls(scene.table).lying().words.rest
    scene.controller.undo()
    assert words not in Rolls(scene.table).lying().words.rest
    scene.file.close()


def test_in_a_race_both_rolls_lie_on_the_felt(tmp_path, qapp):
    race = {"id": "gate", "name": "First at the gate", "difficulty": {"simultaneous": {"pool": 3}}}
    scene = ChallengeScene(tmp_path, {"actor": {"pool": 2}, "tasks": [race]})
    scene.play({"move": "roll", "dice": [9, 2]})
    scene.play({"move": "oppose", "task": "gate", "dice": [8, 8, 3]})
    lying = Rolls(scene.table).lying()
    groups = {die.group for die in lying.dice}
    assert groups == {"Ada", "against First at the gate"}
    assert (lying.words.strong, lying.words.rest) == (
        "Ada: 1 success",
        "against First at the gate: 2 successes",
    )
    scene.file.close()
