"""Plays moves in JSON at a state of any system."""

from typing import Any

from choicedesk.rules.system import Applied, JsonObject, Refusal


def begun(system: Any, setup: JsonObject) -> Any:
    """Return the state before the first move of a setup that is valid."""
    read = system.read_setup(setup)
    assert not isinstance(read, Refusal), read
    return system.start(read)


def played(system: Any, state: Any, *moves: JsonObject) -> Any:
    """Return the state after moves that are all accepted."""
    for move in moves:
        step = tried(system, state, move)
        assert isinstance(step, Applied), (move, step)
        state = step.state
    return state


def tried(system: Any, state: Any, move: Any) -> Any:
    """Return the step, or the refusal, that a move comes to."""
    read = system.read_move(move)
    return read if isinstance(read, Refusal) else system.apply(state, read)


def code(system: Any, state: Any, move: Any) -> str:
    """Return the code that a move is refused with, or ''."""
    step = tried(system, state, move)
    return step.code if isinstance(step, Refusal) else ""
