"""What happened in CHOICE, in past tense: journal, tray and stage act these out."""

from collections.abc import Mapping
from typing import Literal

from choicedesk.rules.choice.moves import Token
from choicedesk.rules.choice.setup import DangerId, Face, FateId, GiftId, GoalId, PlayerId
from choicedesk.rules.choice.state import Result
from choicedesk.rules.events import Revised, TaggedEvent


class SessionStarted(TaggedEvent, frozen=True, tag="session_started"):
    """An evening began; goals hold ``on_goals`` together."""

    session: int
    absent: tuple[PlayerId, ...]
    on_goals: int


class FocusMoved(TaggedEvent, frozen=True, tag="focus_moved"):
    """Willpower went from one goal to another."""

    source: GoalId
    target: GoalId
    amount: int


class WillpowerShared(TaggedEvent, frozen=True, tag="willpower_shared"):
    """The players took the rest; ``on_goals`` is what stays on the goals."""

    shares: Mapping[PlayerId, int]
    on_goals: int


class GiftActivated(TaggedEvent, frozen=True, tag="gift_activated"):
    """A gift was activated; ``purpose`` says what for."""

    player: PlayerId
    card: GiftId
    used: str
    token: Token
    purpose: Literal["free", "avoid", "white"]


class GiftReleased(TaggedEvent, frozen=True, tag="gift_released"):
    """Willpower went from a gift to a goal."""

    player: PlayerId
    card: GiftId
    goal: GoalId


class FateAdvanced(TaggedEvent, frozen=True, tag="fate_advanced"):
    """A fate reached ``step`` of ``steps``; ``returned`` willpower came back to each player."""

    fate: FateId
    step: int
    steps: int
    returned: Mapping[PlayerId, int]
    kept: tuple[GiftId, ...]
    opportunities_lost: int


class DangerIntroduced(TaggedEvent, frozen=True, tag="danger_introduced"):
    """A danger came to the table."""

    danger: DangerId
    willpower: int


class DangerDismissed(TaggedEvent, frozen=True, tag="danger_dismissed"):
    """A danger left the table."""

    danger: DangerId
    willpower: int
    opportunity: int


class OpportunityGranted(TaggedEvent, frozen=True, tag="opportunity_granted"):
    """An opportunity was granted by the narrator, or by a roll; ``to`` is "players" or a danger."""

    to: str
    by_roll: bool = False


class RiskDeclared(TaggedEvent, frozen=True, tag="risk_declared"):
    """A risk was opened."""

    player: PlayerId
    text: str
    danger: DangerId | None


class RiskClosed(TaggedEvent, frozen=True, tag="risk_closed"):
    """The risk is over."""

    player: PlayerId
    how: Literal["taken", "withdrawn", "stood", "tested"]
    risk_happens: bool
    action_succeeds: bool


class TestForced(TaggedEvent, frozen=True, tag="test_forced"):
    """A test was forced: ``willpower`` + ``opportunity`` black dice against one white die."""

    danger: DangerId
    willpower: int
    opportunity: int


class BlackAdded(TaggedEvent, frozen=True, tag="black_added"):
    """Black dice were added; ``black`` lie in the tray now."""

    danger: DangerId
    willpower: int
    opportunity: int
    black: int


class WhiteBought(TaggedEvent, frozen=True, tag="white_bought"):
    """The ``number``-th white die was bought with these gifts."""

    player: PlayerId
    number: int
    cards: tuple[GiftId, ...]


class DiceRolled(TaggedEvent, frozen=True, tag="dice_rolled"):
    """The dice lie: faces as rolled and what they decide."""

    player: PlayerId
    white: tuple[Face, ...]
    black: tuple[Face, ...]
    result: Result


class SessionEnded(TaggedEvent, frozen=True, tag="session_ended"):
    """The evening is over."""

    session: int
    on_goals: int


class Ruled(TaggedEvent, frozen=True, tag="ruled"):
    """The table set something by hand: (place, what, before, after) each."""

    changes: tuple[tuple[str, str, int, int], ...]
    absent: tuple[PlayerId, ...] | None
    why: str


Event = (
    SessionStarted
    | FocusMoved
    | WillpowerShared
    | GiftActivated
    | GiftReleased
    | FateAdvanced
    | DangerIntroduced
    | DangerDismissed
    | OpportunityGranted
    | RiskDeclared
    | RiskClosed
    | TestForced
    | BlackAdded
    | WhiteBought
    | DiceRolled
    | SessionEnded
    | Ruled
    | Revised
)
