"""Checks the whole campaign file while nobody acts: slice by slice, once a campaign."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.desk.journal import CampaignError
from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.models.controller import RulesController

QUIET = 60_000
"""How long nobody must act before it begins, in milliseconds."""


class IdleCheck(QObject):
    """Waits for a quiet minute, then verifies; ``failed`` tells a fault."""

    failed = Signal(object)
    finished = Signal()
    pause = 50
    """Between two slices, in milliseconds."""

    def __init__(
        self, door: CampaignDoor, controller: RulesController, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._door = door
        self._slices: Iterator[float] | None = None
        self._done = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        door.opened.connect(self._begin)
        door.closing.connect(self._stop)
        controller.changed.connect(lambda _change: self._wait())

    def check_now(self) -> None:
        """Verify without waiting for quiet, still slice by slice."""
        self._timer.start(0)

    def _begin(self) -> None:
        self._slices, self._done = None, False
        self._wait()

    def _wait(self) -> None:
        """Put the check off, and begin anew: the file has grown."""
        self._slices = None
        if not self._done and self._door.file is not None:
            self._timer.start(QUIET)

    def _stop(self) -> None:
        self._timer.stop()
        self._slices = None

    def _go_on(self) -> None:
        file = self._door.file
        if file is None:
            return
        if self._slices is None:
            self._slices = file.verify_all()
        try:
            next(self._slices)
        except StopIteration:
            self._slices, self._done = None, True
            self.finished.emit()
        except CampaignError as error:
            self._slices, self._done = None, True
            self.failed.emit(error)
        else:
            self._timer.start(self.pause)
