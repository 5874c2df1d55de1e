"""What lies on the tables of the other games is put there again, at every moment of whole games."""

import json
from pathlib import Path
from typing import Any

import pytest

from choicedesk.desk.campaign import Scene
from choicedesk.desk.fresh_games import fresh_game
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Refusal

GAMES = sorted((Path(__file__).parent.parent / "rules").glob("*/games/*.json"))
MOMENTS = 40
KEPT = {
    "challenge": None,
    "ability_cards": {"phase", "hands", "face_up", "attribute_cards", "rolled"},
    "conflict": {"goals", "winner", "won_by", "fallout_due"},
    "confrontation": None,
}


def played(system, setup, moves) -> list[Any]:
    """Return the states of a game, the beginning first; what is refused changes nothing."""
    states = [system.start(system.read_setup(setup))]
    for move in moves:
        applied = system.apply(states[-1], system.read_move(move))
        if not isinstance(applied, Refusal):
            states.append(applied.state)
    return states


def kept(view: dict[str, Any], system: str) -> dict[str, Any]:
    keys = KEPT[system]
    found = {key: part for key, part in view.items() if keys is None or key in keys}
    if system == "conflict":
        supports = [goal for goal in found["goals"] if goal.startswith("support:")]
        found["goals"] = {goal: n for goal, n in found["goals"].items() if goal not in supports}
        parts = ("zone", "acted", "out", "abilities")
        found["parties"] = {
            party: {part: each[part] for part in parts} for party, each in view["parties"].items()
        }
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_every_moment_of_a_game_is_kept_as_far_as_is_said(game):
    script = json.loads(game.read_text(encoding="utf-8"))
    if script["system"] not in KEPT:
        return
    system = SYSTEMS[script["system"]]
    states = played(system, script["setup"], script["moves"])
    for state in states[:: 1 + len(states) // MOMENTS] + states[-1:]:
        scene = Scene(id="s1", title="", system=system.id, setup=script["setup"], state=state)
        setup, moves = fresh_game(scene)
        again = played(system, setup, moves)[-1]
        assert system.write_setup(again.setup) == system.write_setup(state.setup)
        assert kept(system.view(again), system.id) == kept(system.view(state), system.id)


def test_stakes_that_a_ruling_set_are_kept():
    system = SYSTEMS["confrontation"]
    seats = [{"id": who, "name": who, "attribute": 1, "skill": 1} for who in "abc"]
    dice = {who: [3, 4] for who in "abc"}
    moves = [
        {"move": "open", "who": "a", "level": 2, "text": "gold"},
        *({"move": "call", "who": who} for who in "bc"),
        {"move": "roll", "dice": dice},
        *({"move": "show", "who": who, "dice": [1]} for who in "abc"),
        {"move": "belt", "face": 4},
        {"move": "ruling", "set": {"stakes": {"c": 0}}, "why": ""},
        {"move": "raise", "who": "a", "level": 5, "text": "land"},
        {"move": "pass", "who": "b"},
    ]
    state = played(system, {"participants": seats}, moves)[-1]
    scene = Scene(id="s1", title="", system=system.id, setup={}, state=state)
    again = played(system, *fresh_game(scene))[-1]
    assert system.view(again) == system.view(state)
    assert (again.said, again.raised) == (state.said, True)
