"""The states that the shared cases and the whole games of a system pass through."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Applied, Refusal
from tests.rules.cases import scripts


@cache
def positions(system_id: str) -> list[tuple[Any, Any]]:
    """Return each state with the move in JSON, legal or not, that is made there."""
    system, found = SYSTEMS[system_id], []
    games = sorted((Path(__file__).parent / system_id / "games").glob("*.json"))
    played = [json.loads(file.read_text(encoding="utf-8")) for file in games]
    for script in (*scripts(system_id), *played):
        setup = system.read_setup(script["setup"])
        if isinstance(setup, Refusal):
            continue
        state = system.start(setup)
        for raw in script["moves"]:
            found.append((state, raw))
            move = system.read_move(raw)
            step = move if isinstance(move, Refusal) else system.apply(state, move)
            state = step.state if isinstance(step, Applied) else state
    return found
