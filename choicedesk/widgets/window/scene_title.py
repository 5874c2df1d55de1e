"""The line in which a scene's title is changed, on its tab."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class SceneTitle(QLineEdit):
    """Where a title is typed; Esc gives it up, Enter and going elsewhere keep it."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Esc to the line."""
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
