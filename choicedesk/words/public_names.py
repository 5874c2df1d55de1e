"""The names of a scene as its table may hear them, by what it knew then and knows now."""

from collections.abc import Mapping

from choicedesk.desk.campaign import Campaign, PersonId, Scene
from choicedesk.desk.challenge_scene import ACTOR
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Knowledge, Known, Level
from choicedesk.words.journal_line import Names
from choicedesk.words.language import pgettext
from choicedesk.words.lists import bold, plain

_ORDER = (Level.SECRET, Level.KNOWN, Level.KIND, Level.OPEN)
_DEFAULT: Mapping[str, Level] = {
    "choice": Level.SECRET,
    "challenge": Level.SECRET,
    "ability_cards": Level.OPEN,
    "confrontation": Level.OPEN,
    "conflict": Level.OPEN,
}
"""What a system's table view makes of a thing without an entry in the knowledge."""


def both(then: Known, now: Known) -> Known:
    """Return what may be told of a thing: no more than was known then, nor than is known now.

    >>> both(Known(Level.OPEN), Known(Level.KNOWN)).level
    <Level.KNOWN: 'known'>
    """
    return then if _ORDER.index(then.level) < _ORDER.index(now.level) else now


class PublicNames(Names):
    """Finds names for one moment of a scene; ``then`` and ``now`` are what the table knows."""

    def __init__(self, campaign: Campaign, scene: Scene, then: Knowledge, now: Knowledge) -> None:
        super().__init__(campaign, scene)
        self._shown_scene = scene
        self._then, self._now = then, now

    def known(self, id_: str) -> Known:
        """Return what may be told of a thing in the scene."""
        return both(self._one(self._then, id_), self._one(self._now, id_))

    def is_open(self, id_: str) -> bool:
        """Return whether a thing's name and numbers may be told."""
        return self.known(id_).level is Level.OPEN

    def is_seen(self, id_: str) -> bool:
        """Return whether it may be told that a thing exists."""
        return self.known(id_).level is not Level.SECRET

    def goal(self, id_: str) -> str:
        """Return what a goal is called before the table."""
        return self._called(id_, super().goal(id_), pgettext("to the table", "a goal"))

    def fate(self, id_: str) -> str:
        """Return what a fate is called before the table."""
        return self._called(id_, super().fate(id_), pgettext("to the table", "a fate"))

    def danger(self, id_: str) -> str:
        """Return what a danger is called before the table."""
        return self._called(id_, super().danger(id_), pgettext("to the table", "a danger"))

    def thing(self, id_: str) -> str:
        """Return what anything of the narrator's is called before the table."""
        return self._called(id_, super().thing(id_), pgettext("to the table", "something"))

    def named(self, name: str | None, id_: str) -> str:
        """Return a name of the scene's own as far as the table may hear it."""
        shown = name_shown(self.known(id_), super().named(name, id_))
        if shown:
            return shown
        is_card = id_ in getattr(getattr(self.state, "setup", None), "card_of", ())
        return pgettext("to the table", "a card") if is_card else _someone()

    def person(self, id_: str) -> str:
        """Return the name of somebody at the table behind an id, marked as bold; else someone."""
        person = self._campaign.people.get(PersonId(self._linked(id_)))
        return bold(person.name) if person else _someone()

    def actor(self) -> str:
        """Return who rolls in a challenge, marked as bold; "" where the scene has nobody linked."""
        return bold(self.named(None, ACTOR)) if self._linked(ACTOR) != ACTOR else ""

    def _called(self, id_: str, name: str, unnamed: str) -> str:
        known = self.known(id_)
        if known.level is Level.OPEN and not known.public_name:
            return name
        shown = plain(name_shown(known, ""))
        return bold(shown) if shown else unnamed

    def _one(self, knowledge: Knowledge, id_: str) -> Known:
        found = knowledge.get(id_)
        if found is None and id_.startswith(DRAWBACK):
            found = knowledge.get(id_.removeprefix(DRAWBACK))
        return found or Known(self._default(id_))

    def _default(self, id_: str) -> Level:
        state = self._shown_scene.state
        if self._shown_scene.system == "challenge" and id_ == ACTOR:
            return Level.OPEN
        if isinstance(state, ConflictState):
            goal = state.setup.goal_of.get(id_)
            if goal is not None and goal.timer is not None:
                return Level.KNOWN
        return _DEFAULT.get(self._shown_scene.system, Level.SECRET)


def _someone() -> str:
    return pgettext("to the table", "someone")


def unmarked(text: str) -> str:
    """Return a sentence in which words that stand for a name are not bold, begun as a sentence."""
    words = (_someone(), pgettext("to the table", "a card"))
    for word in words:
        text = text.replace(f"**{word}**", word)
    return text[:1].upper() + text[1:]
