"""The typed form of a revision of a challenge (R-1)."""

from msgspec import UNSET, UnsetType

from choicedesk.rules import revisions
from choicedesk.rules.challenge.setup import (
    Character,
    Complication,
    ComplicationId,
    Contest,
    Dice,
    Drawback,
    Enhancement,
    EnhancementId,
    Helper,
    HelperId,
    Level,
    Options,
    Target,
    Task,
    TaskId,
)
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import Part
from choicedesk.rules.system import Refusal


class TaskChange(Part, frozen=True):
    """What changes of a task."""

    id: TaskId
    name: str | UnsetType = UNSET
    difficulty: Level | Contest | UnsetType = UNSET


class ComplicationChange(Part, frozen=True):
    """What changes of a complication."""

    id: ComplicationId
    task: TaskId | UnsetType = UNSET
    level: Level | UnsetType = UNSET
    text: str | UnsetType = UNSET


class EnhancementChange(Part, frozen=True):
    """What changes of an enhancement."""

    id: EnhancementId
    level: Level | UnsetType = UNSET
    tasks: tuple[TaskId, ...] | UnsetType = UNSET
    drawback: Drawback | UnsetType | None = UNSET


class HelperChange(Part, frozen=True):
    """What changes of a helper."""

    id: HelperId
    pool: Dice | UnsetType = UNSET
    target_number: Target | UnsetType = UNSET
    tasks: tuple[TaskId, ...] | UnsetType = UNSET


class Added(Part, frozen=True):
    """New entries, in the setup's form."""

    tasks: tuple[Task, ...] = ()
    complications: tuple[Complication, ...] = ()
    enhancements: tuple[Enhancement, ...] = ()
    helpers: tuple[Helper, ...] = ()


class Changed(Part, frozen=True):
    """Changed entries, each by its id."""

    tasks: tuple[TaskChange, ...] = ()
    complications: tuple[ComplicationChange, ...] = ()
    enhancements: tuple[EnhancementChange, ...] = ()
    helpers: tuple[HelperChange, ...] = ()


class Removed(Part, frozen=True):
    """Ids of what goes."""

    tasks: tuple[TaskId, ...] = ()
    complications: tuple[ComplicationId, ...] = ()
    enhancements: tuple[EnhancementId, ...] = ()
    helpers: tuple[HelperId, ...] = ()


class Settings(Part, frozen=True):
    """Keys of the setup that are no lists, replaced whole."""

    actor: Character | UnsetType = UNSET
    options: Options | UnsetType = UNSET


Revision = revisions.Revision[Removed, Changed, Added, Settings]


def read_revision(move: Revise) -> Revision | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    return revisions.read_revision(move, Removed, Changed, Added, Settings)
