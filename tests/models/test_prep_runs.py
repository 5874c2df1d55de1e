import threading

from PySide6.QtCore import QThread

from choicedesk.models.prep_runs import Asked, Failure, PrepRuns
from choicedesk.prep.course import StoppedError


def test_answers_come_at_once_where_nothing_runs_aside(qtbot):
    runs = PrepRuns(aside=False)
    with qtbot.waitSignal(runs.changed):
        runs.want({"a": Asked(b"1", lambda _course: 7)})
    qtbot.waitUntil(lambda: not runs.busy)
    assert runs.answer("a") == 7
    assert runs.answer("b") is None
    runs.close()


def test_a_known_answer_is_not_worked_out_again(qtbot):
    runs, asked = PrepRuns(aside=False), []
    one = Asked(b"1", lambda _course: asked.append(1) or "one")
    runs.want({"a": one})
    qtbot.waitUntil(lambda: not runs.busy)
    runs.want({})
    runs.want({"b": one})
    assert runs.answer("b") == "one"
    assert asked == [1]
    runs.close()


def test_the_newest_question_wins_and_the_window_has_its_thread(qtbot):
    runs = PrepRuns()
    begun, stopped, threads = threading.Event(), [], []

    def endless(course):
        begun.set()
        while not course.stopped():
            threading.Event().wait(0.005)
        stopped.append(True)
        raise StoppedError

    def short(_course):
        threads.append(QThread.currentThread())
        return "short"

    runs.want({"a": Asked(b"endless", endless)})
    qtbot.waitUntil(begun.is_set)
    assert runs.busy
    for number in range(50):
        runs.want({"a": Asked(b"%d" % number, lambda _course: "other")})
    runs.want({"a": Asked(b"short", short)})
    qtbot.waitUntil(lambda: runs.answer("a") == "short")
    assert stopped == [True]
    assert threads[0] is not QThread.currentThread()
    runs.close()


def test_cancel_and_go_on(qtbot):
    runs = PrepRuns(aside=False)
    runs.want({"a": Asked(b"1", lambda _course: 1)})
    runs.cancel()
    assert runs.cancelled
    assert not runs.busy
    runs.resume()
    assert runs.answer("a") == 1
    runs.close()


def test_a_fault_becomes_an_answer(qtbot):
    runs = PrepRuns(aside=False)

    def broken(_course):
        raise ZeroDivisionError

    runs.want({"a": Asked(b"1", broken)})
    qtbot.waitUntil(lambda: not runs.busy)
    assert isinstance(runs.answer("a"), Failure)
    runs.close()


def test_the_bar_begins_at_nothing_whatever_is_known_already(qtbot):
    runs = PrepRuns(aside=False)
    runs.want({"a": Asked(b"1", lambda _course: 1), "b": Asked(b"2", lambda _course: 2)})
    qtbot.waitUntil(lambda: not runs.busy)
    assert runs.share == 1.0
    known = {"a": Asked(b"1", lambda _course: 1), "b": Asked(b"2", lambda _course: 2)}
    runs.want({**known, "c": Asked(b"3", lambda _course: 3)})
    assert runs.share == 0.0
    qtbot.waitUntil(lambda: not runs.busy)
    runs.close()
