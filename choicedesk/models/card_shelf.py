"""What hands may do to the library: each call is one step, undone as one."""

from collections.abc import Sequence

from msgspec.structs import replace

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
    SceneId,
)
from choicedesk.desk.entries import Entries
from choicedesk.desk.free_ids import next_card_id, next_person_id
from choicedesk.desk.journal import Picture
from choicedesk.desk.library import (
    duplicate_card,
    edit_card,
    introduce_card,
    put_person,
    remove_card,
    remove_person,
)
from choicedesk.desk.limits import COLOURS
from choicedesk.desk.things import Kind, Thing
from choicedesk.models.controller import RulesController
from choicedesk.words.language import _


def place_of(identifier: str) -> str:
    """Return the place that a refusal names when a card's edit is refused."""
    return f"card:{identifier}"


class CardShelf:
    """Makes, changes, copies and removes people and cards through the controller."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    @property
    def writable(self) -> bool:
        """Whether a campaign is open that may be written."""
        session = self._controller.session
        return session is not None and not session.read_only

    def thing(self, identifier: str) -> Thing | None:
        """Return the person or card with this id."""
        campaign = self._controller.campaign
        if campaign is None:
            return None
        person = campaign.people.get(PersonId(identifier))
        return person or campaign.cards.get(CardId(identifier))

    def make(self, kind: Kind, tag: str = "", owner: str = "") -> str | None:
        """Add an empty thing of a kind, a gift to ``owner``; its id, or None where refused."""
        campaign = self._controller.campaign
        if campaign is None:
            return None
        if kind == "person":
            person = self._new_person(campaign)
            done = self._run(place_of(person.id), put_person(campaign, person))
            return person.id if done else None
        card = _new_card(kind, next_card_id(campaign), (tag,) if tag else (), owner)
        done = self._run(place_of(card.id), edit_card(campaign, card))
        return card.id if done else None

    def introduce(self, scene: SceneId) -> str | None:
        """Add an empty danger that lies on the table of a scene at once; its id, or None."""
        campaign = self._controller.campaign
        if campaign is None:
            return None
        card = _new_danger(next_card_id(campaign))
        done = self._run(place_of(card.id), introduce_card(campaign, card, scene))
        return card.id if done else None

    def put(self, thing: Thing, pictures: Sequence[Picture] = ()) -> bool:
        """Write a changed person or card; equal to what is there, nothing happens."""
        campaign = self._controller.campaign
        if campaign is None or thing == self.thing(thing.id):
            return campaign is not None
        if isinstance(thing, Person):
            return self._run(place_of(thing.id), put_person(campaign, thing))
        return self._run(place_of(thing.id), edit_card(campaign, thing), pictures)

    def duplicate(self, identifier: str) -> str | None:
        """Copy a person or card under a new id and a name that says so."""
        campaign = self._controller.campaign
        thing = self.thing(identifier)
        if campaign is None or thing is None:
            return None
        name = _("{name} (copy)").format(name=thing.name)
        if isinstance(thing, Person):
            new = next_person_id(campaign)
            person = replace(thing, id=new, name=name, colour=_free_colour(campaign))
            done = self._run(place_of(identifier), put_person(campaign, person))
            return new if done else None
        made = next_card_id(campaign)
        done = self._run(place_of(identifier), duplicate_card(campaign, thing.id, name))
        return made if done else None

    def remove(self, identifier: str) -> bool:
        """Take a person or card out of the campaign, and out of scenes that run."""
        campaign = self._controller.campaign
        thing = self.thing(identifier)
        if campaign is None or thing is None:
            return False
        if isinstance(thing, Person):
            return self._run(place_of(identifier), remove_person(campaign, thing.id))
        return self._run(place_of(identifier), remove_card(campaign, thing.id))

    def _new_person(self, campaign: Campaign) -> Person:
        new = next_person_id(campaign)
        return Person(id=new, name=_("New player"), colour=_free_colour(campaign))

    def _run(self, place: str, entries: Entries, pictures: Sequence[Picture] = ()) -> bool:
        return self._controller.run(*entries, place=place, pictures=pictures)


def _free_colour(campaign: Campaign) -> int:
    used = [person.colour for person in campaign.people.values()]
    return min(range(COLOURS), key=lambda colour: (used.count(colour), colour))


def _new_card(kind: Kind, identifier: CardId, tags: tuple[str, ...], owner: str) -> Card:
    match kind:
        case "goal":
            return GoalCard(id=identifier, name=_("New goal"), tags=tags)
        case "fate":
            return FateCard(id=identifier, name=_("New fate"), steps=("", "", ""), tags=tags)
        case "danger":
            return _new_danger(identifier, tags)
        case "gift" | "person":
            whose = PersonId(owner) if owner else None
            return GiftCard(id=identifier, name=_("New gift"), owner=whose, tags=tags)
        case _:
            from choicedesk.models.new_cards import new_card

            return new_card(kind, identifier, tags)


def new_thing(kind: Kind, identifier: CardId) -> Card:
    """Return an empty card of a kind with this id, that of nobody."""
    return _new_card(kind, identifier, (), "")


def _new_danger(identifier: CardId, tags: tuple[str, ...] = ()) -> DangerCard:
    return DangerCard(id=identifier, name=_("New danger"), willpower=3, tags=tags)
