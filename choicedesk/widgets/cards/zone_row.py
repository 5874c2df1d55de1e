"""A zone of a conflict: its name, and which others one reaches from it."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.conflict_parts import ConflictZone
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.fields import FieldRow, LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ZoneRow(PartRow):
    """Adjacency holds both ways; the form sees to that."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._zone = ConflictZone(id="z1", name="")
        self.name = LineField()
        self.adjacent = PillsField(theme)
        self._rows = (FieldRow(theme, self.name), FieldRow(theme, self.adjacent))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for row in self._rows:
            layout.addWidget(row)
        self.hear(self.name, self.adjacent)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the zone."""
        self._zone = part
        self.name.show_text(part.name)
        others = [(id_, name) for id_, name in around.get("zones", ()) if id_ != part.id]
        self.adjacent.show_options(others, part.adjacent)
        self._rows[1].setVisible(bool(others))

    def part(self) -> ConflictZone:
        """Return the zone."""
        chosen = self.adjacent.chosen() or ()
        return replace(self._zone, name=self.name.text().strip(), adjacent=chosen)

    @staticmethod
    def summary(part: Any, around: Around, /) -> tuple[str, str]:
        """Return the name, and the neighbours."""
        names = dict(around.get("zones", ()))
        found = [names[id_] for id_ in part.adjacent if id_ in names]
        return part.name or _("New zone"), ", ".join(found)

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows[0].say(_("Name"))
        self._rows[1].say(_("One can walk from here to"))

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()
