"""The form that sets a task's difficulty by hand (R-2)."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.widgets.challenge.part_form import LevelField, PartForm
from choicedesk.widgets.dialogs.by_hand import ReasonField, say_by_hand
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
        self._reason = self.row(_("Reason"), ReasonField())
        say_by_hand(self, table.names.task(task))

    def accept(self) -> None:
        """Make the ruling; where nothing would change there is none to make."""
        level = self._level.value()
        if level == self._before or self.table.rule(self._task, level, self._reason.text().strip()):
            self.close_form()
