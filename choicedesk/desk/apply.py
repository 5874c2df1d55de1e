"""One journal entry applied to the campaign: the pure step that play and replay share."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar, assert_never, cast

import msgspec
from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    CharacterCard,
    Encounter,
    EncounterId,
    PersonId,
    Scene,
    SceneId,
)
from choicedesk.desk.entries import (
    EndScene,
    Entry,
    FreeRoll,
    KeepFaces,
    KeepPlan,
    OpenScene,
    PauseScene,
    PutCard,
    PutEncounter,
    PutPerson,
    RemoveCard,
    RemoveEncounter,
    RemovePerson,
    RenameCampaign,
    RenameScene,
    SceneMove,
    SetKnowledge,
    UndoTo,
    WriteNote,
)
from choicedesk.desk.limits import (
    LARGEST_ENTRY,
    LONGEST_NAME,
    card_fault,
    encounter_fault,
    faces_fault,
    free_dice_fault,
    person_fault,
    text_fault,
)
from choicedesk.desk.seen_rolls import is_roll, is_seen_roll
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Applied, JsonObject, Refusal

Key = TypeVar("Key")
Value = TypeVar("Value")
Step = Applied[Campaign, Any] | Refusal

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def apply(campaign: Campaign, entry: Entry) -> Step:
    """Return the campaign after ``entry`` and the scene's events, or why nothing changes.

    The desk's own refusals are ``unknown_id``, ``bad_value``, ``scene_ended``, ``unknown_system``
    and ``owns_gifts``; those of a scene move are the rule system's. Never raises.
    """
    try:
        size = len(_encode(entry))
    except (UnicodeEncodeError, OverflowError, TypeError, RecursionError, ValueError):
        return _bad("entry")
    if size > LARGEST_ENTRY:
        return _bad("entry")
    if isinstance(entry, SceneMove):
        return _move(campaign, entry)
    changed = _command(campaign, entry)
    return changed if isinstance(changed, Refusal) else Applied(changed, ())


def _move(campaign: Campaign, entry: SceneMove) -> Step:
    scene = _playable(campaign, entry.scene)
    if isinstance(scene, Refusal):
        return scene
    system = SYSTEMS[scene.system]
    move = system.read_move(entry.move)
    if isinstance(move, Refusal):
        return move
    applied = system.apply(scene.state, move)
    if isinstance(applied, Refusal):
        return applied
    changed = replace(
        scene,
        state=applied.state,
        links={**scene.links, **entry.links} if entry.links else scene.links,
        knowledge={**scene.knowledge, **entry.knowledge} if entry.knowledge else scene.knowledge,
        drafts={} if is_roll(entry.move) else scene.drafts,
    )
    rolls = campaign.rolls + is_seen_roll(scene, entry.move)
    scenes = {**campaign.scenes, scene.id: changed}
    return Applied(replace(campaign, scenes=scenes, rolls=rolls), applied.events)


def _command(campaign: Campaign, entry: Entry) -> Campaign | Refusal:  # noqa: C901, PLR0912
    match entry:
        case OpenScene():
            return _open_scene(campaign, entry)
        case RenameScene() | EndScene() | PauseScene() | SetKnowledge() | KeepFaces() | KeepPlan():
            return _change_scene(campaign, entry)
        case PutCard():
            return _put_card(campaign, entry)
        case RemoveCard():
            return _remove_card(campaign, entry.card)
        case PutPerson():
            return _put_person(campaign, entry)
        case RemovePerson():
            return _remove_person(campaign, entry)
        case PutEncounter():
            return _put_encounter(campaign, entry)
        case RemoveEncounter():
            return _remove_encounter(campaign, entry.encounter)
        case WriteNote():
            known = entry.scene is None or entry.scene in campaign.scenes
            return text_fault(entry.text) or (campaign if known else _unknown(entry.scene))
        case FreeRoll():
            return _free_roll(campaign, entry)
        case RenameCampaign():
            return text_fault(entry.title) or replace(campaign, title=entry.title)
        case UndoTo() | SceneMove():
            return _bad("entry")
        case _:  # pragma: no cover
            assert_never(entry)


def _free_roll(campaign: Campaign, entry: FreeRoll) -> Campaign | Refusal:
    if entry.scene is not None and entry.scene not in campaign.scenes:
        return _unknown(entry.scene)
    # The table sees the counter of rolls: a secret one would show in it.
    rolls = campaign.rolls + (not entry.secret)
    fault = text_fault(entry.label, LONGEST_NAME, "label") or free_dice_fault(entry.dice)
    return fault or replace(campaign, rolls=rolls)


def _open_scene(campaign: Campaign, entry: OpenScene) -> Campaign | Refusal:
    if entry.scene in campaign.scenes:
        return _bad("scene")
    system = SYSTEMS.get(entry.system)
    if system is None:
        return Refusal(code="unknown_system", details={"system": entry.system})
    setup = system.read_setup(entry.setup)
    if isinstance(setup, Refusal):
        return setup
    scene = Scene(
        id=entry.scene,
        title=entry.title,
        system=entry.system,
        # As it comes back from the file: lists, where the hand that opened it had tuples.
        setup=_decode(_encode(entry.setup)),
        state=system.start(setup),
        links=entry.links,
        knowledge=entry.knowledge,
    )
    return text_fault(entry.title) or _with_scene(campaign, scene)


def _change_scene(
    campaign: Campaign,
    entry: RenameScene | EndScene | PauseScene | SetKnowledge | KeepFaces | KeepPlan,
) -> Campaign | Refusal:
    scene = campaign.scenes.get(entry.scene)
    if scene is None:
        return _unknown(entry.scene)
    match entry:
        case RenameScene():
            changed = replace(scene, title=entry.title)
            return text_fault(entry.title) or _with_scene(campaign, changed)
        case EndScene():
            return _with_scene(campaign, replace(scene, ended=entry.ended))
        case PauseScene():
            return _with_scene(campaign, replace(scene, paused=entry.paused))
        case SetKnowledge():
            if not _holds(scene, entry.thing):
                return _unknown(entry.thing)
            known = {**scene.knowledge, entry.thing: entry.known}
            return _with_scene(campaign, replace(scene, knowledge=known))
        case KeepFaces() | KeepPlan():
            return _keep(campaign, scene, entry)
        case _:  # pragma: no cover
            assert_never(entry)


def _keep(campaign: Campaign, scene: Scene, entry: KeepFaces | KeepPlan) -> Campaign | Refusal:
    """Keep what is not played yet, of a scene that goes on."""
    if scene.ended:
        return _over(scene)
    if isinstance(entry, KeepFaces):
        return _keep_faces(campaign, scene, entry)
    return _keep_plan(campaign, scene, entry)


def _keep_faces(campaign: Campaign, scene: Scene, entry: KeepFaces) -> Campaign | Refusal:
    """Keep what was typed; none at all is nothing to keep."""
    if not _holds(scene, entry.who):
        return _unknown(entry.who)
    drafts = {**_without(scene.drafts, entry.who)}
    if entry.faces:
        drafts[entry.who] = entry.faces
    return faces_fault(entry.faces) or _with_scene(campaign, replace(scene, drafts=drafts))


def _keep_plan(campaign: Campaign, scene: Scene, entry: KeepPlan) -> Campaign | Refusal:
    """Keep what a table has laid out, as it comes back from the file."""
    plan = {**_without(scene.plan, entry.part)}
    if entry.value is not None:
        plan |= _decode(_encode({entry.part: entry.value}))
    fault = text_fault(entry.part, LONGEST_NAME, "part")
    return fault or _with_scene(campaign, replace(scene, plan=plan))


def _put_card(campaign: Campaign, entry: PutCard) -> Campaign | Refusal:
    card = entry.card
    taken = card.id in campaign.cards
    if entry.new and (taken or card.id in campaign.former or card.id in campaign.people):
        return _bad("id")
    if not entry.new and not taken:
        return _unknown(card.id)
    fault = card_fault(campaign, card)
    return fault or replace(campaign, cards={**campaign.cards, card.id: card})


def _remove_card(campaign: Campaign, card: CardId) -> Campaign | Refusal:
    going = campaign.cards.get(card)
    if going is None:
        return _unknown(card)
    return replace(
        campaign,
        cards=_without(campaign.cards, card),
        scenes=_unlinked(campaign.scenes, card),
        former={**campaign.former, card: going.name},
    )


def _put_person(campaign: Campaign, entry: PutPerson) -> Campaign | Refusal:
    person = entry.person
    taken = person.id in campaign.people
    if entry.new and (taken or person.id in campaign.former or person.id in campaign.cards):
        return _bad("id")
    if not entry.new and not taken:
        return _unknown(person.id)
    fault = person_fault(person)
    return fault or replace(campaign, people={**campaign.people, person.id: person})


def _remove_person(campaign: Campaign, entry: RemovePerson) -> Campaign | Refusal:
    going = campaign.people.get(entry.person)
    if going is None:
        return _unknown(entry.person)
    gifts = [card.id for card in campaign.cards.values() if getattr(card, "owner", "") == going.id]
    if gifts:
        return Refusal(code="owns_gifts", details={"id": going.id, "gifts": gifts})
    return replace(
        campaign,
        people=_without(campaign.people, entry.person),
        cards={key: _own_self(card, going.id) for key, card in campaign.cards.items()},
        scenes=_unlinked(campaign.scenes, entry.person),
        former={**campaign.former, entry.person: going.name},
    )


def _put_encounter(campaign: Campaign, entry: PutEncounter) -> Campaign | Refusal:
    encounter = entry.encounter
    taken = encounter.id in campaign.encounters
    if entry.new and (taken or encounter.id in campaign.former):
        return _bad("id")
    if not entry.new and not taken:
        return _unknown(encounter.id)
    # By its name only: to look for its rules would load them.
    if encounter.system not in set(SYSTEMS):
        return Refusal(code="unknown_system", details={"system": encounter.system})
    if not _may_start(encounter):
        return _bad("start")
    put = {**campaign.encounters, encounter.id: encounter}
    return encounter_fault(campaign, encounter) or replace(campaign, encounters=put)


def _may_start(encounter: Encounter) -> bool:
    """Return whether the rules accept what was kept of a sandbox."""
    starts = [each.start for each in encounter.variants if each.start is not None]
    if not starts:
        return True
    from choicedesk.desk.kept_start import is_playable

    return all(is_playable(encounter.system, start) for start in starts)


def _remove_encounter(campaign: Campaign, encounter: EncounterId) -> Campaign | Refusal:
    going = campaign.encounters.get(encounter)
    if going is None:
        return _unknown(encounter)
    return replace(
        campaign,
        encounters=_without(campaign.encounters, encounter),
        former={**campaign.former, encounter: going.name},
    )


def _own_self(card: Card, person: PersonId) -> Card:
    """Return a character's card, once its person has gone, as that of nobody at the table."""
    is_theirs = isinstance(card, CharacterCard) and card.person == person
    return replace(card, person=None) if is_theirs else card


def _playable(campaign: Campaign, scene_id: SceneId) -> Scene | Refusal:
    scene = campaign.scenes.get(scene_id)
    if scene is None:
        return _unknown(scene_id)
    if scene.ended:
        return _over(scene)
    return scene


def _holds(scene: Scene, thing: str) -> bool:
    if thing in scene.links:
        return True
    if scene.system == "conflict" and thing.startswith(("side:", "support:")):
        kind, _colon, name = thing.partition(":")
        sides = {party.side for party in scene.state.setup.parties}
        return name in (sides if kind == "side" else scene.state.supports)
    system = SYSTEMS[scene.system]
    views: Iterable[object] = system.view(scene.state).values()
    if any(isinstance(part, Mapping) and thing in part for part in views):
        return True
    return any(entry.get("id") == thing for entry in _listed(system.write_setup(scene.state.setup)))


def _listed(setup: JsonObject) -> Iterator[JsonObject]:
    """Yield the entries of a setup's lists; some of them no view names."""
    for part in setup.values():
        if isinstance(part, list | tuple):
            yield from cast("Iterable[JsonObject]", part)


def _with_scene(campaign: Campaign, scene: Scene) -> Campaign:
    return replace(campaign, scenes={**campaign.scenes, scene.id: scene})


def _unlinked(scenes: Mapping[SceneId, Scene], target: str) -> Mapping[SceneId, Scene]:
    """Return the scenes with the links to what went dropped; ended scenes keep theirs."""
    return {key: scene if scene.ended else _unlink(scene, target) for key, scene in scenes.items()}


def _unlink(scene: Scene, target: str) -> Scene:
    going = {local for local, link in scene.links.items() if link == target}
    if not going:
        return scene
    links = {local: link for local, link in scene.links.items() if local not in going}
    left = replace(scene, links=links)
    # A party in ambush whose card goes stays in the scene, and in ambush.
    known = {
        local: level
        for local, level in scene.knowledge.items()
        if local not in going or _holds(left, local)
    }
    return replace(left, knowledge=known)


def _without(mapping: Mapping[Key, Value], key: Key) -> dict[Key, Value]:
    return {other: value for other, value in mapping.items() if other != key}


def _unknown(what: str | None) -> Refusal:
    return Refusal(code="unknown_id", details={"id": what or ""})


def _over(scene: Scene) -> Refusal:
    return Refusal(code="scene_ended", details={"id": scene.id, "name": scene.title})


def _bad(path: str) -> Refusal:
    return Refusal(code="bad_value", details={"path": path})
