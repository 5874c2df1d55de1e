"""What the parts of a card can point at: people, own specialties, characters of the library."""

from choicedesk.desk.campaign import Campaign, CharacterCard, SpecialtyCard
from choicedesk.words.language import sort_key


def people_of(campaign: Campaign) -> list[tuple[str, str]]:
    """Return the campaign's people by id, in the order of a dictionary."""
    named = sorted(campaign.people.values(), key=lambda person: sort_key(person.name))
    return [(person.id, person.name) for person in named]


def own_specialties(campaign: Campaign) -> list[tuple[str, str]]:
    """Return text and name of every specialty of the table's own."""
    cards = [card for card in campaign.cards.values() if isinstance(card, SpecialtyCard)]
    return [(card.text, card.name) for card in sorted(cards, key=lambda card: sort_key(card.name))]


def parties_of(campaign: Campaign) -> list[tuple[str, str]]:
    """Return what a party may be linked to: characters' cards, and people who have none."""
    cards = [card for card in campaign.cards.values() if isinstance(card, CharacterCard)]
    played = {card.person for card in cards}
    named = [(str(card.id), card.name) for card in cards]
    named += [
        (str(person.id), person.name)
        for person in campaign.people.values()
        if person.id not in played
    ]
    return sorted(named, key=lambda pair: sort_key(pair[1]))


def has_sheet(campaign: Campaign, link: str) -> bool:
    """Return whether a link leads to a character with values for a conflict."""
    return any(
        isinstance(card, CharacterCard) and link in {card.id, card.person} and card.sheet
        for card in campaign.cards.values()
    )
