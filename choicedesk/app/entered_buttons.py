"""Enter presses the button that has the focus, whatever stands around it."""

from types import FunctionType

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def enters(watched: QObject, event: QKeyEvent) -> bool:
    """Press a focused button by Enter; Qt does so for some only, and a form would accept.

    One that says itself what Enter is keeps to that. A switch in a form leaves it to the form.
    """
    if event.type() != QEvent.Type.KeyPress or event.key() not in _ENTER:
        return False
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    from PySide6.QtWidgets import QAbstractButton

    if not isinstance(watched, QAbstractButton) or not watched.hasFocus():
        return False
    if isinstance(type(watched).keyPressEvent, FunctionType) or not watched.isEnabled():
        return False
    if watched.isCheckable() and _is_in_form(watched):
        return False
    watched.click()
    return True


def _is_in_form(button: QObject) -> bool:
    from choicedesk.widgets.dialogs.popover import Popover

    around = button.parent()
    while around is not None and not isinstance(around, Popover):
        around = around.parent()
    return around is not None
