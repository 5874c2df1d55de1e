"""What a conflict starts from: zones, parties with abilities and characters, goals (Z-1)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct

from choicedesk.rules.json_values import MOST

ZoneId = NewType("ZoneId", str)
PartyId = NewType("PartyId", str)
AbilityId = NewType("AbilityId", str)
CharacterId = NewType("CharacterId", str)
GoalId = NewType("GoalId", str)
SupportId = NewType("SupportId", str)
Side = str

TIMER = "timer"
"""The side that timers count for (Z-7)."""

SpecialtyId = Literal["reach", "higher_grade", "enduring", "aside", "mobile", "mighty"]
Count = Annotated[int, Meta(ge=0, le=MOST)]
AtLeastOne = Annotated[int, Meta(ge=1, le=MOST)]
Quality = Annotated[int, Meta(ge=2, le=6)]
Value = Annotated[int, Meta(ge=0, le=30)]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class OwnSpecialty(_Entry, frozen=True, kw_only=True):
    """A specialty of the table's own: words, without effect in the rules (Z-19)."""

    name: str
    text: str


class Ability(_Entry, frozen=True, kw_only=True):
    """A theme to act by; ``value`` (0 to 30) is its maximum and what it starts with (Z-1)."""

    id: AbilityId
    name: str
    theme: str = ""
    value: Value
    specialties: tuple[SpecialtyId | OwnSpecialty, ...] = ()


class Character(_Entry, frozen=True, kw_only=True):
    """A known character inside a larger party, who may make one stunt (Z-17)."""

    id: CharacterId
    name: str
    quality: Quality = 4
    abilities: tuple[Ability, ...]


class Party(_Entry, frozen=True, kw_only=True):
    """A person, a gang, a ship, an army (Z-1).

    ``out_at`` successes of one side knock it out; ``zone`` is None where there are no zones.
    """

    id: PartyId
    name: str
    side: Side
    magnitude: Count = 0
    quality: Quality = 4
    zone: ZoneId | None = None
    out_at: AtLeastOne
    abilities: tuple[Ability, ...]
    characters: tuple[Character, ...] = ()


class Zone(_Entry, frozen=True, kw_only=True):
    """A place of the conflict; adjacency holds both ways, whichever zone names it (Z-11)."""

    id: ZoneId
    name: str
    adjacent: tuple[ZoneId, ...] = ()


class Timer(_Entry, frozen=True, kw_only=True):
    """What a timer rises by at the end of a round (Z-7)."""

    per_round: AtLeastOne


class Goal(_Entry, frozen=True, kw_only=True):
    """What successes are collected on (Z-5 to Z-9). A timer is central without saying so."""

    id: GoalId
    name: str
    zone: ZoneId | None = None
    central: bool = False
    contradictory: bool = False
    exhausting: bool = False
    fallout: bool = False
    target: AtLeastOne | None = None
    timer: Timer | None = None


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A whole conflict before it begins; every list in the order of the table.

    The mappings are made at their first use and live as long as the setup. They are no part of
    the value.
    """

    magnitude: Count = 0
    zones: tuple[Zone, ...] = ()
    parties: tuple[Party, ...] = ()
    goals: tuple[Goal, ...] = ()

    @cached_property
    def zone_of(self) -> Mapping[str, Zone]:
        """Zones by id."""
        return {zone.id: zone for zone in self.zones}

    @cached_property
    def party_of(self) -> Mapping[str, Party]:
        """Parties by id."""
        return {party.id: party for party in self.parties}

    @cached_property
    def goal_of(self) -> Mapping[str, Goal]:
        """Goals by id, without the implicit ones."""
        return {goal.id: goal for goal in self.goals}

    @cached_property
    def character_of(self) -> Mapping[str, Character]:
        """Characters of all parties by id."""
        return {character.id: character for party in self.parties for character in party.characters}

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that parties stand on, in the order of the parties."""
        return tuple(dict.fromkeys(party.side for party in self.parties))

    @cached_property
    def neighbours(self) -> Mapping[ZoneId | None, frozenset[ZoneId]]:
        """For each zone those that are adjacent to it, in whichever direction it was said."""
        pairs = [(zone.id, each) for zone in self.zones for each in zone.adjacent]
        found: dict[ZoneId, set[ZoneId]] = {zone.id: set() for zone in self.zones}
        for zone, other in pairs:
            found[zone].add(other)
            found[other].add(zone)
        return {None: frozenset(), **{zone: frozenset(others) for zone, others in found.items()}}


def specialty_ids(ability: Ability) -> frozenset[str]:
    """Return those specialties of an ability that have an effect in the rules (Z-19)."""
    return frozenset(each for each in ability.specialties if isinstance(each, str))
