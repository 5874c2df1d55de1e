"""The campaign: people, cards and scenes as one immutable value.

Notes, art, colours and knowledge are campaign data and never part of a scene's setup.
"""

from collections.abc import Mapping
from typing import Any, NewType

from msgspec import Struct

from choicedesk.rules.choice.setup import Ability
from choicedesk.rules.system import JsonObject, Knowledge

PersonId = NewType("PersonId", str)
CardId = NewType("CardId", str)
SceneId = NewType("SceneId", str)
PictureHash = NewType("PictureHash", str)


class Person(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Someone at the table: the character's ``name``, the ``player``'s, a seat colour 0 to 7."""

    id: PersonId
    name: str
    player: str = ""
    colour: int = 0
    note: str = ""
    real_dice: bool = False


class _Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    id: CardId
    name: str
    art: PictureHash | None = None
    note: str = ""
    tags: tuple[str, ...] = ()


class GiftCard(_Card, frozen=True, tag="gift"):
    """A gift of one person, or of all (``owner`` None)."""

    owner: PersonId | None = None
    abilities: tuple[Ability, ...] = ()
    talent: str = ""


class GoalCard(_Card, frozen=True, tag="goal"):
    """A goal and the willpower it starts a campaign with."""

    willpower: int = 0


class FateCard(_Card, frozen=True, tag="fate"):
    """A fate with named steps; an empty name is a step without one. At least one step."""

    steps: tuple[str, ...] = ("",)


class DangerCard(_Card, frozen=True, tag="danger"):
    """A danger and its fixed starting willpower; its ``note`` is the narrator's secret."""

    willpower: int = 1


Card = GiftCard | GoalCard | FateCard | DangerCard


class Scene(Struct, frozen=True, kw_only=True):
    """A scene: a rule system's setup as it was opened, and its present state.

    ``links`` leads from ids inside the scene to people and cards of the campaign. In scenes made
    by the desk the ids are the campaign's own; imported scripts bring theirs. ``drafts`` are faces
    of real dice typed under a cover, by id inside the scene, until the roll takes them in; no view
    of the table knows them.
    """

    id: SceneId
    title: str
    system: str
    setup: JsonObject
    state: Any
    links: Mapping[str, str] = {}
    knowledge: Knowledge = {}
    ended: bool = False
    drafts: Mapping[str, tuple[int, ...]] = {}


class Campaign(Struct, frozen=True, kw_only=True):
    """The whole campaign. ``former`` keeps the names of what was removed, for the journal."""

    title: str
    language: str = "de"
    people: Mapping[PersonId, Person] = {}
    cards: Mapping[CardId, Card] = {}
    scenes: Mapping[SceneId, Scene] = {}
    former: Mapping[str, str] = {}
    rolls: int = 0
