"""What counts for and against a test, one by one, so that the sum explains itself."""

from collections.abc import Iterator
from typing import Literal

from msgspec import UNSET, Struct

from choicedesk.rules.ability_cards.events import Tested
from choicedesk.rules.ability_cards.moves import Test
from choicedesk.rules.ability_cards.setup import PlayerId
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.ability_cards.testing import counting, dice_due, weighed

PartKind = Literal[
    "card", "attribute_card", "cards", "advantage", "support", "disadvantage", "reaction"
]


class Part(Struct, frozen=True, kw_only=True):
    """One thing that counts; ``card`` is the id of a card.

    ``hidden`` ones lie face down and work all the same. ``cards`` stands for several that can no
    longer be told apart.
    """

    kind: PartKind
    value: int
    card: str = ""
    hidden: bool = False


class Weighing(Struct, frozen=True, kw_only=True):
    """A whole sum: its parts, what they come to, and how many dice that means (A-7)."""

    parts: tuple[Part, ...] = ()
    net: int = 0

    @property
    def dice(self) -> int:
        """How many dice are due."""
        return dice_due(self.net)

    @property
    def cards(self) -> frozenset[str]:
        """The ids of the cards that count."""
        return frozenset(part.card for part in self.parts if part.card)

    @property
    def attribute_card(self) -> bool:
        """Whether the attribute card counts."""
        return any(part.kind == "attribute_card" for part in self.parts)


def weighing(state: CardsState, move: Test) -> Weighing:
    """Return what a test would come to in this state."""
    tested = weighed(state, move)
    attribute = "" if move.attribute is UNSET else move.attribute
    parts = (*_of_cards(state, move.player, attribute), *_of_the_table(tested))
    return Weighing(parts=parts, net=tested.outcome.net)


def past_weighing(state: CardsState, tested: Tested) -> Weighing:
    """Return what a test came to when it was rolled.

    Cards that were turned up or changed since then would tell another sum: then bonuses and
    maluses are only counted.
    """
    parts = tuple(_of_cards(state, tested.player, tested.attribute))
    counts = sum(one.value > 0 for one in parts), sum(one.value < 0 for one in parts)
    if counts != (tested.bonuses, tested.maluses):
        plain = (
            Part(kind="cards", value=value) for value in (tested.bonuses, -tested.maluses) if value
        )
        parts = tuple(plain)
    return Weighing(parts=(*parts, *_of_the_table(tested)), net=tested.outcome.net)


def _of_cards(state: CardsState, player: PlayerId, attribute: str) -> Iterator[Part]:
    if not attribute.strip() or player not in state.setup.player_of:
        return
    shown = state.shown(player)
    for card, value in counting(state, player, attribute):
        if card is None:
            yield Part(kind="attribute_card", value=value)
        else:
            yield Part(kind="card", value=value, card=card, hidden=card not in shown)


def _of_the_table(tested: Tested) -> Iterator[Part]:
    if tested.advantage:
        yield Part(kind="support" if tested.support else "advantage", value=1)
    if tested.disadvantage:
        yield Part(kind="disadvantage", value=-1)
    if tested.reaction:
        yield Part(kind="reaction", value=-1)
