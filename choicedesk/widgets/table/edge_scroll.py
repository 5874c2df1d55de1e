"""Scrolls on while a bead is held near the upper or lower edge of the table."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

from choicedesk.widgets.table.carrying import Carrying

_EDGE = 36
_STEP = 14
_INTERVAL = 30


class EdgeScroll(QObject):
    """Runs only while the bead is near an edge and there is more to see."""

    def __init__(self, area: QAbstractScrollArea, carrying: Carrying) -> None:
        super().__init__(area)
        self._bar = area.verticalScrollBar()
        self._carrying = carrying
        self._by = 0
        self._clock = QTimer(self)
        self._clock.setInterval(_INTERVAL)
        self._clock.timeout.connect(self._go_on)
        carrying.ended.connect(self._clock.stop)

    def near(self, y: int, high: int) -> None:
        """The bead is at this height of an area so high."""
        if not self._by and _EDGE <= y <= high - _EDGE:
            return
        if self._carrying.state != "carrying" or self._carrying.by_key:
            return
        self._by = -_STEP if y < _EDGE else (_STEP if y > high - _EDGE else 0)
        if not self._by:
            if self._clock.isActive():
                self._clock.stop()
        elif not self._clock.isActive():
            self._clock.start()

    def _go_on(self) -> None:
        before = self._bar.value()
        self._bar.setValue(before + self._by)
        if self._bar.value() == before or not self._carrying.busy:
            self._clock.stop()
        else:
            self._carrying.move(self._carrying.hand.middle)
