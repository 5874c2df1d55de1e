"""The typed form of a revision: what is removed, changed, added and set (R-1)."""

from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType

from choicedesk.rules.choice.moves import Revise
from choicedesk.rules.choice.setup import (
    Ability,
    Count,
    Danger,
    DangerId,
    Die,
    Fate,
    FateId,
    Gift,
    GiftId,
    Goal,
    GoalId,
    Player,
    PlayerId,
    Steps,
)
from choicedesk.rules.choice.setup_reading import ownerless
from choicedesk.rules.json_values import read
from choicedesk.rules.system import Refusal

T = TypeVar("T")


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class PlayerChange(_Part, frozen=True):
    """What changes of a player."""

    id: PlayerId
    name: str | UnsetType = UNSET


class GiftChange(_Part, frozen=True):
    """What changes of a gift."""

    id: GiftId
    owner: PlayerId | UnsetType | None = UNSET
    name: str | UnsetType = UNSET
    abilities: tuple[Ability, ...] | UnsetType = UNSET
    talent: str | UnsetType = UNSET


class GoalChange(_Part, frozen=True):
    """What changes of a goal; its willpower is ruled, not changed."""

    id: GoalId
    name: str | UnsetType = UNSET


class FateChange(_Part, frozen=True):
    """What changes of a fate; its step is ruled, not changed."""

    id: FateId
    name: str | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class DangerChange(_Part, frozen=True):
    """What changes of a danger; the willpower counts from its next introduction."""

    id: DangerId
    name: str | UnsetType = UNSET
    willpower: Count | UnsetType = UNSET


class Added(_Part, frozen=True):
    """New entries, in the setup's form."""

    players: tuple[Player, ...] = ()
    gifts: tuple[Gift, ...] = ()
    goals: tuple[Goal, ...] = ()
    fates: tuple[Fate, ...] = ()
    dangers: tuple[Danger, ...] = ()


class Changed(_Part, frozen=True):
    """Changed entries, each by its id."""

    players: tuple[PlayerChange, ...] = ()
    gifts: tuple[GiftChange, ...] = ()
    goals: tuple[GoalChange, ...] = ()
    fates: tuple[FateChange, ...] = ()
    dangers: tuple[DangerChange, ...] = ()


class Removed(_Part, frozen=True):
    """Ids of what goes."""

    players: tuple[PlayerId, ...] = ()
    gifts: tuple[GiftId, ...] = ()
    goals: tuple[GoalId, ...] = ()
    fates: tuple[FateId, ...] = ()
    dangers: tuple[DangerId, ...] = ()


class Settings(_Part, frozen=True):
    """Keys of the setup that are no lists, replaced whole."""

    die: Die | UnsetType = UNSET
    session_willpower: Count | UnsetType = UNSET


class Revision(Struct, frozen=True, kw_only=True):
    """A whole revision, in the order in which it is applied."""

    remove: Removed
    change: Changed
    add: Added
    settings: Settings


def read_revision(move: Revise) -> Revision | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    remove = _read(move.remove, Removed, "remove")
    if isinstance(remove, Refusal):
        return remove
    change = _read(move.change, Changed, "change")
    if isinstance(change, Refusal):
        return change
    add = _read(move.add, Added, "add")
    if isinstance(add, Refusal):
        return add
    settings = _read(move.values, Settings, "set")
    if isinstance(settings, Refusal):
        return settings
    unowned = ownerless(move.add.get("gifts", ()), "$.add.gifts", "R-1")
    return unowned or Revision(remove=remove, change=change, add=add, settings=settings)


def _read(value: Any, kind: type[T], key: str) -> T | Refusal:
    part = read(value, kind, "R-1")
    if isinstance(part, Refusal):
        path = str(part.details["path"]).replace("$", f"$.{key}", 1)
        return Refusal(code=part.code, rule=part.rule, details={**part.details, "path": path})
    return part
