"""Reads a conflict's setup from decoded JSON and checks it whole."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from choicedesk.rules.conflict.setup import TIMER, Ability, Goal, Party, Setup
from choicedesk.rules.json_values import bad_value, read
from choicedesk.rules.system import JsonObject, Refusal

RESERVED_SIDES = frozenset({TIMER, "none"})
"""Names that no side bears: they stand for a timer, and for nobody."""

IMPLICIT = ("out:", "support:")
"""What the ids of implicit goals begin with, and no other id."""


def read_setup(value: Any) -> Setup | Refusal:
    """Return the setup that decoded JSON describes, or ``bad_value`` with the path of its fault."""
    setup = read(value, Setup)
    return setup if isinstance(setup, Refusal) else fault(setup) or setup


def write_setup(setup: Setup) -> JsonObject:
    """Return a setup as JSON that reads back to an equal one."""
    return msgspec.to_builtins(setup)


def is_reserved(id_: str) -> bool:
    """Return whether an id looks like that of an implicit goal."""
    return id_.startswith(IMPLICIT)


def fault(setup: Setup) -> Refusal | None:
    """Return why a setup of the right types is not valid, or None."""
    return _ids(setup) or _zones(setup) or _sides(setup.parties) or _goals(setup.goals)


def _ids(setup: Setup) -> Refusal | None:
    for ids in _id_groups(setup):
        for id_, times in Counter(ids).items():
            if is_reserved(id_):
                return bad_value("$", fault="implicit", id=id_)
            if times > 1:
                return bad_value("$", fault="twice", id=id_)
    return None


def _id_groups(setup: Setup) -> Iterator[list[str]]:
    """Yield the ids that must differ; a fallout names a goal or a party (Z-9)."""
    yield [zone.id for zone in setup.zones]
    yield [entry.id for entries in (setup.parties, setup.goals) for entry in entries]
    yield [character.id for party in setup.parties for character in party.characters]
    for party in setup.parties:
        yield _ability_ids(party.abilities)
        for character in party.characters:
            yield _ability_ids(character.abilities)


def _ability_ids(abilities: Iterable[Ability]) -> list[str]:
    return [ability.id for ability in abilities]


def _zones(setup: Setup) -> Refusal | None:
    for place, zone in enumerate(setup.zones):
        for other in zone.adjacent:
            if other not in setup.zone_of or other == zone.id:
                return bad_value(
                    f"$.zones[{place}].adjacent", "Z-11", fault="no_such_zone", id=other
                )
    for key, entries in (("parties", setup.parties), ("goals", setup.goals)):
        for place, entry in enumerate(entries):
            if not _fits(setup, entry.zone):
                path = f"$.{key}[{place}].zone"
                return bad_value(path, "Z-11", fault="no_such_zone", id=entry.zone or "")
    return None


def _fits(setup: Setup, zone: str | None) -> bool:
    """Z-11: in one of the zones where there are any, else in none."""
    return zone in setup.zone_of if setup.zones else zone is None


def _sides(parties: Iterable[Party]) -> Refusal | None:
    for place, party in enumerate(parties):
        if party.side in RESERVED_SIDES:
            return bad_value(f"$.parties[{place}].side", "Z-7", fault="side_name", id=party.side)
    return None


def _goals(goals: Iterable[Goal]) -> Refusal | None:
    for place, goal in enumerate(goals):
        if goal.target is None and (goal.central or goal.timer):
            rule = "Z-7" if goal.timer else "Z-5"
            return bad_value(
                f"$.goals[{place}].target", rule, fault="no_target", goal_name=goal.name
            )
    return None
