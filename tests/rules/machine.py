"""What a state machine over any system does: play, undo, redo, and replay at the end."""

import json
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from choicedesk.rules.system import Applied, JsonObject, Refusal


class Playing(RuleBasedStateMachine):
    """Plays moves in JSON at states of ``system``; ``states`` are those since the beginning."""

    system: Any

    def begin(self, setup: JsonObject) -> None:
        """Start from a setup that is valid."""
        self.states = [self.system.start(self.system.read_setup(setup))]
        self.moves: list[Any] = []
        self.undone: list[tuple[Any, Any]] = []

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self, raw: JsonObject) -> None:
        """Make a move, and hold it against what every move keeps."""
        system, before = self.system, self.state
        written = system.write_state(before)
        move = system.read_move(json.loads(json.dumps(raw)))
        assert not isinstance(move, Refusal), (raw, move)
        step = system.apply(before, move)
        assert system.write_state(before) == written
        if isinstance(step, Refusal):
            assert step.rule
            assert system.apply(before, move) == step
            return
        assert isinstance(step, Applied)
        assert step.events
        self.accepted(raw, before, step.state)
        self.states.append(step.state)
        self.moves.append(move)
        self.undone.clear()

    def accepted(self, raw: JsonObject, before: Any, after: Any) -> None:
        """Look at an accepted move; the systems have more to say here."""

    def turned(self) -> None:
        """Look at the state that an undo or a redo has led to."""

    @precondition(lambda self: len(self.states) > 1)
    @rule()
    def undo(self) -> None:
        self.undone.append((self.states.pop(), self.moves.pop()))
        self.turned()

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        state, move = self.undone.pop()
        assert self.system.apply(self.state, move).state == state
        self.states.append(state)
        self.moves.append(move)
        self.turned()

    def teardown(self) -> None:
        """Replay agrees with what was played."""
        if not hasattr(self, "states"):
            return
        state = self.states[0]
        for move, expected in zip(self.moves, self.states[1:], strict=True):
            state = self.system.apply(state, move).state
            assert state == expected
