"""Ground that must hold under everything: PySide6 loses no references, and tests leave nothing."""

import os
import sys

import pytest
from PySide6.QtCore import QObject, QTimer, Signal

from tests.left_behind import alive


class Speaker(QObject):
    said = Signal(bool)


def test_none_keeps_its_references(qapp: object) -> None:
    """PySide6 6.12.0 takes one away with every call of a method that returns nothing."""
    thing = QObject()
    before = sys.getrefcount(None)
    for count in range(50_000):
        thing.setObjectName("a" if count % 2 else "b")
    assert sys.getrefcount(None) > before - 100


def test_true_keeps_its_references_over_signals(qapp: object) -> None:
    speaker = Speaker()
    heard: list[bool] = []
    speaker.said.connect(heard.append)
    before = sys.getrefcount(True)
    for _ in range(5_000):
        speaker.said.emit(True)
    assert sum(heard) == 5_000
    assert sys.getrefcount(True) > before - 100


def test_a_running_timer_is_noticed(qapp: object) -> None:
    timer = QTimer()
    timer.start(60_000)
    assert timer in alive()
    timer.stop()
    assert timer not in alive()


@pytest.mark.parametrize("name", ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"])
def test_the_users_folders_are_not_touched(name: str) -> None:
    assert "choicedesk-tests-" in os.environ[name]
