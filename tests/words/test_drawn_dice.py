"""Rolls of the four games draw their dice in the journal, as they lay."""

import json
from collections import Counter
from pathlib import Path

import pytest

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.rules.registry import SYSTEMS
from choicedesk.words.journal import sentence
from tests.rules import playing
from tests.words.telling import NOON

GAMES = Path(__file__).parent.parent / "rules"


def drawn(system_id: str) -> Counter[str]:
    """Return how many dice the lines of the first game draw, by the move."""
    game = json.loads(sorted((GAMES / system_id / "games").glob("*.json"))[0].read_text("utf-8"))
    system = SYSTEMS[system_id]
    state, found = playing.begun(system, game["setup"]), Counter[str]()
    for move in game["moves"]:
        step = playing.tried(system, state, move)
        state = getattr(step, "state", state)
        scene = Scene(id=SceneId("s"), title="S", system=system_id, setup={}, state=state)
        row = Row(
            sequence=1,
            step=1,
            parent=0,
            time=NOON,
            scene=scene.id,
            entry=SceneMove(scene=scene.id, move=move),
            events=getattr(step, "events", ()),
            system=system_id,
        )
        line = sentence(row, Campaign(title="C", scenes={scene.id: scene}))
        found[move["move"]] += len(line.numbers)
        assert all(1 <= face <= sides for sides, face in line.numbers)
    return found


@pytest.mark.parametrize(
    ("system", "moves"),
    [
        ("ability_cards", {"test"}),
        ("challenge", {"roll", "oppose", "assist"}),
        ("conflict", {"act", "defend", "make_support", "stunt", "aside"}),
        ("confrontation", {"show", "belt"}),
    ],
)
def test_only_dice_that_lie_open_are_drawn(system: str, moves: set[str]) -> None:
    assert set(+drawn(system)) <= moves
    assert sum(drawn(system).values()) > 0
