"""Scripts that go on without end, one for each system but CHOICE, for how long replaying takes."""

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

from choicedesk.rules.system import JsonObject

Moves = Iterator[JsonObject]

CONFRONTATION: JsonObject = {
    "participants": [{"id": who, "name": who, "attribute": 1, "skill": 1} for who in "ab"],
    "options": {"reraise": True},
}
ABILITY_CARDS: JsonObject = {
    "players": [{"id": "a", "name": "A"}],
    "deck": [{"id": f"k{at}", "name": f"Card {at}"} for at in range(3)],
}
CONFLICT: JsonObject = {
    "parties": [
        {
            "id": party,
            "name": party,
            "side": party,
            "out_at": 3,
            "abilities": [{"id": "f", "name": "F", "value": 3}],
        }
        for party in "ab"
    ],
    "goals": [
        {"id": "war", "name": "War", "contradictory": True},
        {
            "id": "tide",
            "name": "Tide",
            "contradictory": True,
            "timer": {"per_round": 1},
            "target": 1_000_000,
        },
    ],
}
CHALLENGE: JsonObject = {
    "actor": {"pool": 3},
    "tasks": [{"id": "t", "name": "T", "difficulty": 5}],
}


def raises() -> Moves:
    """Yield raises without end, each with its words."""
    yield {"move": "open", "who": "a", "level": 1}
    yield {"move": "call", "who": "b"}
    yield {"move": "roll", "dice": {"a": [2, 3], "b": [2, 3]}}
    yield from ({"move": "show", "who": who, "dice": [0]} for who in "ab")
    yield {"move": "belt", "face": 2}
    for level in count(2):
        yield {"move": "raise", "who": "ab"[level % 2], "level": level, "text": f"{level} cows"}


def tests() -> Moves:
    """Yield tests without end, every second one a support of the next."""
    yield {"move": "deal_random", "player": "a", "cards": ["k0", "k1", "k2"]}
    yield {"move": "lay_out", "player": "a", "face_up": "k0"}
    for number in count(0, 2):
        deed, support = f"t{number}", f"t{number + 1}"
        yield {"move": "test", "id": support, "player": "a", "dice": [9], "supports": deed}
        yield {"move": "test", "id": deed, "player": "a", "dice": [9, 1]}


def conflict_rounds() -> Moves:
    """Yield rounds without end: an action, a defence, support, and a timer that is turned back."""
    for number in count():
        yield {"move": "act", "party": "a", "ability": "f", "goal": "war", "dice": [6, 6, 2]}
        yield {"move": "defend", "party": "b", "dice": [2, 6], "reduce": []}
        yield {"move": "let_through"}
        if number % 10:
            yield {"move": "act", "party": "b", "ability": "f", "goal": "tide", "dice": [6, 2, 2]}
            yield {"move": "let_through"}
        else:
            help_ = f"s{number}"
            yield {"move": "make_support", "party": "b", "ability": "f", "id": help_,
                   "dice": [6, 2, 2]}  # fmt: skip
        yield {"move": "end_round"}


def consolations() -> Moves:
    """Yield consolations without end, after a challenge that failed."""
    yield {"move": "roll", "dice": [1, 2, 3]}
    yield {"move": "spend"}
    for number in count():
        yield {"move": "console", "task": "t", "text": f"the {number}th"}


LONG: Mapping[str, tuple[JsonObject, Callable[[], Moves]]] = {
    "confrontation": (CONFRONTATION, raises),
    "ability_cards": (ABILITY_CARDS, tests),
    "conflict": (CONFLICT, conflict_rounds),
    "challenge": (CHALLENGE, consolations),
}


def script(system: str, moves: int) -> dict[str, Any]:
    """Return a script of so many moves."""
    setup, endless = LONG[system]
    made = endless()
    return {"system": system, "setup": setup, "moves": [next(made) for _ in range(moves)]}
