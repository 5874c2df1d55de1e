"""What an encounter begins with at the table: a new scene, beside all that are there."""

from collections.abc import Collection, Mapping
from typing import Any, cast

from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    ChallengeCard,
    ConflictCard,
    DangerCard,
    Encounter,
    GiftCard,
    Person,
    Variant,
)
from choicedesk.desk.choice_scene import LISTS, in_setup, knowledge_of, things_in
from choicedesk.desk.encounters import seen
from choicedesk.desk.entries import Entries, PutCard
from choicedesk.desk.former_knowledge import former_of, remembering
from choicedesk.desk.free_ids import next_card_id
from choicedesk.desk.kept_start import opening_as_kept, relinked
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.scenes import open_scene
from choicedesk.desk.things import TableThing
from choicedesk.rules.system import JsonObject

USUAL_WILLPOWER, USUAL_DIE = 12, "split"
EVENING = "evening"
"""The part of a variant's habits that says what an evening had where it came from."""


def start_encounter(campaign: Campaign, encounter: Encounter, words: FirstWords) -> Entries:
    """Open a new scene of an encounter's chosen variant, as one step.

    Cards that are only in the encounter come to the library; nothing else of the campaign changes.
    """
    new, variant = adopted(campaign, encounter.variant)
    larger = replace(campaign, cards={**campaign.cards, **{card.id: card for card in new}})
    if variant.start is not None:
        opening = opening_as_kept(larger, encounter.system, variant.start)
    else:
        opening = opening_of(larger, encounter.system, variant, words)
    put: Entries = tuple(PutCard(card=card, new=True) for card in new)
    return (*put, *open_scene(campaign, encounter.name, remembering(campaign, opening)))


def opening_of(campaign: Campaign, system: str, variant: Variant, words: FirstWords) -> Opening:
    """Return what a scene of a variant begins with."""
    there = seen(campaign, variant)
    card = there.cards.get(CardId(variant.template))
    match system:
        case "confrontation":
            from choicedesk.desk.confrontation_opening import confrontation_opening

            everyone = (*variant.who, *variant.against)
            known = former_of(there, everyone)
            return confrontation_opening(there, everyone, words, known=known)
        case "conflict":
            from choicedesk.desk.conflict_scene import conflict_opening

            found = card if isinstance(card, ConflictCard) else None
            first, second = sides_of(found, words, campaign.cards.get(CardId(variant.template)))
            who = [(link, first) for link in variant.who]
            who += [(link, second) for link in variant.against]
            known = former_of(there, [link for link, _side in who])
            return conflict_opening(there, found, who, words, known=known)
        case "challenge":
            from choicedesk.desk.challenge_scene import challenge_opening

            actor = variant.who[0] if variant.who else ""
            challenge = card if isinstance(card, ChallengeCard) else None
            return challenge_opening(there, actor, challenge, words)
        case "ability_cards":
            return _ability_cards(there, variant, words)
        case _:
            return choice_opening(there, variant)


def choice_opening(campaign: Campaign, variant: Variant) -> Opening:
    """Return an evening of those who take part, their gifts, and the dangers they meet."""
    there = frozenset(link for link in variant.who if link in campaign.people)
    things = tuple(each for each in things_in(campaign) if _is_in(each, there, variant.against))
    setup: JsonObject = {kind: [] for kind in LISTS.values()}
    for thing in things:
        owner = getattr(thing, "owner", None)
        setup[LISTS[type(thing)]].append(in_setup(thing, thing.id, owner))
    willpower, die = of_evening(campaign, variant)
    return Opening(
        system="choice",
        setup=setup | {"session_willpower": willpower, "die": die},
        links={thing.id: thing.id for thing in things},
        knowledge=knowledge_of((thing.id, thing) for thing in things),
    )


def sides_of(
    card: ConflictCard | None, words: FirstWords, original: Card | None = None
) -> tuple[str, str]:
    """Return the names of the two sides: those of a conflict set, or the usual ones.

    Where parties of a set were sent away, the ``original`` says what side they were on.
    """
    there = [] if card is None else [each.side for each in card.parties]
    if isinstance(original, ConflictCard):
        before = [each.side for each in original.parties]
        there = before if set(there) < set(before) else there
    named = dict.fromkeys((*there, words.friends, words.foes))
    first, second = [side for side in named if side][:2]
    return first, second


def _is_in(thing: TableThing, who: Collection[str], against: Collection[str]) -> bool:
    match thing:
        case Person():
            return thing.id in who
        case GiftCard():
            return thing.owner is None or thing.owner in who
        case DangerCard():
            return thing.id in against
        case _:
            return True


def of_evening(campaign: Campaign, variant: Variant) -> tuple[int, object]:
    """Return willpower and die of the campaign's last evening.

    Where there was none yet, they are those of the campaign that the variant came from.
    """
    evenings = [scene for scene in campaign.scenes.values() if scene.system == "choice"]
    brought: Any = variant.habits.get(EVENING)
    there: Any = evenings[-1].setup if evenings else brought
    if not isinstance(there, dict):
        return USUAL_WILLPOWER, USUAL_DIE
    found = cast("JsonObject", there)
    willpower: Any = found.get("session_willpower")
    die: object = found.get("die")
    return willpower if isinstance(willpower, int) else USUAL_WILLPOWER, die or USUAL_DIE


def with_evening(campaign: Campaign, variant: Variant) -> Variant:
    """Return a variant that takes along what an evening of its campaign has, if that is unusual."""
    willpower, die = of_evening(campaign, variant)
    if (willpower, die) == (USUAL_WILLPOWER, USUAL_DIE):
        return variant
    evening = {"session_willpower": willpower, "die": die}
    return replace(variant, habits={**variant.habits, EVENING: evening})


def _ability_cards(campaign: Campaign, variant: Variant, words: FirstWords) -> Opening:
    from choicedesk.desk.ability_cards_scene import (
        ability_cards_opening,
        blank_ability_cards,
        deck_of,
    )

    deck = deck_of(campaign, variant.deck)
    if not deck:
        return blank_ability_cards(campaign, variant.who, words)
    return ability_cards_opening(campaign, variant.who, deck)


def adopted(campaign: Campaign, variant: Variant) -> tuple[tuple[Card, ...], Variant]:
    """Return the variant's cards that the library has not, under free ids, and it naming those."""
    ids: dict[str, str] = {}
    found: list[Card] = []
    there = campaign
    for card in variant.cards:
        if card.id not in campaign.cards:
            new = next_card_id(there)
            ids[card.id] = new
            found.append(replace(card, id=new))
            there = replace(there, cards={**there.cards, new: found[-1]})
    return tuple(found), _renamed(variant, ids)


def _renamed(variant: Variant, ids: Mapping[str, str]) -> Variant:
    return replace(
        relinked(variant, ids),
        who=tuple(ids.get(link, link) for link in variant.who),
        against=tuple(ids.get(link, link) for link in variant.against),
        template=ids.get(variant.template, variant.template),
        cards=tuple(card for card in variant.cards if card.id not in ids),
    )
