"""The fields of a character: whose it is, and its values for each of the games it takes part in."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import Campaign, CharacterCard, PersonId
from choicedesk.desk.sheets import CardEntry, PartySheet, Pool, Ranks
from choicedesk.models.card_attributes import attributes_of
from choicedesk.widgets.cards.attribute_pair import AttributePair
from choicedesk.widgets.cards.colour_swatches import ColourSwatches
from choicedesk.widgets.cards.kind_form import KindForm
from choicedesk.widgets.cards.number_line import NumberLine
from choicedesk.widgets.cards.part_row import Around
from choicedesk.widgets.cards.sheet_fields import SheetFields
from choicedesk.widgets.cards.surroundings import own_specialties, people_of
from choicedesk.widgets.cards.switch_section import SwitchSection
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class CharacterForm(KindForm):
    """A part that is not ticked is not played with this character."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._colours: dict[str, int] = {}
        self.person = ChoiceField(least=8)
        self.colour = ColourSwatches(theme)
        self.ranks = NumberLine(theme, {"attribute": (0, 30), "skill": (0, 30), "extra": (0, 30)})
        self.pool = NumberLine(theme, {"pool": (0, 40), "target_number": (2, 20)})
        self.pool.fields["target_number"].setSuffix("+")
        self.sheet = SheetFields(theme)
        self.confrontation = SwitchSection(self.ranks)
        self.challenge = SwitchSection(self.pool)
        self.conflict = SwitchSection(self.sheet)
        self.pair = AttributePair(theme)
        self.take("person", self.person)
        self.take("colour", self.colour)
        self.take("ranks", self.confrontation)
        self.take("pool", self.challenge)
        self.take("sheet", self.conflict)
        self.take("entries", self.pair)

    def fillers(self, card: CharacterCard, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        around: Around = {"specialties": own_specialties(campaign)}
        return {
            "person": lambda: self._show_person(card, campaign),
            "colour": lambda: self.colour.show_colour(card.colour),
            "ranks": lambda: self._show_ranks(card.ranks),
            "pool": lambda: self._show_pool(card.pool),
            "sheet": lambda: self._show_sheet(card.sheet, around),
            "entries": lambda: self.pair.show_entries(card.entries, attributes_of(campaign)),
        }

    def draft(self, card: CharacterCard) -> CharacterCard:
        """Return the card as the fields stand now."""
        return replace(
            card,
            person=PersonId(self.person.key()) if self.person.key() else None,
            colour=self._colours.get(self.person.key(), self.colour.colour()),
            ranks=Ranks(**self.ranks.numbers()) if self.confrontation.on else None,
            pool=Pool(**self.pool.numbers()) if self.challenge.on else None,
            sheet=self.sheet.sheet() if self.conflict.on else None,
            entries=self._entries(card),
        )

    def _entries(self, card: CharacterCard) -> tuple[CardEntry, ...]:
        """Return the pair first; what the card has beyond it stays."""
        firsts = {entry.value: entry for entry in reversed(card.entries)}
        rest = [entry for entry in card.entries if entry not in firsts.values()]
        return (*self.pair.entries(), *rest)

    def _show_person(self, card: CharacterCard, campaign: Campaign) -> None:
        nobody = ("", _("nobody at the table: the narrator’s"))
        self._colours = {str(each.id): each.colour for each in campaign.people.values()}
        self.person.show_choices([nobody, *people_of(campaign)], card.person or "")
        self.rows["colour"].setVisible(card.person is None)

    def _show_ranks(self, ranks: Ranks | None) -> None:
        self.confrontation.show_on(on=ranks is not None)
        shown = ranks or Ranks()
        self.ranks.show_numbers(attribute=shown.attribute, skill=shown.skill, extra=shown.extra)

    def _show_pool(self, pool: Pool | None) -> None:
        self.challenge.show_on(on=pool is not None)
        shown = pool or Pool()
        self.pool.show_numbers(pool=shown.pool, target_number=shown.target_number)

    def _show_sheet(self, sheet: PartySheet | None, around: Around) -> None:
        self.conflict.show_on(on=sheet is not None)
        self.sheet.show_sheet(sheet or PartySheet(), around)

    def begin(self) -> None:
        """Fold everything away for another card."""
        super().begin()
        self.sheet.abilities.fold_all()
        self.sheet.characters.fold_all()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.rows["person"].say(_("Played by"))
        self.rows["colour"].say(_("Colour"))
        for key in ("ranks", "pool", "sheet"):
            self.rows[key].say("")
        self.rows["entries"].say(_("Attribute card"))
        self.confrontation.say(_("takes part in confrontations"))
        self.challenge.say(_("takes on challenges"))
        self.conflict.say(_("is a party of conflicts"))
        self.ranks.say(attribute=_("Attribute"), skill=_("Skill"), extra=_("Extra dice"))
        self.pool.say(pool=_("Dice pool"), target_number=_("Target number"))
        for field in (self.colour, self.sheet, self.pair):
            field.retranslate()
