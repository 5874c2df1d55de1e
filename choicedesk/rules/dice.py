"""The faces of dice: one table that dice, odds, art and help are made from (C-20)."""

from collections.abc import Mapping, Sequence
from typing import Literal

EffectFace = Literal["M", "S", "MS", "-"]

EFFECTS: Mapping[EffectFace, tuple[bool, bool]] = {
    "M": (True, False),
    "S": (False, True),
    "MS": (True, True),
    "-": (False, False),
}
"""For each face whether a main and whether a side effect stands on it."""

PRESETS: Mapping[Literal["split", "independent"], tuple[EffectFace, ...]] = {
    "split": ("M", "M", "M", "S", "S", "S"),
    "independent": ("-", "-", "-", "M", "M", "M", "S", "S", "S", "MS", "MS", "MS"),
}
"""The two readings of "on half of the faces": on different halves, or each by itself."""


def faces(die: Literal["split", "independent"] | Sequence[EffectFace]) -> tuple[EffectFace, ...]:
    """Return the faces of a preset, or of a table's own die.

    >>> faces("split")
    ('M', 'M', 'M', 'S', 'S', 'S')
    """
    match die:
        case "split" | "independent":
            return PRESETS[die]
        case _:
            return tuple(die)


def mains(rolled: Sequence[EffectFace]) -> int:
    """Return how many of these faces bear a main effect."""
    return sum(EFFECTS[face][0] for face in rolled)


def sides(rolled: Sequence[EffectFace]) -> int:
    """Return how many of these faces bear a side effect."""
    return sum(EFFECTS[face][1] for face in rolled)


def is_half(die: Sequence[EffectFace]) -> bool:
    """Return whether each effect stands on exactly half of the faces."""
    return mains(die) * 2 == len(die) and sides(die) * 2 == len(die)
