import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool

import numpy as np
import pytest

from choicedesk.prep import chunks as chunking
from choicedesk.prep.chunks import CHUNK, chunks, fitting, generator, tallied, tallied_each
from choicedesk.prep.course import Course, Crew, StoppedError

RUNS = 3 * CHUNK + 5


def throw(sides, chunk):
    """A simulation as small as can be: a die a run."""
    faces = generator(sides, chunk).integers(0, sides, chunk.runs)
    return {"faces": np.bincount(faces, minlength=sides)}


def die(_question, _chunk):
    """End the process as the system would."""
    os.kill(os.getpid(), signal.SIGTERM)


def rest(sides, chunk):
    time.sleep(0.2)
    return throw(sides, chunk)


def told(tally):
    return {name: counts.tolist() for name, counts in tally.items()}


@pytest.fixture(scope="module")
def crew():
    crew = Crew(2)
    yield crew
    crew.close()


def test_chunks_hold_all_runs():
    assert [chunk.runs for chunk in chunks(RUNS)] == [CHUNK] * 3 + [5]
    assert [chunk.number for chunk in chunks(RUNS)] == [0, 1, 2, 3]
    assert chunks(CHUNK)[-1].runs == CHUNK


def test_a_chunk_has_its_own_numbers():
    first, second, *_rest = chunks(RUNS)
    one, other = (generator(1, chunk).random(4).tolist() for chunk in (first, second))
    assert one == generator(1, first).random(4).tolist()
    assert not set(one) & set(other)
    assert one != generator(2, first).random(4).tolist()


def test_runs_are_tallied_once():
    assert tallied(throw, 6, RUNS)["faces"].sum() == RUNS


def test_the_answer_does_not_depend_on_the_cores(crew, monkeypatch):
    alone = told(tallied(throw, 6, RUNS))
    assert told(tallied(throw, 6, RUNS, Course(crew=crew))) == alone
    monkeypatch.setattr(chunking, "PAYS", 0.0)
    assert told(tallied(throw, 6, RUNS, Course(cores=2))) == alone


def test_few_chunks_need_no_further_process(monkeypatch):
    monkeypatch.setattr(chunking, "PAYS", 1e9)
    monkeypatch.setattr(chunking, "Crew", None)
    assert tallied(throw, 6, RUNS, Course(cores=2))["faces"].sum() == RUNS


def test_a_crew_that_was_never_needed_is_closed():
    crew = Crew()
    crew.close()
    assert crew.cores >= 1


def test_a_chunk_is_smaller_where_its_runs_remember_more():
    assert fitting(1) == CHUNK
    assert 64 < fitting(10_000) < CHUNK
    assert fitting(10**9) == 64


def test_a_stop_is_felt_while_nothing_is_ready():
    crew = Crew(1)
    try:
        with pytest.raises(StoppedError):
            tallied(rest, 6, 10, Course(crew=crew, stopped=lambda: True))
    finally:
        crew.close()


def test_several_questions_side_by_side(crew):
    alone = [told(tallied(throw, sides, RUNS)) for sides in (4, 6, 8)]
    assert [told(each) for each in tallied_each(throw, (4, 6, 8), RUNS)] == alone
    by_crew = tallied_each(throw, (4, 6, 8), RUNS, Course(crew=crew))
    assert [told(each) for each in by_crew] == alone


def test_progress_ends_with_all_runs(crew):
    for course in ({}, {"crew": crew}):
        seen = []
        tallied(throw, 6, RUNS, Course(progress=lambda *each, to=seen: to.append(each), **course))
        assert [done for done, _all in seen] == sorted({done for done, _all in seen})
        assert seen[-1] == (RUNS, RUNS)


def test_a_stop_is_felt_after_a_chunk(crew):
    for course in ({}, {"crew": crew}):
        with pytest.raises(StoppedError):
            tallied(throw, 6, 100 * CHUNK, Course(stopped=lambda: True, **course))


def test_a_crew_that_lost_a_process_starts_anew():
    crew = Crew(1)
    try:
        with pytest.raises(BrokenProcessPool):
            tallied(die, 6, 5, Course(crew=crew))
        assert told(tallied(throw, 6, 50, Course(crew=crew))) == told(tallied(throw, 6, 50))
    finally:
        crew.close()
