"""The form for a party: who it is, where it stands, and what it can do (Z-1)."""

from collections.abc import Mapping
from typing import Any

import msgspec
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.desk.sheets import PartySheet, SheetAbility, next_part
from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.rules.conflict.setup import Party
from choicedesk.widgets.cards.sheet_fields import SheetFields
from choicedesk.widgets.conflict.conflict_form import ConflictForm
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField
from choicedesk.widgets.dialogs.wheel import StillChoice
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class PartyForm(ConflictForm):
    """Changes a party, or adds one where ``party`` is ""."""

    wide = 620

    def __init__(
        self, theme: Theme, table: ConflictTable, window: QWidget, party: str = ""
    ) -> None:
        super().__init__(theme, table, window, "partyForm")
        self._party = party
        state = table.state
        assert state is not None
        self._setup = state.setup
        found = state.setup.party_of.get(party)
        self.first = self.name = LineField()
        self.side = StillChoice()
        self.side.setEditable(True)
        self.side.addItems([side.replace("\n", " ") for side in state.setup.sides])
        self.zone = ChoiceField(least=8)
        self.sheet = SheetFields(theme)
        rows = {
            _("Name"): self.name,
            _("Side"): self.side,
            _("Zone"): self.zone,
        }
        line = QHBoxLayout()
        line.setSpacing(8)
        for words, field in rows.items():
            row = FieldRow(theme, field)
            row.say(words)
            row.setVisible(field is not self.zone or bool(state.setup.zones))
            line.addWidget(row, 3 if field is self.name else 2)
        self.body.addLayout(line)
        self.body.addWidget(self.sheet)
        self.sheet.retranslate()
        self._fill(found)
        heading = _("A new party") if found is None else _("Change {name}").format(name=found.name)
        self.say(
            heading,
            _("An own side and another one make a conflict; name them as you like."),
            _("Add") if found is None else _("Change"),
        )

    def _fill(self, party: Party | None) -> None:
        state = self.table.state
        zones = [(zone.id, zone.name) for zone in self._setup.zones]
        here = state.zones.get(party.id) if state and party else None
        self.zone.show_choices([(str(key), name) for key, name in zones], str(here or ""))
        if party is None:
            self.side.setCurrentText(self._usual_side())
            first = SheetAbility(id=next_part("a", ()), name=_("New ability"))
            self.sheet.show_sheet(PartySheet(abilities=(first,)), {})
            return
        self.name.show_text(party.name)
        self.side.setCurrentText(party.side)
        values = msgspec.to_builtins(party)
        kept = {key: values[key] for key in PartySheet.__struct_fields__ if key in values}
        self.sheet.show_sheet(msgspec.convert(kept, PartySheet), {})

    def _usual_side(self) -> str:
        sides = self._setup.sides
        if not sides:
            return _("Our side")
        return _("The others") if len(sides) < 2 else sides[0]

    def fault(self) -> str:
        """Ask for a name."""
        if self.name.text().strip():
            return ""
        self.name.setFocus()
        return _("Give the party a name; it stands on the table under it.")

    def made(self) -> Mapping[str, object]:
        """Return the revision that adds or changes the party."""
        sheet = self.sheet.sheet()
        values: dict[str, Any] = {
            "name": self.name.text().strip(),
            "side": self.side.currentText().strip() or self._usual_side(),
            "magnitude": sheet.magnitude,
            "quality": sheet.quality,
            "out_at": sheet.out_at,
            "abilities": msgspec.to_builtins(sheet.abilities),
            "characters": edits.own_characters(
                self._setup, self._party, msgspec.to_builtins(sheet.characters)
            ),
        }
        for ability in _abilities(values):
            ability.setdefault("value", 3)
        if self._setup.zones:
            values["zone"] = self.zone.key()
        return edits.put_party(self._setup, self._party, values)


def _abilities(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return all abilities of a party in JSON, those of its characters too.

    A sheet leaves out what is usual there; the rules want every value named.
    """
    found = list(values["abilities"])
    for character in values["characters"]:
        character.setdefault("abilities", [])
        found.extend(character["abilities"])
    for ability in found:
        for specialty in ability.get("specialties", ()):
            if isinstance(specialty, dict):
                specialty.setdefault("text", "")
    return found
