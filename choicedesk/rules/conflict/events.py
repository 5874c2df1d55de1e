"""What happened in a conflict, in past tense: journal, tray and stage act these out."""

from collections.abc import Mapping
from typing import Literal

from choicedesk.rules.conflict.setup import (
    AbilityId,
    CharacterId,
    GoalId,
    PartyId,
    Side,
    SupportId,
    ZoneId,
)
from choicedesk.rules.conflict.state import Lent
from choicedesk.rules.events import Revised, TaggedEvent


class ConflictStarted(TaggedEvent, frozen=True, tag="conflict_started"):
    """A result started the conflict: ``by`` has the successes, the caller acts next (Z-16)."""

    caller: PartyId
    goal: GoalId
    by: Side
    successes: int


class GoalWorkedOn(TaggedEvent, frozen=True, tag="goal_worked_on"):
    """A roll on goals; ``pending`` is what may be stopped, after doubling (``mighty``).

    ``worn`` and ``exhausted`` are levels that the ability lost. ``support`` was used as ``lent``.
    """

    how: Literal["act", "aside", "stunt"]
    party: PartyId
    character: CharacterId | None
    ability: AbilityId
    goals: tuple[GoalId, ...]
    dice: tuple[int, ...]
    quality: int
    gap: int
    successes: int
    worn: int
    exhausted: int
    pending: Mapping[GoalId, int]
    mighty: bool = False
    vague: bool = False
    support: SupportId | None = None
    lent: Lent | None = None


class GoalDefended(TaggedEvent, frozen=True, tag="goal_defended"):
    """A party stopped ``stopped`` of the pending successes; ``left`` are still pending."""

    party: PartyId
    goal: GoalId
    dice: tuple[int, ...]
    quality: int
    gap: int
    stopped: int
    left: int
    reduced: tuple[AbilityId, ...]


class SuccessesCounted(TaggedEvent, frozen=True, tag="successes_counted"):
    """Pending successes came through; ``counts`` is what each goal has now."""

    side: Side
    successes: Mapping[GoalId, int]
    counts: Mapping[GoalId, Mapping[Side, int]]


class PartyMoved(TaggedEvent, frozen=True, tag="party_moved"):
    """A party went to another zone; ``besides`` its action by *mobile*."""

    party: PartyId
    source: ZoneId | None
    target: ZoneId
    besides: bool


class SupportMade(TaggedEvent, frozen=True, tag="support_made"):
    """A party rolled for support; without successes none came to be."""

    party: PartyId
    ability: AbilityId
    support: SupportId
    dice: tuple[int, ...]
    quality: int
    gap: int
    uses: int
    worn: int
    vague: bool = False


class RoundEnded(TaggedEvent, frozen=True, tag="round_ended"):
    """The round is over; ``timers`` is what each of them has now."""

    round: int
    timers: Mapping[GoalId, int]


class PartyKnockedOut(TaggedEvent, frozen=True, tag="party_knocked_out"):
    """A party can make no more successes."""

    party: PartyId


class PartyRecovered(TaggedEvent, frozen=True, tag="party_recovered"):
    """No side reaches the party's knock-out number any more."""

    party: PartyId


class SupportDestroyed(TaggedEvent, frozen=True, tag="support_destroyed"):
    """A support was destroyed; ``uses`` were lost with it."""

    support: SupportId
    uses: int


class ConflictEnded(TaggedEvent, frozen=True, tag="conflict_ended"):
    """A central goal was reached; these goals and parties are due a fallout roll."""

    winner: Side
    won_by: GoalId
    fallout_due: tuple[str, ...]


class FalloutRecorded(TaggedEvent, frozen=True, tag="fallout_recorded"):
    """What a fallout roll came to."""

    what: str
    text: str


class Ruled(TaggedEvent, frozen=True, tag="ruled"):
    """The table set something by hand: (place, what, before, after) each, and where parties stand.

    What the numbers are is said in ``changes``. ``fallout`` is what a fallout came to after all.
    """

    changes: tuple[tuple[str, str, int, int], ...]
    zones: Mapping[PartyId, ZoneId]
    why: str
    fallout: Mapping[str, str] = {}


Event = (
    ConflictStarted
    | GoalWorkedOn
    | GoalDefended
    | SuccessesCounted
    | PartyMoved
    | SupportMade
    | RoundEnded
    | PartyKnockedOut
    | PartyRecovered
    | SupportDestroyed
    | ConflictEnded
    | FalloutRecorded
    | Ruled
    | Revised
)
