"""What views of many rows share: how plain they look, how a row is chosen, what a key means."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView


def lay_plain(view: QAbstractItemView) -> None:
    """Show rows on the ground of the page: no frame, one chosen, none edited in place."""
    view.setFrameShape(QAbstractItemView.Shape.NoFrame)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.viewport().setAutoFillBackground(False)


def lay_hovered(view: QAbstractItemView, step: int) -> None:
    """Show rows that answer the mouse; a turn of the wheel goes on by steps of so many pixels."""
    lay_plain(view)
    view.setMouseTracking(True)
    view.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
    view.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
    view.verticalScrollBar().setSingleStep(step)


def choose_row(view: QAbstractItemView, row: int) -> None:
    """Make a row the chosen one and bring it into sight; none for a negative number."""
    model = view.model()
    index = model.index(row, 0) if model is not None and row >= 0 else QModelIndex()
    view.setCurrentIndex(index)
    if index.isValid():
        view.scrollTo(index)


def opens(event: QKeyEvent) -> bool:
    """Say whether a key opens the chosen row."""
    return event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2}


def is_letter(event: QKeyEvent) -> bool:
    """Say whether a key writes something: such a key is a shortcut here, never a jump to a row."""
    return event.text().isprintable() and bool(event.text().strip())
