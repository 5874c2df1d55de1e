"""The attributes that cards of a campaign name, to be proposed while one types."""

from choicedesk.desk.campaign import AbilityCard, Campaign, CharacterCard
from choicedesk.words.language import sort_key


def attributes_of(campaign: Campaign) -> list[str]:
    """Return every attribute once, as it was first written, in the order of a dictionary."""
    found: dict[str, str] = {}
    for card in campaign.cards.values():
        if isinstance(card, AbilityCard | CharacterCard):
            for entry in card.entries:
                found.setdefault(entry.attribute.strip().casefold(), entry.attribute.strip())
    return sorted((name for name in found.values() if name), key=sort_key)
