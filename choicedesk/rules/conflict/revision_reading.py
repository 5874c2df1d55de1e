"""The typed form of a conflict's revision: what is removed, changed, added and set (R-1)."""

from msgspec import UNSET, UnsetType

from choicedesk.rules.conflict.setup import (
    Ability,
    AtLeastOne,
    Character,
    Count,
    Goal,
    GoalId,
    Party,
    PartyId,
    Quality,
    Side,
    Timer,
    Zone,
    ZoneId,
)
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import Part, Revision, read_revision
from choicedesk.rules.system import Refusal


class ZoneChange(Part, frozen=True):
    """What changes of a zone."""

    id: ZoneId
    name: str | UnsetType = UNSET
    adjacent: tuple[ZoneId, ...] | UnsetType = UNSET


class PartyChange(Part, frozen=True):
    """What changes of a party; its zone is where it stands from now on."""

    id: PartyId
    name: str | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    magnitude: Count | UnsetType = UNSET
    quality: Quality | UnsetType = UNSET
    zone: ZoneId | UnsetType | None = UNSET
    out_at: AtLeastOne | UnsetType = UNSET
    abilities: tuple[Ability, ...] | UnsetType = UNSET
    characters: tuple[Character, ...] | UnsetType = UNSET


class GoalChange(Part, frozen=True):
    """What changes of a goal; its counts are ruled, not changed."""

    id: GoalId
    name: str | UnsetType = UNSET
    zone: ZoneId | UnsetType | None = UNSET
    central: bool | UnsetType = UNSET
    contradictory: bool | UnsetType = UNSET
    exhausting: bool | UnsetType = UNSET
    fallout: bool | UnsetType = UNSET
    target: AtLeastOne | UnsetType | None = UNSET
    timer: Timer | UnsetType | None = UNSET


class Added(Part, frozen=True):
    """New entries, in the setup's form."""

    zones: tuple[Zone, ...] = ()
    parties: tuple[Party, ...] = ()
    goals: tuple[Goal, ...] = ()


class Changed(Part, frozen=True):
    """Changed entries, each by its id."""

    zones: tuple[ZoneChange, ...] = ()
    parties: tuple[PartyChange, ...] = ()
    goals: tuple[GoalChange, ...] = ()


class Removed(Part, frozen=True):
    """Ids of what goes."""

    zones: tuple[ZoneId, ...] = ()
    parties: tuple[PartyId, ...] = ()
    goals: tuple[GoalId, ...] = ()


class Settings(Part, frozen=True):
    """The key of the setup that is no list."""

    magnitude: Count | UnsetType = UNSET


Parts = Revision[Removed, Changed, Added, Settings]


def read_parts(move: Revise) -> Parts | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    return read_revision(move, Removed, Changed, Added, Settings)
