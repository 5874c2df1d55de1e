"""The form of an enhancement: what helps, how much, where, and what it costs."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import JsonObject
from choicedesk.widgets.challenge.part_form import LevelField, PartForm, TasksField
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import challenge_names as names
from choicedesk.words.language import _


class EnhancementForm(PartForm):
    """A drawback asks for its level, its words, and, if it complicates, for its task."""

    def __init__(
        self, theme: Theme, table: ChallengeTable, parent: QWidget, enhancement: str = ""
    ) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("enhancementForm")
        self._enhancement = enhancement
        entry = table.edits.entry("enhancement", enhancement) if enhancement else {}
        drawback = entry.get("drawback") or {}
        self._name = self.row(_("What helps"), LineField(200))
        self._name.setText(enhancement)
        self._level = self.row(_("Level"), LevelField(int(entry.get("level", 1))))
        self._tasks = self.row(_("Good for"), TasksField(table, entry.get("tasks")))
        self._kind = self.row(_("Drawback"), ChoiceField(least=18))
        kinds = [("", _("none"))]
        kinds += [
            (kind, names.drawback_kind(kind))
            for kind in ("complication", "difficulty", "antagonist")
        ]
        self._kind.show_choices(kinds, str(drawback.get("kind", "")))
        self._cost = self.row(_("Level of the drawback"), LevelField(drawback.get("level", 1)))
        self._text = self.row(_("What it costs"), LineField(300))
        self._text.setText(str(drawback.get("text", "")))
        self._task = self.row(_("Complicates"), ChoiceField(least=18))
        tasks = [(each.id, table.names.task(each.id)) for each in table.state.setup.tasks]
        self._task.show_choices(tasks, str(drawback.get("task", "")))
        self._kind.edited.connect(self._follow)
        self._follow()
        heading = _("Change the enhancement") if enhancement else _("New enhancement")
        self.say(heading, "", _("Change") if enhancement else _("Add"))

    def _follow(self) -> None:
        """Ask only for what this kind of drawback needs."""
        kind = self._kind.key()
        for field, shown in (
            (self._cost, bool(kind)),
            (self._text, bool(kind)),
            (self._task, kind == "complication"),
        ):
            self.rows.setRowVisible(field, shown)
        if self.isVisible():
            self.show_fault("")

    def accept(self) -> None:
        """Add or change the enhancement."""
        name = " ".join(self._name.text().split())
        if not name:
            self.show_fault(_("An enhancement needs a name."))
            self._name.setFocus()
            return
        fields: JsonObject = {"level": self._level.value(), "drawback": self._drawback()}
        tasks = self._tasks.chosen()
        if tasks is not None:
            fields["tasks"] = tasks
        self.settle(self.table.edits.put("enhancement", self._enhancement, fields, name))

    def _drawback(self) -> Any:
        kind = self._kind.key()
        if not kind:
            return None
        drawback: JsonObject = {
            "kind": kind,
            "level": self._cost.value(),
            "text": self._text.text().strip(),
        }
        if kind == "complication":
            drawback["task"] = self._task.key()
        return drawback
