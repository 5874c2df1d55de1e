"""The immutable state of a CHOICE scene."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.choice.setup import (
    Ability,
    DangerId,
    Face,
    FateId,
    GiftId,
    GoalId,
    PlayerId,
    Setup,
)

Phase = Literal["between_sessions", "focus", "play"]
RiskState = Literal["declared", "avoided", "test", "rolled"]


class Placed(Struct, frozen=True):
    """The one willpower on a gift: who put it there (None: a ruling) and what it serves."""

    player: PlayerId | None = None
    used: Ability | Literal["talent"] | None = None


class DangerTokens(Struct, frozen=True):
    """What lies on a danger that is on the table; both at least 0."""

    willpower: int = 0
    opportunity: int = 0


class Left(Struct, frozen=True):
    """Effects that remain after the pairs have cancelled (C-18), each at least 0."""

    white_main: int
    black_main: int
    white_side: int
    black_side: int


class Result(Struct, frozen=True, kw_only=True):
    """What the roll decided (C-19). ``danger_opportunity`` is None, a danger's id, or "open"."""

    left: Left
    risk_happens: bool
    action_succeeds: bool
    players_opportunity: bool
    danger_opportunity: str | None


class Outcome(Struct, frozen=True):
    """How the last closed risk ended."""

    risk_happens: bool
    action_succeeds: bool


class Risk(Struct, frozen=True, kw_only=True):
    """The open risk. ``white``/``black`` count the dice in the tray; faces are set once rolled.

    ``to_assign`` is True while the narrator has yet to name the danger that gets the roll's
    opportunity (C-19).
    """

    player: PlayerId
    text: str = ""
    danger: DangerId | None = None
    state: RiskState = "declared"
    white: int = 0
    black: int = 0
    white_faces: tuple[Face, ...] = ()
    black_faces: tuple[Face, ...] = ()
    result: Result | None = None
    to_assign: bool = False


class ChoiceState(Struct, frozen=True, kw_only=True):
    """A whole scene. Mappings hold only what is not zero: sparse, so that a step copies little.

    ``dangers`` holds the dangers on the table. ``opportunity`` is the players' common pool; other
    opportunities lie on dangers (C-3). ``setup`` is the present one, after revisions.
    Absent players stand in ``absent`` in seating order.
    """

    setup: Setup
    phase: Phase = "between_sessions"
    session: int = 0
    absent: tuple[PlayerId, ...] = ()
    ready: Mapping[PlayerId, int] = {}
    on_card: Mapping[GiftId, Placed] = {}
    goals: Mapping[GoalId, int] = {}
    fates: Mapping[FateId, int] = {}
    dangers: Mapping[DangerId, DangerTokens] = {}
    opportunity: int = 0
    risk: Risk | None = None
    last: Outcome | None = None


def start(setup: Setup) -> ChoiceState:
    """Return the state before the first session: goals and fates as the setup has them."""
    return ChoiceState(
        setup=setup,
        goals={goal.id: goal.willpower for goal in setup.goals if goal.willpower},
        fates={fate.id: fate.step for fate in setup.fates if fate.step},
    )
