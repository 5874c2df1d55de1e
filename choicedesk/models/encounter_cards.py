"""The cards of an encounter as the card editor sees them: changed here, or in the library too."""

from collections.abc import Container, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, Card, CardId, Encounter, Person, PersonId, Variant
from choicedesk.desk.encounters import (
    next_own_card,
    put_encounter,
    seen,
    with_own_card,
    with_variant,
    without_own_card,
)
from choicedesk.desk.journal import Picture
from choicedesk.desk.library import edit_card
from choicedesk.desk.same_change import with_same_change
from choicedesk.desk.things import Kind, Thing
from choicedesk.models.card_shelf import CardShelf, place_of
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.encounters import Encounters


class EncounterCards(QObject):
    """Stands in for controller and shelf where a card of an encounter is edited.

    ``originals`` lets changes reach the library; else the encounter gets its own version.
    """

    changed = Signal(object)
    refused = Signal(object)
    failed = Signal(object)

    def __init__(self, controller: RulesController, encounters: Encounters) -> None:
        super().__init__(controller)
        self._controller, self._encounters = controller, encounters
        self._shelf = CardShelf(controller)
        self._encounter = ""
        self.originals = False
        controller.refused.connect(self.refused)
        controller.failed.connect(self.failed)
        controller.changed.connect(self._follow)

    def look_at(self, encounter: str) -> None:
        """Let this be the encounter whose cards are meant."""
        self._encounter = encounter

    @property
    def encounter(self) -> Encounter | None:
        """The encounter whose cards are meant."""
        return self._encounters.get(self._encounter)

    @property
    def variant(self) -> Variant | None:
        """The variant whose cards are meant."""
        there = self.encounter
        return None if there is None else there.variant

    @property
    def campaign(self) -> Campaign:
        """The campaign as the encounter has it."""
        return self._seen(self._encounters.campaign)

    @property
    def library(self) -> Container[str]:
        """The ids of the cards that the library has."""
        return self._encounters.campaign.cards

    @property
    def state(self) -> Any:
        """The rules' state of the scene that is shown, for words of refusals."""
        return self._controller.state

    @property
    def writable(self) -> bool:
        """Whether anything may be written."""
        return self._shelf.writable

    def thing(self, identifier: str) -> Thing | None:
        """Return a person, or a card as the encounter has it."""
        campaign = self.campaign
        person = campaign.people.get(PersonId(identifier))
        return person or campaign.cards.get(CardId(identifier))

    def is_own(self, identifier: str) -> bool:
        """Return whether the encounter has its own version of a card, or the only one."""
        variant = self.variant
        return variant is not None and any(each.id == identifier for each in variant.cards)

    def put(self, thing: Thing, pictures: Sequence[Picture] = ()) -> bool:
        """Write a changed card here, or in the library; people are always the library's."""
        there = self.encounter
        if there is None or isinstance(thing, Person):
            return self._shelf.put(thing, pictures)
        if self.originals and thing.id in self.library:
            return self._put_in_both(there, thing, pictures)
        variant = with_own_card(self._encounters.campaign, there.variant, thing)
        entry = with_variant(there, variant)
        if not pictures:
            return self._encounters.put(entry)
        from choicedesk.desk.entries import PutEncounter

        return self._controller.run(
            PutEncounter(encounter=entry), place="encounter", pictures=pictures
        )

    def _put_in_both(self, there: Encounter, card: Card, pictures: Sequence[Picture]) -> bool:
        """Make the change that was just made here to the library's card too, but no earlier one."""
        campaign = self._encounters.campaign
        original = campaign.cards[card.id]
        changed = with_same_change(self.campaign.cards[card.id], card, original)
        larger = replace(campaign, cards={**campaign.cards, card.id: changed})
        own = with_variant(there, with_own_card(larger, there.variant, card))
        entries = (
            *(edit_card(campaign, changed) if changed != original else ()),
            *put_encounter(campaign, own),
        )
        return not entries or self._controller.run(
            *entries, place=place_of(card.id), pictures=pictures
        )

    def make(self, kind: Kind) -> str | None:
        """Add a card that is only here, on the other side where it takes part; its id."""
        from choicedesk.models.card_shelf import new_thing

        there = self.encounter
        if there is None:
            return None
        card = new_thing(kind, next_own_card(there.variant))
        variant = with_own_card(self._encounters.campaign, there.variant, card)
        if kind in {"danger", "character"}:
            variant = replace(variant, against=(*variant.against, card.id))
        elif kind in {"challenge", "conflict"}:
            variant = replace(variant, template=card.id)
        return card.id if self._encounters.put(with_variant(there, variant)) else None

    def forget(self, identifier: str) -> bool:
        """Take a card as the library has it; one that is only here goes."""
        there = self.encounter
        if there is None:
            return False
        variant = without_own_card(there.variant, identifier)
        if identifier not in self._encounters.campaign.cards:
            variant = replace(
                variant,
                who=tuple(each for each in variant.who if each != identifier),
                against=tuple(each for each in variant.against if each != identifier),
                template="" if variant.template == identifier else variant.template,
            )
        return self._encounters.put(with_variant(there, variant))

    def _seen(self, campaign: Campaign) -> Campaign:
        there = self._encounters.looked(campaign, self._encounter)
        return campaign if there is None else seen(campaign, there.variant)

    def _follow(self, changed: Changed) -> None:
        self.changed.emit(
            Changed(self._seen(changed.old), self._seen(changed.new), changed.rows, changed.cause)
        )
