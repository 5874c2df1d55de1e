"""An ability of a conflict's party: name, value, theme, specialties."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from choicedesk.desk.sheets import SPECIALTIES, OwnSpecialty, SheetAbility, SpecialtyId
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.fields import FieldRow, LineField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_terms
from choicedesk.words.language import _

MOST_VALUE = 30


def specialty_icon(name: str) -> str:
    """Return the icon of one of the six specialties."""
    return f"spec-{name.replace('_', '-')}"


class AbilityRow(PartRow):
    """Specialties of the table's own are those of the library's cards."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._ability = SheetAbility(id="a1", name="")
        self._own: dict[str, OwnSpecialty] = {}
        self.name = LineField()
        self.value = NumberField(MOST_VALUE)
        self.theme_line = LineField()
        self.specialties = PillsField(theme)
        self._rows = {
            "name": FieldRow(theme, self.name),
            "value": FieldRow(theme, self.value),
            "theme": FieldRow(theme, self.theme_line),
            "specialties": FieldRow(theme, self.specialties),
        }
        self.value.setFixedWidth(84)
        upper = QGridLayout()
        upper.setHorizontalSpacing(8)
        upper.addWidget(self._rows["name"], 0, 0)
        upper.addWidget(self._rows["value"], 0, 1)
        upper.setColumnStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(upper)
        layout.addWidget(self._rows["theme"])
        layout.addWidget(self._rows["specialties"])
        self.hear(self.name, self.value, self.theme_line, self.specialties)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the ability."""
        self._ability = part
        self.name.show_text(part.name)
        self.value.show_number(part.value)
        self.theme_line.show_text(part.theme)
        own = [OwnSpecialty(name=name, text=text) for text, name in around.get("specialties", ())]
        own += [each for each in part.specialties if isinstance(each, OwnSpecialty)]
        # What the ability has wins over a card of the same name: it may have been changed since.
        self._own = {f"own:{each.name}": each for each in own}
        chosen = [
            f"own:{each.name}" if isinstance(each, OwnSpecialty) else each
            for each in part.specialties
        ]
        options = [(name, conflict_terms.specialty(name)) for name in SPECIALTIES]
        options += [(key, each.name) for key, each in self._own.items()]
        icons = [*map(specialty_icon, SPECIALTIES), *["tag"] * len(self._own)]
        self.specialties.show_options(options, chosen, icons=icons)

    def part(self) -> SheetAbility:
        """Return the ability."""
        on = self.specialties.chosen() or ()
        chosen: list[SpecialtyId | OwnSpecialty] = [*(each for each in SPECIALTIES if each in on)]
        chosen += [each for key, each in self._own.items() if key in on]
        return replace(
            self._ability,
            name=self.name.text().strip(),
            theme=self.theme_line.text().strip(),
            value=self.value.value(),
            specialties=tuple(chosen),
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return name and value."""
        return part.name or _("New ability"), str(part.value)

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows["name"].say(_("Name"))
        self._rows["value"].say(_("Value"))
        self._rows["theme"].say(_("Theme: what it is good for"))
        self._rows["specialties"].say(_("Specialties"))

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()
