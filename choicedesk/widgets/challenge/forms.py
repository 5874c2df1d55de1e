"""Opens the small forms of a challenge by the kind of what they are about."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.dialogs.popover import Popover

NEW_BELOW = "below:"
"""What precedes the task of a new complication."""


class ChallengeForms:
    """One form at a time, over the window; each is loaded when it is first opened."""

    def __init__(self, parts: Parts, table: ChallengeTable, board: QWidget) -> None:
        self._parts, self._table, self._board = parts, table, board
        self._makers: dict[str, Callable[..., Popover]] = {
            "task": self._task,
            "complication": self._complication,
            "enhancement": self._enhancement,
            "helper": self._helper,
            "actor": self._actor,
            "console": self._console,
            "ruling": self._ruling,
        }

    def open(self, kind: str, about: str = "") -> None:
        """Open a form: a part's by its kind and id ("" = a new one), or another by its name."""
        make = self._makers.get(kind)
        if make is not None:
            self._parts.forms.show_form(make(self._board.window(), about))

    @property
    def _both(self) -> tuple[Any, ChallengeTable]:
        return self._parts.theme, self._table

    def _task(self, over: QWidget, task: str) -> Popover:
        from choicedesk.widgets.challenge.task_form import TaskForm

        return TaskForm(*self._both, over, task)

    def _complication(self, over: QWidget, about: str) -> Popover:
        from choicedesk.widgets.challenge.complication_form import ComplicationForm

        if about.startswith(NEW_BELOW):
            return ComplicationForm(*self._both, over, "", about.removeprefix(NEW_BELOW))
        return ComplicationForm(*self._both, over, about)

    def _enhancement(self, over: QWidget, enhancement: str) -> Popover:
        from choicedesk.widgets.challenge.enhancement_form import EnhancementForm

        return EnhancementForm(*self._both, over, enhancement)

    def _helper(self, over: QWidget, helper: str) -> Popover:
        from choicedesk.widgets.challenge.helper_form import HelperForm

        return HelperForm(*self._both, over, helper)

    def _actor(self, over: QWidget, _about: str) -> Popover:
        from choicedesk.widgets.challenge.actor_form import ActorForm

        return ActorForm(*self._both, over)

    def _console(self, over: QWidget, task: str) -> Popover:
        from choicedesk.widgets.challenge.console_form import ConsoleForm

        return ConsoleForm(*self._both, over, task)

    def _ruling(self, over: QWidget, task: str) -> Popover:
        from choicedesk.widgets.challenge.difficulty_form import DifficultyForm

        return DifficultyForm(*self._both, over, task)
