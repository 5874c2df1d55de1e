"""The moves of a conflict: what one hand at the table may do, as immutable values."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.conflict.setup import (
    AbilityId,
    AtLeastOne,
    CharacterId,
    Count,
    GoalId,
    PartyId,
    Side,
    SpecialtyId,
    SupportId,
    Value,
    ZoneId,
)
from choicedesk.rules.moves import Revise, TaggedMove

Faces = tuple[int, ...]
"""Faces as rolled; whether a d6 has them is judged last of all (``bad_dice``)."""


class Start(TaggedMove, frozen=True, tag="start"):
    """The result of a roll becomes the first successes of the side ``by`` (Z-16)."""

    caller: PartyId
    goal: GoalId
    by: Side
    successes: Count


class UseSupport(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"used_as": "as"}
):
    """One use of a support: as one magnitude, or as a specialty (Z-12)."""

    id: SupportId
    used_as: Literal["magnitude"] | SpecialtyId


class Act(TaggedMove, frozen=True, tag="act"):
    """A party works on a goal by an ability (Z-2), or on several (``split``, Z-4)."""

    party: PartyId
    ability: AbilityId
    goal: GoalId
    dice: Faces
    split: Mapping[GoalId, AtLeastOne] | None = None
    vague: bool = False
    use_support: UseSupport | None = None


class Aside(TaggedMove, frozen=True, tag="aside"):
    """The second roll of the same action, on another goal (Z-19)."""

    party: PartyId
    goal: GoalId
    dice: Faces
    vague: bool = False


class Defend(TaggedMove, frozen=True, tag="defend"):
    """A party of another side stops pending successes (Z-13); ``reduce`` pays for wear (Z-14)."""

    party: PartyId
    dice: Faces
    reduce: tuple[AbilityId, ...]
    goal: GoalId | None = None


class LetThrough(TaggedMove, frozen=True, tag="let_through"):
    """The pending successes count (Z-13)."""


class MoveZone(TaggedMove, frozen=True, tag="move_zone"):
    """A party goes to an adjacent zone (Z-11), or does so besides by *mobile* (Z-19)."""

    party: PartyId
    zone: ZoneId


class MakeSupport(TaggedMove, frozen=True, tag="make_support"):
    """A party prepares support for its side (Z-12)."""

    party: PartyId
    ability: AbilityId
    id: SupportId
    dice: Faces
    vague: bool = False


class Stunt(TaggedMove, frozen=True, tag="stunt"):
    """A character inside a party acts for once alone (Z-17)."""

    party: PartyId
    character: CharacterId
    ability: AbilityId
    goal: GoalId
    dice: Faces
    vague: bool = False


class EndRound(TaggedMove, frozen=True, tag="end_round"):
    """The narrator ends the round (Z-20)."""


class RecordFallout(TaggedMove, frozen=True, tag="record_fallout"):
    """What a fallout roll came to, for a goal or a party (Z-9)."""

    what: str
    text: str


class Ruled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a ruling sets by hand; what is None stays as it is.

    ``fallout`` corrects what was recorded of a fallout roll, after the end and alone.
    """

    goals: Mapping[GoalId, Mapping[Side, Count]] | None = None
    abilities: Mapping[PartyId, Mapping[AbilityId, Value]] | None = None
    zones: Mapping[PartyId, ZoneId] | None = None
    acted: Mapping[PartyId, bool] | None = None
    fallout: Mapping[str, str] | None = None


class Ruling(TaggedMove, frozen=True, tag="ruling", rename={"values": "set"}):
    """The table overrules the rules (R-2)."""

    values: Ruled
    why: str = ""


Move = (
    Start
    | Act
    | Aside
    | Defend
    | LetThrough
    | MoveZone
    | MakeSupport
    | Stunt
    | EndRound
    | RecordFallout
    | Ruling
    | Revise
)
