"""The immutable state of play with ability cards."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.ability_cards.setup import ActionId, CardId, PlayerId, Setup

Phase = Literal["dealing", "laying_out", "play"]
Keeps = Literal["best", "worst"]
Band = Literal["full", "limited", "none", "failure"]


class AttributeCard(Struct, frozen=True):
    """A player's attribute card: the attributes as the player wrote them (A-3)."""

    bonus: str
    malus: str


class Outcome(Struct, frozen=True, kw_only=True):
    """What a test came to; ``text`` is what was said of the action."""

    id: ActionId
    player: PlayerId | None
    text: str
    net: int
    dice: tuple[int, ...]
    keeps: Keeps
    result: int
    band: Band
    extreme: bool = False


class CardsState(Struct, frozen=True, kw_only=True):
    """A whole table. Who has no cards, none laid out or no attribute card is not in the mapping.

    ``hands`` are in dealt order, ``face_up`` in the order turned up; who has laid out has at
    least one card there. ``rolled`` are the actions that were rolled, each with the action to
    which it was a successful support (A-9), else with None; ``supported`` are those actions. Both
    are blocks (see ``growing``): an evening may roll many. The dice of the last test are lying
    until somebody does anything else.
    """

    setup: Setup
    hands: Mapping[PlayerId, tuple[CardId, ...]] = {}
    face_up: Mapping[PlayerId, tuple[CardId, ...]] = {}
    attribute_cards: Mapping[PlayerId, AttributeCard] = {}
    rolled: tuple[Mapping[ActionId, ActionId | None], ...] = ()
    supported: tuple[Mapping[ActionId, None], ...] = ()
    last: Outcome | None = None
    is_lying: bool = False

    @property
    def phase(self) -> Phase:
        """A-1, A-4: dealing until every hand is full, laying out until all have laid out."""
        size = self.setup.hand_size
        if any(len(self.hand(player.id)) < size for player in self.setup.players):
            return "dealing"
        if any(player.id not in self.face_up for player in self.setup.players):
            return "laying_out"
        return "play"

    def hand(self, player: PlayerId) -> tuple[CardId, ...]:
        """Return a player's cards, in dealt order."""
        return self.hands.get(player, ())

    def shown(self, player: PlayerId) -> tuple[CardId, ...]:
        """Return a player's cards that lie face up, in the order turned up."""
        return self.face_up.get(player, ())

    def free(self) -> tuple[CardId, ...]:
        """Return the cards that nobody has, in the order of the deck."""
        dealt = {card for hand in self.hands.values() for card in hand}
        return tuple(card.id for card in self.setup.deck if card.id not in dealt)
