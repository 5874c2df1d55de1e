"""Specialties of the table's own: a card for each, and copies of it on abilities (Z-19)."""

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, Card, CharacterCard, ConflictCard, SpecialtyCard
from choicedesk.desk.sheets import OwnSpecialty, PartySheet, SheetAbility


def copy_of(card: SpecialtyCard) -> OwnSpecialty:
    """Return a specialty as an ability bears it."""
    return OwnSpecialty(name=card.name, text=card.text)


def specialty_followers(campaign: Campaign, before: Card, after: Card) -> tuple[Card, ...]:
    """Return the cards whose abilities bear a changed specialty, with what it says now."""
    if not (isinstance(before, SpecialtyCard) and isinstance(after, SpecialtyCard)):
        return ()
    old, new = copy_of(before), copy_of(after)
    if old == new:
        return ()
    found = ((card, _followed(card, old, new)) for card in campaign.cards.values())
    return tuple(followed for card, followed in found if followed != card)


def _followed(card: Card, old: OwnSpecialty, new: OwnSpecialty) -> Card:
    match card:
        case CharacterCard() if card.sheet is not None:
            return replace(card, sheet=_sheet(card.sheet, old, new))
        case ConflictCard():
            parties = (
                party
                if party.sheet is None
                else replace(party, sheet=_sheet(party.sheet, old, new))
                for party in card.parties
            )
            return replace(card, parties=tuple(parties))
        case _:
            return card


def _sheet(sheet: PartySheet, old: OwnSpecialty, new: OwnSpecialty) -> PartySheet:
    characters = (
        replace(each, abilities=_abilities(each.abilities, old, new)) for each in sheet.characters
    )
    return replace(
        sheet,
        abilities=_abilities(sheet.abilities, old, new),
        characters=tuple(characters),
    )


def _abilities(
    abilities: tuple[SheetAbility, ...], old: OwnSpecialty, new: OwnSpecialty
) -> tuple[SheetAbility, ...]:
    return tuple(
        replace(each, specialties=tuple(new if one == old else one for one in each.specialties))
        for each in abilities
    )
