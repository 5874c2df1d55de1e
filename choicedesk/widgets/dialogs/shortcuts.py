"""A key that does something while the focus is inside a page."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def shortcut(page: QWidget, keys: str | QKeySequence, act: Callable[[], object]) -> QShortcut:
    """Make the key act on the page and everything inside it."""
    made = QShortcut(QKeySequence(keys), page)
    made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    made.activated.connect(act)
    return made
