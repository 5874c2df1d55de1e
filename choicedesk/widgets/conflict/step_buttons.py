"""Steps as buttons below each other, each with its key; one that cannot be done says why."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.scene_table import Step
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class StepButtons(QWidget):
    """Keeps one button for each step in place; hides those that are not needed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._acts: dict[TrayButton, Callable[[], object]] = {}
        self.buttons: list[TrayButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_steps(self, steps: Sequence[Step], *, compact: bool = False) -> None:
        """Show these steps."""
        while len(self.buttons) < len(steps):
            button = TrayButton(self._theme, height=30 if compact else 36)
            button.clicked.connect(lambda _checked=False, button=button: self._acts[button]())
            self._column.addWidget(button)
            self.buttons.append(button)
        for button, step in zip(self.buttons, steps, strict=False):
            button.show_icon(step.icon)
            button.say(step.text, step.reason)
            button.set_key(step.letter)
            button.setEnabled(not step.reason)
            button.setObjectName(f"step:{step.kind}")
            self._acts[button] = step.act
            button.show()
        for button in self.buttons[len(steps) :]:
            button.hide()
        self.setVisible(bool(steps))

    def button(self, kind: str) -> TrayButton | None:
        """Return the button of a step that is shown."""
        found = (one for one in self.buttons if one.objectName() == f"step:{kind}")
        return next((one for one in found if not one.isHidden()), None)
