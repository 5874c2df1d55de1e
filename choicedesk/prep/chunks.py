"""Runs in fixed chunks, each with a seed sequence of its own: on one core or on many, all the same.

A chunk is played whole by one process; tallies are whole numbers and are added up in any order. So
the answer depends on question, runs and seed alone. What a chunk needs of memory is bounded by its
size, whatever the number of runs.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED as FIRST
from concurrent.futures import Future, wait
from typing import Any, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from choicedesk.prep.course import HERE, Course, Crew, StoppedError

CHUNK = 16_384
"""Runs in a chunk: few enough for its arrays to stay in the cache of a core."""

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


def chunks(runs: int) -> tuple[Chunk, ...]:
    """Return the chunks of so many runs.

    >>> chunks(10_000)
    (Chunk(number=0, runs=10000),)
    """
    whole, rest = divmod(runs, CHUNK)
    sizes = [CHUNK] * whole + [rest] * bool(rest)
    return tuple(Chunk(number, size) for number, size in enumerate(sizes))


def generator(seed: int, chunk: Chunk) -> np.random.Generator:
    """Return the random source of a chunk: it depends on seed and number, not on what ran before.

    Parallel streams as numpy's ``SeedSequence`` makes them (M. E. O'Neill's seeding): the number of
    the chunk is its key.
    """
    sequence = np.random.SeedSequence(seed, spawn_key=(chunk.number,))
    return np.random.Generator(np.random.SFC64(sequence))


def tallied(play: Play[Question], question: Question, runs: int, course: Course = HERE) -> Tally:
    """Return the sum of the tallies of all chunks; raises ``StoppedError``."""
    total: dict[str, NDArray[np.int64]] = {}
    done = 0
    for size, tally in _played(play, question, chunks(runs), course):
        for name, counts in tally.items():
            total[name] = total[name] + counts if name in total else counts
        done += size
        if course.progress:
            course.progress(done, runs)
        if course.stopped and course.stopped():
            raise StoppedError
    return total


def _played(
    play: Play[Question], question: Question, waiting: Sequence[Chunk], course: Course
) -> Iterator[tuple[int, Tally]]:
    if course.crew is not None:
        yield from _by_crew(play, question, waiting, course.crew, course.stopped)
        return
    begin = time.perf_counter()
    for at, chunk in enumerate(waiting):
        left = len(waiting) - at
        if at and course.cores > 1 and left > 1:
            ahead = (time.perf_counter() - begin) / at * left
            if ahead > PAYS:
                yield from _by_new_crew(play, question, waiting[at:], course)
                return
        yield chunk.runs, play(question, chunk)


def _by_new_crew(
    play: Play[Question], question: Question, waiting: Sequence[Chunk], course: Course
) -> Iterator[tuple[int, Tally]]:
    crew = Crew(course.cores)
    try:
        yield from _by_crew(play, question, waiting, crew, course.stopped)
    finally:
        crew.close()


def _by_crew(
    play: Play[Question],
    question: Question,
    waiting: Sequence[Chunk],
    crew: Crew,
    stopped: Callable[[], bool] | None,
) -> Iterator[tuple[int, Tally]]:
    """Keep every process busy with one chunk and one more in store, so that a stop is soon felt."""
    pool = crew.start()
    rest = iter(waiting)
    running: dict[Future[Any], int] = {}
    try:
        while True:
            for chunk in _some(rest, 2 * crew.cores - len(running)):
                running[pool.submit(play, question, chunk)] = chunk.runs
            if not running:
                return
            ready, _others = wait(running, timeout=0.05, return_when=FIRST)
            for future in ready:
                yield running.pop(future), future.result()
            if not ready and stopped and stopped():
                raise StoppedError
    finally:
        for future in running:
            future.cancel()


def _some(rest: Iterator[Chunk], number: int) -> Iterator[Chunk]:
    for _place, chunk in zip(range(number), rest, strict=False):
        yield chunk
