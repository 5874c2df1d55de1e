"""Leaves Space and letters to the field that has the focus; else they are the table's keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget


class SpaceGuard:
    """Looks at shortcuts about to fire; what a focused control needs itself stays with it."""

    def __init__(self, table: QWidget) -> None:
        self._table = table

    def keeps(self, event: QKeyEvent) -> bool:
        """Accept a shortcut's override where the focused widget wants the key itself."""
        wanted = _wanted(QApplication.focusWidget(), event, self._table)
        if wanted:
            event.accept()
        return wanted


def _wanted(focus: QWidget | None, event: QKeyEvent, table: QWidget) -> bool:
    # Named here, for each takes time to be known to Python, and no key is pressed at the start.
    from PySide6.QtWidgets import (
        QAbstractButton,
        QAbstractItemView,
        QAbstractSpinBox,
        QComboBox,
        QLineEdit,
        QPlainTextEdit,
        QTextEdit,
    )

    plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    if focus is None or not plain:
        return False
    if isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox):
        return bool(event.text()) or event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}
    if event.key() != Qt.Key.Key_Space or focus is table or table.isAncestorOf(focus):
        return False
    if focus.property("leavesSpace"):
        return False
    return isinstance(focus, QAbstractButton | QAbstractItemView)
