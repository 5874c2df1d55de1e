"""A small table that the tests of CHOICE play at."""

from typing import Any

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Applied, JsonObject, Refusal

SETUP: JsonObject = {
    "players": [{"id": "ada", "name": "Ada"}, {"id": "bo", "name": "Bo"}],
    "gifts": [
        {
            "id": "smith",
            "owner": "ada",
            "name": "Smith",
            "abilities": ["stark", "clever"],
            "talent": "opens any lock",
        },
        {"id": "books", "owner": "ada", "name": "Books", "abilities": ["gebildet"]},
        {"id": "dancer", "owner": "ada", "name": "Dancer", "abilities": ["geschickt"]},
        {"id": "singer", "owner": "bo", "name": "Singer", "abilities": ["charmant"]},
        {"id": "stone", "owner": "bo", "name": "Stone"},
        {"id": "boat", "owner": None, "name": "Boat", "abilities": ["clever"], "talent": "sails"},
    ],
    "goals": [{"id": "crown", "name": "Crown"}, {"id": "home", "name": "Home", "willpower": 2}],
    "fates": [{"id": "war", "name": "War", "steps": 3, "step": 1}],
    "dangers": [
        {"id": "wolf", "name": "Wolf", "willpower": 4},
        {"id": "storm", "name": "Storm", "willpower": 2},
    ],
}
EVENING = ({"move": "start_session"}, {"move": "share"})
TEST = (
    *EVENING,
    {"move": "introduce_danger", "danger": "wolf"},
    {"move": "declare_risk", "player": "ada", "text": "the roof", "danger": "wolf"},
    {"move": "avoid_risk", "card": "smith", "ability": "stark"},
    {"move": "force_test", "willpower": 1},
)


def begun(**changes: Any) -> ChoiceState:
    """Return the state before the first session of a setup with these keys changed."""
    setup = CHOICE.read_setup({**SETUP, **changes})
    assert not isinstance(setup, Refusal), setup
    return CHOICE.start(setup)


def played(*moves: JsonObject, state: ChoiceState | None = None) -> ChoiceState:
    """Return the state after moves that are all accepted."""
    present = begun() if state is None else state
    for move in moves:
        step = tried(present, move)
        assert isinstance(step, Applied), (move, step)
        present = step.state
    return present


def tried(state: ChoiceState, move: Any) -> Any:
    """Return the step, or the refusal, that a move in JSON comes to."""
    read = CHOICE.read_move(move)
    return read if isinstance(read, Refusal) else CHOICE.apply(state, read)


def code(state: ChoiceState, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    step = tried(state, move)
    return step.code if isinstance(step, Refusal) else ""
