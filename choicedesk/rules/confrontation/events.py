"""What happened in a confrontation, in past tense."""

from collections.abc import Mapping
from typing import Literal

from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.confrontation.state import Outcome
from choicedesk.rules.events import Revised, TaggedEvent


class Opened(TaggedEvent, frozen=True, tag="confrontation_opened"):
    """The first stake lies."""

    who: ParticipantId
    level: int
    text: str


class Called(TaggedEvent, frozen=True, tag="called"):
    """A participant matched the stake."""

    who: ParticipantId
    level: int


class Passed(TaggedEvent, frozen=True, tag="passed"):
    """A participant gave up; ``lost`` is the level of the stake lost, None in the first bidding."""

    who: ParticipantId
    lost: int | None


class Checked(TaggedEvent, frozen=True, tag="checked"):
    """A participant let the stake be as it is."""

    who: ParticipantId


class StakeRaised(TaggedEvent, frozen=True, tag="stake_raised"):
    """A participant raised the stake from ``before`` to ``level``."""

    who: ParticipantId
    before: int
    level: int
    text: str


class PoolsRolled(TaggedEvent, frozen=True, tag="pools_rolled"):
    """Everyone left rolled, hidden from the others: faces that only the own seat may see."""

    dice: Mapping[ParticipantId, tuple[int, ...]]


class DiceShown(TaggedEvent, frozen=True, tag="dice_shown"):
    """A participant showed dice; ``rest`` where all that was left was shown by itself."""

    who: ParticipantId
    positions: tuple[int, ...]
    faces: tuple[int, ...]
    stage: Literal["attribute", "skill", "rest"]


class BeltRolled(TaggedEvent, frozen=True, tag="belt_rolled"):
    """The belt die lies open."""

    face: int


class ConfrontationEnded(TaggedEvent, frozen=True, tag="confrontation_ended"):
    """It is decided; ``lost`` are the levels of all stakes that were lost."""

    outcome: Outcome
    lost: Mapping[ParticipantId, int]


class StakesRuled(TaggedEvent, frozen=True, tag="stakes_ruled"):
    """The table set stakes by hand: (participant, before, after) each."""

    changes: tuple[tuple[ParticipantId, int, int], ...]
    highest: int
    why: str


Event = (
    Opened
    | Called
    | Passed
    | Checked
    | StakeRaised
    | PoolsRolled
    | DiceShown
    | BeltRolled
    | ConfrontationEnded
    | StakesRuled
    | Revised
)
