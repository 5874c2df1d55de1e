"""What a new scene begins with, made of people and cards, and what the library needs for it."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.desk.entries import Entries
from choicedesk.rules.system import JsonObject, Knowledge


class Opening(Struct, frozen=True, kw_only=True):
    """A setup with links and knowledge; ``cards`` come before it, ``moves`` are made after it.

    ``plan`` is what lies ready on its table from the start, part by part.
    All of it is one step (``scenes.open_scene``).
    """

    system: str
    setup: JsonObject
    links: Mapping[str, str] = {}
    knowledge: Knowledge = {}
    cards: Entries = ()
    moves: tuple[JsonObject, ...] = ()
    plan: JsonObject = {}


class FirstWords(Struct, frozen=True, kw_only=True):
    """What is called how in a new scene before the table names it, in the user's language."""

    ability: str = "?"
    task: str = "?"
    goal: str = "?"
    nobody: str = "?"
    friends: str = "1"
    foes: str = "2"
    card: str = "{n}"
