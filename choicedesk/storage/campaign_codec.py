"""The campaign as JSON bytes and back: exact, and checked in every field when read."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    Encounter,
    Person,
    PersonId,
    Scene,
    SceneId,
)
from choicedesk.desk.waiting_scene import is_untouched, waiting_scene
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject, Knowledge


class _StoredScene(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    id: SceneId
    title: str
    system: str
    setup: JsonObject
    state: Raw
    links: Mapping[str, str]
    knowledge: Knowledge
    ended: bool
    drafts: Mapping[str, tuple[int, ...]] = {}
    plan: JsonObject = {}
    paused: bool = False


class _StoredCampaign(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    title: str
    language: str
    people: tuple[Person, ...]
    cards: tuple[Card, ...]
    scenes: tuple[_StoredScene, ...]
    former: Mapping[str, str]
    rolls: int
    encounters: tuple[Encounter, ...] = ()


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_StoredCampaign)


def encode_campaign(campaign: Campaign) -> bytes:
    """Return the campaign as compact JSON; the order of people, cards and scenes is kept."""
    return _encoder.encode(
        _StoredCampaign(
            title=campaign.title,
            language=campaign.language,
            people=tuple(campaign.people.values()),
            cards=tuple(campaign.cards.values()),
            scenes=tuple(_stored(scene) for scene in campaign.scenes.values()),
            former=campaign.former,
            rolls=campaign.rolls,
            encounters=tuple(campaign.encounters.values()),
        )
    )


def decode_campaign(content: bytes) -> Campaign:
    """Return the campaign; raises ``ValueError`` if anything in it is not as it should be."""
    stored = _decoder.decode(content)
    people: dict[PersonId, Person] = {person.id: person for person in stored.people}
    cards: dict[CardId, Card] = {card.id: card for card in stored.cards}
    return Campaign(
        title=stored.title,
        language=stored.language,
        people=people,
        cards=cards,
        scenes={scene.id: _scene(scene) for scene in stored.scenes},
        encounters={encounter.id: encounter for encounter in stored.encounters},
        former=stored.former,
        rolls=stored.rolls,
    )


def _stored(scene: Scene) -> _StoredScene:
    # What nobody has played is its setup; so nothing has to be loaded to write or read it.
    state = b"null" if is_untouched(scene) else SYSTEMS[scene.system].write_state(scene.state)
    return _StoredScene(
        id=scene.id,
        title=scene.title,
        system=scene.system,
        setup=scene.setup,
        state=Raw(state),
        links=scene.links,
        knowledge=scene.knowledge,
        ended=scene.ended,
        drafts=scene.drafts,
        plan=scene.plan,
        paused=scene.paused,
    )


def _scene(stored: _StoredScene) -> Scene:
    content = bytes(stored.state)
    begun = None if content == b"null" else _state(stored.system, content)
    scene = Scene(
        id=stored.id,
        title=stored.title,
        system=stored.system,
        setup=stored.setup,
        state=begun,
        links=stored.links,
        knowledge=stored.knowledge,
        ended=stored.ended,
        drafts=stored.drafts,
        plan=stored.plan,
        paused=stored.paused,
    )
    return scene if begun is not None else waiting_scene(scene)


def _state(system: str, content: bytes) -> Any:
    known = SYSTEMS.get(system)
    if known is None:
        raise ValueError(f"unknown system {system}")
    return known.read_state(content)
