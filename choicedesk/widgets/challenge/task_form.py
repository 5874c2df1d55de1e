"""The form of a task: its name, and what makes it difficult."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import JsonObject
from choicedesk.widgets.challenge.part_form import (
    MOST_DICE,
    MOST_LEVEL,
    MOST_TARGET,
    LevelField,
    PartForm,
    number,
)
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class TaskForm(PartForm):
    """A static difficulty asks for a level, the others for who rolls against it."""

    def __init__(
        self, theme: Theme, table: ChallengeTable, parent: QWidget, task: str = ""
    ) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("taskForm")
        self._task = task
        entry = table.edits.entry("task", task) if task else {}
        kind, level, who = _parts(entry.get("difficulty", 1))
        self._name = self.row(_("Name"), LineField(300))
        self._name.setText(str(entry.get("name", "")))
        self._name.setPlaceholderText(_("What is to be achieved?"))
        self._kind = self.row(_("Difficulty"), ChoiceField())
        choices = [
            ("static", _("static: a level")),
            ("opposed", _("opposed: the other side defends")),
            ("simultaneous", _("simultaneous: both want it first")),
        ]
        self._kind.show_choices(choices, kind)
        self._level = self.row(_("Level"), LevelField(level))
        target = min(MOST_TARGET, table.state.setup.options.sides)
        self._pool = self.row(_("Dice of the other side"), number(who["pool"], 0, MOST_DICE))
        self._target = self.row(
            _("Their target number"), number(min(who["target_number"], target), 2, target)
        )
        self._more = self.row(
            _("Their enhancements"), number(who.get("enhancements", 0), 0, MOST_LEVEL)
        )
        self._kind.edited.connect(self._follow)
        self._follow()
        heading = _("Change the task") if task else _("New task")
        self.say(heading, "", _("Change") if task else _("Add"))

    def _follow(self) -> None:
        """Ask only for what this kind of difficulty needs."""
        kind = self._kind.key()
        for field, shown in (
            (self._level, kind == "static"),
            (self._pool, kind != "static"),
            (self._target, kind != "static"),
            (self._more, kind == "opposed"),
        ):
            self.rows.setRowVisible(field, shown)
        if self.isVisible():
            self.show_fault("")

    def accept(self) -> None:
        """Add or change the task."""
        name = self._name.text().strip()
        if not name:
            self.show_fault(_("A task needs a name."))
            self._name.setFocus()
            return
        fields: JsonObject = {"name": name, "difficulty": self._difficulty()}
        self.settle(self.table.edits.put("task", self._task, fields))

    def _difficulty(self) -> Any:
        kind = self._kind.key()
        if kind == "static":
            return self._level.value()
        who = {"pool": self._pool.value(), "target_number": self._target.value()}
        if kind == "opposed":
            who["enhancements"] = self._more.value()
        return {kind: who}


def _parts(difficulty: Any) -> tuple[str, int, dict[str, int]]:
    """Return kind, level and opponent of a difficulty as the setup writes it."""
    usual = {"pool": 5, "target_number": 8}
    if not isinstance(difficulty, dict):
        return "static", int(difficulty), usual
    kind = "opposed" if "opposed" in difficulty else "simultaneous"
    return kind, 1, {**usual, **difficulty[kind]}
