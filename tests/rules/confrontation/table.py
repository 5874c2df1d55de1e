"""A small table that the tests of confrontations play at."""

from typing import Any

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import JsonObject
from tests.rules import playing

SETUP: JsonObject = {
    "participants": [
        {"id": "anna", "name": "Anna", "attribute": 2, "skill": 1, "extra": 1},
        {"id": "bert", "name": "Bert", "attribute": 1, "skill": 2},
        {"id": "carl", "name": "Carl", "attribute": 0, "skill": 1},
    ]
}
DICE = {"anna": [2, 2, 3, 1], "bert": [4, 4, 5], "carl": [6]}
OPENED: tuple[JsonObject, ...] = ({"move": "open", "who": "anna", "level": 2, "text": "a horse"},)
CALLED = (*OPENED, {"move": "call", "who": "bert"}, {"move": "call", "who": "carl"})
ROLLED = (*CALLED, {"move": "roll", "dice": DICE})
SHOWN = (
    *ROLLED,
    {"move": "show", "who": "anna", "dice": [1, 0]},
    {"move": "show", "who": "bert", "dice": [2]},
)
BELT = (*SHOWN, {"move": "belt", "face": 3})
SECOND = (*BELT, *({"move": "check", "who": who} for who in ("anna", "bert", "carl")))
SKILLED = (
    *SECOND,
    {"move": "show", "who": "bert", "dice": [0, 1]},
    {"move": "show", "who": "anna", "dice": [2]},
    {"move": "show", "who": "carl", "dice": [0]},
)
DONE = (*SKILLED, *({"move": "check", "who": who} for who in ("anna", "bert", "carl")))


def begun(**changes: Any) -> ConfrontationState:
    """Return the state before the opening of a setup with these keys changed."""
    return playing.begun(CONFRONTATION, {**SETUP, **changes})


def played(*moves: JsonObject, state: ConfrontationState | None = None) -> ConfrontationState:
    """Return the state after moves that are all accepted."""
    return playing.played(CONFRONTATION, begun() if state is None else state, *moves)


def tried(state: ConfrontationState, move: Any) -> Any:
    """Return the step, or the refusal, that a move in JSON comes to."""
    return playing.tried(CONFRONTATION, state, move)


def code(state: ConfrontationState, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    return playing.code(CONFRONTATION, state, move)


def who(move: str, id_: str, **keys: Any) -> JsonObject:
    """Return a move of a participant."""
    return {"move": move, "who": id_, **keys}
