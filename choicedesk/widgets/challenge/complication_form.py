"""The form of a complication: what happens, how bad it is, and at which task."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.widgets.challenge.part_form import LevelField, PartForm
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ComplicationForm(PartForm):
    """New ones hang below ``task``."""

    def __init__(
        self,
        theme: Theme,
        table: ChallengeTable,
        parent: QWidget,
        complication: str = "",
        task: str = "",
    ) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("complicationForm")
        self._complication = complication
        entry = table.edits.entry("complication", complication) if complication else {}
        self._text = self.row(_("What happens"), LineField(300))
        self._text.setText(str(entry.get("text", "")))
        self._text.setPlaceholderText(_("What does success bring along?"))
        self._level = self.row(_("Level"), LevelField(int(entry.get("level", 1))))
        self._task = self.row(_("Task"), ChoiceField(least=20))
        tasks = [(each.id, table.names.task(each.id)) for each in table.state.setup.tasks]
        self._task.show_choices(tasks, str(entry.get("task", task)))
        heading = _("Change the complication") if complication else _("New complication")
        self.say(heading, "", _("Change") if complication else _("Add"))

    def accept(self) -> None:
        """Add or change the complication."""
        fields = {
            "text": self._text.text().strip(),
            "level": self._level.value(),
            "task": self._task.key(),
        }
        if not fields["text"]:
            self.show_fault(_("Say in a few words what happens."))
            self._text.setFocus()
            return
        self.settle(self.table.edits.put("complication", self._complication, fields))
