"""The moves of play with ability cards, as immutable values."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from choicedesk.rules.ability_cards.setup import ActionId, CardId, PlayerId
from choicedesk.rules.moves import Revise, TaggedMove

Drawn = Annotated[tuple[CardId, ...], Meta(min_length=1)]


class DealRandom(TaggedMove, frozen=True, tag="deal_random"):
    """A player gets cards as they are drawn from the shuffled deck (A-2)."""

    player: PlayerId
    cards: Drawn


class DealChoice(TaggedMove, frozen=True, tag="deal_choice"):
    """A player gets a card by choice (A-2)."""

    player: PlayerId
    card: CardId


class ChooseAttributes(TaggedMove, frozen=True, tag="choose_attributes"):
    """A player takes a malus for a bonus (A-3)."""

    player: PlayerId
    bonus: str
    malus: str


class LayOut(TaggedMove, frozen=True, tag="lay_out"):
    """A player lays one card face up and the rest face down (A-4)."""

    player: PlayerId
    face_up: CardId


class Reveal(TaggedMove, frozen=True, tag="reveal"):
    """A player turns a card up (A-5)."""

    player: PlayerId
    card: CardId


class Test(TaggedMove, frozen=True, tag="test"):
    """A player tries an action (A-6); faces that no die has are judged last (``bad_dice``)."""

    id: ActionId
    player: PlayerId
    dice: tuple[int, ...]
    text: str = ""
    attribute: str | UnsetType = UNSET
    advantage: bool = False
    disadvantage: bool = False
    reaction: bool = False
    supports: ActionId | UnsetType = UNSET


class Ruled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a ruling sets by hand; what is None stays as it is."""

    face_up: Mapping[PlayerId, tuple[CardId, ...]] | None = None
    rolled: tuple[ActionId, ...] | None = None


class Ruling(TaggedMove, frozen=True, tag="ruling", rename={"values": "set"}):
    """The table overrules the rules (R-2)."""

    values: Ruled
    why: str = ""


Move = DealRandom | DealChoice | ChooseAttributes | LayOut | Reveal | Test | Ruling | Revise
