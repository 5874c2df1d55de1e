"""Zoom, by the user's hand alone: plain copies while it moves, the best picture at rest."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsView

from choicedesk.widgets.table.board import Board

LEAST, MOST = 0.8, 2.0
# Below 60 % nothing on a card can be read: a table that is still too high scrolls there.
_SHARES = tuple(share / 100 for share in range(100, 59, -4))
_REST = 120
QUICK = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
BEST = QUICK | QPainter.RenderHint.SmoothPixmapTransform


class Zooming(QObject):
    """The zoom of one view."""

    changed = Signal()

    def __init__(self, view: QGraphicsView, board: Board) -> None:
        super().__init__(view)
        self._view = view
        self._board = board
        self.factor = 1.0
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(_REST)
        self._quiet.timeout.connect(self._come_to_rest)
        view.setRenderHints(QUICK)

    def to(self, factor: float) -> None:
        """Show everything larger or smaller, between 80 and 200 %."""
        self._apply(max(LEAST, min(MOST, factor)))

    def fit(self, fits: Callable[[float], bool]) -> None:
        """Show the whole table at once, as far as it can be read then, or go back to 100 %."""
        if self.factor != 1.0:
            self._apply(1.0)
            return
        self._apply(next((share for share in _SHARES if fits(share)), _SHARES[-1]))

    def _apply(self, factor: float) -> None:
        view = self._view
        self.factor = factor
        self._board.moving = True
        view.setRenderHints(QUICK)
        self._quiet.start()
        bars = Qt.ScrollBarPolicy
        beyond = bars.ScrollBarAsNeeded if factor > 1 else bars.ScrollBarAlwaysOff
        view.setHorizontalScrollBarPolicy(beyond)
        view.resetTransform()
        view.scale(factor, factor)
        self.changed.emit()

    def _come_to_rest(self) -> None:
        self._board.moving = False
        # Unzoomed, every raster lies on the screen's own pixels; Qt copies it faster unsmoothed.
        self._view.setRenderHints(BEST if self.factor != 1.0 else QUICK)
        self._view.viewport().update()
