"""Whether chances stand beside the pools, and whether the stage shows them too."""

from typing import Any

from PySide6.QtCore import QObject, Signal


class TableOdds(QObject):
    """One for all tables. ``switched`` says that a hand shows or hides them, ``changed`` follows.

    ``spread_open`` and ``as_seat`` are what is unfolded for the moment: the distributions, and
    chances that tell of covered dice. They are forgotten with the program.
    """

    changed = Signal()
    switched = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown = True
        self.on_stage = False
        self.spread_open = False
        self.as_seat = False
        self._worker: Any = None

    @property
    def worker(self) -> Any:
        """What works them out, made for the first question: an ``OddsWorker``."""
        if self._worker is None:
            from choicedesk.models.odds_worker import OddsWorker

            self._worker = OddsWorker(self)
            self._worker.changed.connect(self.changed)
        return self._worker

    def show(self, *, shown: bool, on_stage: bool = False) -> None:
        """Show or hide the chances, as the settings say."""
        if (shown, on_stage) != (self.shown, self.on_stage):
            self.shown, self.on_stage = shown, on_stage
            if not shown:
                self.cancel()
            self.changed.emit()

    def switch(self) -> None:
        """Show the chances, or hide them, and say so to whoever keeps the settings."""
        self.show(shown=not self.shown, on_stage=self.on_stage)
        self.switched.emit(self.shown)

    def unfold(self, *, spread: bool | None = None, as_seat: bool | None = None) -> None:
        """Unfold or fold what is quiet at first."""
        self.spread_open = self.spread_open if spread is None else spread
        self.as_seat = self.as_seat if as_seat is None else as_seat
        self.changed.emit()

    def cancel(self) -> None:
        """Work nothing out any more."""
        if self._worker is not None:
            self._worker.cancel()
