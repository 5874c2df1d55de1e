"""The form for a zone: its name, and which zones are next to it (Z-11)."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.conflict.conflict_form import ConflictForm
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ZoneForm(ConflictForm):
    """Changes a zone, or adds one where ``zone`` is ""."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget, zone: str = "") -> None:
        super().__init__(theme, table, window, "zoneForm")
        self._zone = zone
        state = table.state
        assert state is not None
        self._setup = state.setup
        found = state.setup.zone_of.get(zone)
        self.name = LineField()
        self.add_field(_("Name"), self.name)
        self.adjacent = PillsField(theme)
        others = [(str(one.id), one.name) for one in self._setup.zones if one.id != zone]
        near = (
            self._setup.neighbours[found.id] if found else frozenset(one for one, _n in others[-1:])
        )
        self.adjacent.show_options(others, [str(each) for each in near])
        self.add_field(_("Next to"), self.adjacent).setVisible(bool(others))
        if found is not None:
            self.name.show_text(found.name)
        first = not self._setup.zones and (self._setup.parties or self._setup.goals)
        heading = _("A new zone") if found is None else _("Change {name}").format(name=found.name)
        why = _("A party works on goals in its own zone, and goes to a zone next to it.")
        if first:
            why = _("With the first zone everybody and everything comes to stand in it.")
        self.say(heading, why, _("Add") if found is None else _("Change"))

    def fault(self) -> str:
        """Ask for a name."""
        if self.name.text().strip():
            return ""
        self.name.setFocus()
        return _("Give the zone a name; it lies on the table under it.")

    def made(self) -> Mapping[str, object]:
        """Return the revision that adds or changes the zone."""
        name = self.name.text().strip()
        return edits.put_zone(self._setup, self._zone, name, self.adjacent.chosen() or ())
