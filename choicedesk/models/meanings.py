"""What a hand holds, and what laying it down somewhere can mean."""

from collections.abc import Callable

from msgspec import Struct

Kind = str
"""What is carried: of CHOICE "willpower", "opportunity", "danger_willpower" or
"danger_opportunity"; the other systems have names of their own."""


class Carry(Struct, frozen=True):
    """What a hand holds: a kind of token, where it came from, how many, and whose it is."""

    kind: Kind
    place: str
    count: int = 1
    player: str = ""


class Meaning(Struct, frozen=True, kw_only=True):
    """One thing a drop can mean: its label for the chooser, two bubble lines, and the act.

    ``lines``, an icon and words each, stand in place of the second line where a drop has more to
    say; ``second`` has the same words for ears. ``act`` takes the reason of a ruling (others
    ignore it) and answers whether it was accepted.
    """

    label: str
    icon: str
    first: str
    second: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    ruling: bool = False
    act: Callable[..., bool]


class Verdict(Struct, frozen=True):
    """What a drop on a place can mean; with no meanings ``reason`` says why not."""

    meanings: tuple[Meaning, ...] = ()
    reason: str = ""
