"""The form that sets a stake by hand (R-2)."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.confrontation_table import MOST_LEVEL
from choicedesk.rules.confrontation.moves import Ruled, Ruling
from choicedesk.widgets.dialogs.by_hand import ReasonField
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.dialogs.row_form import RowForm
from choicedesk.words import confrontation_menu as words
from choicedesk.words import confrontation_panel as panel


class StakeForm(RowForm):
    """One level, and the reason."""

    def __init__(self, parts: Any, who: str, level: int, parent: QWidget) -> None:
        super().__init__(parts.theme, parent)
        self.setObjectName("stakeForm")
        self._controller, self._who, self._before = parts.controller, who, level
        self._level = NumberField(MOST_LEVEL)
        self._level.setMaximum(MOST_LEVEL)
        self._level.show_number(level)
        self.row(panel.level(), self._level)
        self._reason = self.row(words.reason(), ReasonField())
        name = parts.table.name(who)
        self.say(words.set_stake_of(name), words.ruling_means(), words.set_())

    def accept(self) -> None:
        """Make the ruling; the same level again is none."""
        level = self._level.value()
        if level == self._before:
            self.close_form()
            return
        stakes = Ruled(stakes={self._who: level})  # type: ignore[dict-item]
        move = Ruling(values=stakes, why=self._reason.text().strip())
        if self._controller.play(move, place=f"seat:{self._who}"):
            self.close_form()
