"""Frames of tumbling dice over a whole screen, beside the blit."""

import random
from collections.abc import Callable
from itertools import cycle

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.number_dice import NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.widgets.tray.number_picture import NumberPicture
from choicedesk.widgets.tray.picture import TrayPicture
from tests.bench.measure import Figure, also, compared, in_turn, milliseconds
from tests.bench.painting import Blit, application, repaint, show

FRAME = 0.016
SECONDS = 0.9
FACES = ("M", "S")


class Tray(QWidget):
    """A tray as large as the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = TrayPicture(Theme("lamp"), randomness=random.Random(7), parent=self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.picture.paint(painter, self.rect().toRectF())
        painter.end()

    def throw(self, dice: int) -> None:
        """Begin a throw of so many dice, half of them black."""
        faces = [FACES[number % 2] for number in range(dice)]
        self.picture.act_out(faces[: dice // 2], faces[dice // 2 :], seconds=SECONDS)


class NumberTray(QWidget):
    """A tray of dice with numbers, as large as the screen."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self._sides = sides
        theme = Theme("lamp")
        self.picture = NumberPicture(theme, randomness=random.Random(7), parent=self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.picture.paint(painter, self.rect().toRectF())
        painter.end()

    def throw(self, dice: int) -> None:
        """Begin a throw of so many dice, a third of which count."""
        marks = ("success", "other", "other")
        faces = [1 + number * 7 % self._sides for number in range(dice)]
        shown = [NumberDie(self._sides, face, marks[face % 3]) for face in faces]
        self.picture.act_out(shown, FeltWords("x"))


def measure_tray() -> Figure:
    """Time frames of 12 and of 40 effect dice, and the planning of a throw."""
    return _measured("tray", Tray)


def measure_numbers() -> Figure:
    """Time the same of dice with ten sides, the most facets that any system throws by dozens."""
    return _measured("tray-numbers", lambda: NumberTray(10))


def _measured(name: str, make: Callable[[], Tray | NumberTray]) -> Figure:
    with application():
        blit, tray = Blit(), make()
        show(blit)
        show(tray)
        planning = sorted(milliseconds(lambda: tray.throw(12)) for _ in range(9))
        few, reference = _frames(tray, blit, 12)
        many, reference_of_many = _frames(tray, blit, 40)
    ratio = compared(f"{name} of 40", many, reference_of_many, 25).ratio or 0
    late = sum(frame > 16 for frame in few) / len(few)
    return also(
        compared(name, few, reference, 10),
        ratio_of_40_dice=(ratio, 25),
        share_of_frames_over_16_ms=(late, 0.05),
        planning_ms=(planning[len(planning) // 2], 50),
    )


def _frames(tray: Tray | NumberTray, blit: Blit, dice: int) -> tuple[list[float], list[float]]:
    tray.throw(dice)
    moments = cycle(number * FRAME for number in range(int(SECONDS / FRAME)))

    def frame() -> None:
        tray.picture.seek(next(moments))
        repaint(tray)

    return in_turn(frame, lambda: repaint(blit), rounds=2 * int(SECONDS / FRAME))
