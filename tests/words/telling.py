"""Lets the journal tell of one move in a scene of any system."""

from datetime import UTC, datetime
from typing import Any

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.rules.system import JsonObject
from choicedesk.words.journal import sentence
from choicedesk.words.journal_line import Line
from tests.rules import playing

SCENE = SceneId("s1")
NOON = datetime(2026, 11, 30, tzinfo=UTC)


def told(system: Any, before: Any, move: JsonObject, **scene_keys: Any) -> Line:
    """Return the line of a move that is accepted; ``scene_keys`` are knowledge, links and such."""
    step = playing.tried(system, before, move)
    scene = Scene(id=SCENE, title="S", system=system.id, setup={}, state=step.state, **scene_keys)
    row = Row(
        sequence=1,
        step=1,
        parent=0,
        time=NOON,
        scene=SCENE,
        entry=SceneMove(scene=SCENE, move=move),
        events=step.events,
        system=system.id,
    )
    return sentence(row, Campaign(title="C", scenes={SCENE: scene}))
