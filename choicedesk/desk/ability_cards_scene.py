"""How people and ability cards stand in the setup of play with ability cards."""

from collections.abc import Sequence

from msgspec.structs import replace

from choicedesk.desk.campaign import AbilityCard, Campaign, CardId, CharacterCard, Person, PersonId
from choicedesk.desk.entries import PutCard
from choicedesk.desk.free_ids import free, next_card_id
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.sheets import CardEntry
from choicedesk.rules.system import JsonObject, Known, Level

LARGEST_HAND = 10
OPEN = Known(Level.OPEN)


def deck_of(campaign: Campaign, tag: str = "") -> tuple[CardId, ...]:
    """Return all ability cards of the campaign, or those with a tag."""
    return tuple(
        card.id
        for card in campaign.cards.values()
        if isinstance(card, AbilityCard) and (not tag or tag in card.tags)
    )


def ability_cards_opening(
    campaign: Campaign,
    who: Sequence[str],
    deck: Sequence[CardId],
    *,
    hand_size: int = 3,
    extremes: bool = False,
) -> Opening:
    """Return play of people or characters with a deck; every hand can be filled from it.

    A hand is made smaller where the deck would not do. A character whose card names a bonus and a
    malus takes them as attribute card (A-3).
    """
    players: dict[str, Person | CharacterCard] = {}
    links: dict[str, str] = {}
    for link in who:
        thing = _player(campaign, link)
        if thing is not None:
            local = free(thing.id, links)
            players[local] = thing
            links[local] = thing.id
    there = (campaign.cards.get(card) for card in dict.fromkeys(deck))
    cards = {card.id: card for card in there if isinstance(card, AbilityCard)}
    links |= {card: card for card in cards}
    setup: JsonObject = {
        "players": [
            {"id": local, "name": name_of(campaign, thing)} for local, thing in players.items()
        ],
        "deck": [_card(local, card) for local, card in cards.items()],
        "hand_size": hand_that_fits(hand_size, len(cards), len(players)),
        "extremes": extremes,
    }
    return Opening(
        system="ability_cards",
        setup=setup,
        links=links,
        knowledge=dict.fromkeys(links, OPEN),
        moves=tuple(
            move for local, thing in players.items() for move in _attribute_card(local, thing)
        ),
    )


def blank_ability_cards(
    campaign: Campaign, who: Sequence[str], words: FirstWords, *, hand_size: int = 3
) -> Opening:
    """Return play with new cards of the library to write on, as many as the hands hold."""
    first = int(next_card_id(campaign)[1:])
    count = hand_size * max(1, len(who))
    made = [
        AbilityCard(id=CardId(f"c{first + n}"), name=words.card.format(n=n + 1))
        for n in range(count)
    ]
    cards = {**campaign.cards, **{card.id: card for card in made}}
    larger = replace(campaign, cards=cards)
    opening = ability_cards_opening(larger, who, [card.id for card in made], hand_size=hand_size)
    return replace(opening, cards=tuple(PutCard(card=card, new=True) for card in made))


def hand_that_fits(wanted: int, cards: int, players: int) -> int:
    """Return how many cards a hand can have where all are to be filled: 1 at least.

    >>> hand_that_fits(3, 8, 3), hand_that_fits(3, 30, 3), hand_that_fits(3, 0, 3)
    (2, 3, 1)
    """
    return max(1, min(wanted, LARGEST_HAND, cards // max(1, players)))


def standing(campaign: Campaign, local: str, link: str) -> tuple[str, JsonObject] | None:
    """Return the list of the setup that a thing stands in, and its entry there."""
    thing = campaign.people.get(PersonId(link)) or campaign.cards.get(CardId(link))
    match thing:
        case AbilityCard():
            return "deck", _card(local, thing)
        case CharacterCard() | Person():
            return "players", {"id": local, "name": name_of(campaign, thing)}
        case _:
            return None


def name_of(campaign: Campaign, thing: Person | CharacterCard) -> str:
    """Return what somebody is called: a person's card like the person."""
    key = thing.person if isinstance(thing, CharacterCard) else None
    person = campaign.people.get(key) if key is not None else None
    return (person or thing).name


def _player(campaign: Campaign, link: str) -> Person | CharacterCard | None:
    """Return the character's card of a person where it names attributes, else the person."""
    found = campaign.people.get(PersonId(link)) or campaign.cards.get(CardId(link))
    if isinstance(found, Person):
        cards = (card for card in campaign.cards.values() if isinstance(card, CharacterCard))
        own = (card for card in cards if card.person == found.id and card.entries)
        return next(own, found)
    return found if isinstance(found, CharacterCard) else None


def _card(local: str, card: AbilityCard) -> JsonObject:
    return {
        "id": local,
        "name": card.name,
        "text": card.text,
        "entries": [{"attribute": each.attribute, "value": each.value} for each in card.entries],
        "works_face_down": card.works_face_down,
    }


def _attribute_card(local: str, thing: Person | CharacterCard) -> tuple[JsonObject, ...]:
    entries: Sequence[CardEntry] = () if isinstance(thing, Person) else thing.entries
    bonus = next((each.attribute for each in entries if each.value > 0), "")
    malus = next((each.attribute for each in entries if each.value < 0), "")
    plain = (bonus.strip().casefold(), malus.strip().casefold())
    if not all(plain) or plain[0] == plain[1]:
        return ()
    return ({"move": "choose_attributes", "player": local, "bonus": bonus, "malus": malus},)
