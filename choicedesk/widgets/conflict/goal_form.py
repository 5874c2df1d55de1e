"""The form for a goal or a timer (Z-5 to Z-9)."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.desk.conflict_parts import ConflictGoal
from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.rules.conflict.setup import Goal
from choicedesk.widgets.cards.goal_row import USUAL_TARGET, GoalRow
from choicedesk.widgets.conflict.conflict_form import ConflictForm
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class GoalForm(ConflictForm):
    """Changes a goal, or adds one where ``goal`` is ""; ``zone`` is where a new one is."""

    def __init__(
        self, theme: Theme, table: ConflictTable, window: QWidget, goal: str = "", zone: str = ""
    ) -> None:
        super().__init__(theme, table, window, "goalForm")
        self._goal = goal
        state = table.state
        assert state is not None
        self._setup = state.setup
        found = state.setup.goal_of.get(goal)
        self.row = GoalRow(theme)
        # What the table knows is set in the menu of the card.
        self.row.secret.hide()
        self.body.addWidget(self.row)
        zones = [(str(one.id), one.name) for one in state.setup.zones]
        self.row.show_part(_part(found, zone, self._setup.goals == ()), {"zones": zones})
        self.row.retranslate()
        heading = _("A new goal") if found is None else _("Change {name}").format(name=found.name)
        self.say(
            heading,
            _("Whoever reaches a central goal ends the conflict and wins."),
            _("Add") if found is None else _("Change"),
        )

    def focus_first(self) -> None:
        """Begin with the name."""
        self.row.focus_first()

    def fault(self) -> str:
        """Ask for a name."""
        if self.row.part().name.strip():
            return ""
        self.focus_first()
        return _("Give the goal a name; it lies on the table under it.")

    def made(self) -> Mapping[str, object]:
        """Return the revision that adds or changes the goal."""
        part = self.row.part()
        values: dict[str, Any] = {
            "name": part.name.strip(),
            "central": part.central,
            "contradictory": part.contradictory,
            "exhausting": part.exhausting,
            "fallout": part.fallout,
            "target": part.target,
            "timer": {"per_round": part.per_round} if part.per_round else None,
        }
        if self._setup.zones:
            values["zone"] = part.zone
        return edits.put_goal(self._setup, self._goal, values)


def _part(goal: Goal | None, zone: str, first: bool) -> ConflictGoal:
    if goal is None:
        return ConflictGoal(
            id="g1",
            name="",
            zone=zone or None,
            central=first,
            target=USUAL_TARGET,
        )
    return ConflictGoal(
        id=goal.id,
        name=goal.name,
        zone=goal.zone,
        central=goal.central,
        contradictory=goal.contradictory,
        exhausting=goal.exhausting,
        fallout=goal.fallout,
        target=goal.target,
        per_round=goal.timer.per_round if goal.timer else None,
    )
