"""What the table knows where nobody has said so is what the view of the system shows."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import Scene
from choicedesk.desk.first_knowledge import known_of, next_level
from choicedesk.desk.seen_rolls import is_seen_roll
from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Known, Level
from tests.rules.challenge.table import SETUP as CHALLENGE_SETUP
from tests.rules.conflict.table import SETUP as CONFLICT_SETUP


def scene_of(system, setup, **knowledge) -> Scene:
    state = system.start(system.read_setup(setup))
    known = {thing: Known(level) for thing, level in knowledge.items()}
    return Scene(id="s1", title="", system=system.id, setup={}, state=state, knowledge=known)


@pytest.fixture
def conflict():
    return scene_of(CONFLICT, CONFLICT_SETUP)


@pytest.fixture
def challenge():
    return scene_of(CHALLENGE, CHALLENGE_SETUP)


@pytest.mark.parametrize(
    ("thing", "level"), [("gate", Level.OPEN), ("bell", Level.KNOWN), ("host", Level.OPEN)]
)
def test_a_conflict_lies_open_but_for_its_timers(conflict, thing, level):
    assert known_of(conflict, thing).level is level


def test_what_is_said_counts(conflict):
    said = replace(conflict, knowledge={"host": Known(Level.KIND, "Somebody")})
    assert known_of(said, "host") == Known(Level.KIND, "Somebody")


def test_a_drawback_goes_by_its_enhancement(challenge):
    said = replace(challenge, knowledge={"wine": Known(Level.KIND)})
    assert known_of(said, "drawback:wine").level is Level.KIND
    assert known_of(challenge, "drawback:wine").level is Level.SECRET


def test_levels_go_round():
    levels = [Level.SECRET]
    for _ in range(4):
        levels.append(next_level(levels[-1]))
    assert levels == [Level.SECRET, Level.KNOWN, Level.KIND, Level.OPEN, Level.SECRET]


def test_a_hidden_party_rolls_out_of_sight(conflict):
    roll = {"move": "act", "party": "host", "dice": [1]}
    assert is_seen_roll(conflict, roll)
    assert not is_seen_roll(replace(conflict, knowledge={"host": Known(Level.KNOWN)}), roll)


def test_who_opposes_a_hidden_task_rolls_out_of_sight(challenge):
    roll = {"move": "oppose", "task": "duel", "dice": [1]}
    assert not is_seen_roll(challenge, roll)
    assert is_seen_roll(replace(challenge, knowledge={"duel": Known(Level.OPEN)}), roll)
    assert is_seen_roll(challenge, {"move": "roll", "dice": [1]})
