"""Leaves Space and letters to the field that has the focus; else they are the table's keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget


class SpaceGuard:
    """Looks at shortcuts about to fire; what a focused control needs itself stays with it."""

    def __init__(self, table: QWidget, page: QWidget) -> None:
        self._table, self._page = table, page
        self._clicked = False
        qt = QApplication.instance()
        if isinstance(qt, QApplication):
            qt.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, _old: QWidget | None, _new: QWidget | None) -> None:
        """Remember whether the mouse gave the focus: who clicks a switch goes on with Space."""
        self._clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton

    def keeps(self, event: QKeyEvent) -> bool:
        """Accept a shortcut's override where the focused widget wants the key itself."""
        focus = QApplication.focusWidget()
        at_table = focus is not None and self._page.isAncestorOf(focus)
        clicked = self._clicked and at_table
        wanted = _wanted(focus, event, self._table, clicked=clicked)
        if wanted:
            event.accept()
        return wanted


def _wanted(focus: QWidget | None, event: QKeyEvent, table: QWidget, *, clicked: bool) -> bool:
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
    if focus.property("leavesSpace") or (clicked and isinstance(focus, QAbstractButton)):
        return False
    return isinstance(focus, QAbstractButton | QAbstractItemView)
