"""The immutable state of a challenge."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.challenge.setup import (
    ComplicationId,
    EnhancementId,
    HelperId,
    Setup,
    TaskId,
)

Phase = Literal["before", "rolled", "spent"]
Faces = tuple[int, ...]


class Spending(Struct, frozen=True):
    """H-10: the tasks that are paid for, with their price, and the complications bought off."""

    difficulty: Mapping[TaskId, int]
    complications: tuple[ComplicationId, ...]


class ChallengeState(Struct, frozen=True, kw_only=True):
    """A whole challenge. ``setup`` is the present one, after revisions.

    ``ruled`` are difficulties set by hand. ``opposed`` holds the faces that were rolled against
    tasks, ``assisted`` those of helpers, ``rolled`` the actor's (None before). ``without`` are the
    enhancements left out, ``spent`` what was paid for; ``consolations`` name those of failed tasks.
    ``last`` is whose dice fell last: ``actor``, ``task:`` or ``helper:`` with an id.
    """

    setup: Setup
    ruled: Mapping[TaskId, int] = {}
    opposed: Mapping[TaskId, Faces] = {}
    assisted: Mapping[HelperId, Faces] = {}
    rolled: Faces | None = None
    without: tuple[EnhancementId, ...] = ()
    spent: Spending | None = None
    consolations: Mapping[TaskId, str] = {}
    last: str = ""

    @property
    def phase(self) -> Phase:
        """How far it has come."""
        if self.rolled is None:
            return "before"
        return "rolled" if self.spent is None else "spent"
