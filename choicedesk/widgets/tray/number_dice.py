"""Dice with numbers as the tray takes them: what they show, how they rank, how large they lie.

Plain values, no Qt.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from choicedesk.widgets.theme.number_dice import Mark


class NumberDie(Struct, frozen=True):
    """One die: ``face`` None is not rolled yet; dice of one ``group`` lie together under its name.

    Dice marked ``set`` without a group are grouped by what they show.
    """

    sides: int
    face: int | None = None
    mark: Mark = "plain"
    group: str = ""
    colour: str = "white"


class NumberSizes(Struct, frozen=True):
    """The largest dice by sides (those that count, the others) and the height of words.

    ``belt`` is the die that counts for all, ``pool`` the largest die that is not rolled yet,
    ``smallest`` the smallest die that can be read with ease.
    """

    counts: Mapping[int, float]
    others: Mapping[int, float]
    counting: float
    other: float
    belt: float
    pool: float
    text: float
    smallest: float

    def size(self, die: NumberDie) -> float:
        """Return how large a die may lie at most."""
        if die.colour == "belt":
            return self.belt
        if die.mark in {"other", "cancelled"}:
            return self.others.get(die.sides, self.other)
        size = self.counts.get(die.sides, self.counting)
        return min(size, self.pool) if die.face is None or die.mark == "hidden" else size

    def scaled(self, factor: float) -> "NumberSizes":
        """Return all sizes times a factor, as a stage needs them."""
        return NumberSizes(
            {sides: size * factor for sides, size in self.counts.items()},
            {sides: size * factor for sides, size in self.others.items()},
            self.counting * factor,
            self.other * factor,
            self.belt * factor,
            self.pool * factor,
            self.text * factor,
            self.smallest * factor,
        )


NUMBERS_WIDE = NumberSizes(
    {6: 50, 10: 104, 12: 116},
    {6: 50, 10: 84, 12: 70},
    counting=92,
    other=70,
    belt=120,
    pool=84,
    text=15,
    smallest=28,
)
NUMBERS_COMPACT = NumberSizes(
    {6: 40, 10: 72, 12: 84},
    {6: 40, 10: 60, 12: 56},
    counting=70,
    other=54,
    belt=84,
    pool=62,
    text=14,
    smallest=28,
)

# Three ranks: what counts, what neither counts nor not, what does not count.
_RANK: dict[Mark, int] = {
    "kept": 0,
    "success": 1,
    "success_worn": 1,
    "set": 1,
    "plain": 2,
    "hidden": 2,
    "worn": 3,
    "other": 3,
    "cancelled": 4,
}


def counts(die: NumberDie) -> bool:
    """Say whether a die is one of those that count, or one of which that is not asked."""
    return _RANK[die.mark] < 3


def group_of(die: NumberDie) -> str:
    """Return what groups a die: its group, or what it shows where it is part of a set."""
    if die.group or die.mark != "set" or die.face is None:
        return die.group
    return f"#{die.face}"


def in_order(dice: Sequence[NumberDie]) -> list[int]:
    """Return the places of the dice in reading order.

    Groups come first, larger ones before smaller ones and then by what they show; then what
    counts before what does not; then dice with more sides; each from high to low.

    >>> in_order([NumberDie(6, 2), NumberDie(6, 5), NumberDie(10, 1)])
    [2, 1, 0]
    """
    sizes: dict[str, int] = {}
    highest: dict[str, int] = {}
    for die in dice:
        name = group_of(die)
        sizes[name] = sizes.get(name, 0) + 1
        highest[name] = max(highest.get(name, 0), die.face or 0)

    def key(index: int) -> tuple[object, ...]:
        die = dice[index]
        name = group_of(die)
        group = (not name, -sizes[name] if name else 0, -highest[name] if name else 0, name)
        return (*group, _RANK[die.mark], -die.sides, -(die.face or 0), index)

    return sorted(range(len(dice)), key=key)
