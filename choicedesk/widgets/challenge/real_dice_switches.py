"""Who rolls real dice: a switch for each who has yet to roll."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.challenge.caption import Caption
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words.language import _


class RealDiceSwitches(QWidget):
    """``switched`` brings whose dice, and whether they are real from now on."""

    switched = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._caption = Caption(theme, "real-dice", self)
        self._flow = FlowBox(spacing=6)
        self._buttons: dict[str, TrayButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._caption)
        column.addWidget(self._flow)

    def show_roles(self, roles: Sequence[tuple[str, str, bool]]) -> None:
        """Show (role, name, whether real) of all who have yet to roll."""
        self._caption.show_words(_("Real dice, typed in"))
        self.setVisible(bool(roles))
        for role in set(self._buttons) - {role for role, _name, _real in roles}:
            self._flow.remove(self._buttons.pop(role))
        for role, name, real in roles:
            if role not in self._buttons:
                self._buttons[role] = self._make(role)
            self._buttons[role].say(name)
            self._buttons[role].setChecked(real)

    def _make(self, role: str) -> TrayButton:
        button = TrayButton(self._theme, icon="real-dice", small=True, height=32)
        button.setCheckable(True)
        button.clicked.connect(lambda on, role=role: self.switched.emit(role, on))
        self._flow.add(button)
        return button
