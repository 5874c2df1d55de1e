"""A party of a conflict: a character of the library, or one of its own."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QVBoxLayout, QWidget

from choicedesk.desk.conflict_parts import ConflictParty
from choicedesk.desk.sheets import PartySheet
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.sheet_fields import SheetFields
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class PartyRow(PartRow):
    """Where a character's card brings values, the party has none of its own."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._party = ConflictParty(id="p1")
        self._around: Around = {}
        self._sides = QStringListModel(self)
        self.link = ChoiceField(least=8)
        self.name = LineField()
        self.side = LineField()
        completer = QCompleter(self._sides, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.side.setCompleter(completer)
        self.zone = ChoiceField(least=8)
        self.secret = CheckField()
        self.sheet = SheetFields(theme)
        self._theirs = TextLabel(theme, "label", "ink3", wrap=True)
        self._rows = {
            "link": FieldRow(theme, self.link),
            "name": FieldRow(theme, self.name),
            "side": FieldRow(theme, self.side),
            "zone": FieldRow(theme, self.zone),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for row in (*self._rows.values(), self.secret, self._theirs, self.sheet):
            layout.addWidget(row)
        self.hear(self.link, self.name, self.side, self.zone, self.secret, self.sheet)
        self.link.edited.connect(self._fit)

    def _fit(self) -> None:
        """Show own fields only where no card brings them."""
        link = self.link.key()
        cards = {id_ for id_, _name in self._around.get("sheets", ())}
        self._rows["name"].setVisible(not link)
        self.sheet.setVisible(link not in cards)
        self._theirs.setVisible(link in cards)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the party."""
        party: ConflictParty = part
        self._party, self._around = party, around
        links = [("", _("somebody of its own")), *around.get("links", ())]
        if party.link and party.link not in dict(links):
            links.append((party.link, party.name or party.link))
        self.link.show_choices(links, party.link or "")
        self.name.show_text(party.name)
        sides = [name for name, _name in around.get("sides", ())]
        if sides != self._sides.stringList():
            self._sides.setStringList(sides)
        self.side.show_text(party.side)
        zones = list(around.get("zones", ()))
        self.zone.show_choices(zones, party.zone or "")
        self._rows["zone"].setVisible(bool(zones))
        self.secret.setChecked(party.secret)
        self.sheet.show_sheet(party.sheet or PartySheet(), around)
        self._fit()

    def part(self) -> ConflictParty:
        """Return the party."""
        link = self.link.key() or None
        sheet = self.sheet.sheet()
        keep = not self.sheet.isHidden() and (link is None or sheet != PartySheet())
        return replace(
            self._party,
            link=link,
            name=self.name.text().strip(),
            side=self.side.text().strip(),
            zone=self.zone.key() or None,
            sheet=sheet if keep else self._party.sheet,
            secret=self.secret.isChecked(),
        )

    @staticmethod
    def summary(part: Any, around: Around, /) -> tuple[str, str]:
        """Return name and side."""
        name = dict(around.get("links", ())).get(part.link, part.name) if part.link else part.name
        return name or _("New party"), part.side

    def retranslate(self) -> None:
        """Name the fields."""
        rows = self._rows
        rows["link"].say(_("Who"))
        rows["name"].say(_("Name"))
        rows["side"].say(_("Side"))
        rows["zone"].say(_("Stands in"))
        self.secret.setText(_("secret at first"))
        self._theirs.setText(_("Its values stand on the character’s card."))
        self.sheet.retranslate()

    def focus_first(self) -> None:
        """Put the hand on who it is."""
        self.link.setFocus()
