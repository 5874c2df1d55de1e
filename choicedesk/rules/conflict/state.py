"""The immutable state of a conflict."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.conflict.setup import (
    AbilityId,
    CharacterId,
    GoalId,
    PartyId,
    Setup,
    Side,
    SpecialtyId,
    SupportId,
    ZoneId,
)

Lent = Literal["magnitude"] | SpecialtyId
"""What a use of support gives to an action (Z-12)."""


class Support(Struct, frozen=True, kw_only=True):
    """Support of a side, made in ``zone`` with ``made`` uses; ``uses`` are left (Z-12)."""

    side: Side
    made: int
    uses: int
    zone: ZoneId | None = None
    destroyed: bool = False


class Pending(Struct, frozen=True, kw_only=True):
    """Successes that may yet be stopped (Z-13): at least 1 on each of ``counts``.

    ``split`` says that the action was divided over several goals; ``defended`` are those goals
    that a party has defended already.
    """

    party: PartyId
    side: Side
    counts: Mapping[GoalId, int]
    split: bool = False
    defended: tuple[GoalId, ...] = ()


class OpenAction(Struct, frozen=True, kw_only=True):
    """The last action, while *aside* or *mobile* may still follow it (Z-19).

    ``goals`` were worked on, the first of them in ``zone``; none by making support. ``lent`` is
    what a support gave.
    """

    party: PartyId
    ability: AbilityId
    goals: tuple[GoalId, ...] = ()
    zone: ZoneId | None = None
    lent: Lent | None = None
    succeeded: bool = False
    aside_done: bool = False


class LastRoll(Struct, frozen=True, kw_only=True):
    """The last roll: successes before doubling, and the levels that it cost ``party``."""

    party: PartyId
    gap: int
    successes: int
    worn: int
    exhausted: int


class LyingDice(Struct, frozen=True, kw_only=True):
    """A party's dice as they lie open: what they came to, and what they were rolled for.

    ``come`` is what is on its way of the successes, of a defence what it lets through. ``goals``
    are empty where support was made; ``against`` is the party whose successes were defended.
    """

    dice: tuple[int, ...]
    quality: int
    gap: int
    successes: int
    worn: int
    exhausted: int = 0
    come: int = 0
    goals: tuple[GoalId, ...] = ()
    against: PartyId | None = None


class ConflictState(Struct, frozen=True, kw_only=True):
    """A whole conflict. ``setup`` is the present one, after revisions.

    ``abilities`` (of parties) and ``characters`` hold present values, ``zones`` where each party
    stands (None without zones). ``goals`` and ``defences`` hold only what is above 0, implicit
    goals too. ``turn`` is the party that has to act first (Z-16). ``acted`` and ``stunts`` are of
    this round, ``spent`` characters of the whole conflict. ``fallout`` is what was recorded.
    ``lying`` are the dice of each party's last doing, None where it was one without dice; the
    latest stands last.
    """

    setup: Setup
    round: int = 1
    started: bool = False
    turn: PartyId | None = None
    zones: Mapping[PartyId, ZoneId | None] = {}
    abilities: Mapping[PartyId, Mapping[AbilityId, int]] = {}
    characters: Mapping[CharacterId, Mapping[AbilityId, int]] = {}
    acted: tuple[PartyId, ...] = ()
    stunts: tuple[PartyId, ...] = ()
    spent: tuple[CharacterId, ...] = ()
    defences: Mapping[PartyId, int] = {}
    goals: Mapping[GoalId, Mapping[Side, int]] = {}
    supports: Mapping[SupportId, Support] = {}
    pending: Pending | None = None
    action: OpenAction | None = None
    last: LastRoll | None = None
    lying: Mapping[PartyId, LyingDice | None] = {}
    winner: Side | None = None
    won_by: GoalId | None = None
    fallout: Mapping[str, str] = {}
