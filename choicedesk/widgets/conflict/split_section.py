"""The column while successes are divided over several goals (Z-4)."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.conflict_names import goal_name
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.scene_table import Offer
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.conflict.step_buttons import StepButtons
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words import conflict_labels as words
from choicedesk.words.language import _


class Share(QWidget):
    """One goal and its part, with a button for fewer and one for more."""

    def __init__(self, theme: Theme, table: ConflictTable, goal: str) -> None:
        super().__init__()
        self._table, self._goal = table, goal
        self.name = TextLabel(theme, "body", wrap=True)
        self.number = TextLabel(theme, "heading", bold=True)
        self.fewer = TrayButton(theme, icon="minus")
        self.more = TrayButton(theme, icon="plus")
        self.fewer.clicked.connect(lambda: table.shift(goal, -1))
        self.more.clicked.connect(lambda: table.shift(goal, 1))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 0, 0, 0)
        layout.addWidget(self.name, 1)
        layout.addWidget(self.fewer)
        layout.addWidget(self.number)
        layout.addWidget(self.more)

    def show_part(self, name: str, number: int, *, first: bool, spare: bool) -> None:
        """Show how many successes the goal gets; the action's own goal has what is left."""
        self.name.setText(name)
        self.number.setText(str(number))
        self.fewer.say("", _("Fewer on {goal}").format(goal=name))
        self.more.say("", _("More on {goal}").format(goal=name))
        self.fewer.setVisible(not first)
        self.more.setVisible(not first)
        self.fewer.setEnabled(number > 0)
        self.more.setEnabled(spare)


class SplitSection(QWidget):
    """Shows every goal that the successes may be divided over."""

    def __init__(self, theme: Theme, table: ConflictTable) -> None:
        super().__init__()
        self._theme, self._table = theme, table
        self._title = SectionTitle(theme, "spec-aside")
        self.shares: dict[str, Share] = {}
        self._column = QVBoxLayout()
        self._column.setSpacing(2)
        self.steps = StepButtons(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._title)
        layout.addLayout(self._column)
        layout.addWidget(self.steps)

    def show_parts(self, offer: Offer, *, compact: bool) -> None:
        """Show the parts as they are laid out now."""
        rolled, state = self._table.choice.rolled, self._table.state
        if rolled is None or state is None:
            return
        self._title.say(words.split_of(sum(rolled.parts.values())))
        own = rolled.throw.goal
        order = [own, *(goal for goal in rolled.goals if goal != own)]
        for goal in [goal for goal in self.shares if goal not in order]:
            gone = self.shares.pop(goal)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for at, goal in enumerate(order):
            if goal not in self.shares:
                self.shares[goal] = Share(self._theme, self._table, goal)
            self._column.insertWidget(at, self.shares[goal])
            name = goal_name(state, goal)
            self.shares[goal].show_part(
                name, rolled.parts.get(goal, 0), first=goal == own, spare=rolled.parts[own] > 1
            )
        self.steps.show_steps([offer.main], compact=compact)
