"""The form that sets a task's difficulty by hand (R-2)."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.widgets.challenge.part_form import LevelField, PartForm
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class DifficultyForm(PartForm):
    """A level, and the reason, which may stay empty."""

    def __init__(self, theme: Theme, table: ChallengeTable, parent: QWidget, task: str) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("rulingForm")
        self._task = task
        self._before = table.coins.count.difficulty.get(task)  # type: ignore[call-overload]
        self._level = self.row(_("Difficulty"), LevelField(self._before or 1))
        self._reason = self.row(_("Reason"), LineField(300))
        self._reason.setPlaceholderText(_("May stay empty"))
        self.say(
            _("Set by hand: {name}").format(name=table.names.task(task)),
            _("A house ruling overrules the rules. It is marked in the journal and can be undone."),
            _("Set"),
        )

    def accept(self) -> None:
        """Make the ruling; where nothing would change there is none to make."""
        level = self._level.value()
        if level == self._before or self.table.rule(self._task, level, self._reason.text().strip()):
            self.close_form()
