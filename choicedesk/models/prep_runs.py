"""Works out reports beside the window's thread: the newest question wins, answers are kept.

One thread waits for the processes of a crew, which do the work; so the window has its own thread
to itself, however much is worked out.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Future

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.prep.course import Course, Crew, StoppedError

PAUSE = 140
"""How long typing has to rest before anything is asked, in milliseconds."""
KEPT = 48

Work = Callable[[Course], object]


class Asked(Struct, frozen=True):
    """A question: what makes it different from others, and what answers it.

    ``work`` takes a course and may raise ``StoppedError``; a refusal is an answer too. What is
    ``light`` does not wait for processes that are still starting.
    """

    key: bytes
    work: Work
    light: bool = False


class Failure(Struct, frozen=True):
    """A fault of the program that came up while something was worked out."""

    error: Exception


class PrepRuns(QObject):
    """Answers questions by slot; ``changed`` tells of answers, ``progressed`` how far it is.

    With ``aside`` False all is worked out at once, in this thread.
    """

    changed = Signal()
    progressed = Signal()
    _heard = Signal(object, int, int)
    _answered = Signal(object, object)

    def __init__(self, parent: QObject | None = None, *, aside: bool = True) -> None:
        super().__init__(parent)
        self._aside = aside
        self._wanted: dict[str, Asked] = {}
        self._answers: OrderedDict[bytes, object] = OrderedDict()
        self._crew = Crew()
        self._ready = threading.Event()
        self._condition = threading.Condition()
        self._queue: list[Asked] = []
        self._stop = threading.Event()
        self._running: bytes | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self.cancelled = False
        self._lacking = 0
        self.done, self.total = 0, 0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PAUSE)
        self._rest.timeout.connect(self._begin)
        self._heard.connect(self._progress)
        self._answered.connect(self._take)

    def want(self, wanted: Mapping[str, Asked]) -> None:
        """Answer these, in this order, and nothing else any more."""
        if {key: each.key for key, each in wanted.items()} == self._keys() and not self.cancelled:
            return
        self._wanted = dict(wanted)
        self.cancelled = False
        self._lacking = len(self._missing())
        self._halt()
        if self._missing():
            self._rest.start()
        self.changed.emit()

    def warm_up(self) -> None:
        """Let the processes start before anything is asked."""
        if self._aside and not self._closed:
            self._crew.start().submit(int).add_done_callback(self._note_ready)

    def _note_ready(self, future: Future[int]) -> None:
        if not future.cancelled() and future.exception() is None:
            self._ready.set()

    def answer(self, slot: str) -> object | None:
        """Return the answer of a slot; None while there is none."""
        asked = self._wanted.get(slot)
        return None if asked is None else self._answers.get(asked.key)

    def is_wanted(self, slot: str) -> bool:
        """Return whether a slot is asked for."""
        return slot in self._wanted

    @property
    def busy(self) -> bool:
        """Whether an answer is still missing and being worked out."""
        return not self.cancelled and bool(self._missing())

    @property
    def share(self) -> float:
        """How much of what was missing when it was asked is there, 0 to 1."""
        many = self._lacking
        if not many:
            return 1.0
        there = max(many - len(self._missing()), 0)
        part = self.done / self.total if self.total else 0.0
        return min((there + part) / many, 1.0)

    def cancel(self) -> None:
        """Work nothing out until something else is asked, or ``resume``."""
        self.cancelled = True
        self._rest.stop()
        self._halt()
        self.changed.emit()

    def resume(self) -> None:
        """Go on with what was cancelled."""
        self.cancelled = False
        self._begin()
        self.changed.emit()

    def forget(self) -> None:
        """Ask nothing any more."""
        self.want({})

    def close(self) -> None:
        """Let go of thread and processes."""
        self._rest.stop()
        with self._condition:
            self._closed = True
            self._queue = []
            self._stop.set()
            self._condition.notify()
        self._crew.close()
        if self._thread is not None:
            self._thread.join(10)
            self._thread = None

    def _keys(self) -> dict[str, bytes]:
        return {slot: each.key for slot, each in self._wanted.items()}

    def _missing(self) -> list[Asked]:
        return [each for each in self._wanted.values() if each.key not in self._answers]

    def _halt(self) -> None:
        """Stop what runs, unless it is still wanted."""
        wanted = {each.key for each in self._wanted.values()}
        with self._condition:
            self._queue = []
            if self._running is not None and (self.cancelled or self._running not in wanted):
                self._stop.set()
                self.done, self.total = 0, 0

    def _begin(self) -> None:
        missing = list({each.key: each for each in self._missing()}.values())
        if not missing or self._closed:
            return
        if not self._aside:
            for each in missing:
                self._take(each.key, _answer(each, Course()))
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="prep", daemon=True)
            self._thread.start()
        with self._condition:
            self._queue = [each for each in missing if each.key != self._running]
            self._condition.notify()

    def _work(self) -> None:
        while True:
            with self._condition:
                while not self._queue and not self._closed:
                    self._condition.wait()
                if self._closed:
                    return
                asked = self._queue.pop(0)
                self._running = asked.key
                self._stop.clear()
            course = Course(
                crew=None if asked.light and not self._ready.is_set() else self._crew,
                progress=lambda done, total, key=asked.key: self._heard.emit(key, done, total),
                stopped=self._stop.is_set,
            )
            found = _answer(asked, course)
            with self._condition:
                self._running = None
                if self._closed:
                    return
            if not isinstance(found, StoppedError):
                self._answered.emit(asked.key, found)

    def _progress(self, key: object, done: int, total: int) -> None:
        if key == self._running:
            self.done, self.total = done, total
            self.progressed.emit()

    def _take(self, key: bytes, found: object) -> None:
        self.done, self.total = 0, 0
        self._answers[key] = found
        while len(self._answers) > max(KEPT, len(self._wanted)):
            self._answers.popitem(last=False)
        self.changed.emit()


def _answer(asked: Asked, course: Course) -> object:
    try:
        return asked.work(course)
    except StoppedError as stopped:
        return stopped
    except BrokenExecutor as broken:
        # Where no further process can be had, this one does the work.
        return _answer(asked, replace(course, crew=None)) if course.crew else Failure(broken)
    except Exception as error:  # noqa: BLE001 - shown where the report would stand
        return Failure(error)
