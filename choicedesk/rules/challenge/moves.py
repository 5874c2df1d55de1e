"""The moves of a challenge, as immutable values."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from choicedesk.rules.challenge.setup import (
    ComplicationId,
    EnhancementId,
    HelperId,
    Level,
    TaskId,
)
from choicedesk.rules.json_values import MOST
from choicedesk.rules.moves import Revise, TaggedMove

Price = Annotated[int, Meta(ge=0, le=MOST)]


class Oppose(TaggedMove, frozen=True, tag="oppose"):
    """Whoever stands against a task rolls (H-3, H-4)."""

    task: TaskId
    dice: tuple[int, ...]


class Assist(TaggedMove, frozen=True, tag="assist"):
    """A helper rolls (H-9)."""

    helper: HelperId
    dice: tuple[int, ...]


class Roll(TaggedMove, frozen=True, tag="roll"):
    """The actor rolls, for all tasks at once, and leaves enhancements out (H-1, H-7)."""

    dice: tuple[int, ...]
    without: tuple[EnhancementId, ...] = ()


class Spend(TaggedMove, frozen=True, tag="spend"):
    """The successes are spent (H-10); where both are None, as proposed (H-11)."""

    difficulty: Mapping[TaskId, Price] | None = None
    complications: tuple[ComplicationId, ...] | None = None


class Console(TaggedMove, frozen=True, tag="console"):
    """The narrator names the consolation of a failed task (H-10)."""

    task: TaskId
    text: str


class Ruled(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a ruling sets by hand; what is None stays as it is."""

    difficulty: Mapping[TaskId, Level] | None = None


class Ruling(TaggedMove, frozen=True, tag="ruling", rename={"values": "set"}):
    """The table overrules the rules (R-2)."""

    values: Ruled
    why: str = ""


Move = Oppose | Assist | Roll | Spend | Console | Ruling | Revise
