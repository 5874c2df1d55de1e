"""A small challenge that the tests play: a mixed action with everything that there is."""

from typing import Any

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import JsonObject
from tests.rules import playing

SETUP: JsonObject = {
    "actor": {"pool": 4},
    "tasks": [
        {"id": "wall", "name": "Over the wall", "difficulty": 2},
        {"id": "duel", "name": "Past the guard", "difficulty": {"opposed": {"pool": 2}}},
        {"id": "race", "name": "First at the gate", "difficulty": {"simultaneous": {"pool": 3}}},
    ],
    "complications": [
        {"id": "wire", "task": "wall", "level": 2, "text": "Barbed wire"},
        {"id": "dog", "task": "duel", "level": 1},
    ],
    "enhancements": [
        {"id": "rope", "level": 2, "tasks": ["wall"]},
        {
            "id": "wine",
            "level": 1,
            "tasks": ["duel", "race"],
            "drawback": {"kind": "complication", "level": 1, "task": "race", "text": "Unsteady"},
        },
    ],
    "helpers": [{"id": "sam", "pool": 3, "target_number": 7, "tasks": ["race"]}],
}
DUEL: JsonObject = {"move": "oppose", "task": "duel", "dice": [8, 2]}
RACE: JsonObject = {"move": "oppose", "task": "race", "dice": [9, 9, 1]}
SAM: JsonObject = {"move": "assist", "helper": "sam", "dice": [7, 2, 6]}
ROLL: JsonObject = {"move": "roll", "dice": [8, 9, 10, 1]}
SPEND: JsonObject = {"move": "spend"}
READY = (DUEL, RACE, SAM, ROLL)


def begun(**changes: Any) -> ChallengeState:
    """Return the state before the roll of a setup with these keys changed."""
    return playing.begun(CHALLENGE, {**SETUP, **changes})


def played(*moves: JsonObject, state: ChallengeState | None = None) -> ChallengeState:
    """Return the state after moves that are all accepted."""
    return playing.played(CHALLENGE, begun() if state is None else state, *moves)


def tried(state: ChallengeState, move: Any) -> Any:
    """Return the step, or the refusal, that a move in JSON comes to."""
    return playing.tried(CHALLENGE, state, move)


def code(state: ChallengeState, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    return playing.code(CHALLENGE, state, move)


def revise(**parts: Any) -> JsonObject:
    """Return a revision without a reason."""
    return {"move": "revise", **parts, "why": ""}


def ruling(**difficulty: int) -> JsonObject:
    """Return a ruling on difficulties."""
    return {"move": "ruling", "set": {"difficulty": difficulty}, "why": ""}
