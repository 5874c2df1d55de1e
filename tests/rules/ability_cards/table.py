"""A small table that the tests of ability cards play at."""

from typing import Any

from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import JsonObject
from tests.rules import playing


def entry(attribute: str, value: int) -> JsonObject:
    """Return an entry of a card."""
    return {"attribute": attribute, "value": value}


SETUP: JsonObject = {
    "players": [{"id": "ida", "name": "Ida"}, {"id": "jo", "name": "Jo"}],
    "deck": [
        {"id": "bear", "name": "Bear", "text": "growls", "entries": [entry("Strength", 1)]},
        {"id": "fox", "name": "Fox", "entries": [entry("Cunning", 1), entry("strength", -1)]},
        {"id": "owl", "name": "Owl", "entries": [entry("Lore", 1)], "works_face_down": True},
        {"id": "cat", "name": "Cat", "entries": [entry(" STRENGTH ", -1)]},
        {"id": "mole", "name": "Mole"},
    ],
    "hand_size": 2,
}
DEALT = (
    {"move": "deal_random", "player": "ida", "cards": ["bear", "fox"]},
    {"move": "deal_choice", "player": "jo", "card": "cat"},
    {"move": "deal_choice", "player": "jo", "card": "owl"},
)
LAID = (*DEALT, {"move": "lay_out", "player": "ida", "face_up": "bear"})
PLAY = (*LAID, {"move": "lay_out", "player": "jo", "face_up": "cat"})


def begun(**changes: Any) -> CardsState:
    """Return the state before the first card of a setup with these keys changed."""
    return playing.begun(ABILITY_CARDS, {**SETUP, **changes})


def played(*moves: JsonObject, state: CardsState | None = None) -> CardsState:
    """Return the state after moves that are all accepted."""
    return playing.played(ABILITY_CARDS, begun() if state is None else state, *moves)


def tried(state: CardsState, move: Any) -> Any:
    """Return the step, or the refusal, that a move in JSON comes to."""
    return playing.tried(ABILITY_CARDS, state, move)


def code(state: CardsState, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    return playing.code(ABILITY_CARDS, state, move)


def trial(id_: str, player: str, *dice: int, **keys: Any) -> JsonObject:
    """Return a test of an action."""
    return {"move": "test", "id": id_, "player": player, "dice": list(dice), **keys}
