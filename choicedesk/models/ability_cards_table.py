"""The table of play with ability cards: what the desk asks of any system's table."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from choicedesk.models.ability_cards_drops import Drops
from choicedesk.models.ability_cards_offer import offer
from choicedesk.models.ability_cards_play import AbilityCardsPlay
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Verdict
from choicedesk.models.scene_table import Offer


class AbilityCardsTable(AbilityCardsPlay):
    """A ``SceneTable``; places: ``deck``, ``seat:…``, ``attributes:…`` of players, ``card:…``."""

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(controller, parent)
        self._drops = Drops(self)

    def offer(self) -> Offer:
        """Return the steps of the present state."""
        return offer(self)

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        return self._drops.sources()

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        return self._drops.carries(place)

    def most_of(self, carry: Carry) -> int:
        """Return how many may be carried at once."""
        return self._drops.most_of(carry)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        return self._drops.places(carry, ruling=ruling)

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        return self._drops.verdict(carry, place, ruling)
