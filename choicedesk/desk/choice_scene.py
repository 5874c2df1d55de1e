"""How people and cards of the campaign stand in the setup of a CHOICE scene."""

from collections.abc import Iterable, Mapping
from typing import Any

from choicedesk.desk.campaign import (
    Campaign,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    Scene,
)
from choicedesk.desk.things import TableThing, Thing, things_of
from choicedesk.rules.system import JsonObject, Known, Level

LISTS: Mapping[type[Any], str] = {
    Person: "players",
    GiftCard: "gifts",
    GoalCard: "goals",
    FateCard: "fates",
    DangerCard: "dangers",
}
LEVELS: Mapping[type[Any], Level] = {
    GoalCard: Level.OPEN,
    FateCard: Level.KNOWN,
    DangerCard: Level.SECRET,
}
# What a revision may change of a thing: a goal's willpower is ruled instead.
_CHANGEABLE = {
    "players": ("name",),
    "gifts": ("owner", "name", "abilities", "talent"),
    "goals": ("name",),
    "fates": ("name", "steps"),
    "dangers": ("name", "willpower"),
}


def names_in(scene: Scene, thing: str) -> tuple[str, ...]:
    """Return the ids under which a person or card of the campaign stands in a scene."""
    return tuple(local for local, link in scene.links.items() if link == thing)


def free_name(scene: Scene, wanted: str) -> str:
    """Return ``wanted``, or the next id after it that nothing in the scene has."""
    setup = scene.state.setup
    lists = (setup.players, setup.gifts, setup.goals, setup.fates, setup.dangers)
    taken = {thing.id for things in lists for thing in things} | set(scene.links)
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}-{number}", number + 1
    return name


def in_setup(thing: Thing, name: str, owner: str | None) -> JsonObject:
    """Return a person or card as an entry of the setup, under its id in the scene."""
    entry: JsonObject = {"id": name, "name": thing.name}
    if isinstance(thing, GiftCard):
        entry |= {"owner": owner, "abilities": list(thing.abilities), "talent": thing.talent}
    elif isinstance(thing, FateCard):
        entry |= {"steps": len(thing.steps)}
    elif isinstance(thing, GoalCard | DangerCard):
        entry |= {"willpower": thing.willpower}
    return entry


def differing(before: JsonObject, after: JsonObject, kind: str) -> JsonObject:
    """Return the entry of a revision that makes ``before`` to ``after``, {} if they are equal."""
    fields = {key: after[key] for key in _CHANGEABLE[kind] if before[key] != after[key]}
    return {"id": after["id"], **fields} if fields else {}


def knowledge_of(things: Iterable[tuple[str, Thing]]) -> dict[str, Known]:
    """Return what the table knows at first: goals open, fates known of, dangers secret."""
    return {name: Known(LEVELS[type(thing)]) for name, thing in things if type(thing) in LEVELS}


def things_in(campaign: Campaign) -> tuple[TableThing, ...]:
    """Return the people and cards of the campaign that lie on a CHOICE table."""
    return tuple(thing for thing in things_of(campaign) if isinstance(thing, TableThing))


def setup_of(campaign: Campaign, session_willpower: int, die: Any) -> JsonObject:
    """Return a setup of everyone and everything in the campaign, under the campaign's own ids."""
    setup: JsonObject = {kind: [] for kind in LISTS.values()}
    for thing in things_in(campaign):
        owner = getattr(thing, "owner", None)
        setup[LISTS[type(thing)]].append(in_setup(thing, thing.id, owner))
    return setup | {"session_willpower": session_willpower, "die": die}
