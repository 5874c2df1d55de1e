"""Where dice with numbers lie on the felt: sorted, in lines, groups bracketed, never too small.

Plain values, no Qt. All lengths are pixels of the picture.
"""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from choicedesk.widgets.theme.number_dice import Mark
from choicedesk.widgets.tray.places import Box, Spot, casual_turn


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
    """The largest dice by sides (those that count, the others) and the height of words."""

    counts: dict[int, float]
    others: dict[int, float]
    counting: float
    other: float
    text: float
    smallest: float

    def size(self, die: NumberDie) -> float:
        """Return how large a die may lie at most."""
        if die.colour == "belt":
            return self.counts[0]
        if die.mark in {"other", "cancelled"}:
            return self.others.get(die.sides, self.other)
        return self.counts.get(die.sides, self.counting)

    def scaled(self, factor: float) -> "NumberSizes":
        """Return all sizes times a factor, as a stage needs them."""
        return NumberSizes(
            {sides: size * factor for sides, size in self.counts.items()},
            {sides: size * factor for sides, size in self.others.items()},
            self.counting * factor,
            self.other * factor,
            self.text * factor,
            self.smallest * factor,
        )


NUMBERS_WIDE = NumberSizes(
    {0: 120, 6: 50, 10: 104, 12: 116}, {6: 50, 10: 84, 12: 70}, 92, 70, 15, 30
)
NUMBERS_COMPACT = NumberSizes(
    {0: 84, 6: 40, 10: 72, 12: 84}, {6: 40, 10: 60, 12: 56}, 70, 54, 14, 28
)


class Pile(Struct, frozen=True):
    """Dice that lie as one: ``count`` above 1 is several alike where there is no room for all."""

    die: NumberDie
    index: int
    count: int = 1


class Bracket(Struct, frozen=True):
    """The name of a group below its dice, from ``left`` to ``right`` at the height ``y``."""

    text: str
    left: float
    right: float
    y: float


class NumberLay(Struct, frozen=True):
    """All dice in their places, in reading order, and the brackets of groups."""

    piles: tuple[Pile, ...]
    spots: tuple[Spot, ...]
    brackets: tuple[Bracket, ...]


GAP, GROUP_GAP, LINE_GAP = 0.16, 0.42, 0.2
_LOWER = 0.1
_FIRST = {"kept": 0, "success": 1, "success_worn": 1, "set": 1, "plain": 2, "worn": 3, "hidden": 2}
_FIRST.update({"other": 4, "cancelled": 5})


def group_of(die: NumberDie) -> str:
    """Return what groups a die: its group, or what it shows where it is part of a set."""
    if die.group or die.mark != "set" or die.face is None:
        return die.group
    return f"#{die.face}"


def in_order(dice: Sequence[NumberDie]) -> list[int]:
    """Return the places of the dice in reading order.

    Groups come first, larger ones before smaller ones and then by what they show; then what
    counts before what does not; each from high to low.
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
        return (*group, _FIRST[die.mark], -(die.face or 0), -die.sides, index)

    return sorted(range(len(dice)), key=key)


def lay_numbers(
    dice: Sequence[NumberDie], felt: Box, sizes: NumberSizes, *, words: bool, turned: bool = True
) -> NumberLay:
    """Lay dice sorted on the felt, as large as they fit; ``words`` keeps a line at the foot free.

    Where even small dice would not fit, those alike become one with its number beside it.
    """
    pad = sizes.text * 0.9
    foot = sizes.text * 2.3 if words else pad
    box = Box(
        felt.left + pad,
        felt.top + pad * 0.8,
        max(20.0, felt.width - 2 * pad),
        max(16.0, felt.height - pad * 0.8 - foot),
    )
    piles = [Pile(dice[index], index) for index in in_order(dice)]
    plan = _largest(piles, box, sizes, sizes.smallest)
    if plan is None:
        piles = _alike(piles)
        plan = _largest(piles, box, sizes, 8.0) or _Plan(piles, box, sizes, 0.1)
    return plan.laid(turned=turned)


def _alike(piles: list[Pile]) -> list[Pile]:
    found: list[Pile] = []
    for pile in piles:
        last = found[-1] if found else None
        if last is not None and last.die == pile.die:
            found[-1] = Pile(last.die, last.index, last.count + 1)
        else:
            found.append(pile)
    return found


def _largest(piles: list[Pile], box: Box, sizes: NumberSizes, smallest: float) -> "_Plan | None":
    """Return the lines at the largest scale that fits; None if dice were below ``smallest``."""
    if not piles:
        return _Plan(piles, box, sizes, 1.0)
    largest = max(sizes.size(pile.die) for pile in piles)
    low = min(1.0, smallest / largest)
    if not _Plan(piles, box, sizes, low).fits:
        return None
    high = 1.0
    if _Plan(piles, box, sizes, high).fits:
        return _Plan(piles, box, sizes, high)
    for _ in range(9):
        middle = (low + high) / 2
        if _Plan(piles, box, sizes, middle).fits:
            low = middle
        else:
            high = middle
    return _Plan(piles, box, sizes, low)


class _Plan:
    """Piles broken into lines at one scale."""

    def __init__(self, piles: list[Pile], box: Box, sizes: NumberSizes, scale: float) -> None:
        self._piles, self._box, self._sizes = piles, box, sizes
        self._size = [max(8.0, float(int(sizes.size(p.die) * scale))) for p in piles]
        # Below a certain size what does not count is no smaller than the rest: it must be read.
        floor = min(sizes.smallest, max(self._size, default=0.0))
        self._size = [max(size, floor) for size in self._size]
        self._lines = self._broken()
        self._heights = [self._height(line) for line in self._lines]
        wide = max((self._width(line) for line in self._lines), default=0.0)
        self._high = sum(self._heights) + self._between * max(0, len(self._lines) - 1)
        self.fits = wide <= box.width + 0.01 and self._high <= box.height + 0.01

    @property
    def _between(self) -> float:
        return max(3.0, LINE_GAP * min(self._size, default=0.0))

    def _wide(self, index: int) -> float:
        """Return the width of a pile: its die, and the number beside it."""
        pile = self._piles[index]
        more = self._sizes.text * (1.0 + 0.62 * len(str(pile.count))) if pile.count > 1 else 0.0
        return self._size[index] * (1.12 if pile.die.colour == "belt" else 1.0) + more

    def _gap(self, first: int, second: int) -> float:
        size = min(self._size[first], self._size[second])
        a, b = self._piles[first].die, self._piles[second].die
        apart = group_of(a) != group_of(b) or _FIRST[a.mark] // 3 != _FIRST[b.mark] // 3
        return size * (GROUP_GAP if apart else GAP)

    def _broken(self) -> list[list[int]]:
        lines: list[list[int]] = []
        used = 0.0
        for index in range(len(self._piles)):
            wide = self._wide(index)
            if lines and used + self._gap(index - 1, index) + wide <= self._box.width + 0.01:
                used += self._gap(index - 1, index) + wide
                lines[-1].append(index)
            else:
                lines.append([index])
                used = wide
        return lines

    def _width(self, line: list[int]) -> float:
        gaps = sum(self._gap(a, b) for a, b in pairwise(line))
        return gaps + sum(self._wide(index) for index in line)

    def _named(self, line: list[int]) -> bool:
        return any(group_of(self._piles[index].die) for index in line)

    def _height(self, line: list[int]) -> float:
        tall = max(self._size[index] for index in line)
        return tall * (1 + _LOWER) + (self._sizes.text * 1.7 if self._named(line) else 0.0)

    def laid(self, *, turned: bool) -> NumberLay:
        """Return the places of all piles, the block of lines in the middle of the box."""
        spots: list[Spot] = []
        brackets: list[Bracket] = []
        box = self._box
        widest = max((self._width(line) for line in self._lines), default=0.0)
        left = box.left + max(0.0, (box.width - widest) / 2)
        y = box.top + max(0.0, (box.height - self._high) / 2)
        for line, height in zip(self._lines, self._heights, strict=True):
            tall = max(self._size[index] for index in line)
            x = left
            for place, index in enumerate(line):
                size = self._size[index]
                wide = size * (1.12 if self._piles[index].die.colour == "belt" else 1.0)
                turn = casual_turn(index) * 0.6 if turned else 0.0
                spots.append(Spot(x + wide / 2, y + tall / 2, size, turn))
                following = line[place + 1] if place + 1 < len(line) else None
                x += self._wide(index)
                x += self._gap(index, following) if following is not None else 0.0
            brackets.extend(self._brackets(line, spots, y + tall * (1 + _LOWER)))
            y += height + self._between
        return NumberLay(tuple(self._piles), tuple(spots), tuple(brackets))

    def _brackets(self, line: list[int], spots: list[Spot], y: float) -> list[Bracket]:
        found: list[Bracket] = []
        for index in line:
            name = group_of(self._piles[index].die)
            if not name:
                continue
            spot = spots[index]
            left, right = spot.x - spot.size / 2, spot.x + spot.size / 2
            if found and found[-1].text == name:
                found[-1] = Bracket(name, found[-1].left, right, y)
            else:
                found.append(Bracket(name, left, right, y))
        return [self._worded(bracket) for bracket in found]

    def _worded(self, bracket: Bracket) -> Bracket:
        if not bracket.text.startswith("#"):
            return bracket
        members = [pile for pile in self._piles if group_of(pile.die) == bracket.text]
        count = sum(pile.count for pile in members)
        text = f"{count} × {members[0].die.face}"
        return Bracket(text, bracket.left, bracket.right, bracket.y)
