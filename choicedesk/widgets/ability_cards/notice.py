"""A sentence in the builder that says what is wrong, with the way out beside it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class BuilderNotice(QFrame):
    """``pressed`` brings the kind of the button."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's signature
        self._theme = theme
        self._words = TextLabel(theme, "label", "ink", wrap=True)
        self._box = FlowBox(spacing=0)
        self._buttons: dict[str, TrayButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(8)
        layout.addWidget(self._words)
        layout.addWidget(self._box)
        self.hide()

    def add_button(self, kind: str, icon: str) -> TrayButton:
        """Offer a way out."""
        button = TrayButton(self._theme, icon=icon, height=30, small=True)
        button.clicked.connect(lambda: self.pressed.emit(kind))
        self._buttons[kind] = button
        self._box.add(button)
        return button

    def say(self, sentence: str) -> None:
        """Say what is wrong; "" hides the notice."""
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
