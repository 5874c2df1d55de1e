"""Changes to a conflict in mid-play, as the revisions that make them (R-1): plain functions."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from choicedesk.rules.conflict.setup import Setup

Json = dict[str, Any]


def set_magnitude(magnitude: int) -> Json:
    """Return the revision that gives the conflict another magnitude."""
    return _revise(set={"magnitude": magnitude})


def put_goal(setup: Setup, goal: str, values: Mapping[str, Any]) -> Json:
    """Return the revision that changes a goal, or adds one where ``goal`` is ""."""
    if goal:
        return _revise(change={"goals": [{"id": goal, **values}]})
    return _revise(add={"goals": [{"id": new_thing(setup, "g"), **values}]})


def put_party(setup: Setup, party: str, values: Mapping[str, Any]) -> Json:
    """Return the revision that changes a party, or adds one where ``party`` is ""."""
    if party:
        return _revise(change={"parties": [{"id": party, **values}]})
    return _revise(add={"parties": [{"id": new_thing(setup, "p"), **values}]})


def put_zone(setup: Setup, zone: str, name: str, adjacent: Collection[str]) -> Json:
    """Return the revision that names a zone and its neighbours, or adds one.

    Adjacency holds both ways, so that what is taken back here is taken back there too. With the
    first zone everything comes to stand in it.
    """
    others = _without_way(setup, zone, adjacent) if zone else []
    values = {"name": name, "adjacent": list(adjacent)}
    if zone:
        return _revise(change={"zones": [{"id": zone, **values}, *others]})
    new = _numbered("z", setup.zone_of.keys())
    move = _revise(add={"zones": [{"id": new, **values}]})
    if not setup.zones and (setup.parties or setup.goals):
        move["change"] = {
            "parties": [{"id": party.id, "zone": new} for party in setup.parties],
            "goals": [{"id": goal.id, "zone": new} for goal in setup.goals],
        }
    return move


def join(setup: Setup, one: str, other: str) -> Json:
    """Return the revision that draws a way between two zones, or takes away the one there is."""
    near = set(setup.neighbours[setup.zone_of[one].id])
    there = near - {other} if other in near else near | {other}
    adjacent = [zone.id for zone in setup.zones if zone.id in there]
    return put_zone(setup, one, setup.zone_of[one].name, adjacent)


def remove(setup: Setup, kind: str, thing: str) -> Json:
    """Return the revision that removes a zone, a party or a goal (``kind`` in the plural)."""
    move = _revise(remove={kind: [thing]})
    if kind == "zones":
        ways = [one for one in _without_way(setup, thing, ()) if one["id"] != thing]
        if ways:
            move["change"] = {"zones": ways}
    return move


def own_characters(setup: Setup, party: str, characters: Sequence[Json]) -> list[Json]:
    """Return characters with ids that no other party's character has."""
    taken = {one.id for other in setup.parties if other.id != party for one in other.characters}
    made: list[Json] = []
    for character in characters:
        id_ = character["id"]
        used = {*taken, *(each["id"] for each in made)}
        made.append({**character, "id": _numbered("k", used) if id_ in used else id_})
    return made


def _without_way(setup: Setup, zone: str, adjacent: Collection[str]) -> list[Json]:
    """Return the zones that must forget that they are next to ``zone``."""
    return [
        {"id": other.id, "adjacent": [each for each in other.adjacent if each != zone]}
        for other in setup.zones
        if zone in other.adjacent and other.id not in adjacent
    ]


def new_thing(setup: Setup, letter: str) -> str:
    """Return an id that no goal and no party has: a fallout names either."""
    return _numbered(letter, {*setup.party_of, *setup.goal_of})


def _numbered(letter: str, taken: Collection[str]) -> str:
    number = 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def _revise(**parts: Any) -> Json:
    return {"move": "revise", **parts, "why": ""}
