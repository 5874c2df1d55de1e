"""Where the menu of a list's row is asked for, by right button or by the menu key."""

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView


def asked_row(view: QAbstractItemView, event: QContextMenuEvent) -> tuple[QModelIndex, QPoint]:
    """Return the row, invalid where there is none, and the point of the screen."""
    if event.reason() == QContextMenuEvent.Reason.Keyboard:
        index = view.currentIndex()
        spot = view.visualRect(index).center()
    else:
        index, spot = view.indexAt(event.pos()), event.pos()
    return index, view.viewport().mapToGlobal(spot)
