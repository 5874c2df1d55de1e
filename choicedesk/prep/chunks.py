"""Runs in fixed chunks, each with a seed sequence of its own: on one core or on many, all the same.

A chunk is played whole by one process; tallies are whole numbers and are added up in any order. So
the answer depends on question, runs and seed alone. What a chunk needs of memory is bounded by its
size, whatever the number of runs.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED as FIRST
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from choicedesk.prep.course import HERE, Course, Crew, StoppedError

CHUNK = 16_384
"""Runs in a chunk: few enough for its arrays to stay in the cache of a core."""

FEWEST = 64
"""Runs in a chunk at least, however much each of them has to remember."""

MOST_NUMBERS = 1 << 23
"""So many numbers are kept for a chunk at most, as long as it has more than the fewest runs."""

PAYS = 2.0
"""Seconds of work left from which starting further processes is worth their start."""

Question = TypeVar("Question")
Tally = Mapping[str, NDArray[np.int64]]
"""Counts by name; arrays of the same name have the same shape in all chunks of a question."""


class Chunk(Struct, frozen=True):
    """The ``number`` of a chunk, from 0, and its ``runs``, 1 to ``CHUNK``."""

    number: int
    runs: int


Play = Callable[[Question, Chunk], Tally]
"""Plays a chunk; a function of a module, so that other processes find it."""


def fitting(numbers: int) -> int:
    """Return how many runs a chunk has where each run keeps so many numbers.

    That depends on the question alone, so memory is bounded and the answer stays the same.

    >>> fitting(30), fitting(10_000), fitting(10**9)
    (16384, 838, 64)
    """
    return max(FEWEST, min(CHUNK, MOST_NUMBERS // max(numbers, 1)))


def chunks(runs: int, size: int = CHUNK) -> tuple[Chunk, ...]:
    """Return the chunks of so many runs.

    >>> chunks(10_000)
    (Chunk(number=0, runs=10000),)
    """
    whole, rest = divmod(runs, size)
    sizes = [size] * whole + [rest] * bool(rest)
    return tuple(Chunk(number, size) for number, size in enumerate(sizes))


def generator(seed: int, chunk: Chunk) -> np.random.Generator:
    """Return the random source of a chunk: it depends on seed and number, not on what ran before.

    Parallel streams as numpy's ``SeedSequence`` makes them (M. E. O'Neill's seeding): the number of
    the chunk is its key.
    """
    sequence = np.random.SeedSequence(seed, spawn_key=(chunk.number,))
    return np.random.Generator(np.random.SFC64(sequence))


def tallied(
    play: Play[Question],
    question: Question,
    runs: int,
    course: Course = HERE,
    *,
    size: int = CHUNK,
) -> Tally:
    """Return the sum of the tallies of all chunks of a question; raises ``StoppedError``."""
    (tally,) = tallied_each(play, (question,), runs, course, size=size)
    return tally


def tallied_each(
    play: Play[Question],
    questions: Sequence[Question],
    runs: int,
    course: Course = HERE,
    *,
    size: int = CHUNK,
) -> tuple[Tally, ...]:
    """Return the tally of each of several questions, of ``runs`` runs each.

    Chunks have ``size`` runs. Progress counts the runs of all. Raises ``StoppedError``.
    """
    totals: list[dict[str, NDArray[np.int64]]] = [{} for _question in questions]
    jobs = [
        _Job(at, each, chunk) for at, each in enumerate(questions) for chunk in chunks(runs, size)
    ]
    done = 0
    for job, tally in _played(play, jobs, course):
        total = totals[job.place]
        for name, counts in tally.items():
            total[name] = total[name] + counts if name in total else counts
        done += job.chunk.runs
        if course.progress:
            course.progress(done, runs * len(questions))
        if course.stopped and course.stopped():
            raise StoppedError
    return tuple(totals)


class _Job(NamedTuple):
    """A chunk of the question at ``place``."""

    place: int
    question: Any
    chunk: Chunk


def _played(play: Play[Any], jobs: Sequence[_Job], course: Course) -> Iterator[tuple[_Job, Tally]]:
    if course.crew is not None:
        yield from _by_crew(play, jobs, course.crew, course.stopped)
        return
    begin = time.perf_counter()
    for at, job in enumerate(jobs):
        left = len(jobs) - at
        if at and course.cores > 1 and left > 1:
            ahead = (time.perf_counter() - begin) / at * left
            if ahead > PAYS:
                yield from _by_new_crew(play, jobs[at:], course)
                return
        yield job, play(job.question, job.chunk)


def _by_new_crew(
    play: Play[Any], jobs: Sequence[_Job], course: Course
) -> Iterator[tuple[_Job, Tally]]:
    crew = Crew(course.cores)
    try:
        yield from _by_crew(play, jobs, crew, course.stopped)
    finally:
        crew.close()


def _by_crew(
    play: Play[Any],
    jobs: Sequence[_Job],
    crew: Crew,
    stopped: Callable[[], bool] | None,
) -> Iterator[tuple[_Job, Tally]]:
    """Keep every process busy with one chunk and one more in store, so that a stop is soon felt."""
    pool = crew.start()
    rest = iter(jobs)
    running: dict[Future[Tally], _Job] = {}
    try:
        while True:
            for job in islice(rest, 2 * crew.cores - len(running)):
                running[pool.submit(play, job.question, job.chunk)] = job
            if not running:
                return
            ready, _others = wait(running, timeout=0.05, return_when=FIRST)
            for future in ready:
                yield running.pop(future), future.result()
            if not ready and stopped and stopped():
                raise StoppedError
    except BrokenProcessPool:
        # A process was ended from outside: the next simulation starts others.
        crew.close()
        raise
    finally:
        for future in running:
            future.cancel()
