"""Hands that play, undo, redo, close and reopen at random always meet the same states."""

import random
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from choicedesk.desk import history
from choicedesk.desk.entries import SceneMove, WriteNote
from choicedesk.desk.session import Done
from choicedesk.rules.system import Refusal
from choicedesk.storage.campaign_file import open_file
from tests.storage.evening import SCENE, any_move, done, evening, image


class Evening(RuleBasedStateMachine):
    """The model keeps every state by step; the session must agree, before and after reopening."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="choicedesk-machine-"))
        self.path = self.folder / "evening.choicedesk"
        self.file = evening(self.path)
        self.file.close()
        self.file = open_file(self.path)
        self.session = self.file.session()
        self.states = {self.session.sequence: image(self.session)}
        self.parents = {self.session.sequence: 0}
        self.head = self.session.sequence
        self.first = self.head
        self.redo: list[int] = []

    def teardown(self) -> None:
        self.file.close()
        shutil.rmtree(self.folder)

    @rule(seed=st.integers(0, 1 << 20))
    def play(self, seed: int) -> None:
        before, sequence = self.session.campaign, self.session.sequence
        move = any_move(before, random.Random(seed))
        answer = self.session.play(SceneMove(scene=SCENE, move=move))
        if isinstance(answer, Refusal):
            assert self.session.campaign is before
            assert self.session.sequence == sequence
        else:
            self.arrive(answer)

    @rule(text=st.text(st.characters(codec="utf-8"), max_size=20))
    def note(self, text: str) -> None:
        self.arrive(done(self.session.play(WriteNote(text=text))))

    @precondition(lambda self: self.head > self.first)
    @rule()
    def undo(self) -> None:
        answer = done(self.session.undo())
        assert answer.cause == "undo"
        self.redo.append(self.head)
        self.head = self.parents[self.head]

    @rule()
    def do_again(self) -> None:
        answer = self.session.redo()
        assert (answer is None) == (not self.redo)
        if self.redo:
            self.head = self.redo.pop()

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        target = data.draw(st.sampled_from(sorted(self.states)))
        answer = self.session.undo_to(target)
        assert (answer is None) == (target == self.head)
        if answer is not None:
            self.redo.append(self.head)
            self.head = target

    @rule()
    def reopen(self) -> None:
        self.file.close()
        self.file = open_file(self.path)
        self.session = self.file.session()

    @rule()
    def forget_old_states(self) -> None:
        self.session._history._states = {}

    @invariant()
    def agrees(self) -> None:
        assert image(self.session) == self.states[self.head]
        assert self.session.can_redo == bool(self.redo)
        live, step = self.session.live_steps(), self.head
        while step > self.first:
            assert self.step(step) in live
            step = self.parents[step]
        struck = set(self.states) - self.ancestors()
        assert not any(self.step(sequence) in live for sequence in struck)

    def arrive(self, answer: Done) -> None:
        sequence = answer.rows[-1].sequence
        self.states[sequence] = image(self.session)
        self.parents[sequence] = self.head
        self.head = sequence
        self.redo = []

    def ancestors(self) -> set[int]:
        found, step = set(), self.head
        while step:
            found.add(step)
            step = self.parents[step]
        return found

    def step(self, sequence: int) -> int:
        return self.session.journal.rows(sequence, sequence)[0].step


Evening.TestCase.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
TestEvening = Evening.TestCase


def test_few_states_are_kept(monkeypatch, tmp_path):
    monkeypatch.setattr(history, "KEPT_STATES", 3)
    with evening(tmp_path / "a.choicedesk") as file:
        session = file.session()
        states = [image(session)]
        for number in range(12):
            done(session.play(WriteNote(text=str(number))))
            states.append(image(session))
        for state in reversed(states[:-1]):
            done(session.undo())
            assert image(session) == state
