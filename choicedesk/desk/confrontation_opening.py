"""How a new confrontation is made of people and characters, each with a card for the ranks."""

from collections.abc import Mapping, Sequence

from choicedesk.desk.campaign import Campaign, CharacterCard
from choicedesk.desk.free_ids import free
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.roster import Roster
from choicedesk.desk.sheets import Ranks
from choicedesk.rules.system import JsonObject, Known, Level

FEWEST = 2


def confrontation_opening(
    campaign: Campaign,
    who: Sequence[str],
    words: FirstWords,
    *,
    options: JsonObject | None = None,
    known: Mapping[str, Known] | None = None,
) -> Opening:
    """Return a confrontation of people and cards in this seating order; strangers fill up to two.

    ``known`` says of some of them what the table knows; the others are open.
    """
    roster = Roster(campaign, words.ability)
    participants: list[JsonObject] = []
    links: dict[str, str] = {}
    knowledge: dict[str, Known] = {}
    found = [(link, card) for link in who if (card := roster.character(link, "ranks"))]
    while len(found) < FEWEST:
        card = roster.stranger(words.nobody, "ranks")
        found.append((card.id, card))
    for link, card in found:
        local = free(card.id, links)
        participants.append(in_setup(local, roster.name(card), card))
        links[local] = card.id
        knowledge[local] = (known or {}).get(link, Known(Level.OPEN))
    setup: JsonObject = {"participants": participants}
    return Opening(
        system="confrontation",
        setup=setup | ({"options": options} if options else {}),
        links=links,
        knowledge=knowledge,
        cards=roster.entries,
    )


def in_setup(local: str, name: str, card: CharacterCard) -> JsonObject:
    """Return a character as an entry of the setup."""
    ranks = card.ranks or Ranks()
    return {
        "id": local,
        "name": name,
        "attribute": ranks.attribute,
        "skill": ranks.skill,
        "extra": ranks.extra,
    }


def standing(campaign: Campaign, local: str, link: str) -> tuple[str, JsonObject] | None:
    """Return where somebody stands in the setup of a confrontation, and with which ranks.

    Of a person and of a danger the ranks are those of their character's card.
    """
    roster = Roster(campaign, "")
    card = roster.character(link, "ranks")
    if card is None:
        return None
    if roster.entries:  # no ranks are written anywhere
        return "participants", {"id": local, "name": roster.name(card)}
    return "participants", in_setup(local, roster.name(card), card)
