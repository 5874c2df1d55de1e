"""Which rolls the table knows of: only these count in the number that all can read."""

from collections.abc import Iterable
from typing import Any

from choicedesk.desk.campaign import Scene
from choicedesk.rules.system import JsonObject, Known, Level

_OPEN = Known(Level.OPEN)


def is_roll(move: JsonObject) -> bool:
    """Return whether a move brings dice that fell, in whatever system: by its name, or in a list.

    >>> is_roll({"move": "act", "dice": [4, 2]}), is_roll({"move": "end_round"})
    (True, False)
    """
    name = move.get("move")
    # In a confrontation one die is the belt's, and to show dice names them by their places.
    return name in {"roll", "belt"} or ("dice" in move and name != "show")


def is_seen_roll(scene: Scene, move: JsonObject) -> bool:
    """Return whether a move brings dice before the eyes of the table, or under a cup it sees.

    A hidden party rolls out of sight, and so does whoever stands against a task, or helps with
    one, that is not open.
    """
    if not is_roll(move):
        return False
    # By the system's name: to ask for a state's type loads rules that no scene may need.
    known = scene.knowledge
    if scene.system == "conflict":
        return known.get(str(move.get("party")), _OPEN).level is Level.OPEN
    if scene.system == "challenge" and move.get("move") != "roll":
        tasks = _tasks(scene.state.setup, move)
        return any(known.get(task, Known()).level is Level.OPEN for task in tasks)
    return True


def _tasks(setup: Any, move: JsonObject) -> Iterable[str]:
    """Return the tasks of a challenge that somebody rolls against, or helps with."""
    if move.get("move") == "oppose":
        return (str(move.get("task")),)
    helper = setup.helper_of.get(str(move.get("helper")))
    return setup.relevant(helper.tasks) if helper else ()
