"""Works out chances: ordinary questions at once, larger ones in one thread beside the window's.

The thread knows nothing of Qt: it takes questions from a box and puts answers into another, and
the window's own thread looks into that one while it waits.
"""

import threading
from collections import deque
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.odds.stopping import Look, StoppedError, onwards

KEPT = 32
LOOK_EVERY = 12
"""Milliseconds; only while an answer is due."""


class OddsQuestion(Protocol):
    """A frozen value that equals another if it asks the same."""

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame."""
        ...

    def answer(self, look: Look) -> Any:
        """Return the answer, which is never None; ``look`` may raise ``StoppedError``."""
        ...


class _Errand:
    """One question on its way through the thread, and what came of it."""

    def __init__(self, question: OddsQuestion) -> None:
        self.question = question
        self.given_up = False
        self.answer: Any = None
        self.error: Exception | None = None
        self.done = False

    def look(self) -> None:
        if self.given_up:
            raise StoppedError

    def run(self) -> None:
        try:
            self.look()
            self.answer = self.question.answer(self.look)
        except StoppedError:
            self.given_up = True
        except Exception as error:  # noqa: BLE001 - raised again in the window's thread
            self.error = error
        self.done = True


class OddsWorker(QObject):
    """The newest question wins: older ones are given up, and their answers never told.

    ``changed`` tells that the answer to the newest one is there.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: deque[tuple[OddsQuestion, Any]] = deque(maxlen=KEPT)
        self._errand: _Errand | None = None
        self._waiting: _Errand | None = None
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self.started = 0
        self._look = QTimer(self)
        self._look.setInterval(LOOK_EVERY)
        self._look.timeout.connect(self._collect)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._errand is not None

    def ask(self, question: OddsQuestion) -> Any | None:
        """Return the answer; None while it is being worked out."""
        errand = self._errand
        if errand is not None and errand.question == question:
            return None
        self.cancel()
        for asked, answer in self._known:
            if asked == question:
                return answer
        if question.ordinary:
            return self._keep(question, question.answer(onwards))
        self._send(_Errand(question))
        return None

    def cancel(self) -> None:
        """Want no answer any more."""
        self._look.stop()
        with self._lock:
            self._waiting = None
        if self._errand is not None:
            self._errand.given_up = True
            self._errand = None

    def _keep(self, question: OddsQuestion, answer: Any) -> Any:
        self._known.append((question, answer))
        return answer

    def _send(self, errand: _Errand) -> None:
        self._errand = errand
        with self._lock:
            self._waiting = errand
            if self._thread is None:
                self.started += 1
                # A daemon: whoever leaves the program does not wait for a number nobody will read.
                self._thread = threading.Thread(target=self._work, name="odds", daemon=True)
                self._thread.start()
        self._look.start()

    def _work(self) -> None:
        """Run errands until there is none; nothing of Qt is touched here."""
        while True:
            with self._lock:
                errand, self._waiting = self._waiting, None
                if errand is None:
                    self._thread = None
                    return
            errand.run()

    def _collect(self) -> None:
        errand = self._errand
        if errand is None or not errand.done:
            return
        self._look.stop()
        self._errand = None
        if errand.error is not None:
            raise errand.error
        self._keep(errand.question, errand.answer)
        self.changed.emit()
