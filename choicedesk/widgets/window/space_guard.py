"""Leaves Space and letters to the field that has the focus; else they are the table's keys."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

_TYPING = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)


class SpaceGuard(QObject):
    """Watches shortcuts about to fire; what a focused control needs itself stays with it."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Accept the override where the focused widget wants the key."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            wanted = _wanted(QApplication.focusWidget(), event, self._table)
            if wanted:
                event.accept()
            return wanted
        return False


def _wanted(focus: QWidget | None, event: QKeyEvent, table: QWidget) -> bool:
    plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    if focus is None or not plain:
        return False
    if isinstance(focus, _TYPING):
        return bool(event.text()) or event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}
    if event.key() != Qt.Key.Key_Space or focus is table or table.isAncestorOf(focus):
        return False
    return isinstance(focus, QAbstractButton | QAbstractItemView)
