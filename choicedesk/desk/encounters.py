"""What a hand does to encounters, as the entries of one step each, and what they are made of."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from msgspec.structs import replace

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    Card,
    CardId,
    CharacterCard,
    ConflictCard,
    Encounter,
    EncounterId,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
    Variant,
)
from choicedesk.desk.entries import Entries, PutEncounter, RemoveEncounter
from choicedesk.desk.free_ids import next_encounter_id
from choicedesk.desk.sheets import next_part
from choicedesk.rules.system import JsonObject

MOST_VARIANTS = 6


def put_encounter(campaign: Campaign, encounter: Encounter) -> Entries:
    """Add an encounter or replace it whole; what is there already is nothing to do."""
    before = campaign.encounters.get(encounter.id)
    if before == encounter:
        return ()
    return (PutEncounter(encounter=encounter, new=before is None),)


def duplicate_encounter(campaign: Campaign, encounter: EncounterId, name: str) -> Entries:
    """Add a copy under another name; nothing is shared with the original."""
    copy = replace(campaign.encounters[encounter], id=next_encounter_id(campaign), name=name)
    return (PutEncounter(encounter=copy, new=True),)


def remove_encounter(encounter: EncounterId) -> Entries:
    """Take an encounter out of the campaign."""
    return (RemoveEncounter(encounter=encounter),)


def seen(campaign: Campaign, variant: Variant) -> Campaign:
    """Return the campaign as a variant has it: with its own cards in place of the library's."""
    if not variant.cards:
        return campaign
    return replace(campaign, cards={**campaign.cards, **{card.id: card for card in variant.cards}})


def with_variant(encounter: Encounter, variant: Variant) -> Encounter:
    """Return an encounter with a variant replaced, or added as the last one."""
    there = any(each.id == variant.id for each in encounter.variants)
    replaced = tuple(variant if each.id == variant.id else each for each in encounter.variants)
    return replace(encounter, variants=replaced if there else (*encounter.variants, variant))


def without_variant(encounter: Encounter, variant: str) -> Encounter:
    """Return an encounter without a variant; the last one stays."""
    left = tuple(each for each in encounter.variants if each.id != variant)
    return replace(encounter, variants=left or encounter.variants)


def one_more_variant(encounter: Encounter, name: str) -> Encounter:
    """Return an encounter with a copy of the chosen variant, which is chosen then."""
    if len(encounter.variants) >= MOST_VARIANTS:
        return encounter
    new = next_part("v", (each.id for each in encounter.variants))
    copy = replace(encounter.variant, id=new, name=name)
    return replace(encounter, variants=(*encounter.variants, copy), chosen=new)


def with_own_card(campaign: Campaign, variant: Variant, card: Card) -> Variant:
    """Return a variant with its own version of a card; one like the library's is none."""
    others = tuple(each for each in variant.cards if each.id != card.id)
    if campaign.cards.get(card.id) == card:
        return replace(variant, cards=others)
    if len(others) == len(variant.cards):
        return replace(variant, cards=(*others, card))
    own = tuple(card if each.id == card.id else each for each in variant.cards)
    return replace(variant, cards=own)


def without_own_card(variant: Variant, card: str) -> Variant:
    """Return a variant that takes a card as the library has it."""
    return replace(variant, cards=tuple(each for each in variant.cards if each.id != card))


def next_own_card(variant: Variant) -> CardId:
    """Return a free id for a card that is in this variant only."""
    return CardId(next_part("x", (each.id for each in variant.cards)))


def needed(campaign: Campaign, encounter: Encounter) -> tuple[tuple[Person, ...], tuple[Card, ...]]:
    """Return the people and library cards that an encounter is made of, in the library's order."""
    wanted: set[str] = set()
    for variant in encounter.variants:
        wanted |= set(_links(seen(campaign, variant), encounter.system, variant))
    people = tuple(each for each in campaign.people.values() if each.id in wanted)
    cards = tuple(each for each in campaign.cards.values() if each.id in wanted)
    return people, cards


def renamed_habits(habits: Mapping[str, Any], ids: Mapping[str, str]) -> JsonObject:
    """Return habits that name people and cards by their new ids, wherever they name them."""
    return cast("JsonObject", _renamed(habits, ids))


def _renamed(value: Any, ids: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        items = cast("dict[str, Any]", value).items()
        return {_name(key, ids): _renamed(each, ids) for key, each in items}
    if isinstance(value, list | tuple):
        return [_renamed(each, ids) for each in cast("Iterable[Any]", value)]
    return _name(value, ids) if isinstance(value, str) else value


def _name(value: str, ids: Mapping[str, str]) -> str:
    """Return a name of an id, also of one that stands behind a colon ("out:c3")."""
    head, colon, rest = value.partition(":")
    return f"{head}{colon}{ids.get(rest, rest)}" if colon else ids.get(value, value)


def _links(campaign: Campaign, system: str, variant: Variant) -> Iterator[str]:
    template = campaign.cards.get(CardId(variant.template))
    links = [*variant.who, *variant.against, variant.template]
    links += () if variant.start is None else variant.start.links.values()
    if isinstance(template, ConflictCard):
        links += [each.link for each in template.parties if each.link is not None]
    # Own versions name the card whose place they take.
    links += [card.id for card in variant.cards]
    people = {PersonId(link) for link in links}
    for card in campaign.cards.values():
        if isinstance(card, CharacterCard) and card.person and card.id in links:
            links.append(card.person)
            people.add(card.person)
    yield from links
    yield from (card.id for card in campaign.cards.values() if _goes_along(card, people))
    if system == "choice":
        yield from (card.id for card in campaign.cards.values() if _is_gift(card, people))
        # Every evening has all of them on its table; without them it comes out otherwise.
        evening = (FateCard, GoalCard)
        yield from (card.id for card in campaign.cards.values() if isinstance(card, evening))
    elif system == "ability_cards":
        yield from (card.id for card in campaign.cards.values() if _in_deck(card, variant.deck))


def _goes_along(card: Card, people: set[PersonId]) -> bool:
    return isinstance(card, CharacterCard) and card.person in people


def _is_gift(card: Card, people: set[PersonId]) -> bool:
    return isinstance(card, GiftCard) and (card.owner is None or card.owner in people)


def _in_deck(card: Card, tag: str) -> bool:
    return isinstance(card, AbilityCard) and (not tag or tag in card.tags)
