"""What a party of a conflict is like: magnitude, quality, knock-out number, abilities, people."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.sheets import PartySheet, SheetAbility, SheetCharacter
from choicedesk.widgets.cards.ability_row import AbilityRow
from choicedesk.widgets.cards.number_line import NumberLine
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.parts_field import PartsField
from choicedesk.widgets.dialogs.fields import FieldRow, LineField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

MOST_MAGNITUDE, MOST_OUT = 20, 60


def _abilities(theme: Theme) -> PartsField:
    return PartsField(
        theme,
        AbilityRow,
        lambda id_: SheetAbility(id=id_, name=_("New ability")),
        "a",
    )


class InnerCharacterRow(PartRow):
    """A known character inside a larger party, with abilities of its own (Z-17)."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._character = SheetCharacter(id="k1", name="")
        self.name = LineField()
        self.quality = NumberField(6, least=2)
        self.quality.setSuffix("+")
        self.abilities = _abilities(theme)
        self._rows = {
            "name": FieldRow(theme, self.name),
            "quality": FieldRow(theme, self.quality),
            "abilities": FieldRow(theme, self.abilities),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for row in self._rows.values():
            layout.addWidget(row)
        self.hear(self.name, self.quality, self.abilities)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the character."""
        self._character = part
        self.name.show_text(part.name)
        self.quality.show_number(part.quality)
        self.abilities.show_parts(part.abilities, around)

    def part(self) -> SheetCharacter:
        """Return the character."""
        return replace(
            self._character,
            name=self.name.text().strip(),
            quality=self.quality.value(),
            abilities=self.abilities.parts(),
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return name and quality."""
        return part.name or _("New character"), f"{part.quality}+"

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows["name"].say(_("Name"))
        self._rows["quality"].say(_("Quality: a success from"))
        self._rows["abilities"].say(_("Abilities for a stunt"))
        self.abilities.say(_("One more ability"))

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()


class SheetFields(QWidget):
    """All of a party's sheet, told as one field."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.numbers = NumberLine(
            theme,
            {"magnitude": (0, MOST_MAGNITUDE), "quality": (2, 6), "out_at": (1, MOST_OUT)},
        )
        self.numbers.fields["quality"].setSuffix("+")
        self.abilities = _abilities(theme)
        self.characters = PartsField(
            theme,
            InnerCharacterRow,
            lambda id_: SheetCharacter(id=id_, name=_("New character")),
            "k",
        )
        self._rows = {
            "abilities": FieldRow(theme, self.abilities),
            "characters": FieldRow(theme, self.characters),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.numbers)
        for row in self._rows.values():
            layout.addWidget(row)
        for field in (self.numbers, self.abilities, self.characters):
            field.edited.connect(self.edited)
            field.finished.connect(self.finished)

    def show_sheet(self, sheet: PartySheet, around: Around) -> None:
        """Show a sheet."""
        self.numbers.show_numbers(
            magnitude=sheet.magnitude, quality=sheet.quality, out_at=sheet.out_at
        )
        self.abilities.show_parts(sheet.abilities, around)
        self.characters.show_parts(sheet.characters, around)

    def sheet(self) -> PartySheet:
        """Return the sheet as the fields stand now."""
        return PartySheet(
            **self.numbers.numbers(),
            abilities=self.abilities.parts(),
            characters=self.characters.parts(),
        )

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.numbers.say(magnitude=_("Magnitude"), quality=_("Success from"), out_at=_("Out at"))
        self._rows["abilities"].say(_("Abilities"))
        self._rows["characters"].say(_("Known characters inside a larger party"))
        self.abilities.say(_("One more ability"))
        self.characters.say(_("One more character"))
