"""A few words side by side of which at most one is on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.rules.ability_cards.setup import plain
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class Chips(QWidget):
    """A heading over buttons of which at most one is on; ``chosen`` brings its key.

    ``leaves_space`` is for choices that nothing takes back: the chosen one has no use for Space,
    which does the next step then.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, *, leaves_space: bool = False) -> None:
        super().__init__()
        self._theme, self._leaves_space = theme, leaves_space
        self._heading = TextLabel(theme, "label", "ink2")
        self.asked = TextLabel(theme, "label", "accent", wrap=True)
        self.asked.hide()
        self._box = FlowBox(spacing=0)
        self._key = ""
        self._last: QWidget | None = None
        self.buttons: dict[str, TrayButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        # Room for the ring of the focus below the letters of the heading.
        layout.setSpacing(5)
        layout.addWidget(self._heading)
        layout.addWidget(self.asked)
        layout.addWidget(self._box)

    def put_last(self, part: QWidget) -> None:
        """Let a part stand behind the buttons, as a field for what none of them says."""
        self._last = part
        self._box.add(part)

    def say(self, heading: str) -> None:
        """Name the choice."""
        self._heading.setText(heading)

    def ask(self, sentence: str) -> None:
        """Say in the place of the heading that a choice is needed ("": the heading again)."""
        self.asked.setText(sentence)
        self.asked.setVisible(bool(sentence))
        self._heading.setVisible(not sentence)

    def show_choices(self, choices: Sequence[tuple[str, str]], key: str) -> None:
        """Show (key, words) pairs and which one holds."""
        self._key = key
        if list(self.buttons) != [one for one, _words in choices]:
            for button in self.buttons.values():
                self._box.remove(button)
            self.buttons = {one: self._made(one) for one, _words in choices}
            if self._last is not None and self.buttons:
                self._box.put_after([*self.buttons.values()][-1], self._last)
        for one, said in choices:
            button = self.buttons[one]
            button.say(said)
            button.setAccessibleDescription(self._heading.text())
        self._check()

    def _check(self) -> None:
        for one, button in self.buttons.items():
            button.setChecked(one == self._key)
            button.setProperty("leavesSpace", self._leaves_space and one == self._key)

    @property
    def has_focus(self) -> bool:
        """Whether one of the buttons has the keyboard."""
        return any(button.hasFocus() for button in self.buttons.values())

    def focus_chosen(self, first: str = "", but: str = "") -> None:
        """Give the focus to the chosen one, else to ``first``, else to any that would do.

        ``but`` is one that would not.
        """
        fitting = [key for key in self.buttons if key != but]
        keys = (self._key, *(key for key in fitting if plain(key) == plain(first)), *fitting)
        button = next((self.buttons[key] for key in keys if key in self.buttons), None)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

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
