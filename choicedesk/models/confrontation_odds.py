"""Chances of a confrontation as one seat sees them, reckoned beside the window; the newest wins."""

import threading
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.rules.confrontation.state import ConfrontationState

_LOOK_EVERY = 30


class SeatOdds(Struct, frozen=True):
    """By seat the chance to win alone, and that of a tie; ``why`` says why there are none."""

    who: str
    win: Mapping[str, float] = {}
    tie: float = 0.0
    why: str = ""


def question_of(state: ConfrontationState, who: str) -> dict[str, Any]:
    """Return the question about all who are left, with what ``who`` knows: own dice and open ones.

    >>> from choicedesk.rules.confrontation.setup import Participant, Setup
    >>> pair = [Participant(id=i, name=i, attribute=1, skill=0) for i in "ab"]
    >>> state = ConfrontationState(
    ...     setup=Setup(participants=tuple(pair)), left=("a", "b"), dice={"a": (3,), "b": (5,)}
    ... )
    >>> [each.get("known") for each in question_of(state, "a")["participants"]]
    [[3], []]
    """
    participants: list[dict[str, Any]] = []
    options = state.setup.options
    for each in state.left:
        dice = state.dice.get(each, ())
        seen = range(len(dice)) if each == who else state.shown.get(each, ())
        seat: dict[str, Any] = {
            "id": each,
            "pool": state.setup.participant_of[each].pool,
            "known": [dice[at] for at in seen],
        }
        given = state.setup.participant_of[each].test_result
        if isinstance(given, int):
            seat["test_result"] = given
        participants.append(seat)
    return {
        "options": {
            "sides": options.sides,
            "botch": options.botch,
            "reraise": options.reraise,
            "test_result": options.test_result,
        },
        "participants": participants,
        "belt": state.belt,
    }


class ConfrontationOdds(QObject):
    """Answers one question after another in a thread of its own.

    A question that is asked while another is reckoned waits; only the newest of them is kept.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answer: SeatOdds | None = None
        self._asked: tuple[str, dict[str, Any]] | None = None
        self._next: tuple[str, dict[str, Any]] | None = None
        self._worker: threading.Thread | None = None
        self._found: list[tuple[tuple[str, dict[str, Any]], SeatOdds]] = []
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_EVERY)
        self._look.timeout.connect(self._collect)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._worker is not None

    def ask(self, state: ConfrontationState, who: str) -> None:
        """Ask for the chances as ``who`` sees them; the same question again is not asked."""
        wanted = (who, question_of(state, who))
        if wanted == self._asked:
            return
        self._asked, self._next = wanted, wanted
        self.answer = None
        if self._worker is None:
            self._begin()

    def forget(self) -> None:
        """Want no answer any more."""
        self._asked = self._next = self.answer = None
        self._look.stop()
        self._worker = None

    def _begin(self) -> None:
        wanted, self._next = self._next, None
        if wanted is None:
            return
        found = self._found = []
        # A daemon: whoever leaves the program does not wait for a number nobody will read.
        self._worker = threading.Thread(
            target=lambda: found.append((wanted, _answer(*wanted))), name="odds", daemon=True
        )
        self._worker.start()
        self._look.start()

    def _collect(self) -> None:
        worker = self._worker
        if worker is None or worker.is_alive():
            return
        self._look.stop()
        self._worker = None
        for wanted, answer in self._found:
            if wanted == self._asked:
                self.answer = answer
                self.changed.emit()
        if self._next is not None:
            self._begin()


def _answer(who: str, asked: dict[str, Any]) -> SeatOdds:
    from choicedesk.odds.confrontation_question import answer, read_question
    from choicedesk.rules.system import Refusal

    question = read_question(asked)
    if isinstance(question, Refusal):
        return SeatOdds(who, why=question.code)
    found = answer(question, exact=False)
    return SeatOdds(who, win=found["win"], tie=found["tie"])
