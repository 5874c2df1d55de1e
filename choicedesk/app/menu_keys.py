"""Keys that mean something else than a menu: they close it and do what they do without it."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from choicedesk.widgets.window.actions import Actions

_FUNCTION_KEYS = range(Qt.Key.Key_F1.value, Qt.Key.Key_F12.value + 1)
_MOST_OPEN = 12


def pass_menus(event: QKeyEvent, desk: QWidget, actions: Actions) -> bool:
    """Let a function key through every open menu; Space takes what is marked there."""
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu) or event.type() != QEvent.Type.KeyPress:
        return False
    if event.key() == Qt.Key.Key_Space:
        taken = QKeyEvent(event.type(), Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(menu, taken)
        return True
    if event.key() not in _FUNCTION_KEYS:
        return False
    for _count in range(_MOST_OPEN):
        popup = QApplication.activePopupWidget()
        if popup is None:
            break
        popup.close()
    kind = actions.kind_of(QKeySequence(event.keyCombination()))
    if kind:
        actions.run(kind)
    else:
        again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text())
        QApplication.sendEvent(QApplication.focusWidget() or desk, again)
    return True
