"""House rulings on a goal's counts, and on a party: abilities, place, who has acted (R-2)."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.conflict_names import goal_name
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.rules.conflict.goals import aim
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.conflict.conflict_form import ConflictForm
from choicedesk.widgets.dialogs.by_hand import ReasonField, say_by_hand
from choicedesk.widgets.dialogs.fields import ChoiceField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_terms
from choicedesk.words.language import _

MOST_COUNT, MOST_VALUE = 999, 30


class _RulingForm(ConflictForm):
    def __init__(
        self, theme: Theme, table: ConflictTable, window: QWidget, name: str, about: str
    ) -> None:
        super().__init__(theme, table, window, name)
        self.reason = ReasonField()
        say_by_hand(self, about)

    def ruled(self, values: Mapping[str, Any]) -> Mapping[str, object] | None:
        """Return the ruling, None where nothing would be set."""
        if not values:
            return None
        return {"move": "ruling", "set": values, "why": self.reason.text().strip()}


class CountsForm(_RulingForm):
    """One number a side that may have a count on the goal."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget, goal: str) -> None:
        state = table.state
        assert state is not None
        super().__init__(theme, table, window, "countsForm", goal_name(state, goal))
        self._goal = goal
        here = aim(state, goal)  # type: ignore[arg-type]
        counts = state.goals.get(goal, {})  # type: ignore[call-overload]
        sides = [TIMER] if here.timer else [*dict.fromkeys((*state.setup.sides, *counts))]
        sides = [side for side in sides if here.owner is None or side != here.owner]
        self.fields: dict[str, NumberField] = {}
        self._before = {side: counts.get(side, 0) for side in sides}
        for side in sides:
            field = self.fields[side] = NumberField(MOST_COUNT)
            field.show_number(self._before[side])
            self.add_field(_("Successes of {side}").format(side=conflict_terms.side(side)), field)
        self.add_field(_("Reason"), self.reason)

    def made(self) -> Mapping[str, object] | None:
        """Return what differs."""
        values = {
            side: field.value()
            for side, field in self.fields.items()
            if field.value() != self._before[side]
        }
        return self.ruled({"goals": {self._goal: values}} if values else {})


class StandingForm(_RulingForm):
    """A party's present abilities, its zone, and whether it has acted."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget, party: str) -> None:
        state = table.state
        assert state is not None
        found = state.setup.party_of[party]
        super().__init__(theme, table, window, "standingForm", found.name)
        self._party = party
        self._before = dict(state.abilities[found.id])
        self.fields: dict[str, NumberField] = {}
        for ability in found.abilities:
            field = self.fields[ability.id] = NumberField(MOST_VALUE)
            field.show_number(self._before[ability.id])
            self.add_field(ability.name, field)
        self.zone = ChoiceField(least=8)
        self._zone = str(state.zones[found.id] or "")
        zones = [(str(one.id), one.name) for one in state.setup.zones]
        self.zone.show_choices(zones, self._zone)
        if zones:
            self.add_field(_("Zone"), self.zone)
        self.acted = CheckField()
        self.acted.setText(_("has acted in this round"))
        self._acted = found.id in state.acted
        self.acted.setChecked(self._acted)
        self.first = self.first or self.acted
        self.body.addWidget(self.acted)
        self.add_field(_("Reason"), self.reason)

    def made(self) -> Mapping[str, object] | None:
        """Return what differs."""
        values: dict[str, Any] = {}
        abilities = {
            key: field.value()
            for key, field in self.fields.items()
            if field.value() != self._before[key]  # type: ignore[index]
        }
        if abilities:
            values["abilities"] = {self._party: abilities}
        if self.zone.key() != self._zone and self.zone.key():
            values["zones"] = {self._party: self.zone.key()}
        if self.acted.isChecked() != self._acted:
            values["acted"] = {self._party: self.acted.isChecked()}
        return self.ruled(values)
