"""The form of a consolation: what the story gives where a task failed."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.widgets.challenge.part_form import PartForm
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ConsoleForm(PartForm):
    """One line; it may stay empty where the table knows it anyway."""

    def __init__(self, theme: Theme, table: ChallengeTable, parent: QWidget, task: str) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("consoleForm")
        self._task = task
        self._text = self.row(_("Consolation"), LineField(1000))
        self._text.setText(table.state.consolations.get(task, ""))  # type: ignore[call-overload]
        self._text.setPlaceholderText(_("What does the story give instead?"))
        self.say(
            _("{task} failed").format(task=table.names.task(task)),
            _("A failed task gives a consolation that keeps the story going."),
            _("Name it"),
        )

    def accept(self) -> None:
        """Record the consolation."""
        if self.table.console(self._task, self._text.text().strip()):
            self.close_form()
