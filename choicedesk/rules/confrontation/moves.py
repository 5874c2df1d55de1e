"""The moves of a confrontation, as immutable values."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.json_values import MOST
from choicedesk.rules.moves import Revise, TaggedMove

Level = Annotated[int, Meta(ge=1, le=MOST)]
RuledLevel = Annotated[int, Meta(ge=0, le=MOST)]
Position = Annotated[int, Meta(ge=0, le=MOST)]


class Open(TaggedMove, frozen=True, tag="open"):
    """The initiator places the first stake (K-4)."""

    who: ParticipantId
    level: Level
    text: str = ""


class Call(TaggedMove, frozen=True, tag="call"):
    """A participant matches the stake (K-4, K-9)."""

    who: ParticipantId


class Pass(TaggedMove, frozen=True, tag="pass"):
    """A participant gives up (K-4, K-9)."""

    who: ParticipantId


class Check(TaggedMove, frozen=True, tag="check"):
    """A participant lets the stake be as it is (K-9)."""

    who: ParticipantId


class Raise(TaggedMove, frozen=True, tag="raise"):
    """A participant names a higher stake (K-9)."""

    who: ParticipantId
    level: Level
    text: str = ""


class Roll(TaggedMove, frozen=True, tag="roll"):
    """Everyone left rolls (K-6); faces that no die has are judged last of all (``bad_dice``)."""

    dice: Mapping[ParticipantId, tuple[int, ...]]


class Show(TaggedMove, frozen=True, tag="show"):
    """A participant shows dice by their positions from 0 (K-7, K-10)."""

    who: ParticipantId
    dice: tuple[Position, ...]


class Belt(TaggedMove, frozen=True, tag="belt"):
    """Someone outside rolls the belt die (K-8)."""

    face: int


class Ruled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a ruling sets by hand; what is None stays as it is."""

    stakes: Mapping[ParticipantId, RuledLevel] | None = None


class Ruling(TaggedMove, frozen=True, tag="ruling", rename={"values": "set"}):
    """The table overrules the rules (R-2)."""

    values: Ruled
    why: str = ""


Move = Open | Call | Pass | Check | Raise | Roll | Show | Belt | Ruling | Revise
