"""Chances as a table shows them: plain values, worded in the present language, without a widget."""

from typing import Literal

from msgspec import Struct

Kind = Literal["plain", "turn", "tie"]
"""``turn`` is the one whose matter it is, ``tie`` what nobody has."""

Ground = str
"""``white``, ``none`` or ``black`` as on the bars of two effects, or one of the four bands."""


class Bar(Struct, frozen=True, kw_only=True):
    """One chance, 0 to 1; ``share`` is None while it is being worked out."""

    name: str
    share: float | None = None
    kind: Kind = "plain"


class Parted(Struct, frozen=True, kw_only=True):
    """A whole in parts that add up to 1; a second line below the first is what it would become.

    ``names`` and ``grounds`` go with the parts. With ``listed`` every part has its name and its
    chance in words below; else three names stand at the left, in the middle and at the right.
    """

    names: tuple[str, ...]
    grounds: tuple[Ground, ...]
    lines: tuple[tuple[float, ...], ...]
    title: str = ""
    icon: str = ""
    listed: bool = False


class Spread(Struct, frozen=True, kw_only=True):
    """How likely each number is. ``said`` is each with its chance, in words.

    ``grounds`` are empty, or one for each number; ``marked`` is where what is wanted begins.
    """

    title: str
    numbers: tuple[int, ...]
    shares: tuple[float, ...]
    said: tuple[str, ...]
    grounds: tuple[Ground, ...] = ()
    marked: int | None = None

    @property
    def mean(self) -> float:
        """The number on average."""
        return sum(n * share for n, share in zip(self.numbers, self.shares, strict=True))


class ShownChances(Struct, frozen=True, kw_only=True):
    """All that stands beside a pool. ``said`` is a sentence where there are no chances to show.

    While ``pending``, bars are there without their shares. ``foot`` is a quiet line below.
    """

    heading: str
    parted: tuple[Parted, ...] = ()
    bars: tuple[Bar, ...] = ()
    spreads: tuple[Spread, ...] = ()
    foot: str = ""
    said: str = ""
    pending: bool = False
