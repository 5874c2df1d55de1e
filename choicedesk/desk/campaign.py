"""The campaign: people, cards and scenes as one immutable value.

Notes, art, colours and knowledge are campaign data and never part of a scene's setup.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NewType

from msgspec import Meta, Struct

from choicedesk.desk.challenge_parts import (
    ChallengeComplication,
    ChallengeEnhancement,
    ChallengeHelper,
    ChallengeOptions,
    ChallengeTask,
)
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.sheets import (
    CardEntry,
    Colour,
    Few,
    Magnitude,
    Name,
    Part,
    PartId,
    PartySheet,
    Pool,
    Ranks,
    Text,
)
from choicedesk.rules.choice.setup import Ability
from choicedesk.rules.system import JsonObject, Knowledge, Known

PersonId = NewType("PersonId", str)
CardId = NewType("CardId", str)
SceneId = NewType("SceneId", str)
EncounterId = NewType("EncounterId", str)
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


class CharacterCard(_Card, frozen=True, tag="character", omit_defaults=True):
    """What somebody can do in the other games: a ``person``'s values, or a narrator character's.

    A part that is None is not played: without ranks there is no confrontation with them. Of the
    ``entries`` the first bonus and the first malus are the attribute card (A-3). A person's card
    takes the person's colour.
    """

    person: PersonId | None = None
    colour: Colour = 0
    ranks: Ranks | None = None
    pool: Pool | None = None
    sheet: PartySheet | None = None
    entries: Annotated[tuple[CardEntry, ...], Few] = ()


class AbilityCard(_Card, frozen=True, tag="ability", omit_defaults=True):
    """A card of the deck of ability cards (A-1)."""

    text: Text = ""
    entries: Annotated[tuple[CardEntry, ...], Few] = ()
    works_face_down: bool = False


class ChallengeCard(_Card, frozen=True, tag="challenge", omit_defaults=True):
    """A challenge to be set before anyone; scenes take copies of it."""

    tasks: Annotated[tuple[ChallengeTask, ...], Few] = ()
    complications: Annotated[tuple[ChallengeComplication, ...], Few] = ()
    enhancements: Annotated[tuple[ChallengeEnhancement, ...], Few] = ()
    helpers: Annotated[tuple[ChallengeHelper, ...], Few] = ()
    options: ChallengeOptions = ChallengeOptions()


class ConflictCard(_Card, frozen=True, tag="conflict", omit_defaults=True):
    """A conflict set: zones, goals and parties; scenes take copies of it."""

    magnitude: Magnitude = 0
    zones: Annotated[tuple[ConflictZone, ...], Few] = ()
    goals: Annotated[tuple[ConflictGoal, ...], Few] = ()
    parties: Annotated[tuple[ConflictParty, ...], Few] = ()


class SpecialtyCard(_Card, frozen=True, tag="specialty", omit_defaults=True):
    """A specialty of the table's own (Z-19); abilities take copies of it."""

    text: Text = ""


TableCard = GiftCard | GoalCard | FateCard | DangerCard
"""What lies on a CHOICE table."""
GameCard = CharacterCard | AbilityCard | ChallengeCard | ConflictCard | SpecialtyCard
"""What is played with in the other games."""
Card = TableCard | GameCard


class Start(Part, frozen=True, kw_only=True):
    """A scene as it stood: its setup, moves that lead there, links and knowledge as in scenes."""

    setup: Mapping[str, Any]
    moves: Annotated[tuple[Mapping[str, Any], ...], Meta(max_length=1000)] = ()
    links: Mapping[str, str] = {}
    knowledge: Mapping[str, Known] = {}


class Variant(Part, frozen=True, kw_only=True):
    """One way to set an encounter: who takes part, made of which card, with which habits.

    ``who`` are links of the players' side, ``against`` those of the other one, ``template`` is a
    challenge's or conflict's card, ``deck`` a tag of ability cards ("" = all). ``cards`` stand in
    for the library's cards of the same ids, or are there only. ``habits`` is what a simulation is
    asked beside the setup, {} for the plain habits. With a ``start`` it comes to the table as it
    was kept in a sandbox, not made anew of people and cards.
    """

    id: PartId
    name: Name = ""
    who: Annotated[tuple[str, ...], Few] = ()
    against: Annotated[tuple[str, ...], Few] = ()
    template: str = ""
    deck: Name = ""
    cards: Annotated[tuple[Card, ...], Few] = ()
    habits: Mapping[str, Any] = {}
    start: Start | None = None


class Encounter(Part, frozen=True, kw_only=True):
    """Something prepared that may come to the table; scenes take copies of it.

    ``note`` is the narrator's secret, ``folder`` where it lies ("" = in none). The variants, one to
    six, are compared with each other; the ``chosen`` one comes to the table ("" = the first).
    """

    id: EncounterId
    name: Name
    system: str
    folder: Name = ""
    note: Text = ""
    variants: Annotated[tuple[Variant, ...], Meta(min_length=1, max_length=6)]
    chosen: str = ""

    @property
    def variant(self) -> Variant:
        """The variant that comes to the table."""
        return next((each for each in self.variants if each.id == self.chosen), self.variants[0])


class Scene(Struct, frozen=True, kw_only=True):
    """A scene: a rule system's setup as it was opened, and its present state.

    ``links`` leads from ids inside the scene to people and cards of the campaign. In scenes made
    by the desk the ids are the campaign's own; imported scripts bring theirs. ``drafts`` are faces
    of real dice typed under a cover, by id inside the scene, until the roll takes them in; no view
    of the table knows them. ``plan`` is what the scene's table has laid out for coming moves, part
    by part: the table reads it, the desk only keeps it. A ``paused`` scene is set aside, an
    ``ended`` one is in the archive.
    """

    id: SceneId
    title: str
    system: str
    setup: JsonObject
    state: Any
    links: Mapping[str, str] = {}
    knowledge: Knowledge = {}
    ended: bool = False
    paused: bool = False
    drafts: Mapping[str, tuple[int, ...]] = {}
    plan: JsonObject = {}


class Campaign(Struct, frozen=True, kw_only=True):
    """The whole campaign. ``former`` keeps the names of what was removed, for the journal."""

    title: str
    language: str = "de"
    people: Mapping[PersonId, Person] = {}
    cards: Mapping[CardId, Card] = {}
    scenes: Mapping[SceneId, Scene] = {}
    encounters: Mapping[EncounterId, Encounter] = {}
    former: Mapping[str, str] = {}
    rolls: int = 0
