"""Questions for preparing play with ability cards as they come from outside, and their answers."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.questions import read_object
from choicedesk.prep.ability_cards_table import dealt, dealt_bands, laid_out, table
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
    """What random cards give on an attribute; ``cards`` None: a whole hand of them."""

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
    return setup if isinstance(setup, Refusal) else asked


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
    """Answer with the chances of each net and each band."""
    nets = dealt(asked.setup, asked.attribute, asked.cards)
    bands = dealt_bands(asked.setup, asked.attribute, asked.cards)
    return {
        "nets": {str(net): float(chance) for net, chance in nets.items()},
        "bands": {band: float(chance) for band, chance in bands.items()},
    }


def _fault(asked: TableAsked) -> Refusal | None:
    players = {*asked.hands, *(asked.face_up or ()), *asked.attribute_cards}
    if not players <= asked.setup.player_of.keys():
        return bad_value("$.hands", fault="choice")
    held = [card for hand in asked.hands.values() for card in hand]
    if not _are_different(held) or not set(held) <= asked.setup.card_of.keys():
        return bad_value("$.hands", fault="choice")
    for player, cards in (asked.face_up or {}).items():
        if not _are_different(cards) or not set(cards) <= set(asked.hands.get(player, ())):
            return bad_value("$.face_up", fault="choice")
    return None


def _are_different(cards: Iterable[CardId]) -> bool:
    cards = list(cards)
    return len(set(cards)) == len(cards)
