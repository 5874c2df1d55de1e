"""What play with ability cards starts from: players, the deck, and how many cards a hand has."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct

PlayerId = NewType("PlayerId", str)
CardId = NewType("CardId", str)
ActionId = NewType("ActionId", str)

HandSize = Annotated[int, Meta(ge=1, le=10)]


class Player(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat at the table; ``name`` is the character's."""

    id: PlayerId
    name: str


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A bonus (1) or malus (-1) on an attribute, which is free text."""

    attribute: str
    value: Literal[1, -1]


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability card; one that ``works_face_down`` has effect while it lies hidden, too."""

    id: CardId
    name: str
    text: str = ""
    entries: tuple[Entry, ...] = ()
    works_face_down: bool = False


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A whole setup; ``hand_size`` is how many cards each player gets (A-1)."""

    players: tuple[Player, ...] = ()
    deck: tuple[Card, ...] = ()
    hand_size: HandSize = 3
    extremes: bool = False

    @cached_property
    def player_of(self) -> Mapping[str, Player]:
        """Players by id, in seating order."""
        return {player.id: player for player in self.players}

    @cached_property
    def card_of(self) -> Mapping[str, Card]:
        """Cards by id, in the order of the deck."""
        return {card.id: card for card in self.deck}


def plain(attribute: str) -> str:
    """Return an attribute as attributes are compared: without case and outer spaces (A-1).

    >>> plain("  KRAFT ") == plain("Kraft")
    True
    """
    return attribute.strip().casefold()
