"""What the parts of a challenge are called: by the setup, or by the card they are linked to."""

from collections.abc import Callable

from choicedesk.desk.campaign import Campaign, CardId, Person, PersonId, Scene
from choicedesk.desk.things import Thing
from choicedesk.models.challenge_coins import Due, Purse
from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.words import challenge_names as words

ACTOR = "actor"
"""Under this id a scene links who rolls to a card or person."""


class ChallengeNames:
    """Names within one state of a scene."""

    def __init__(self, campaign: Campaign, scene: Scene, state: ChallengeState) -> None:
        self._campaign, self._scene, self._setup = campaign, scene, state.setup
        self._troubles = {each.id: each.text for each in Count(state).complications}

    @property
    def actor(self) -> str:
        """Who rolls."""
        return self.linked(ACTOR) or words.the_actor()

    @property
    def actor_colour(self) -> int:
        """The seat colour of who rolls."""
        return getattr(self.person(ACTOR) or self._thing(ACTOR), "colour", 0)

    def person(self, id_: str) -> Person | None:
        """Return the person that an id is linked to, by way of a character's card or not."""
        thing = self._thing(id_)
        if thing is None or isinstance(thing, Person):
            return thing
        return self._campaign.people.get(PersonId(getattr(thing, "person", None) or ""))

    def task(self, id_: str) -> str:
        """Return the name of a task."""
        task = self._setup.task_of.get(id_)
        return (task.name if task else "") or words.nameless()

    def tasks(self, ids: frozenset[str]) -> tuple[str, ...]:
        """Return the names of tasks in the setup's order."""
        return tuple(self.task(task.id) for task in self._setup.tasks if task.id in ids)

    def complication(self, id_: str) -> str:
        """Return the text of a complication, that of a drawback where one added it."""
        text = self._troubles.get(id_, "")  # type: ignore[call-overload]
        if text or not id_.startswith(DRAWBACK):
            return text or words.nameless()
        return self.enhancement(id_.removeprefix(DRAWBACK))

    def enhancement(self, id_: str) -> str:
        """Return the name of an enhancement: its id names it."""
        return self.linked(id_) or id_

    def helper(self, id_: str) -> str:
        """Return the name of a helper."""
        return self.linked(id_) or id_

    def due(self, due: Due) -> str:
        """Return the name of what can be bought."""
        return self.task(due.id) if due.is_task else self.complication(due.id)

    def purse(self, purse: Purse) -> str:
        """Return where coins come from."""
        kinds: dict[str, Callable[[str], str]] = {
            "enhancement": self.enhancement,
            "helper": self.helper,
        }
        named = kinds.get(purse.origin)
        return named(purse.id) if named else self.actor

    def linked(self, id_: str) -> str:
        """Return the name of the person or card that an id is linked to, "" if it is to none."""
        thing = self._thing(id_)
        return thing.name if thing else ""

    def _thing(self, id_: str) -> Thing | None:
        link = self._scene.links.get(id_, "")
        campaign = self._campaign
        return campaign.people.get(PersonId(link)) or campaign.cards.get(CardId(link))
