"""A box to tick, told like any other field."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget


class CheckField(QCheckBox):
    """Is done at once when it is clicked."""

    edited = Signal()
    finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clicked.connect(self.edited)
        self.clicked.connect(self.finished)
