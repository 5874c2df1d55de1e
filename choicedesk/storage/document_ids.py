"""A document's people, cards, scenes and encounters under ids that are free in a campaign."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    CharacterCard,
    ConflictCard,
    Encounter,
    EncounterId,
    GiftCard,
    PersonId,
)
from choicedesk.desk.encounters import renamed_habits
from choicedesk.desk.free_ids import next_id
from choicedesk.desk.kept_start import relinked
from choicedesk.storage.document import Document


def renamed(document: Document, campaign: Campaign, *, shared: bool = False) -> Document:
    """Return the document with ids that are free in the campaign, without its journal.

    ``shared`` people and cards, that the campaign has just so, are left out and named by its ids.
    """
    first = {letter: int(next_id(campaign, letter)[1:]) for letter in ("p", "c", "s", "e")}
    ids: dict[str, str] = known_ids(document, campaign) if shared else {}
    people = [person for person in document.people if person.id not in ids]
    cards = [card for card in document.cards if card.id not in ids]
    ids |= {person.id: f"p{first['p'] + n}" for n, person in enumerate(people)}
    ids |= {card.id: f"c{first['c'] + n}" for n, card in enumerate(cards)}
    cards = [_relinked(card, ids) for card in cards]
    return replace(
        document,
        people=tuple(replace(person, id=PersonId(ids[person.id])) for person in people),
        cards=tuple(replace(card, id=CardId(ids[card.id])) for card in cards),
        scenes=tuple(
            replace(
                scene,
                id=f"s{first['s'] + n}",
                links={
                    local: other
                    for local, link in scene.links.items()
                    if (other := ids.get(link)) is not None
                },
            )
            for n, scene in enumerate(document.scenes)
        ),
        encounters=tuple(
            replace(_carried(each, ids), id=EncounterId(f"e{first['e'] + n}"))
            for n, each in enumerate(document.encounters)
        ),
        journal=(),
    )


def known_ids(document: Document, campaign: Campaign) -> dict[str, str]:
    """Return under which id the campaign has what the document brings, where both are alike."""
    ids: dict[str, str] = {}
    for person in document.people:
        alike = (each for each in campaign.people.values() if replace(person, id=each.id) == each)
        _note(ids, person.id, [each.id for each in alike])
    # What other cards are named in comes after them.
    for card in sorted(document.cards, key=lambda each: isinstance(each, ConflictCard)):
        there = _relinked(card, ids)
        alike_cards = (
            each for each in campaign.cards.values() if replace(there, id=each.id) == each
        )
        _note(ids, card.id, [each.id for each in alike_cards])
    return ids


def _note(ids: dict[str, str], own: str, alike: Sequence[str]) -> None:
    free = [each for each in alike if each not in ids.values()]
    if free:
        ids[own] = own if own in free else free[0]


def _carried(encounter: Encounter, ids: Mapping[str, str]) -> Encounter:
    """Return an encounter that names people and cards by their new ids."""
    return replace(
        encounter,
        variants=tuple(
            replace(
                relinked(each, ids),
                who=tuple(ids.get(link, link) for link in each.who),
                against=tuple(ids.get(link, link) for link in each.against),
                template=ids.get(each.template, each.template),
                cards=tuple(
                    replace(_relinked(card, ids), id=CardId(ids.get(card.id, card.id)))
                    for card in each.cards
                ),
                habits=renamed_habits(each.habits, ids),
            )
            for each in encounter.variants
        ),
    )


def _relinked(card: Card, ids: Mapping[str, str]) -> Card:
    """Return a card that names people and other cards by their new ids."""
    match card:
        case GiftCard() if card.owner is not None:
            return replace(card, owner=PersonId(ids.get(card.owner, card.owner)))
        case CharacterCard() if card.person is not None:
            return replace(card, person=PersonId(ids.get(card.person, card.person)))
        case ConflictCard():
            parties = (
                replace(party, link=None if party.link is None else ids.get(party.link))
                for party in card.parties
            )
            return replace(card, parties=tuple(parties))
        case _:
            return card
