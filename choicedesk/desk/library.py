"""What a hand does to people and cards, as the entries of one step.

A change of the library reaches every unended scene that links the thing, by a revision (R-1) in
the same step; if a scene refuses it, the whole step is refused.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from choicedesk.desk.brought_knowledge import as_secret_as, brought
from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    CharacterCard,
    DangerCard,
    GiftCard,
    Person,
    PersonId,
    Scene,
    SceneId,
)
from choicedesk.desk.choice_scene import (
    LISTS,
    differing,
    free_name,
    in_setup,
    knowledge_of,
    names_in,
    setup_of,
    things_in,
)
from choicedesk.desk.conflict_links import standing_alone
from choicedesk.desk.entries import (
    Entries,
    Entry,
    OpenScene,
    PutCard,
    PutPerson,
    RemoveCard,
    RemovePerson,
    SceneMove,
    SetKnowledge,
)
from choicedesk.desk.former_knowledge import carried_over
from choicedesk.desk.free_ids import next_card_id, next_scene_id
from choicedesk.desk.reach import reach, removed
from choicedesk.desk.specialties import specialty_followers
from choicedesk.desk.things import TableThing, Thing
from choicedesk.rules.system import JsonObject, Known, Level

SYSTEM = "choice"


def new_scene(
    campaign: Campaign, title: str, *, session_willpower: int = 12, die: Any = "split"
) -> Entries:
    """Open a CHOICE scene with everyone and every card of the campaign."""
    things = things_in(campaign)
    links: dict[str, str] = {thing.id: thing.id for thing in things}
    known = knowledge_of((thing.id, thing) for thing in things)
    entry = OpenScene(
        scene=next_scene_id(campaign),
        title=title,
        system=SYSTEM,
        setup=setup_of(campaign, session_willpower, die),
        links=links,
        knowledge=carried_over(campaign, links, known),
    )
    return (entry,)


def edit_card(
    campaign: Campaign, card: Card, *, scenes: Collection[SceneId] | None = None
) -> Entries:
    """Add a card or replace it whole; a new one comes to ``scenes`` (None: all not ended)."""
    before = campaign.cards.get(card.id)
    if before is None:
        return add_card(campaign, card, scenes=scenes)
    followers = specialty_followers(campaign, before, card)
    after = _with(campaign, (card, *followers))
    reached = reach(campaign, after)
    return (
        PutCard(card=card, kept=reached.kept),
        *(PutCard(card=each) for each in followers),
        *_reach(campaign, before, card, scenes),
        *reached.moves,
    )


def add_card(
    campaign: Campaign, card: Card, *, scenes: Collection[SceneId] | None = None, like: str = ""
) -> Entries:
    """Add a card under an id that is free (a taken one is refused when the step is played).

    Of a copy of the card ``like`` no table knows more than of that.
    """
    return (PutCard(card=card, new=True), *_reach(campaign, None, card, scenes, like))


def introduce_card(campaign: Campaign, card: DangerCard, scene: SceneId) -> Entries:
    """Add a danger and bring it to the table of a scene, known to all there (C-4)."""
    name = free_name(campaign.scenes[scene], card.id)
    move: JsonObject = {"move": "introduce_danger", "danger": name}
    return (
        *add_card(campaign, card),
        SceneMove(scene=scene, move=move),
        SetKnowledge(scene=scene, thing=name, known=Known(Level.OPEN)),
    )


def add_person(
    campaign: Campaign, person: Person, *, scenes: Collection[SceneId] | None = None
) -> Entries:
    """Add a person under an id that is free."""
    return (PutPerson(person=person, new=True), *_reach(campaign, None, person, scenes))


def duplicate_card(campaign: Campaign, card: CardId, name: str) -> Entries:
    """Add a copy of a card under another name; nothing is shared with the original."""
    copy = replace(campaign.cards[card], id=next_card_id(campaign), name=name)
    return add_card(campaign, copy, like=card)


def remove_card(campaign: Campaign, card: CardId) -> Entries:
    """Take a card out of the library and of every scene that is not ended."""
    kind = LISTS.get(type(campaign.cards[card]))
    if kind is None:
        own = (PutCard(card=each) for each in standing_alone(campaign, card))
        return (*removed(campaign, card), *own, RemoveCard(card=card))
    return (*_taken_out(campaign, kind, card), RemoveCard(card=card))


def _taken_out(campaign: Campaign, kind: str, card: CardId) -> Entries:
    """Return the revisions that take a card off the CHOICE tables."""
    return tuple(
        _revision(scene, remove={kind: list(names)})
        for scene in _open_scenes(campaign)
        if (names := names_in(scene, card))
    )


def put_person(
    campaign: Campaign, person: Person, *, scenes: Collection[SceneId] | None = None
) -> Entries:
    """Add a person or replace them whole; a new one comes to ``scenes`` (None: all not ended)."""
    before = campaign.people.get(person.id)
    if before is None:
        return add_person(campaign, person, scenes=scenes)
    characters = _renamed_with(campaign, before, person)
    after = _with(replace(campaign, people={**campaign.people, person.id: person}), characters)
    reached = reach(campaign, after)
    return (
        PutPerson(person=person, kept=reached.kept),
        *(PutCard(card=card) for card in characters),
        *_reach(campaign, before, person, scenes),
        *reached.moves,
    )


def remove_person(
    campaign: Campaign, person: PersonId, gifts: Literal["remove", "share"] = "remove"
) -> Entries:
    """Take a person out of the campaign; their gifts go too, or become common ones."""
    owned = [
        card
        for card in campaign.cards.values()
        if isinstance(card, GiftCard) and card.owner == person
    ]
    moves: list[Entry] = []
    for scene in _open_scenes(campaign):
        players = names_in(scene, person)
        cards = [name for card in owned for name in names_in(scene, card.id)]
        if gifts == "share" and cards:
            shared = [{"id": name, "owner": None} for name in cards]
            moves.append(_revision(scene, change={"gifts": shared}))
            cards = []
        going = {"players": list(players), "gifts": cards}
        if players or cards:
            moves.append(_revision(scene, remove={key: ids for key, ids in going.items() if ids}))
    commands: list[Entry] = [
        RemoveCard(card=card.id) if gifts == "remove" else PutCard(card=replace(card, owner=None))
        for card in owned
    ]
    commands += [PutCard(card=each) for each in standing_alone(campaign, person)]
    return (*moves, *commands, RemovePerson(person=person))


def _reach(
    campaign: Campaign,
    before: Thing | None,
    after: Thing,
    scenes: Collection[SceneId] | None,
    like: str = "",
) -> Entries:
    """Return the revisions that bring a new or changed thing to the scenes."""
    if not isinstance(after, TableThing):
        kind = LISTS.get(type(before))
        return () if kind is None else _taken_out(campaign, kind, CardId(after.id))
    if before is not None and not isinstance(before, TableThing):
        before = None
    if before is not None and type(before) is not type(after):
        return _replaced(campaign, before, after)
    found: list[Entry] = []
    for scene in _open_scenes(campaign):
        move: Entry | None = None
        if before is not None:
            move = _changed(scene, before, after)
        elif scenes is None or scene.id in scenes:
            move = added(campaign, scene, after, like)
        if move is not None:
            found.append(move)
    return tuple(found)


def _replaced(campaign: Campaign, before: Thing, after: Thing) -> Entries:
    """Return revisions for a card that became one of another kind: the old goes, the new comes."""
    found: list[Entry] = []
    for scene in _open_scenes(campaign):
        for name in names_in(scene, before.id):
            remove = {LISTS[type(before)]: [name]}
            add = {LISTS[type(after)]: [in_setup(after, name, _owner(scene, after))]}
            move = _revision(scene, remove=remove, add=add)
            move = replace(move, knowledge=knowledge_of([(name, after)]))
            found.append(_lowered(campaign, scene, move, before.id))
    return tuple(found)


def added(campaign: Campaign, scene: Scene, thing: Thing, like: str = "") -> SceneMove | None:
    """Return the revision that brings a thing to a scene; None if a gift's owner is not in it.

    Of a copy of the card ``like`` the table knows no more than of that.
    """
    owner = _owner(scene, thing)
    if owner is None and getattr(thing, "owner", None) is not None:
        return None
    name = free_name(scene, thing.id)
    move = _revision(scene, add={LISTS[type(thing)]: [in_setup(thing, name, owner)]})
    links: dict[str, str] = {name: thing.id}
    move = replace(move, links=links, knowledge=brought(campaign, scene, move.move, links))
    return _lowered(campaign, scene, move, like) if like else move


def _lowered(campaign: Campaign, scene: Scene, move: SceneMove, like: str) -> SceneMove:
    """Let a table know no more of what comes than of the card ``like``."""
    lowered = as_secret_as(campaign, scene, like)
    known = {local: lowered(known) for local, known in move.knowledge.items()}
    return replace(move, knowledge=known)


def _changed(scene: Scene, before: Thing, after: Thing) -> SceneMove | None:
    kind = LISTS[type(after)]
    changes = [
        change
        for name in names_in(scene, after.id)
        if (
            change := differing(
                in_setup(before, name, _owner(scene, before)),
                in_setup(after, name, _owner(scene, after)),
                kind,
            )
        )
    ]
    return _revision(scene, change={kind: changes}) if changes else None


def _with(campaign: Campaign, cards: Iterable[Card]) -> Campaign:
    return replace(campaign, cards={**campaign.cards, **{card.id: card for card in cards}})


def _renamed_with(campaign: Campaign, before: Person, after: Person) -> tuple[Card, ...]:
    """Return the person's characters, which are called like the person, under the new name."""
    cards = (card for card in campaign.cards.values() if isinstance(card, CharacterCard))
    return tuple(
        replace(card, name=after.name)
        for card in cards
        if card.person == after.id and card.name == before.name != after.name
    )


def _owner(scene: Scene, thing: Thing) -> str | None:
    """Return the id of a gift's owner in a scene; None for a common gift or an owner not there."""
    owner = getattr(thing, "owner", None)
    return next(iter(names_in(scene, owner)), None) if owner is not None else None


def _open_scenes(campaign: Campaign) -> tuple[Scene, ...]:
    return tuple(
        scene for scene in campaign.scenes.values() if not scene.ended and scene.system == SYSTEM
    )


def _revision(scene: Scene, **parts: Mapping[str, list[Any]]) -> SceneMove:
    move: JsonObject = {"move": "revise", "why": "", **parts}
    return SceneMove(scene=scene.id, move=move)
