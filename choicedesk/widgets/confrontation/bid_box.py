"""Bidding in the column: the level and words of a stake, and a button for every move."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from choicedesk.models.confrontation_table import LONGEST_STAKE, MOST_LEVEL
from choicedesk.models.public_reading import reading
from choicedesk.rules.confrontation.state import BIDDINGS, ConfrontationState
from choicedesk.widgets.confrontation.box import Box, StepButton
from choicedesk.widgets.dialogs.fields import LineField, NumberField
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words import confrontation_panel as words
from choicedesk.words import confrontation_steps as steps


class BidBox(Box):
    """Fields that are not wanted now go; buttons that are not legal stay and say why."""

    left = Signal()

    def __init__(self, theme: Theme, table: Any, parent: QWidget | None = None) -> None:
        super().__init__(theme, "stake", parent)
        self._table = table
        self.matter = TextLabel(theme, "body", wrap=True)
        self.level = NumberField(MOST_LEVEL)
        self.level.setMinimum(1)
        self.less = TrayButton(theme, icon="minus")
        self.more = TrayButton(theme, icon="plus")
        self.text = LineField(LONGEST_STAKE)
        self.told = PublicReading(theme, self.text, reading(table.controller))
        self._level_label = TextLabel(theme, "label", "ink2")
        self._level_label.setBuddy(self.level)
        self.main = StepButton(theme, strong=True)
        self.second = StepButton(theme)
        self.third = StepButton(theme)
        self._build()
        self.level.edited.connect(lambda: table.think(level=self.level.value()))
        self.text.edited.connect(lambda: table.think(text=self.text.text()))
        self.text.returnPressed.connect(self._enter)
        self.less.clicked.connect(lambda: table.think(level=table.level - 1))
        self.more.clicked.connect(lambda: table.think(level=table.level + 1))

    def _build(self) -> None:
        self.body.insertWidget(0, self.matter)
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for widget in (self._level_label, self.less, self.level, self.more):
            row.addWidget(widget)
        row.addStretch(1)
        self.body.addWidget(self._row)
        self.body.addWidget(self.text)
        self.body.addWidget(self.told)
        self.body.addWidget(self.main)
        grid = QGridLayout()
        grid.setSpacing(2)
        grid.addWidget(self.second, 0, 0)
        grid.addWidget(self.third, 0, 1)
        self.body.addLayout(grid)
        for button in (self.main, self.second, self.third):
            self.body.addWidget(button.why)

    def show_table(self) -> None:
        """Show what the one who is asked may do."""
        state: ConfrontationState | None = self._table.state
        shown = state is not None and (state.phase == "opening" or state.phase in BIDDINGS)
        self.setVisible(shown)
        if state is None or not shown:
            return
        table, make = self._table, self._table.steps
        opening = state.phase == "opening"
        raising = not opening and not make.raise_().reason
        staking = opening or raising
        self._row.setVisible(staking)
        self.text.setVisible(staking)
        self.told.set_heard(heard=staking)
        head = words.stake_of(table.name(table.chosen)) if opening else words.raise_head()
        self.head.say(head if staking else "")
        self._level_label.setText(words.level())
        self.level.setAccessibleName(words.level())
        self.level.setMinimum(table.lowest)
        self.level.show_number(table.level)
        self.less.setEnabled(table.level > table.lowest)
        self.less.say("", steps.lower())
        self.more.say("", steps.higher())
        self.text.show_text(table.text)
        self.told.refresh()
        self.text.setPlaceholderText(words.text_hint())
        self.text.setAccessibleName(words.text_name())
        self.matter.setText(self._matter(state))
        if opening:
            self.main.show_step(make.open(), strong=True)
            self.second.show_step(None)
            self.third.show_step(None)
            return
        answering = state.phase == "first_bidding" or state.raised
        self.main.show_step(make.call() if answering else make.check(), strong=True)
        self.second.show_step(make.raise_(), short=not raising)
        self.third.show_step(make.pass_())

    def _matter(self, state: ConfrontationState) -> str:
        table = self._table
        if state.phase == "opening":
            return steps.who_begins()
        if state.phase == "first_bidding":
            return steps.first_call_means(table.name(state.initiator or ""), state.highest)
        if state.raised:
            return steps.call_means(table.name(table.raiser), state.highest)
        return steps.check_means(state.highest)

    def write(self) -> None:
        """Put the cursor where the words of the stake are written."""
        (self.text if not self.text.isHidden() else self.main).setFocus()

    def _enter(self) -> None:
        """Enter in the words does what is thought over: open, or raise."""
        make, state = self._table.steps, self._table.state
        step = make.open() if state.phase == "opening" else make.raise_()
        if not step.reason:
            step.act()
            self.left.emit()
