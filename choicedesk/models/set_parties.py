"""The parties that a conflict's card brings to an encounter: who sits, and who was sent away."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    CardId,
    CharacterCard,
    ConflictCard,
    PersonId,
    Variant,
)
from choicedesk.desk.conflict_parts import ConflictParty
from choicedesk.desk.encounters import seen, with_own_card

PREFIX = "party:"
"""Stands before a party's id, to tell it from links."""


class SetParty(Struct, frozen=True, kw_only=True):
    """A party by its key; ``first``: on the side that is named first. ``taking`` part or not."""

    key: str
    name: str
    first: bool
    taking: bool


def parties_of(campaign: Campaign, variant: Variant) -> tuple[SetParty, ...]:
    """Return the parties of a variant's card, those of the library's that were sent away too."""
    there = seen(campaign, variant)
    card = _card(there, variant)
    if card is None:
        return ()
    every = _every(campaign, card)
    first = next((each.side for each in every.values() if each.side), "")
    sitting = {each.id for each in card.parties}
    return tuple(
        SetParty(
            key=f"{PREFIX}{each.id}",
            name=_name(there, each),
            first=each.side == first,
            taking=each.id in sitting,
        )
        for each in every.values()
    )


def with_parties(campaign: Campaign, variant: Variant, keys: Collection[str]) -> Variant:
    """Return a variant whose card brings these parties only, as its own version of it."""
    card = _card(seen(campaign, variant), variant)
    if card is None:
        return variant
    wanted = {key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)}
    left = tuple(each for each in _every(campaign, card).values() if each.id in wanted)
    if {each.id for each in left} == {each.id for each in card.parties}:
        return variant
    return with_own_card(campaign, variant, replace(card, parties=left))


def brought(campaign: Campaign, variant: Variant) -> frozenset[str]:
    """Return the links of those who come with a variant's card, and the people behind them."""
    there = seen(campaign, variant)
    card = _card(there, variant)
    links = {each.link for each in card.parties if each.link} if card is not None else set[str]()
    cards = (there.cards.get(CardId(link)) for link in links)
    people = {each.person for each in cards if isinstance(each, CharacterCard) and each.person}
    return frozenset({*links, *people})


def _card(campaign: Campaign, variant: Variant) -> ConflictCard | None:
    card = campaign.cards.get(CardId(variant.template))
    return card if isinstance(card, ConflictCard) else None


def _every(campaign: Campaign, card: ConflictCard) -> Mapping[str, ConflictParty]:
    """Return the parties by id: those of the library's card in its order, then others."""
    original = campaign.cards.get(card.id)
    before = original.parties if isinstance(original, ConflictCard) else ()
    own = {each.id: each for each in card.parties}
    return {each.id: own.get(each.id, each) for each in (*before, *card.parties)}


def _name(campaign: Campaign, party: ConflictParty) -> str:
    if party.link is None:
        return party.name
    found = campaign.people.get(PersonId(party.link)) or campaign.cards.get(CardId(party.link))
    return found.name if found is not None and found.name else party.name
