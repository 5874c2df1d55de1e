"""One habit: what it says at the left, its field at the right or below."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

_FIELD = 104


class HabitLine(QWidget):
    """The words wrap; the field keeps its width, or has the whole one ``below`` them."""

    def __init__(
        self, theme: Theme, field: QWidget, width: int = _FIELD, *, below: bool = False
    ) -> None:
        super().__init__()
        self.field = field
        self.label = TextLabel(theme, "label", "ink2", wrap=True)
        self.label.setBuddy(field)
        direction = QBoxLayout.Direction
        layout = QBoxLayout(direction.TopToBottom if below else direction.LeftToRight, self)
        if not below:
            field.setFixedWidth(width)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4 if below else 8)
        layout.addWidget(self.label, 1)
        layout.addWidget(field)

    def say(self, name: str) -> None:
        """Name the habit."""
        self.label.setText(name)
        self.field.setAccessibleName(name)
