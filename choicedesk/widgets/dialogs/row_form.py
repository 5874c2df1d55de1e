"""A small form of rows: a name, and the field beside it."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme

_WIDEST_CHOICE = 400

Field = TypeVar("Field", bound=QWidget)


class RowForm(Popover):
    """One begins with the first of its fields."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.rows = QFormLayout()
        self.rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.rows.setHorizontalSpacing(14)
        self.body.addLayout(self.rows)

    def _settle(self) -> None:
        """Be wide enough for what is chosen in its fields, as far as the window allows."""
        layout = self.layout()
        for field in self.findChildren(ChoiceField):
            field.setMinimumWidth(min(field.sizeHint().width(), _WIDEST_CHOICE))
        if layout is not None:
            layout.activate()
            self._width = max(self._width, layout.totalMinimumSize().width())
        super()._settle()

    def row(self, words: str, field: Field) -> Field:
        """Add a field beside its name; returns the field."""
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setBuddy(field)
        field.setAccessibleName(words)
        self.rows.addRow(label, field)
        self.first = self.first or field
        return field
