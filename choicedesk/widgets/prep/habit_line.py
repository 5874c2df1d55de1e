"""One habit: what it says at the left, its field at the right."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

_FIELD = 104


class HabitLine(QWidget):
    """The words wrap; the field keeps its width."""

    def __init__(self, theme: Theme, field: QWidget, width: int = _FIELD) -> None:
        super().__init__()
        self.field = field
        self.label = TextLabel(theme, "label", "ink2", wrap=True)
        self.label.setBuddy(field)
        field.setFixedWidth(width)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.label, 1)
        layout.addWidget(field)

    def say(self, name: str) -> None:
        """Name the habit."""
        self.label.setText(name)
        self.field.setAccessibleName(name)
