"""What a new scene can be made of, and the step that opens it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    DangerCard,
    PersonId,
)
from choicedesk.desk.conflict_parts import ConflictParty
from choicedesk.desk.entries import Entries
from choicedesk.desk.former_knowledge import former_of, remembering
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.scenes import open_scene
from choicedesk.models.controller import RulesController
from choicedesk.words.language import _
from choicedesk.words.lists import all_of
from choicedesk.words.scenes import first_words

PLAYED = ("choice", "confrontation", "ability_cards", "conflict", "challenge")
"""The systems in the order in which they are offered."""

_SETS: Mapping[str, type[Card]] = {"challenge": ChallengeCard, "conflict": ConflictCard}


class Candidate(Struct, frozen=True, kw_only=True):
    """Somebody who could take part: a person, a character of the narrator's, or a danger."""

    link: str
    name: str
    kind: Literal["person", "character", "danger"]


class Wanted(Struct, frozen=True, kw_only=True):
    """What a hand chose: ``who`` (in a conflict the players' side), ``against`` whom.

    ``template`` is a challenge's or conflict's card, ``deck`` a tag ("" = all ability cards),
    ``new_cards`` cards to write on in its place.
    """

    system: str
    title: str = ""
    who: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    template: str = ""
    deck: str = ""
    new_cards: bool = False
    hand_size: int = 3


class NewScene:
    """Answers what there is to choose from, and opens the scene."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    @property
    def _campaign(self) -> Campaign:
        return self._controller.campaign or Campaign(title="")

    def candidates(self, system: str, template: str = "") -> tuple[Candidate, ...]:
        """Return who could take part beside those whom a conflict set brings.

        Dangers join where people are met one by one.
        """
        brought = self._brought(template)
        return tuple(each for each in self._everyone(system) if each.link not in brought)

    def parties(self, template: str) -> tuple[str, ...]:
        """Return the names of those whom a conflict set brings."""
        return tuple(
            party.name if party.link is None else self._name(party.link) or party.name
            for party in self._set(template)
        )

    def _set(self, template: str) -> tuple[ConflictParty, ...]:
        card = self._campaign.cards.get(CardId(template))
        return card.parties if isinstance(card, ConflictCard) else ()

    def _name(self, link: str) -> str:
        campaign = self._campaign
        found = campaign.people.get(PersonId(link)) or campaign.cards.get(CardId(link))
        return found.name if found else ""

    def _brought(self, template: str) -> set[str]:
        """Return the links of a set, and the people whose characters they are."""
        links = {party.link for party in self._set(template) if party.link is not None}
        cards = (self._campaign.cards.get(CardId(link)) for link in links)
        people = {each.person for each in cards if isinstance(each, CharacterCard) and each.person}
        return links | people

    def _everyone(self, system: str) -> tuple[Candidate, ...]:
        campaign = self._campaign
        people = [
            Candidate(link=person.id, name=person.name, kind="person")
            for person in campaign.people.values()
        ]
        cards = campaign.cards.values()
        characters = [
            Candidate(link=card.id, name=card.name, kind="character")
            for card in cards
            if isinstance(card, CharacterCard) and card.person is None
        ]
        if system not in {"confrontation", "conflict"}:
            return (*people, *characters)
        named = {each.name for each in characters}
        dangers = [
            Candidate(link=card.id, name=card.name, kind="danger")
            for card in cards
            if isinstance(card, DangerCard) and card.name not in named
        ]
        return (*people, *characters, *dangers)

    def templates(self, system: str) -> tuple[tuple[str, str], ...]:
        """Return (id, name) of the cards that a scene of this system can be made of."""
        kind = _SETS.get(system)
        cards = self._campaign.cards.values() if kind else ()
        return tuple((card.id, card.name) for card in cards if kind and isinstance(card, kind))

    def decks(self) -> tuple[tuple[str, int], ...]:
        """Return tags of ability cards with how many bear each, first "" for all of them."""
        from choicedesk.desk.ability_cards_scene import deck_of

        campaign = self._campaign
        cards = [campaign.cards[card] for card in deck_of(campaign)]
        tags = dict.fromkeys(tag for card in cards for tag in card.tags)
        found = (("", len(cards)), *((tag, len(deck_of(campaign, tag))) for tag in tags))
        return tuple((tag, count) for tag, count in found if count)

    def sides(self, template: str) -> tuple[str, str]:
        """Return the names of two sides: those of a conflict set, or the usual ones."""
        words = first_words()
        there = (each.side for each in self._set(template))
        named = dict.fromkeys((*there, words.friends, words.foes))
        first, second = [side for side in named if side][:2]
        return first, second

    def open(self, wanted: Wanted) -> bool:
        """Open the scene as one step and show it; False where that was refused."""
        return self._controller.run(*self.entries(wanted), place="new_scene")

    def entries(self, wanted: Wanted) -> Entries:
        """Return the step that opens the scene."""
        campaign = self._campaign
        if wanted.system == "choice":
            from choicedesk.desk.library import new_scene

            count = len(campaign.scenes)
            title = wanted.title or (_("Scene {n}").format(n=count + 1) if count else "")
            return new_scene(campaign, title)
        opening = self._opening(wanted, campaign, first_words())
        title = wanted.title or self._title(wanted, opening)
        return open_scene(campaign, title, remembering(campaign, opening))

    def _opening(self, wanted: Wanted, campaign: Campaign, words: FirstWords) -> Opening:
        card = campaign.cards.get(CardId(wanted.template))
        match wanted.system:
            case "confrontation":
                from choicedesk.desk.confrontation_opening import confrontation_opening

                known = former_of(campaign, wanted.who)
                return confrontation_opening(campaign, wanted.who, words, known=known)
            case "conflict":
                from choicedesk.desk.conflict_scene import conflict_opening

                first, second = self.sides(wanted.template)
                who = [(link, first) for link in wanted.who]
                who += [(link, second) for link in wanted.against]
                found = card if isinstance(card, ConflictCard) else None
                known = former_of(campaign, (*wanted.who, *wanted.against))
                return conflict_opening(campaign, found, who, words, known=known)
            case "challenge":
                from choicedesk.desk.challenge_scene import challenge_opening

                actor = wanted.who[0] if wanted.who else ""
                found = card if isinstance(card, ChallengeCard) else None
                return challenge_opening(campaign, actor, found, words)
            case _:
                return self._ability_cards(wanted, campaign, words)

    def _ability_cards(self, wanted: Wanted, campaign: Campaign, words: FirstWords) -> Opening:
        from choicedesk.desk.ability_cards_scene import (
            ability_cards_opening,
            blank_ability_cards,
            deck_of,
        )

        size, deck = wanted.hand_size, deck_of(campaign, wanted.deck)
        if wanted.new_cards or not deck:
            return blank_ability_cards(campaign, wanted.who, words, hand_size=size)
        return ability_cards_opening(campaign, wanted.who, deck, hand_size=size)

    def _title(self, wanted: Wanted, opening: Opening) -> str:
        """Return a title where there is more to say than which game it is."""
        card = self._campaign.cards.get(CardId(wanted.template))
        if card is not None:
            return card.name
        if wanted.system == "confrontation":
            return all_of([each["name"] for each in opening.setup["participants"]])
        return ""
