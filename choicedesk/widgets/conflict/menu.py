"""The menus of a conflict's pieces: what can be done there by hand, and how they are changed."""

from collections.abc import Callable

from PySide6.QtWidgets import QMenu

from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_board import PARTY, ZONE
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.rules.conflict.goals import is_goal
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.conflict.forms import ConflictForms
from choicedesk.widgets.zones.map_area import MapArea
from choicedesk.widgets.zones.menu import fill
from choicedesk.words.language import _


class ConflictMenu:
    """Fills the menu of a place; legal drops that start there are in it already."""

    def __init__(self, parts: Parts, table: ConflictTable, forms: ConflictForms) -> None:
        self._parts = parts
        self._table = table
        self._forms = forms
        self.area: MapArea | None = None

    def fill(self, place: str, menu: QMenu) -> None:
        """Add what makes sense at the place."""
        state = self._table.state
        if state is None:
            return
        if place.startswith(PARTY):
            self._party(menu, place.removeprefix(PARTY))
        elif place.startswith(ZONE):
            self._zone(menu, place.removeprefix(ZONE))
        elif is_goal(state, place):
            self._goal(menu, place)
        elif not place:
            self._adding(menu, "")

    def edit(self, place: str) -> None:
        """Open the form of what lies at a place."""
        state = self._table.state
        if state is None:
            return
        if place.startswith(PARTY):
            self._forms.open("party", place.removeprefix(PARTY))
        elif place.startswith(ZONE):
            self._forms.open("zone", place.removeprefix(ZONE))
        elif place in state.setup.goal_of:
            self._forms.open("goal", place)
        elif place.startswith("out:"):
            self._forms.open("party", place.removeprefix("out:"))
        elif place.startswith("ability:"):
            owner = place.removeprefix("ability:").partition("/")[0]
            self._forms.open("party", owner)
        elif not place:
            self._forms.open("zone", "")

    def remove(self, place: str) -> None:
        """Take away what lies at a place; the rules say where that cannot be done."""
        state = self._table.state
        if state is None:
            return
        for start, kind in ((PARTY, "parties"), (ZONE, "zones")):
            if place.startswith(start):
                self._play(edits.remove(state.setup, kind, place.removeprefix(start)), place)
                return
        if place in state.setup.goal_of:
            self._play(edits.remove(state.setup, "goals", place), place)

    def _play(self, move: edits.Json, place: str) -> None:
        self._parts.controller.play(move, place=place)

    def _party(self, menu: QMenu, party: str) -> None:
        state = self._table.state
        if state is None:
            return
        if state.winner is None and party != self._table.acting:
            self._add(menu, _("Let it act"), "party", lambda: self._table.choose(party))
        if state.winner is None and state.pending is None:
            self._add(
                menu,
                _("Make support …"),
                "support",
                lambda: self._forms.open("make_support", party),
            )
        self._add(menu, _("Set by hand …"), "ruling", lambda: self._forms.open("standing", party))
        goal = f"out:{party}"
        self._add(
            menu,
            _("Set the successes against it …"),
            "knock-out",
            lambda: self._forms.open("counts", goal),
        )
        self._parts.knowledge(menu, party)
        menu.addSeparator()
        row = self._table.board.party(party)
        self._add(menu, _("Change …"), "", lambda: self._forms.open("party", party))
        if row is not None and row.linked:
            self._add(menu, _("Edit its card …"), "", lambda: self._parts.edit(party))
        self._add(menu, _("Remove"), "", lambda: self.remove(f"{PARTY}{party}"))

    def _goal(self, menu: QMenu, goal: str) -> None:
        state = self._table.state
        if state is None:
            return
        self._works(menu, goal)
        self._add(menu, _("Set by hand …"), "ruling", lambda: self._forms.open("counts", goal))
        if goal.startswith("support:"):
            self._parts.knowledge(menu, goal)
        if goal in state.setup.goal_of:
            self._parts.knowledge(menu, goal)
            menu.addSeparator()
            self._add(menu, _("Change …"), "", lambda: self._forms.open("goal", goal))
            self._add(menu, _("Remove"), "", lambda: self.remove(goal))

    def _works(self, menu: QMenu, goal: str) -> None:
        """Offer the acting party's abilities for this goal: the menu does what a drag does."""
        row = self._table.board.party(self._table.acting)
        abilities = [*row.abilities] if row else []
        abilities += [each for one in row.characters for each in one.abilities] if row else []
        for ability in abilities:
            for carry in self._table.carries(ability.place):
                for meaning in self._table.verdict(carry, goal).meanings:
                    line = meaning.first.replace("**", "")
                    text = _("{ability}: {what}").format(ability=ability.name, what=line)
                    self._add(menu, text, "real-dice", meaning.act)

    def _zone(self, menu: QMenu, zone: str) -> None:
        self._adding(menu, zone)
        menu.addSeparator()
        if self.area is not None:
            fill(menu, self.area, zone, lambda: self._table.lay_zones({}))
            menu.addSeparator()
        self._add(menu, _("Change …"), "", lambda: self._forms.open("zone", zone))
        self._add(menu, _("Remove"), "", lambda: self.remove(f"{ZONE}{zone}"))

    def _adding(self, menu: QMenu, zone: str) -> None:
        about = f"{ZONE}{zone}" if zone else ""
        self._add(menu, _("Add a goal"), "goal", lambda: self._forms.open("goal", about))
        self._add(menu, _("Add a party"), "party", lambda: self._forms.open("party", ""))
        self._add(menu, _("Add a zone"), "zone", lambda: self._forms.open("zone", ""))

    def _add(self, menu: QMenu, text: str, icon: str, act: Callable[[], object]) -> None:
        action = menu.addAction(text.replace("&", "&&"))
        if icon:
            action.setIcon(self._parts.theme.qicon(icon, "ink2"))
        action.triggered.connect(lambda _checked=False: act())
