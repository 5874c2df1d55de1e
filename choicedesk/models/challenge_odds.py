"""The chances of a challenge before its roll, worked out when they are first looked at."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QThreadPool, Signal

from choicedesk.odds.challenge import Chances, chances_of, is_small
from choicedesk.odds.challenge_standing import standing_terms
from choicedesk.odds.challenge_terms import Terms
from choicedesk.rules.challenge.state import ChallengeState

Found = Chances | Literal["pending", "too_large"]


class _Messenger(QObject):
    """Carries an answer from the thread that found it to the window's."""

    answered = Signal(object, object)


class ChallengeOdds(QObject):
    """Small questions are answered at once, larger ones beside the window's own thread."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = True
        self._asked: tuple[ChallengeState, frozenset[str]] | None = None
        self._found: Found = "pending"

    @property
    def wanted(self) -> bool:
        """Whether chances are shown."""
        return self._wanted

    def want(self, wanted: bool) -> None:
        """Show chances, or work none out."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.changed.emit()

    def chances(self, state: ChallengeState, without: frozenset[str]) -> Found:
        """Return the chances of this moment; ``changed`` tells when pending ones are there."""
        asked = (state, without)
        known = self._asked
        if known is None or known[0] is not state or known[1] != without:
            self._asked = asked
            self._found = self._answer(asked)
        return self._found

    def _answer(self, asked: tuple[ChallengeState, frozenset[str]]) -> Found:
        terms = standing_terms(*asked)
        if terms is None:
            return "too_large"
        if not terms.demands or is_small(terms):
            return chances_of(terms, exact=False)
        messenger = _Messenger()
        messenger.answered.connect(self._take)
        QThreadPool.globalInstance().start(_working_out(terms, asked, messenger))
        return "pending"

    def _take(self, asked: object, found: Chances) -> None:
        if asked is self._asked:
            self._found = found
            self.changed.emit()


def _working_out(terms: Terms, asked: object, messenger: _Messenger) -> Callable[[], None]:
    def work() -> None:
        messenger.answered.emit(asked, chances_of(terms, exact=False))

    return work
