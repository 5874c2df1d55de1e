"""The typed form of a revision: what is removed, changed, added and set (R-1)."""

from msgspec import UNSET, UnsetType

from choicedesk.rules import revisions
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
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import Part
from choicedesk.rules.system import Refusal


class PlayerChange(Part, frozen=True):
    """What changes of a player."""

    id: PlayerId
    name: str | UnsetType = UNSET


class GiftChange(Part, frozen=True):
    """What changes of a gift."""

    id: GiftId
    owner: PlayerId | UnsetType | None = UNSET
    name: str | UnsetType = UNSET
    abilities: tuple[Ability, ...] | UnsetType = UNSET
    talent: str | UnsetType = UNSET


class GoalChange(Part, frozen=True):
    """What changes of a goal; its willpower is ruled, not changed."""

    id: GoalId
    name: str | UnsetType = UNSET


class FateChange(Part, frozen=True):
    """What changes of a fate; its step is ruled, not changed."""

    id: FateId
    name: str | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class DangerChange(Part, frozen=True):
    """What changes of a danger; the willpower counts from its next introduction."""

    id: DangerId
    name: str | UnsetType = UNSET
    willpower: Count | UnsetType = UNSET


class Added(Part, frozen=True):
    """New entries, in the setup's form."""

    players: tuple[Player, ...] = ()
    gifts: tuple[Gift, ...] = ()
    goals: tuple[Goal, ...] = ()
    fates: tuple[Fate, ...] = ()
    dangers: tuple[Danger, ...] = ()


class Changed(Part, frozen=True):
    """Changed entries, each by its id."""

    players: tuple[PlayerChange, ...] = ()
    gifts: tuple[GiftChange, ...] = ()
    goals: tuple[GoalChange, ...] = ()
    fates: tuple[FateChange, ...] = ()
    dangers: tuple[DangerChange, ...] = ()


class Removed(Part, frozen=True):
    """Ids of what goes."""

    players: tuple[PlayerId, ...] = ()
    gifts: tuple[GiftId, ...] = ()
    goals: tuple[GoalId, ...] = ()
    fates: tuple[FateId, ...] = ()
    dangers: tuple[DangerId, ...] = ()


class Settings(Part, frozen=True):
    """Keys of the setup that are no lists, replaced whole."""

    die: Die | UnsetType = UNSET
    session_willpower: Count | UnsetType = UNSET


Revision = revisions.Revision[Removed, Changed, Added, Settings]


def read_revision(move: Revise) -> Revision | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    revision = revisions.read_revision(move, Removed, Changed, Added, Settings)
    if isinstance(revision, Refusal):
        return revision
    return ownerless(move.add.get("gifts", ()), "$.add.gifts", "R-1") or revision
