"""The campaign document: one readable JSON value that holds a campaign, its scenes as scripts."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    Encounter,
    EncounterId,
    Person,
    PictureHash,
    Scene,
    SceneId,
)
from choicedesk.desk.entries import Entry, SceneMove
from choicedesk.desk.journal import Row
from choicedesk.desk.session import Session
from choicedesk.rules.system import JsonObject, Knowledge

VERSION = 1
_ROWS_AT_ONCE = 1_000


class SceneScript(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A scene as a script: setup and live moves; links, knowledge and marks beside it.

    One that was written by hand need not say what the table knows: then it is the usual.
    """

    id: str
    title: str
    system: str
    setup: JsonObject
    moves: tuple[JsonObject, ...]
    links: Mapping[str, str] = {}
    knowledge: Knowledge | UnsetType = UNSET
    ended: bool = False
    paused: bool = False

    @property
    def known(self) -> Knowledge:
        """What the table knows of its things."""
        if self.knowledge is UNSET:
            # The example says what is known: the start of the program does without.
            from choicedesk.desk.brought_knowledge import first_known

            return first_known(self.system, self.setup)
        return self.knowledge


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One journal row, struck out or not."""

    sequence: int
    step: int
    parent: int
    time: str
    entry: Entry


class Document(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole campaign. ``pictures`` leads from hashes to files beside the document.

    ``journal`` keeps times, notes and struck lines; without it only what is live comes along.
    """

    format: Literal["choicedesk"]
    version: int
    title: str
    language: Literal["de", "en"] = "de"
    people: tuple[Person, ...] = ()
    cards: tuple[Card, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    scenes: tuple[SceneScript, ...] = ()
    former: Mapping[str, str] = {}
    pictures: Mapping[PictureHash, str] = {}
    journal: tuple[Line, ...] = ()


def document_of(session: Session, pictures: Mapping[PictureHash, str]) -> Document:
    """Return the present campaign as a document; ``pictures`` names the files beside it."""
    campaign = session.campaign
    moves: dict[SceneId, list[JsonObject]] = {scene: [] for scene in campaign.scenes}
    lines: list[Line] = []
    live = session.live_steps()
    for row in _rows(session):
        lines.append(_line(row))
        if isinstance(row.entry, SceneMove) and row.step in live:
            moves[row.entry.scene].append(row.entry.move)
    return Document(
        format="choicedesk",
        version=VERSION,
        title=campaign.title,
        language="en" if campaign.language == "en" else "de",
        people=tuple(campaign.people.values()),
        cards=tuple(campaign.cards.values()),
        encounters=tuple(campaign.encounters.values()),
        scenes=tuple(_script(scene, moves[scene.id]) for scene in campaign.scenes.values()),
        former=campaign.former,
        pictures=pictures,
        journal=tuple(lines),
    )


def encounter_document(campaign: Campaign, encounter: EncounterId) -> Document:
    """Return one encounter with the people and cards that it is made of."""
    from choicedesk.desk.encounter_opening import with_evening
    from choicedesk.desk.encounters import needed

    wanted = campaign.encounters[encounter]
    if wanted.system == "choice":
        variants = tuple(with_evening(campaign, each) for each in wanted.variants)
        wanted = replace(wanted, variants=variants)
    people, cards = needed(campaign, wanted)
    return Document(
        format="choicedesk",
        version=VERSION,
        title=wanted.name,
        language="en" if campaign.language == "en" else "de",
        people=people,
        cards=cards,
        encounters=(wanted,),
    )


def write_document(document: Document) -> bytes:
    """Return the document as indented UTF-8 JSON with a stable order of keys."""
    content: dict[str, Any] = msgspec.to_builtins(document)
    # These five stand in every document, empty or not, as the format says.
    whole = {"format": document.format, "version": document.version, "title": document.title}
    whole["language"] = document.language
    for key in ("people", "cards", "encounters", "scenes"):
        whole[key] = content.pop(key, [])
    return msgspec.json.format(msgspec.json.encode(whole | content), indent=1) + b"\n"


def art_of(campaign: Campaign) -> tuple[PictureHash, ...]:
    """Return the pictures that cards use, each once, in the order of the cards."""
    own = (
        card
        for encounter in campaign.encounters.values()
        for variant in encounter.variants
        for card in variant.cards
    )
    cards = (*campaign.cards.values(), *own)
    return tuple(dict.fromkeys(card.art for card in cards if card.art))


def _script(scene: Scene, moves: list[JsonObject]) -> SceneScript:
    return SceneScript(
        id=scene.id,
        title=scene.title,
        system=scene.system,
        setup=scene.setup,
        moves=tuple(moves),
        links=scene.links,
        knowledge=scene.knowledge,
        ended=scene.ended,
        paused=scene.paused,
    )


def _line(row: Row) -> Line:
    return Line(
        sequence=row.sequence,
        step=row.step,
        parent=row.parent,
        time=row.time.isoformat(),
        entry=row.entry,
    )


def _rows(session: Session) -> Iterator[Row]:
    for first in range(1, session.sequence + 1, _ROWS_AT_ONCE):
        yield from session.journal.rows(first, first + _ROWS_AT_ONCE - 1)
