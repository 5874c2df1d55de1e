"""What people and cards may say: lengths, ranges and references, the same through all doors."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    Card,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    DangerCard,
    Encounter,
    FateCard,
    GameCard,
    GiftCard,
    GoalCard,
    Person,
    SpecialtyCard,
)
from choicedesk.rules.system import Refusal

LARGEST_ENTRY = 8 * 1024 * 1024
LONGEST_NAME = 1_000
LONGEST_TEXT = 100_000
MOST_TAGS = 100
MOST_STEPS = 1_000
MOST_WILLPOWER = 1_000_000
COLOURS = 8
MOST_DICE = 40
MOST_SIDES = 20
MOST_FREE_SIDES = 100


def text_fault(text: str, longest: int = LONGEST_TEXT, path: str = "text") -> Refusal | None:
    """Return a refusal for a text that is longer than ``longest`` characters."""
    return _bad(path) if len(text) > longest else None


def faces_fault(faces: tuple[int, ...]) -> Refusal | None:
    """Return a refusal for faces that no pool of any system shows."""
    wrong = len(faces) > MOST_DICE or any(not 1 <= face <= MOST_SIDES for face in faces)
    return _bad("faces") if wrong else None


def free_dice_fault(dice: tuple[tuple[int, int], ...]) -> Refusal | None:
    """Return a refusal for a free roll of no dice or too many, or for a face that a die has not."""
    sound = all(2 <= sides <= MOST_FREE_SIDES and 1 <= face <= sides for sides, face in dice)
    return None if sound and 1 <= len(dice) <= MOST_DICE else _bad("dice")


def person_fault(person: Person) -> Refusal | None:
    """Return what is wrong with a person by itself: lengths and the colour (0 to 7)."""
    if not 0 <= person.colour < COLOURS:
        return _bad("colour")
    return (
        text_fault(person.name, LONGEST_NAME, "name")
        or text_fault(person.player, LONGEST_NAME, "player")
        or text_fault(person.note, path="note")
    )


def card_fault(campaign: Campaign, card: Card) -> Refusal | None:
    """Return what is wrong with a card by itself or in this campaign: lengths, ranges, owner."""
    if len(card.tags) > MOST_TAGS or any(len(tag) > LONGEST_NAME for tag in card.tags):
        return _bad("tags")
    return (
        text_fault(card.name, LONGEST_NAME, "name")
        or text_fault(card.note, path="note")
        or _kind_fault(campaign, card)
    )


def encounter_fault(campaign: Campaign, encounter: Encounter) -> Refusal | None:
    """Return what is wrong with an encounter: lengths, ids that are there twice, its own cards."""
    variants = encounter.variants
    if len({variant.id for variant in variants}) != len(variants):
        return _bad("variants")
    fault = text_fault(encounter.name, LONGEST_NAME, "name")
    for variant in variants:
        if len({card.id for card in variant.cards}) != len(variant.cards):
            return _bad("cards")
        faults = (card_fault(campaign, _of_nobody(card)) for card in variant.cards)
        fault = fault or next(filter(None, faults), None)
    return fault or text_fault(encounter.note, path="note")


def _of_nobody(card: Card) -> Card:
    """Return a card without whose it is: that person may have gone since it was prepared."""
    match card:
        case GiftCard():
            return replace(card, owner=None)
        case CharacterCard():
            return replace(card, person=None)
        case _:
            return card


def _kind_fault(campaign: Campaign, card: Card) -> Refusal | None:
    match card:
        case GiftCard():
            return _gift_fault(campaign, card)
        case FateCard():
            long = any(len(step) > LONGEST_NAME for step in card.steps)
            return _bad("steps") if long or not 1 <= len(card.steps) <= MOST_STEPS else None
        case GoalCard() | DangerCard():
            return None if 0 <= card.willpower <= MOST_WILLPOWER else _bad("willpower")
        case CharacterCard() | AbilityCard() | ChallengeCard() | ConflictCard() | SpecialtyCard():
            return _game_fault(campaign, card)
        case _:  # pragma: no cover
            assert_never(card)


def _game_fault(campaign: Campaign, card: GameCard) -> Refusal | None:
    """Return what is wrong with a card of the other games; their faults load when one is there."""
    from choicedesk.desk.game_limits import game_fault

    return game_fault(campaign, card)


def _gift_fault(campaign: Campaign, card: GiftCard) -> Refusal | None:
    if card.owner is not None and card.owner not in campaign.people:
        return Refusal(code="unknown_id", details={"id": card.owner})
    if len(set(card.abilities)) != len(card.abilities):
        return _bad("abilities")
    return text_fault(card.talent, path="talent")


def _bad(path: str) -> Refusal:
    return Refusal(code="bad_value", details={"path": path})
