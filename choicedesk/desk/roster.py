"""Who takes part in a new scene: characters found in the library, or made for people and dangers.

Whoever plays has a card with their values, so that a double click at the table edits them there.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, Card, CardId, CharacterCard, Person, PersonId
from choicedesk.desk.entries import Entries, Entry, PutCard
from choicedesk.desk.free_ids import next_card_id
from choicedesk.desk.sheets import PartySheet, Pool, Ranks, SheetAbility

Playing = Literal["ranks", "pool", "sheet"]


class Roster:
    """Finds characters; what the library lacks for them gathers in ``entries``."""

    def __init__(self, campaign: Campaign, ability: str) -> None:
        self._campaign = campaign
        self._ability = ability
        self._made: dict[CardId, Card] = {}
        self._new: set[CardId] = set()
        self._standing_in: set[CardId] = set()

    @property
    def entries(self) -> Entries:
        """The cards that are new or have got a further part."""
        made: Iterable[Entry] = (
            PutCard(card=card, new=card.id in self._new) for card in self._made.values()
        )
        return tuple(made)

    def character(self, link: str, playing: Playing) -> CharacterCard | None:
        """Return the card of a person, a character or another card, with that part on it.

        None where the link leads nowhere.
        """
        card = self._found(link)
        if card is None or getattr(card, playing) is not None:
            return card
        return self._put(replace(card, **{playing: self._first(playing)}))

    def stranger(self, name: str, playing: Playing) -> CharacterCard:
        """Return a narrator's character of whom nothing is known yet.

        One that was left so by an earlier scene stands in again, instead of one more of the name.
        """
        there = next((card for card in self._characters() if self._is_idle(card, name)), None)
        if there is not None:
            has_part = getattr(there, playing) is not None
            found = there if has_part else replace(there, **{playing: self._first(playing)})
            self._standing_in.add(there.id)
            return found if has_part else self._put(found)
        card = CharacterCard(id=self._next(), name=name)
        return self._put(replace(card, **{playing: self._first(playing)}), new=True)

    def _is_idle(self, card: CharacterCard, name: str) -> bool:
        """Return whether a card is a nameless one that takes part nowhere any more."""
        plain = card.person is None and card.art is None and not (card.note or card.tags)
        busy = (
            link == card.id
            for scene in self._campaign.scenes.values()
            if not scene.ended
            for link in scene.links.values()
        )
        taken = card.id in self._made or card.id in self._standing_in
        there = card.name == name and plain and not taken
        return there and not any(busy)

    def name(self, card: CharacterCard) -> str:
        """Return what a character is called: a person's card like the person."""
        person = self._campaign.people.get(card.person) if card.person else None
        return person.name if person else card.name

    def _found(self, link: str) -> CharacterCard | None:
        person = self._campaign.people.get(PersonId(link))
        if person is not None:
            return self._of_person(person)
        card = self._made.get(CardId(link)) or self._campaign.cards.get(CardId(link))
        if card is None or isinstance(card, CharacterCard):
            return card
        same = (one for one in self._characters() if not one.person and one.name == card.name)
        made = CharacterCard(id=self._next(), name=card.name, art=card.art)
        return next(same, None) or self._put(made, new=True)

    def _of_person(self, person: Person) -> CharacterCard:
        theirs = (card for card in self._characters() if card.person == person.id)
        found = next(theirs, None)
        if found is not None:
            return found
        made = CharacterCard(
            id=self._next(), name=person.name, person=person.id, colour=person.colour
        )
        return self._put(made, new=True)

    def _characters(self) -> Iterable[CharacterCard]:
        cards = {**self._campaign.cards, **self._made}
        return (card for card in cards.values() if isinstance(card, CharacterCard))

    def _put(self, card: CharacterCard, *, new: bool = False) -> CharacterCard:
        self._made[card.id] = card
        if new:
            self._new.add(card.id)
        return card

    def _next(self) -> CardId:
        cards = {**self._campaign.cards, **self._made}
        return next_card_id(replace(self._campaign, cards=cards))

    def _first(self, playing: Playing) -> Ranks | Pool | PartySheet:
        match playing:
            case "ranks":
                return Ranks()
            case "pool":
                return Pool()
            case _:
                return PartySheet(abilities=(SheetAbility(id="a1", name=self._ability),))
