"""Who stands behind a thing of a scene: a person, by themselves or by their character's card."""

from choicedesk.desk.campaign import Campaign, CardId, CharacterCard, Person, PersonId


def person_behind(campaign: Campaign, link: str) -> Person | None:
    """Return the person whom a link leads to; None for a narrator's character."""
    card = campaign.cards.get(CardId(link))
    if isinstance(card, CharacterCard):
        return None if card.person is None else campaign.people.get(card.person)
    return campaign.people.get(PersonId(link))
