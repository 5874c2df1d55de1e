"""Chances beside the window's thread: the newest question wins, and nothing else is told."""

import threading
import time

import pytest
from msgspec import Struct

from choicedesk.models.odds_worker import OddsWorker


class Slow(Struct, frozen=True):
    """Takes its time; notes in which thread it was answered, and how often it looked up."""

    number: int
    seen: tuple[list, ...] = ()
    ordinary: bool = False
    looks: int = 5

    def answer(self, look):
        for _ in range(self.looks):
            look()
            time.sleep(0.002)
        for notes in self.seen:
            notes.append((self.number, threading.current_thread().name))
        return self.number * 10


class Broken(Struct, frozen=True):
    ordinary: bool = False

    def answer(self, look):
        raise ZeroDivisionError


@pytest.fixture
def worker(qapp):
    return OddsWorker()


def test_an_ordinary_question_is_answered_at_once(worker):
    notes = []
    assert worker.ask(Slow(4, (notes,), ordinary=True)) == 40
    assert notes == [(4, threading.current_thread().name)]
    assert not worker.busy


def test_a_large_one_is_answered_beside_and_told_once(worker, qtbot):
    notes, told = [], []
    worker.changed.connect(lambda: told.append(threading.current_thread()))
    question = Slow(4, (notes,))
    with qtbot.waitSignal(worker.changed):
        assert worker.ask(question) is None
        assert worker.ask(question) is None
    assert notes == [(4, "odds")]
    assert told == [threading.main_thread()]
    assert worker.ask(question) == 40
    assert not worker.busy


def test_of_a_flood_only_the_newest_is_told(worker, qtbot):
    notes, told = [], []
    worker.changed.connect(lambda: told.append(True))
    with qtbot.waitSignal(worker.changed):
        for number in range(300):
            assert worker.ask(Slow(number, (notes,))) is None
    assert told == [True]
    assert worker.ask(Slow(299, (notes,))) == 2990
    assert worker.started == 1
    answered = [number for number, _thread in notes]
    assert answered[-1] == 299
    # The first may have been on its way; all the others were given up before they began.
    assert len(answered) <= 2


def test_a_long_answer_is_given_up_for_a_newer_question(worker, qtbot):
    notes = []
    worker.ask(Slow(1, (notes,), looks=100_000))
    qtbot.wait(20)
    with qtbot.waitSignal(worker.changed):
        worker.ask(Slow(2, (notes,)))
    assert [number for number, _thread in notes] == [2]


def test_what_is_cancelled_is_never_told(worker, qtbot):
    told = []
    worker.changed.connect(lambda: told.append(True))
    worker.ask(Slow(1))
    worker.cancel()
    assert not worker.busy
    qtbot.waitUntil(lambda: worker._thread is None)
    qtbot.wait(40)
    assert told == []


def test_answers_are_kept_for_whoever_goes_back(worker, qtbot):
    notes = []
    for number in (1, 2):
        with qtbot.waitSignal(worker.changed):
            worker.ask(Slow(number, (notes,)))
    assert worker.ask(Slow(1, (notes,))) == 10
    assert len(notes) == 2


def test_a_fault_comes_up_in_the_windows_thread(worker, qtbot):
    with qtbot.capture_exceptions() as caught:
        worker.ask(Broken())
        qtbot.waitUntil(lambda: bool(caught))
    assert caught[0][0] is ZeroDivisionError
    assert not worker.busy
