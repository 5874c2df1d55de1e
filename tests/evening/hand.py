"""A hand at a real screen: mouse and keyboard by xdotool, seen by Qt as any other."""

import subprocess

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

STEPS = 6


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)
    QTest.qWait(15)


class Hand:
    """Moves, presses, drags and types; waits for what it expects instead of for a time."""

    def move(self, point: QPoint):
        xdotool("mousemove", point.x(), point.y())

    def click(self, point: QPoint):
        self.move(point)
        xdotool("click", 1)
        QTest.qWait(60)

    def drag(self, start: QPoint, end: QPoint):
        self.move(start)
        xdotool("mousedown", 1)
        for step in range(1, STEPS + 1):
            self.move(start + (end - start) * step / STEPS)
        self.move(end + QPoint(1, 0))
        self.move(end)
        xdotool("mouseup", 1)
        QTest.qWait(60)

    def turn(self, point: QPoint, button: int):
        """Turn the wheel one notch: 4 is up, 5 down."""
        self.move(point)
        xdotool("click", button)

    def press(self, *keys: str):
        for key in keys:
            xdotool("key", key)
        QTest.qWait(60)

    def write(self, text: str):
        xdotool("type", "--delay", 5, text)
        QTest.qWait(60)

    @staticmethod
    def wait_for(condition, what: str, milliseconds: int = 6000):
        for _ in range(milliseconds // 20):
            if condition():
                return
            QTest.qWait(20)
        raise AssertionError(f"waited for {what}")
