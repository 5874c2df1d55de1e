"""Scripts that come in as scenes: read, and their people and cards found or made in the library."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from choicedesk.desk.brought_knowledge import first_known
from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
)
from choicedesk.desk.choice_scene import knowledge_of
from choicedesk.desk.entries import Entry, PutCard, PutPerson
from choicedesk.desk.former_knowledge import carried_over
from choicedesk.desk.free_ids import next_id
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.library import SYSTEM
from choicedesk.desk.limits import COLOURS
from choicedesk.rules import script
from choicedesk.rules.choice.setup import Fate, Gift, Goal, Setup
from choicedesk.rules.registry import SYSTEMS
from choicedesk.storage.document import SceneScript

MOST_SCRIPTS = 200
MOST_MOVES = 200_000


def read_scripts(found: Any, source: Path) -> tuple[SceneScript, ...]:
    """Return the script of a file, or the scripts of its ``cases``, as scenes without ids.

    Raises ``CampaignError``: not_script, whose cause is the ``NoScriptError``, or too_large.
    """
    try:
        scripts = script.read_scripts(found, SYSTEMS)
    except script.NoScriptError as error:
        raise CampaignError(str(source), "not_script", str(error)) from error
    if not scripts:
        raise CampaignError(str(source), "bad_document", "cases")
    moves = sum(len(one.moves) for one in scripts)
    if len(scripts) > MOST_SCRIPTS or moves > MOST_MOVES:
        raise CampaignError(str(source), "too_large", f"{len(scripts)}, {moves}")
    return tuple(
        SceneScript(
            id="",
            title=(one.name or source.stem)[:200],
            system=one.system,
            setup=one.setup,
            moves=tuple(one.moves),
        )
        for one in scripts
    )


def adopted(campaign: Campaign, scene: SceneScript) -> tuple[tuple[Entry, ...], SceneScript]:
    """Return what the library needs for a scene, and the scene with links and knowledge.

    People of the same name, and cards that say the same, are taken from the library; the others
    are new. Things are as they are after all moves. A scene whose moves are refused, and one of a
    system without cards, comes as it is.
    """
    setup = _last_setup(scene)
    if setup is None:
        return (), replace(scene, knowledge=first_known(scene.system, scene.setup))
    shelf = _Shelf(campaign)
    for player in setup.players:
        shelf.person(player.id, player.name)
    for thing in (*setup.gifts, *setup.goals, *setup.fates, *setup.dangers):
        shelf.card(thing.id, _card_of(thing, shelf.links))
    known = knowledge_of((local, shelf.cards[link]) for local, link in shelf.cards_linked())
    known = carried_over(campaign, shelf.links, known)
    return tuple(shelf.entries), replace(scene, links=shelf.links, knowledge=known)


def _last_setup(scene: SceneScript) -> Setup | None:
    if scene.system != SYSTEM:
        return None
    state = script.last_state(SYSTEMS[SYSTEM], scene.setup, scene.moves)
    return None if state is None else state.setup


def _card_of(thing: Any, links: Mapping[str, str]) -> Card:
    """Return a thing of a setup as a card without an id."""
    none = CardId("")
    match thing:
        case Gift():
            owner = None if thing.owner is None else PersonId(links[thing.owner])
            return GiftCard(
                id=none,
                name=thing.name,
                owner=owner,
                abilities=thing.abilities,
                talent=thing.talent,
            )
        case Goal():
            return GoalCard(id=none, name=thing.name, willpower=thing.willpower)
        case Fate():
            return FateCard(id=none, name=thing.name, steps=("",) * thing.steps)
        case _:
            return DangerCard(id=none, name=thing.name, willpower=thing.willpower)


class _Shelf:
    """The library while things are looked up or added; ``links`` grows with each."""

    def __init__(self, campaign: Campaign) -> None:
        self.entries: list[Entry] = []
        self.links: dict[str, str] = {}
        self.cards: dict[str, Card] = {card.id: card for card in campaign.cards.values()}
        self._people = {person.name: person.id for person in campaign.people.values()}
        self._seats = len(campaign.people)
        self._next_person = int(next_id(campaign, "p")[1:])
        self._next_card = int(next_id(campaign, "c")[1:])
        self._same = {_plain(card): card.id for card in reversed(tuple(campaign.cards.values()))}

    def person(self, local: str, name: str) -> None:
        """Link a player to the person of that name who is not linked yet, or to a new one."""
        known = self._people.pop(name, None)
        if known is None:
            known = PersonId(f"p{self._next_person}")
            self._next_person += 1
            person = Person(id=known, name=name, colour=self._seats % COLOURS)
            self._seats += 1
            self.entries.append(PutPerson(person=person, new=True))
        self.links[local] = known

    def card(self, local: str, card: Card) -> None:
        """Link a thing to the card that says the same and is not linked yet, or to a new one."""
        known = self._same.pop(card, None)
        if known is None:
            known = CardId(f"c{self._next_card}")
            self._next_card += 1
            self.cards[known] = replace(card, id=known)
            self.entries.append(PutCard(card=self.cards[known], new=True))
        self.links[local] = known

    def cards_linked(self) -> Sequence[tuple[str, str]]:
        """Return the links that lead to cards."""
        return [(local, link) for local, link in self.links.items() if link in self.cards]


def _plain(card: Card) -> Card:
    """Return a card as the rules see it: without id, art, note, tags and names of steps."""
    plain = replace(card, id=CardId(""), art=None, note="", tags=())
    return replace(plain, steps=("",) * len(plain.steps)) if isinstance(plain, FateCard) else plain
