"""Lets a bead fly that a key, a button, a menu or an undo has moved.

A drag shows its bead's way by itself; every other move is recognised by what it changed: one bead
less at one place, one more of the same kind at another.
"""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.beads import Kind


class SentBeads(QObject):
    """Gathers the changes of one move and shows a single bead's way."""

    def __init__(self, carrying: Carrying, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._carrying = carrying
        self._changes: list[tuple[str, Kind, int]] = []

    def note(self, place: str, kind: Kind, by: int) -> None:
        """So many beads more (or fewer) lie at a place."""
        if self._carrying.busy or not by:
            return
        if not self._changes:
            QTimer.singleShot(0, self, self._show)
        self._changes.append((place, kind, by))

    def _show(self) -> None:
        changes, self._changes = self._changes, []
        if len(changes) != 2 or self._carrying.busy or not self._table.isVisible():
            return
        (source, kind, less), (target, other, more) = sorted(changes, key=lambda one: one[2])
        if kind == other and (less, more) == (-1, 1):
            self._carrying.send(kind, source, target)
