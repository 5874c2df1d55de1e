"""What assistive technology sees of the focused thing: a button without a picture."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class Mirror(QAbstractButton):
    """Lies over the focused thing, holds the keyboard focus, and hands every key on."""

    key_pressed = Signal(QKeyEvent)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tableFocus")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - a Qt property

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand the key to the table."""
        event.ignore()
        self.key_pressed.emit(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave the key to whoever wants it."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing: the table paints the ring."""
