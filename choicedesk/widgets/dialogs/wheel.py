"""Number and choice fields that the mouse wheel leaves alone: it scrolls the page they lie in."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QComboBox, QSpinBox, QWidget


class StillNumber(QSpinBox):
    """A number that the wheel changes only where nothing scrolls, and only once it is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The wheel's focus would also be taken from the field one writes in.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on to what scrolls."""
        if _takes_wheel(self):
            super().wheelEvent(event)
        else:
            event.ignore()


class StillChoice(QComboBox):
    """A choice that the wheel changes only where nothing scrolls, and only once it is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on to what scrolls."""
        if _takes_wheel(self):
            super().wheelEvent(event)
        else:
            event.ignore()


def _takes_wheel(field: QWidget) -> bool:
    above = field.parentWidget()
    while above is not None and not isinstance(above, QAbstractScrollArea):
        above = above.parentWidget()
    return above is None and field.hasFocus()
