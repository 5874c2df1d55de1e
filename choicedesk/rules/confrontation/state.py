"""The immutable state of a confrontation."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.confrontation.setup import ParticipantId, Setup

Phase = Literal[
    "opening",
    "first_bidding",
    "roll",
    "show_attribute",
    "belt",
    "second_bidding",
    "show_skill",
    "last_bidding",
    "done",
]
DecidedBy = Literal["left_alone", "count", "sizes", "values", "test_result", "tie"]
Sets = tuple[tuple[int, int], ...]
"""The (size, value) of each set, in the order in which sets are compared (K-13)."""

BIDDINGS: frozenset[Phase] = frozenset({"first_bidding", "second_bidding", "last_bidding"})
SHOWINGS: frozenset[Phase] = frozenset({"show_attribute", "show_skill"})


class Outcome(Struct, frozen=True, kw_only=True):
    """How it ended. ``sets`` and ``botches`` (size or 0) are those of whom K-13 compared."""

    winners: tuple[ParticipantId, ...]
    decided_by: DecidedBy
    sets: Mapping[ParticipantId, Sets] = {}
    botches: Mapping[ParticipantId, int] = {}

    @property
    def tie(self) -> bool:
        """Whether all who are level win together."""
        return self.decided_by == "tie"


class ConfrontationState(Struct, frozen=True, kw_only=True):
    """A whole confrontation.

    ``left`` are those who have not passed, in seating order. ``stakes`` holds levels above 0, and
    ``texts`` what was said to be staked, by its place in the order said: blocks (see ``growing``),
    for raises may go on and on; ``said`` is
    what each said last. ``waiting`` are those who have yet to act: in a bidding in their
    order, the first is whose turn it is; in a stage of showing in seating order, though any of
    them may be next. ``raised`` says so of the present bidding. ``shown`` are positions in the own
    ``dice``, ascending. ``lost`` are the stakes of who passed too late, and at the end of who did
    not win.
    """

    setup: Setup
    phase: Phase = "opening"
    initiator: ParticipantId | None = None
    left: tuple[ParticipantId, ...] = ()
    stakes: Mapping[ParticipantId, int] = {}
    highest: int = 0
    texts: tuple[Mapping[int, str], ...] = ()
    said: Mapping[ParticipantId, str] = {}
    waiting: tuple[ParticipantId, ...] = ()
    raised: bool = False
    dice: Mapping[ParticipantId, tuple[int, ...]] = {}
    shown: Mapping[ParticipantId, tuple[int, ...]] = {}
    belt: int | None = None
    lost: Mapping[ParticipantId, int] = {}
    outcome: Outcome | None = None

    @property
    def turn(self) -> ParticipantId | None:
        """Whose turn it is in a bidding."""
        return self.waiting[0] if self.phase in BIDDINGS else None

    def hidden(self, who: ParticipantId) -> tuple[int, ...]:
        """Return the positions of the dice that others do not see, ascending."""
        shown = self.shown.get(who, ())
        return tuple(at for at in range(len(self.dice.get(who, ()))) if at not in shown)
