"""The moves of CHOICE: what one hand at the table may do, as immutable values."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from choicedesk.rules.choice.setup import (
    Ability,
    Count,
    DangerId,
    FateId,
    GiftId,
    GoalId,
    PlayerId,
)
from choicedesk.rules.json_values import MOST
from choicedesk.rules.moves import Revise, TaggedMove

Token = Literal["willpower", "opportunity"]
ZeroOrOne = Annotated[int, Meta(ge=0, le=1)]
Amount = Annotated[int, Meta(ge=1, le=MOST)]


class StartSession(TaggedMove, frozen=True, tag="start_session"):
    """The evening begins (C-5); ``absent`` players get no share."""

    absent: tuple[PlayerId, ...] = ()


class MoveFocus(
    TaggedMove, frozen=True, tag="move_focus", rename={"source": "from", "target": "to"}
):
    """The narrator moves willpower between goals (C-6)."""

    source: GoalId
    target: GoalId
    amount: Amount = 1


class Share(TaggedMove, frozen=True, tag="share"):
    """The players present take the rest (C-7)."""

    shares: Mapping[PlayerId, Count] | None = None


class Activation(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
    rename={"token": "with"},
):
    """One activation of a payment: a card, an ability or its talent, and the token (C-9, C-10)."""

    card: GiftId
    ability: Ability | None = None
    talent: bool = False
    token: Token = "willpower"


class Activate(TaggedMove, frozen=True, tag="activate", rename={"token": "with"}):
    """A player activates a gift by willpower (C-9) or an opportunity (C-10)."""

    player: PlayerId
    card: GiftId
    ability: Ability | None = None
    talent: bool = False
    token: Token = "willpower"


class Release(TaggedMove, frozen=True, tag="release"):
    """A player takes the willpower off a gift and puts it on a goal (C-11)."""

    player: PlayerId
    card: GiftId
    goal: GoalId


class AdvanceFate(TaggedMove, frozen=True, tag="advance_fate"):
    """A fate advances; willpower comes back from gifts except ``keep`` (C-12)."""

    fate: FateId
    keep: tuple[GiftId, ...] = ()


class IntroduceDanger(TaggedMove, frozen=True, tag="introduce_danger"):
    """A danger comes to the table with its full willpower (C-4)."""

    danger: DangerId


class DismissDanger(TaggedMove, frozen=True, tag="dismiss_danger"):
    """A danger leaves the table with all that lies on it (C-4)."""

    danger: DangerId


class GrantOpportunity(TaggedMove, frozen=True, tag="grant_opportunity"):
    """The narrator grants an opportunity (C-13); ``to`` is "players" or a danger's id."""

    to: str


class DeclareRisk(TaggedMove, frozen=True, tag="declare_risk"):
    """A player wants something risky (C-14)."""

    player: PlayerId
    text: str
    danger: DangerId | None = None


class AvoidRisk(TaggedMove, frozen=True, tag="avoid_risk", rename={"token": "with"}):
    """The player avoids the risk by one activation (C-15)."""

    card: GiftId
    ability: Ability | None = None
    talent: bool = False
    token: Token = "willpower"


class TakeRisk(TaggedMove, frozen=True, tag="take_risk"):
    """The player takes the risk: it happens, the action works (C-15)."""


class WithdrawRisk(TaggedMove, frozen=True, tag="withdraw_risk"):
    """The player withdraws: nothing happens (C-15)."""


class LetStand(TaggedMove, frozen=True, tag="let_stand"):
    """The narrator lets the avoidance stand (C-16)."""


class ForceTest(TaggedMove, frozen=True, tag="force_test"):
    """The narrator forces a test by spending the danger's tokens (C-16)."""

    willpower: Count = 0
    opportunity: Count = 0


class AddBlack(TaggedMove, frozen=True, tag="add_black"):
    """The narrator adds black dice at one token each (C-17)."""

    willpower: Count = 0
    opportunity: Count = 0


class BuyWhite(TaggedMove, frozen=True, tag="buy_white"):
    """The testing player buys one more white die (C-17)."""

    payment: tuple[Activation, ...]


class Roll(TaggedMove, frozen=True, tag="roll"):
    """All dice are rolled; the faces come with the move (C-18, C-19).

    A face may be any text here: whether the die has it is judged last of all (``bad_dice``).
    """

    white: tuple[str, ...]
    black: tuple[str, ...]


class AssignOpportunity(TaggedMove, frozen=True, tag="assign_opportunity"):
    """The narrator names the danger that gets the opportunity (C-19)."""

    danger: DangerId


class CloseTest(TaggedMove, frozen=True, tag="close_test"):
    """The test is over (C-19)."""


class EndSession(TaggedMove, frozen=True, tag="end_session"):
    """The evening ends (C-8)."""


class RuledDanger(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """What a ruling puts on a danger; None stays as it is."""

    willpower: Count | None = None
    opportunity: Count | None = None


class Ruled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a ruling sets by hand; what is None stays as it is."""

    ready: Mapping[PlayerId, Count] | None = None
    on_card: Mapping[GiftId, ZeroOrOne] | None = None
    goals: Mapping[GoalId, Count] | None = None
    dangers: Mapping[DangerId, RuledDanger] | None = None
    opportunity: Count | None = None
    fates: Mapping[FateId, Count] | None = None
    absent: tuple[PlayerId, ...] | None = None


class Ruling(TaggedMove, frozen=True, tag="ruling", rename={"values": "set"}):
    """The table overrules the rules (R-2)."""

    values: Ruled
    why: str = ""


Move = (
    StartSession
    | MoveFocus
    | Share
    | Activate
    | Release
    | AdvanceFate
    | IntroduceDanger
    | DismissDanger
    | GrantOpportunity
    | DeclareRisk
    | AvoidRisk
    | TakeRisk
    | WithdrawRisk
    | LetStand
    | ForceTest
    | AddBlack
    | BuyWhite
    | Roll
    | AssignOpportunity
    | CloseTest
    | EndSession
    | Ruling
    | Revise
)
