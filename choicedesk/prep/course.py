"""How a simulation runs: in which processes, who is told of it, and who may stop it."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from msgspec import Struct

Progress = Callable[[int, int], object]
"""Is told how many runs are done, and of how many."""


class StoppedError(Exception):
    """A simulation was stopped before its end; there is no answer."""


class Crew:
    """Processes that play chunks, started at the first need and kept until ``close``.

    A window keeps one crew: then no simulation ever holds up its own thread, and only the first
    waits for the processes to start. ``cores`` is at least 1.
    """

    def __init__(self, cores: int | None = None) -> None:
        self.cores = max(cores or os.cpu_count() or 1, 1)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Return the running processes."""
        if self._pool is None:
            # A fork would copy the window, its threads and its locks.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.cores, context, _leave_interrupts)
        return self._pool

    def close(self) -> None:
        """Let the processes end, without waiting for chunks that nobody wants any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _leave_interrupts() -> None:  # pragma: no cover - runs in other processes
    """An interrupt from the keyboard reaches every process; the first one alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Course(Struct, frozen=True, kw_only=True):
    """How a simulation runs, which never changes what it answers.

    ``crew`` None: in this process and, where it pays and ``cores`` allow, in further ones. With a
    ``crew`` all is played by its processes. ``progress`` is told after each chunk; where
    ``stopped`` answers True, ``StoppedError`` is raised.
    """

    cores: int = 1
    crew: Crew | None = None
    progress: Progress | None = None
    stopped: Callable[[], bool] | None = None


HERE = Course()
"""In this process, without a word."""
