"""What happened in play with ability cards, in past tense."""

from collections.abc import Mapping
from typing import Literal

from choicedesk.rules.ability_cards.setup import ActionId, CardId, PlayerId
from choicedesk.rules.ability_cards.state import Outcome
from choicedesk.rules.events import Revised, TaggedEvent


class CardsDealt(TaggedEvent, frozen=True, tag="cards_dealt"):
    """A player got cards, which nobody else may see."""

    player: PlayerId
    cards: tuple[CardId, ...]
    by: Literal["chance", "choice"]


class AttributesChosen(TaggedEvent, frozen=True, tag="attributes_chosen"):
    """A player took a malus for a bonus."""

    player: PlayerId
    bonus: str
    malus: str


class CardsLaidOut(TaggedEvent, frozen=True, tag="cards_laid_out"):
    """A player laid out one card face up and so many face down."""

    player: PlayerId
    card: CardId
    face_down: int


class CardRevealed(TaggedEvent, frozen=True, tag="card_revealed"):
    """A player turned a card up."""

    player: PlayerId
    card: CardId


class Tested(TaggedEvent, frozen=True, tag="tested"):
    """An action was rolled: what counted for and against it, and what came of it.

    ``support`` says that the advantage came of a successful support; ``supports`` is the action
    that this one was to support, "" where it supports none.
    """

    player: PlayerId
    attribute: str
    bonuses: int
    maluses: int
    advantage: bool
    support: bool
    disadvantage: bool
    reaction: bool
    supports: str
    outcome: Outcome


class Ruled(TaggedEvent, frozen=True, tag="cards_ruled"):
    """The table set by hand what lies face up, or (not None) which actions were rolled."""

    face_up: Mapping[PlayerId, tuple[CardId, ...]]
    rolled: tuple[ActionId, ...] | None
    why: str


Event = CardsDealt | AttributesChosen | CardsLaidOut | CardRevealed | Tested | Ruled | Revised
