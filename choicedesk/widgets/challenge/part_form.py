"""What the small forms of a challenge have in common: named rows, and a refusal in words."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import Refusal
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.row_form import RowForm
from choicedesk.widgets.dialogs.wheel import StillNumber
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import challenge_names as names

MOST_LEVEL, MOST_DICE, MOST_TARGET = 100, 40, 10
_WIDEST = 210


class PartForm(RowForm):
    """Rows of a name and a field, about a part of a challenge."""

    def __init__(self, theme: Theme, table: ChallengeTable, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.table = table

    def settle(self, refusal: Refusal | None) -> None:
        """Close where it was done, else say why not."""
        if refusal is None:
            self.close_form()
        else:
            self.show_fault(self.table.drops.why(refusal).replace("**", ""))


class LevelField(StillNumber):
    """A level of 1 to 100, with its word beside the number."""

    def __init__(self, level: int = 1, least: int = 1, most: int = MOST_LEVEL) -> None:
        super().__init__()
        self.setRange(least, most)
        self.setValue(level)
        self.valueChanged.connect(self._word)
        self._word()

    def _word(self) -> None:
        self.setSuffix(f"  · {names.level_word(self.value())}")


def number(value: int, least: int, most: int) -> StillNumber:
    """Return a field for a whole number."""
    field = StillNumber()
    field.setRange(least, most)
    field.setValue(value)
    return field


class TasksField(FlowBox):
    """Which tasks something is good for: a button each, all of them by default."""

    def __init__(self, table: ChallengeTable, chosen: list[str] | None) -> None:
        super().__init__()
        self._buttons: dict[str, QPushButton] = {}
        for task in table.state.setup.tasks:
            name = table.names.task(task.id)
            button = QPushButton()
            shown = button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, _WIDEST)
            button.setText(shown.replace("&", "&&"))
            button.setToolTip(name.replace("&", "&amp;").replace("<", "&lt;"))
            button.setAccessibleName(name)
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setChecked(chosen is None or task.id in chosen)
            self._buttons[task.id] = button
            self.add(button)
        first = next(iter(self._buttons.values()), None)
        if first is not None:
            self.setFocusProxy(first)

    def chosen(self) -> list[str] | None:
        """Return the tasks that are chosen; None: all of them, and those that come later."""
        found = [task for task, button in self._buttons.items() if button.isChecked()]
        return None if len(found) == len(self._buttons) else found
