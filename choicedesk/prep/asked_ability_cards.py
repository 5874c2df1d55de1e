"""Questions for preparing play with ability cards as they come from outside, and their answers."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.questions import read_object
from choicedesk.prep.ability_cards_table import dealt, dealt_bands, dealt_numbers, laid_out, table
from choicedesk.prep.course import Course
from choicedesk.rules.ability_cards.setup import CardId, PlayerId, Setup
from choicedesk.rules.ability_cards.setup_reading import read_setup
from choicedesk.rules.ability_cards.state import AttributeCard
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal

Cards = Mapping[PlayerId, tuple[CardId, ...]]


class TableAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every player by every attribute; ``face_up`` None: all cards of all hands."""

    setup: Setup
    hands: Cards = {}
    face_up: Cards | None = None
    attribute_cards: Mapping[PlayerId, AttributeCard] = {}
    advantage: bool = False
    disadvantage: bool = False
    reaction: bool = False


class DealtAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a random hand gives on an attribute; ``cards`` of it lie face up (None: all)."""

    setup: Setup
    attribute: str
    cards: Annotated[int, Meta(ge=0, le=10)] | None = None


def read_table(value: Any) -> TableAsked | Refusal:
    """Return the question that decoded JSON asks."""
    asked = read_object(value, TableAsked)
    if isinstance(asked, Refusal):
        return asked
    setup = read_setup(value["setup"])
    if isinstance(setup, Refusal):
        return setup
    return _fault(asked) or asked


def read_dealt(value: Any) -> DealtAsked | Refusal:
    """Return the question that decoded JSON asks."""
    asked = read_object(value, DealtAsked)
    if isinstance(asked, Refusal):
        return asked
    setup = read_setup(value["setup"])
    if isinstance(setup, Refusal):
        return setup
    if (asked.cards or 0) > len(asked.setup.deck):
        most = f"<= {len(asked.setup.deck)}"
        return bad_value("$.cards", fault="expected", expected="int", limit=most)
    return asked


def tell_table(asked: TableAsked, _course: Course) -> JsonObject:
    """Answer by player and attribute."""
    state = laid_out(asked.setup, asked.hands, asked.face_up, asked.attribute_cards)
    found = table(
        state,
        advantage=asked.advantage,
        disadvantage=asked.disadvantage,
        reaction=asked.reaction,
    )
    return {
        player: {
            attribute: {
                "net": cell.net,
                "dice": cell.dice,
                "keeps": cell.keeps,
                "bands": {band: float(chance) for band, chance in cell.bands.items()},
            }
            for attribute, cell in zip(found.attributes, cells, strict=True)
        }
        for player, cells in found.cells.items()
    }


def tell_dealt(asked: DealtAsked, _course: Course) -> JsonObject:
    """Answer with the chances of each net and each band, and how the cards are supposed to lie."""
    nets = dealt(asked.setup, asked.attribute, asked.cards)
    bands = dealt_bands(asked.setup, asked.attribute, asked.cards)
    face_up, face_down = dealt_numbers(asked.setup, asked.cards)
    return {
        "face_up": face_up,
        "face_down": face_down,
        "nets": {str(net): float(chance) for net, chance in nets.items()},
        "bands": {band: float(chance) for band, chance in bands.items()},
    }


def _fault(asked: TableAsked) -> Refusal | None:
    players, deck = asked.setup.player_of.keys(), asked.setup.card_of.keys()
    named = {
        "hands": asked.hands,
        "face_up": asked.face_up or {},
        "attribute_cards": asked.attribute_cards,
    }
    for key, by_player in named.items():
        if not by_player.keys() <= players:
            return bad_value(f"$.{key}", fault="choice", choices=", ".join(players))
    held = [card for hand in asked.hands.values() for card in hand]
    if not set(held) <= deck:
        return bad_value("$.hands", fault="choice", choices=", ".join(deck))
    return _twice("$.hands", held) or _hidden(asked)


def _hidden(asked: TableAsked) -> Refusal | None:
    for player, cards in (asked.face_up or {}).items():
        hand = asked.hands.get(player, ())
        if not set(cards) <= set(hand):
            return bad_value(f"$.face_up.{player}", fault="choice", choices=", ".join(hand))
        if (refusal := _twice(f"$.face_up.{player}", cards)) is not None:
            return refusal
    return None


def _twice(path: str, cards: Sequence[CardId]) -> Refusal | None:
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return bad_value(path, fault="simulated_twice", id=card)
    return None
