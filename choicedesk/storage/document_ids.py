"""A document's people, cards, scenes and encounters under ids that are free in a campaign."""

from collections.abc import Mapping

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


def renamed(document: Document, campaign: Campaign) -> Document:
    """Return the document with ids that are free in the campaign, without its journal."""
    first = {letter: int(next_id(campaign, letter)[1:]) for letter in ("p", "c", "s", "e")}
    ids: dict[str, str] = {
        person.id: f"p{first['p'] + n}" for n, person in enumerate(document.people)
    }
    ids |= {card.id: f"c{first['c'] + n}" for n, card in enumerate(document.cards)}
    cards = [_relinked(card, ids) for card in document.cards]
    return replace(
        document,
        people=tuple(replace(person, id=ids[person.id]) for person in document.people),
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
