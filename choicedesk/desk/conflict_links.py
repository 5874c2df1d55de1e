"""Parties of conflict sets that lose the character they were linked to stand for themselves."""

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, CardId, CharacterCard, ConflictCard, PersonId
from choicedesk.desk.conflict_parts import ConflictParty


def standing_alone(campaign: Campaign, going: str) -> tuple[ConflictCard, ...]:
    """Return the sets with a party of a card or person that goes, who keeps name and sheet."""
    sets = (card for card in campaign.cards.values() if isinstance(card, ConflictCard))
    return tuple(
        replace(card, parties=tuple(_alone(campaign, each, going) for each in card.parties))
        for card in sets
        if any(each.link == going for each in card.parties)
    )


def _alone(campaign: Campaign, party: ConflictParty, going: str) -> ConflictParty:
    if party.link != going:
        return party
    found = campaign.cards.get(CardId(going)) or campaign.people.get(PersonId(going))
    name = found.name if found is not None else party.name
    sheet = found.sheet if isinstance(found, CharacterCard) else None
    return replace(party, link=None, name=name, sheet=sheet or party.sheet)
