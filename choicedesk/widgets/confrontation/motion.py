"""Cups are shaken, the belt die tumbles: faces are decided before, this acts them out."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

from choicedesk.widgets.confrontation.cup import CupPiece
from choicedesk.widgets.confrontation.felt import BeltPiece
from choicedesk.widgets.tray.motion_end import MotionEnd

SHAKE, TUMBLE = 620, 720
_TURNS, _WIGGLES = 540.0, 4


class TableMotion(QObject):
    """One motion at a time; ``done`` comes when the dice lie, at once where nothing may move."""

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._finished)
        self._act: Callable[[float], None] | None = None
        self._rest: Callable[[], None] | None = None
        self._end = MotionEnd(self.finish, self)

    @property
    def running(self) -> bool:
        """Whether dice move."""
        return self._act is not None

    def shake(self, cups: Sequence[CupPiece]) -> None:
        """Shake the cups."""

        def act(share: float) -> None:
            angle = 13 * sin(share * _WIGGLES * 2 * pi) * (1 - share * 0.6)
            for cup in cups:
                cup.shake(angle)

        def rest() -> None:
            for cup in cups:
                cup.shake(0.0)

        self._start(SHAKE, act, rest, QEasingCurve.Type.Linear)

    def tumble(self, belt: BeltPiece, sides: int) -> None:
        """Let the belt die tumble."""

        def act(share: float) -> None:
            angle = _TURNS * (1 - share) * cos(share)
            belt.spin(angle, 1 + int(share * 17) * 5 % sides)

        self._start(TUMBLE, act, belt.rest, QEasingCurve.Type.OutCubic)

    def _start(
        self,
        length: int,
        act: Callable[[float], None],
        rest: Callable[[], None],
        easing: QEasingCurve.Type,
    ) -> None:
        self.finish()
        self._act, self._rest = act, rest
        self._animation.setDuration(length)
        self._animation.setEasingCurve(easing)
        act(0.0)
        self._end.arm()
        self._animation.start()

    def finish(self) -> None:
        """End the motion at its last frame."""
        if self.running:
            self._animation.stop()
            self._finished()

    def _step(self, share: object) -> None:
        if self._act is not None and isinstance(share, float):
            self._act(share)

    def _finished(self) -> None:
        rest, self._act, self._rest = self._rest, None, None
        self._end.disarm()
        if rest is not None:
            rest()
        self.done.emit()
