"""What one journal row can say: a move in a scene, or a command to the campaign."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from choicedesk.desk.campaign import (
    Card,
    CardId,
    Encounter,
    EncounterId,
    Person,
    PersonId,
    SceneId,
)
from choicedesk.rules.system import JsonObject, Knowledge, Known


class _Entry(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="entry",
):
    pass


class SceneMove(_Entry, frozen=True, tag="move"):
    """A move of the scene's system, as JSON; ``real`` marks faces typed from real dice.

    ``links`` and ``knowledge`` come to the scene with it: a revision brings those of what it adds.
    """

    scene: SceneId
    move: JsonObject
    real: bool = False
    links: Mapping[str, str] = {}
    knowledge: Knowledge = {}


class OpenScene(_Entry, frozen=True, tag="open_scene"):
    """A new scene from a setup."""

    scene: SceneId
    title: str
    system: str
    setup: JsonObject
    links: Mapping[str, str] = {}
    knowledge: Knowledge = {}


class RenameScene(_Entry, frozen=True, tag="rename_scene"):
    """A scene gets another title."""

    scene: SceneId
    title: str


class EndScene(_Entry, frozen=True, tag="end_scene"):
    """A scene is over and goes to the archive; ``ended`` False takes it back."""

    scene: SceneId
    ended: bool = True


class PauseScene(_Entry, frozen=True, tag="pause_scene"):
    """A scene is set aside and waits; ``paused`` False takes it up again."""

    scene: SceneId
    paused: bool = True


class PutCard(_Entry, frozen=True, tag="put_card"):
    """A card is added (``new``) or replaced whole.

    ``kept`` names scenes that go on with the values they have, since their rules change nothing
    in the middle of what is going on there.
    """

    card: Card
    new: bool = False
    kept: tuple[SceneId, ...] = ()


class RemoveCard(_Entry, frozen=True, tag="remove_card"):
    """A card leaves the library."""

    card: CardId


class PutPerson(_Entry, frozen=True, tag="put_person"):
    """A person is added (``new``) or replaced whole; ``kept`` as with cards."""

    person: Person
    new: bool = False
    kept: tuple[SceneId, ...] = ()


class RemovePerson(_Entry, frozen=True, tag="remove_person"):
    """A person leaves the campaign."""

    person: PersonId


class PutEncounter(_Entry, frozen=True, tag="put_encounter"):
    """An encounter is added (``new``) or replaced whole."""

    encounter: Encounter
    new: bool = False


class RemoveEncounter(_Entry, frozen=True, tag="remove_encounter"):
    """An encounter leaves the campaign; scenes that came of it stay."""

    encounter: EncounterId


class SetKnowledge(_Entry, frozen=True, tag="set_knowledge"):
    """What the table knows of a thing in a scene."""

    scene: SceneId
    thing: str
    known: Known


class KeepFaces(_Entry, frozen=True, tag="keep_faces"):
    """Faces of real dice typed so far for someone in a scene; the roll there ends them."""

    scene: SceneId
    who: str
    faces: tuple[int, ...] = ()


class KeepPlan(_Entry, frozen=True, tag="keep_plan"):
    """A part of what a table has laid out for a coming move, as JSON; None is nothing any more."""

    scene: SceneId
    part: str
    value: Any = None


class WriteNote(_Entry, frozen=True, tag="note"):
    """A line of the game master's own in the journal, secret or open."""

    text: str
    secret: bool = True
    scene: SceneId | None = None


class FreeRoll(_Entry, frozen=True, tag="free_roll"):
    """A roll of any dice beside the rules, for whatever it says in ``label``.

    ``dice`` are (sides, face), each kind in the order it was rolled; ``real`` marks faces typed
    from real dice. A ``secret`` roll is the narrator's: it does not even count for the table.
    """

    dice: tuple[tuple[int, int], ...]
    label: str = ""
    real: bool = False
    secret: bool = False
    scene: SceneId | None = None


class RenameCampaign(_Entry, frozen=True, tag="rename_campaign"):
    """The campaign gets another title."""

    title: str


class UndoTo(_Entry, frozen=True, tag="undo_to"):
    """The present goes to the state after the step that holds row ``sequence`` (0: the beginning).

    ``redo`` says that it restores what undo left last; else the present stays to be restored.
    """

    sequence: int
    redo: bool = False


Entry = (
    SceneMove
    | OpenScene
    | RenameScene
    | EndScene
    | PauseScene
    | PutCard
    | RemoveCard
    | PutPerson
    | RemovePerson
    | PutEncounter
    | RemoveEncounter
    | SetKnowledge
    | KeepFaces
    | KeepPlan
    | WriteNote
    | FreeRoll
    | RenameCampaign
    | UndoTo
)
Entries = tuple[Entry, ...]
