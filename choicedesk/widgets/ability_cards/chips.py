"""A few words side by side of which at most one is on."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class Chips(QWidget):
    """A heading over buttons of which at most one is on; ``chosen`` brings its key."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heading = TextLabel(theme, "label", "ink2")
        self._box = FlowBox(spacing=0)
        self._key = ""
        self.buttons: dict[str, TrayButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self._heading)
        layout.addWidget(self._box)

    def say(self, heading: str) -> None:
        """Name the choice."""
        self._heading.setText(heading)

    def show_choices(self, choices: Sequence[tuple[str, str]], key: str) -> None:
        """Show (key, words) pairs and which one holds."""
        self._key = key
        if list(self.buttons) != [one for one, _words in choices]:
            for button in self.buttons.values():
                self._box.remove(button)
            self.buttons = {one: self._made(one) for one, _words in choices}
        for one, said in choices:
            button = self.buttons[one]
            button.say(said)
            button.setAccessibleDescription(self._heading.text())
        self._check()

    def _check(self) -> None:
        for one, button in self.buttons.items():
            button.setChecked(one == self._key)

    def _made(self, key: str) -> TrayButton:
        button = TrayButton(self._theme, height=30, small=True)
        button.setCheckable(True)
        button.clicked.connect(lambda: self._press(key))
        self._box.add(button)
        return button

    def _press(self, key: str) -> None:
        self.chosen.emit(key)
        # The press itself has toggled the button, whatever came of it.
        self._check()
