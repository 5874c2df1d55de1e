"""A small form of fields that stand below each other, each under its name."""

from PySide6.QtWidgets import QWidget

from choicedesk.widgets.dialogs.fields import FieldRow
from choicedesk.widgets.dialogs.popover import Popover


class FieldForm(Popover):
    """One begins with the first of its fields."""

    def add_field(self, words: str, field: QWidget) -> FieldRow:
        """Add a field under its name."""
        row = FieldRow(self.theme, field)
        row.say(words)
        self.body.addWidget(row)
        self.first = self.first or field
        return row
