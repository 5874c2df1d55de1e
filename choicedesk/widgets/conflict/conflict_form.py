"""What all forms of a conflict have in common: they make one move, or say why not."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_table import ConflictTable
from choicedesk.widgets.conflict.form_body import FormBody
from choicedesk.widgets.dialogs.field_form import FieldForm
from choicedesk.widgets.theme.theme import Theme


class ConflictForm(FieldForm):
    """The body scrolls; ``made`` is the move that the fields come to."""

    wide = 440

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget, name: str) -> None:
        super().__init__(theme, window)
        self.setObjectName(name)
        self.table = table
        holder = QWidget()
        self._area = FormBody(holder)
        self.body.addWidget(self._area, 1)
        self.body = QVBoxLayout(holder)
        self.body.setContentsMargins(2, 2, 10, 2)
        self.body.setSpacing(10)

    def made(self) -> Mapping[str, object] | None:
        """Return the move, None where nothing has changed."""
        raise NotImplementedError

    def fault(self) -> str:
        """Return what has to be filled in first, with the focus there; "" where all is."""
        return ""

    def open_at(self, anchor: QPoint | None = None, width: int = 440) -> None:
        """Open as wide as the fields want to be."""
        super().open_at(anchor, max(width, self.wide))

    def settle(self) -> None:
        """Take the room that the fields need now."""
        if self.isVisible():
            self._settle()

    def accept(self) -> None:
        """Make the move, or say what is wrong and stay open."""
        fault = self.fault()
        move = None if fault else self.made()
        if move is not None:
            fault = self.table.attempt_move(move)
        if fault:
            self.show_fault(fault)
        else:
            self.close_form()
