"""The fields of a challenge: tasks with their complications, what helps, and how dice count."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.desk.campaign import Campaign, ChallengeCard
from choicedesk.desk.challenge_parts import (
    ChallengeEnhancement,
    ChallengeHelper,
    ChallengeOptions,
    ChallengeTask,
)
from choicedesk.widgets.cards.advantage_rows import EnhancementRow, HelperRow
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.cards.part_row import Around
from choicedesk.widgets.cards.parts_field import PartsField
from choicedesk.widgets.cards.task_row import TaskPart, TaskRow
from choicedesk.widgets.dialogs.fields import ChoiceField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import card_words
from choicedesk.words.language import _


class DiceFields(QWidget):
    """How many sides the dice have, and what the highest face gives (H-1)."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sides = NumberField(20, least=4)
        self.sides.setFixedWidth(84)
        self.tens = ChoiceField(least=8)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.sides)
        layout.addWidget(self.tens, 1)
        for field in (self.sides, self.tens):
            field.edited.connect(self.edited)
            field.finished.connect(self.finished)
        self.setFocusProxy(self.sides)

    def show_options(self, options: ChallengeOptions) -> None:
        """Show the options."""
        self.sides.show_number(options.sides)
        self.tens.show_choices(card_words.tens(), options.tens)

    def options(self) -> ChallengeOptions:
        """Return the options."""
        tens: Any = self.tens.key() or "one"
        return ChallengeOptions(sides=self.sides.value(), tens=tens)

    def retranslate(self) -> None:
        """Name the fields."""
        self.sides.setAccessibleName(_("Sides of a die"))
        self.sides.setToolTip(_("Sides of a die"))
        self.tens.setAccessibleName(_("What the highest face gives"))
        self.tens.show_choices(card_words.tens(), self.tens.key() or "one")


class ChallengeForm(KindForm):
    """Whoever takes the challenge on comes when the scene is opened."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.tasks = PartsField(
            theme,
            TaskRow,
            lambda id_: TaskPart(ChallengeTask(id=id_, name=_("New task"))),
            "t",
            make=lambda: TaskRow(theme, self._complications),
        )
        self.enhancements = PartsField(
            theme,
            EnhancementRow,
            lambda id_: ChallengeEnhancement(id=id_, name=_("New enhancement")),
            "e",
        )
        self.helpers = PartsField(
            theme,
            HelperRow,
            lambda id_: ChallengeHelper(id=id_, name=_("New helper")),
            "h",
        )
        self.dice = DiceFields(theme)
        self.take("tasks", self.tasks)
        self.take("enhancements", self.enhancements)
        self.take("helpers", self.helpers)
        self.take("dice", self.dice)

    def _complications(self) -> list[str]:
        return [each.id for part in self.tasks.parts() for each in part.complications]

    def fillers(self, card: ChallengeCard, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        around: Around = {"tasks": [(task.id, task.name) for task in card.tasks]}
        tasks = [
            TaskPart(task, tuple(each for each in card.complications if each.task == task.id))
            for task in card.tasks
        ]
        return {
            "tasks": lambda: self.tasks.show_parts(tasks, around),
            "enhancements": lambda: self.enhancements.show_parts(card.enhancements, around),
            "helpers": lambda: self.helpers.show_parts(card.helpers, around),
            "dice": lambda: self.dice.show_options(card.options),
        }

    def draft(self, card: ChallengeCard) -> ChallengeCard:
        """Return the card as the fields stand now; nothing points at a task that is gone."""
        parts = self.tasks.parts()
        tasks = tuple(part.task for part in parts)
        there = [task.id for task in tasks]
        return replace(
            card,
            tasks=tasks,
            complications=tuple(each for part in parts for each in part.complications),
            enhancements=tuple(_with_tasks(each, there) for each in self.enhancements.parts()),
            helpers=tuple(_with_tasks(each, there) for each in self.helpers.parts()),
            options=self.dice.options(),
        )

    def begin(self) -> None:
        """Fold everything away for another card."""
        super().begin()
        for field in (self.tasks, self.enhancements, self.helpers):
            field.fold_all()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.rows["tasks"].say(_("Tasks"))
        self.rows["enhancements"].say(_("Enhancements"))
        self.rows["helpers"].say(_("Helpers"))
        self.rows["dice"].say(_("Sides, and the highest face"))
        self.tasks.say(_("One more task"))
        self.enhancements.say(_("One more enhancement"))
        self.helpers.say(_("One more helper"))
        self.dice.retranslate()


def _with_tasks(part: Any, there: list[str]) -> Any:
    """Return an enhancement or a helper that names only tasks that there are."""
    if part.tasks is not None and not set(part.tasks) <= set(there):
        part = replace(part, tasks=tuple(task for task in part.tasks if task in there))
    drawback = getattr(part, "drawback", None)
    if drawback is not None and drawback.kind == "complication" and drawback.task not in there:
        changed = replace(drawback, task=there[0]) if there else None
        part = replace(part, drawback=changed)
    return part
