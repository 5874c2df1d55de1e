"""The form of a helper: who it is, how many dice, and what for."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import JsonObject
from choicedesk.widgets.challenge.part_form import (
    MOST_DICE,
    MOST_TARGET,
    PartForm,
    TasksField,
    number,
)
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class HelperForm(PartForm):
    """Teamwork: an own pool, at most 3 successes count."""

    def __init__(
        self, theme: Theme, table: ChallengeTable, parent: QWidget, helper: str = ""
    ) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("helperForm")
        self._helper = helper
        entry = table.edits.entry("helper", helper) if helper else {}
        self._name = self.row(_("Who helps"), LineField(200))
        self._name.setText(table.names.helper(helper) if helper else "")
        self._pool = self.row(_("Dice"), number(int(entry.get("pool", 3)), 0, MOST_DICE))
        most = min(MOST_TARGET, table.state.setup.options.sides)
        target = min(int(entry.get("target_number", 8)), most)
        self._target = self.row(_("Target number"), number(target, 2, most))
        self._tasks = self.row(_("Good for"), TasksField(table, entry.get("tasks")))
        heading = _("Change the helper") if helper else _("New helper")
        self.say(
            heading,
            _("Who helps rolls before the character; at most 3 successes become an enhancement."),
            _("Change") if helper else _("Add"),
        )

    def accept(self) -> None:
        """Add or change the helper."""
        name = " ".join(self._name.text().split())
        if not name:
            self.show_fault(_("A helper needs a name."))
            self._name.setFocus()
            return
        # Whoever is linked to a card goes by the card's name and keeps the id.
        if self._helper and name == self.table.names.helper(self._helper):
            name = self._helper
        fields: JsonObject = {"pool": self._pool.value(), "target_number": self._target.value()}
        tasks = self._tasks.chosen()
        if tasks is not None:
            fields["tasks"] = tasks
        self.settle(self.table.edits.put("helper", self._helper, fields, name))
