"""A part of a card that is there or not: a box to tick, and its fields below while it is."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget


class SwitchSection(QWidget):
    """Carries fields that count only while the box is ticked."""

    edited = Signal()
    finished = Signal()

    def __init__(self, body: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = QCheckBox()
        self.body = body
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.switch)
        layout.addWidget(body)
        body.edited.connect(self.edited)
        body.finished.connect(self.finished)
        self.switch.clicked.connect(self._turn)
        self.setFocusProxy(self.switch)

    @property
    def on(self) -> bool:
        """Whether the part is there."""
        return self.switch.isChecked()

    def show_on(self, *, on: bool) -> None:
        """Show whether the part is there."""
        self.switch.setChecked(on)
        self.body.setVisible(on)

    def say(self, name: str, hint: str = "") -> None:
        """Name the part."""
        self.switch.setText(name.replace("&", "&&"))
        self.switch.setAccessibleName(name)
        self.switch.setToolTip(hint)

    def _turn(self) -> None:
        self.body.setVisible(self.on)
        self.edited.emit()
        self.finished.emit()
