"""A small conflict that the tests play."""

from typing import Any

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import JsonObject
from tests.rules import playing

SETUP: JsonObject = {
    "magnitude": 1,
    "zones": [
        {"id": "yard", "name": "Yard", "adjacent": ["hall"]},
        {"id": "hall", "name": "Hall", "adjacent": ["tower"]},
        {"id": "tower", "name": "Tower"},
    ],
    "parties": [
        {
            "id": "crew",
            "name": "Crew",
            "side": "blue",
            "magnitude": 1,
            "zone": "hall",
            "out_at": 3,
            "abilities": [
                {"id": "bow", "name": "Bow", "value": 4, "specialties": ["reach"]},
                {"id": "blade", "name": "Blade", "value": 3, "specialties": ["aside", "mobile"]},
                {"id": "charm", "name": "Charm", "value": 2, "specialties": ["mighty", "enduring"]},
            ],
            "characters": [
                {
                    "id": "ann",
                    "name": "Ann",
                    "quality": 3,
                    "abilities": [
                        {
                            "id": "wit",
                            "name": "Wit",
                            "value": 3,
                            "specialties": ["higher_grade", "mighty", "aside", "mobile"],
                        },
                        {"id": "song", "name": "Song", "value": 0},
                    ],
                },
                {"id": "joe", "name": "Joe", "abilities": []},
            ],
        },
        {
            "id": "host",
            "name": "Host",
            "side": "red",
            "magnitude": 2,
            "zone": "hall",
            "out_at": 4,
            "abilities": [
                {
                    "id": "press",
                    "name": "Press",
                    "value": 5,
                    "specialties": [{"name": "Loud", "text": "heard from afar"}],
                },
                {"id": "drum", "name": "Drum", "value": 1},
            ],
        },
        {
            "id": "fox",
            "name": "Fox",
            "side": "green",
            "zone": "yard",
            "out_at": 2,
            "abilities": [{"id": "sneak", "name": "Sneak", "value": 3}],
        },
    ],
    "goals": [
        {
            "id": "gate",
            "name": "Gate",
            "zone": "hall",
            "central": True,
            "contradictory": True,
            "target": 6,
        },
        {"id": "walls", "name": "Walls", "zone": "hall", "fallout": True},
        {"id": "moat", "name": "Moat", "zone": "yard", "exhausting": True},
        {"id": "mud", "name": "Mud", "zone": "hall", "exhausting": True},
        {"id": "tower", "name": "Treasure", "zone": "tower", "central": True, "target": 3},
        {"id": "bell", "name": "Bell", "zone": "yard", "target": 30, "timer": {"per_round": 1}},
        {
            "id": "tide",
            "name": "Tide",
            "zone": "hall",
            "contradictory": True,
            "target": 40,
            "timer": {"per_round": 2},
        },
    ],
}
LET = {"move": "let_through"}
END = {"move": "end_round"}


def act(party: str, ability: str, goal: str, *dice: int, **more: Any) -> JsonObject:
    """Return an act in JSON."""
    return {
        "move": "act",
        "party": party,
        "ability": ability,
        "goal": goal,
        "dice": list(dice),
        **more,
    }


def aside(goal: str, *dice: int, **more: Any) -> JsonObject:
    """Return a second roll of the crew."""
    return {"move": "aside", "party": "crew", "goal": goal, "dice": list(dice), **more}


def defend(party: str, *dice: int, reduce: tuple[str, ...] = (), **more: Any) -> JsonObject:
    """Return a defence in JSON."""
    return {
        "move": "defend",
        "party": party,
        "dice": list(dice),
        "reduce": list(reduce),
        **more,
    }


def move_zone(party: str, zone: str) -> JsonObject:
    """Return a way to another zone."""
    return {"move": "move_zone", "party": party, "zone": zone}


def support(party: str, ability: str, id_: str, *dice: int, **more: Any) -> JsonObject:
    """Return a roll for support."""
    return {
        "move": "make_support",
        "party": party,
        "ability": ability,
        "id": id_,
        "dice": list(dice),
        **more,
    }


def stunt(character: str, ability: str, goal: str, *dice: int, **more: Any) -> JsonObject:
    """Return a stunt within the crew."""
    return {
        "move": "stunt",
        "party": "crew",
        "character": character,
        "ability": ability,
        "goal": goal,
        "dice": list(dice),
        **more,
    }


def ruling(**values: Any) -> JsonObject:
    """Return a ruling in JSON."""
    return {"move": "ruling", "set": values, "why": "so be it"}


def revise(**parts: Any) -> JsonObject:
    """Return a revision in JSON."""
    return {"move": "revise", **parts, "why": ""}


def begun(**changes: Any) -> ConflictState:
    """Return the state before the first move of a setup with these keys changed."""
    return playing.begun(CONFLICT, {**SETUP, **changes})


def played(*moves: JsonObject, state: ConflictState | None = None) -> ConflictState:
    """Return the state after moves that are all accepted."""
    return playing.played(CONFLICT, begun() if state is None else state, *moves)


def code(state: ConflictState, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    return playing.code(CONFLICT, state, move)


def view(*moves: JsonObject) -> Any:
    """Return the view after moves that are all accepted."""
    return CONFLICT.view(played(*moves))
