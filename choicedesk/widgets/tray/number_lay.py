"""Where dice with numbers lie on the felt: sorted, in even lines, groups under brackets.

Plain values, no Qt. All lengths are pixels of the picture.
"""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.widgets.tray.number_dice import (
    NumberDie,
    NumberSizes,
    counts,
    group_of,
    in_order,
)
from choicedesk.widgets.tray.places import LOWER_SIDE, Box, Spot, casual_turn

GAP, APART, LINE_GAP = 0.15, 0.40, 0.18
BELT = 1.16
BRACKET = 1.75
WORD_LINE = 1.35
_DIGIT = 0.62


class Pile(Struct, frozen=True):
    """A die on the felt and its ``members`` among those given: several where all are alike."""

    die: NumberDie
    members: tuple[int, ...]

    @property
    def count(self) -> int:
        """Return how many dice lie here as one."""
        return len(self.members)


class Bracket(Struct, frozen=True):
    """The name of a group below its dice, from ``left`` to ``right``, the line at height ``y``."""

    text: str
    left: float
    right: float
    y: float


class NumberLay(Struct, frozen=True):
    """All dice in their places, in reading order, and the brackets of groups."""

    piles: tuple[Pile, ...] = ()
    spots: tuple[Spot, ...] = ()
    brackets: tuple[Bracket, ...] = ()


def lay_numbers(
    dice: Sequence[NumberDie], felt: Box, sizes: NumberSizes, *, words: int, turned: bool = True
) -> NumberLay:
    """Lay dice sorted on the felt, as large as they fit; ``words`` lines at the foot stay free.

    Where even small dice would not fit, those alike become one with its number beside it.
    """
    box = felt_box(felt, sizes, words=words)
    piles = [Pile(dice[index], (index,)) for index in in_order(dice)]
    plan = _largest(piles, box, sizes, sizes.smallest)
    if plan is None:
        piles = _alike(piles)
        plan = _largest(piles, box, sizes, 8.0) or _Plan(piles, box, sizes, 0.1)
    return plan.laid(turned=turned)


def felt_box(felt: Box, sizes: NumberSizes, *, words: int) -> Box:
    """Return the part of the felt on which dice lie."""
    pad = sizes.text * 0.9
    foot = sizes.text * (2.3 + WORD_LINE * (words - 1)) if words else pad
    high = felt.height - pad * 0.8 - foot
    return Box(
        felt.left + pad, felt.top + pad * 0.8, max(20.0, felt.width - 2 * pad), max(16.0, high)
    )


def _alike(piles: list[Pile]) -> list[Pile]:
    found: list[Pile] = []
    for pile in piles:
        last = found[-1] if found else None
        if last is not None and last.die == pile.die:
            found[-1] = Pile(last.die, (*last.members, *pile.members))
        else:
            found.append(pile)
    return found


def _largest(piles: list[Pile], box: Box, sizes: NumberSizes, smallest: float) -> "_Plan | None":
    """Return the lines at the largest scale that fits; None if dice were below ``smallest``."""
    whole = _Plan(piles, box, sizes, 1.0)
    if not piles or whole.fits:
        return whole
    low = min(1.0, smallest / max(sizes.size(pile.die) for pile in piles))
    best = _Plan(piles, box, sizes, low)
    if not best.fits:
        return None
    high = 1.0
    for _ in range(8):
        middle = (low + high) / 2
        plan = _Plan(piles, box, sizes, middle)
        if plan.fits:
            low, best = middle, plan
        else:
            high = middle
    return best


class _Run(Struct, frozen=True):
    """Piles that stand together on one line, and how much wider their name is than they are."""

    piles: tuple[int, ...]
    name: str
    width: float
    spare: float = 0.0


class _Plan:
    """Piles broken into lines at one scale."""

    def __init__(self, piles: list[Pile], box: Box, sizes: NumberSizes, scale: float) -> None:
        self._piles, self._box, self._text = piles, box, sizes.text
        wanted = [sizes.size(pile.die) * scale for pile in piles]
        # Below a certain size what does not count is no smaller than the rest: it must be read.
        floor = min(sizes.smallest, max(wanted, default=0.0))
        self._size = [max(8.0, float(int(max(size, floor)))) for size in wanted]
        self._runs = self._together()
        self._lines = self._broken(box.width)
        wide = max((self._width(line) for line in self._lines), default=0.0)
        self.fits = wide <= box.width + 0.01 and self._high(self._lines) <= box.height + 0.01

    # runs and lines

    def _together(self) -> list[_Run]:
        """Return the groups, and every die without a group by itself."""
        members: list[list[int]] = []
        before = ""
        for index, pile in enumerate(self._piles):
            name = group_of(pile.die)
            if name and name == before:
                members[-1].append(index)
            else:
                members.append([index])
            before = name
        return [self._run(tuple(run)) for run in members]

    def _run(self, piles: tuple[int, ...]) -> _Run:
        name = group_of(self._piles[piles[0]].die)
        width = sum(self._wide(index) for index in piles)
        width += sum(GAP * self._size[index] for index in piles[1:])
        pill = self._text * (1.4 + _DIGIT * len(self._worded(name))) if name else 0.0
        return _Run(piles, name, max(width, pill), max(0.0, pill - width))

    def _wide(self, index: int) -> float:
        """Return the width of a pile: its die, and the number beside it."""
        pile = self._piles[index]
        more = self._text * (1.0 + _DIGIT * len(str(pile.count))) if pile.count > 1 else 0.0
        return self._die_width(index) + more

    def _die_width(self, index: int) -> float:
        return self._size[index] * (BELT if self._piles[index].die.colour == "belt" else 1.0)

    def _gap(self, first: _Run, second: _Run) -> float:
        a, b = first.piles[-1], second.piles[0]
        one, other = self._piles[a].die, self._piles[b].die
        apart = first.name != second.name or counts(one) != counts(other)
        apart = apart or one.sides != other.sides
        return min(self._size[a], self._size[b]) * (APART if apart else GAP)

    def _broken(self, limit: float) -> list[list[_Run]]:
        """Break the runs into lines no wider than ``limit``; only a wider group is split."""
        lines: list[list[_Run]] = []
        used = 0.0
        for run in self._runs:
            for part in self._parts(run, limit):
                more = used + part.width + (self._gap(lines[-1][-1], part) if lines else 0.0)
                if lines and more <= limit + 0.01:
                    lines[-1].append(part)
                    used = more
                else:
                    lines.append([part])
                    used = part.width
        return lines

    def _parts(self, run: _Run, limit: float) -> list[_Run]:
        if run.width <= limit or len(run.piles) == 1:
            return [run]
        wide = max(self._wide(index) + GAP * self._size[index] for index in run.piles)
        each = max(1, int((limit + wide * GAP) // wide))
        return [
            self._run(run.piles[start : start + each]) for start in range(0, len(run.piles), each)
        ]

    def _even(self) -> list[list[_Run]]:
        """Return as many lines as are needed, but of nearly the same width."""
        lines = self._lines
        if len(lines) < 2:
            return lines
        low, high = self._box.width / len(lines) / 2, self._box.width
        for _ in range(8):
            middle = (low + high) / 2
            narrower = self._broken(middle)
            wide = max(self._width(line) for line in narrower)
            even = len(narrower) <= len(self._lines) and wide <= self._box.width
            if even and self._high(narrower) <= self._box.height + 0.01:
                lines, high = narrower, middle
            else:
                low = middle
        return lines

    def _width(self, line: list[_Run]) -> float:
        gaps = sum(self._gap(a, b) for a, b in pairwise(line))
        return gaps + sum(run.width for run in line)

    def _tall(self, line: list[_Run]) -> float:
        return max(self._size[index] for run in line for index in run.piles)

    def _height(self, line: list[_Run]) -> float:
        named = any(run.name for run in line)
        return self._tall(line) * (1 + LOWER_SIDE) + (self._text * BRACKET if named else 0.0)

    def _between(self, lines: list[list[_Run]]) -> float:
        return max(3.0, LINE_GAP * min(self._tall(line) for line in lines))

    def _high(self, lines: list[list[_Run]]) -> float:
        if not lines:
            return 0.0
        return sum(self._height(line) for line in lines) + self._between(lines) * (len(lines) - 1)

    # places

    def laid(self, *, turned: bool) -> NumberLay:
        """Return the places of all piles, the block of lines in the middle of the box."""
        lines, box = self._even(), self._box
        if not lines:
            return NumberLay()
        laid = NumberLay(tuple(self._piles))
        widest = max(self._width(line) for line in lines)
        left = box.left + max(0.0, (box.width - widest) / 2)
        y = box.top + max(0.0, (box.height - self._high(lines)) / 2)
        for line in lines:
            laid = self._with_line(laid, line, left, y, turned=turned)
            y += self._height(line) + self._between(lines)
        return laid

    def _with_line(
        self, laid: NumberLay, line: list[_Run], x: float, y: float, *, turned: bool
    ) -> NumberLay:
        tall = self._tall(line)
        spots, brackets = list(laid.spots), list(laid.brackets)
        for place, run in enumerate(line):
            x += self._gap(line[place - 1], run) if place else 0.0
            first, here = len(spots), x + run.spare / 2
            for index in run.piles:
                size, wide = self._size[index], self._die_width(index)
                here += GAP * size if index != run.piles[0] else 0.0
                turn = casual_turn(index) * 0.6 if turned else 0.0
                spots.append(Spot(here + wide / 2, y + tall / 2, size, turn))
                here += self._wide(index)
            if run.name:
                left = spots[first].x - spots[first].size / 2
                right = spots[-1].x + spots[-1].size / 2
                text = self._worded(run.name)
                brackets.append(Bracket(text, left, right, y + tall * (1 + LOWER_SIDE)))
            x += run.width
        return replace(laid, spots=tuple(spots), brackets=tuple(brackets))

    def _worded(self, name: str) -> str:
        """Return a group's name; of a set how many dice show what."""
        if not name.startswith("#"):
            return name
        members = [pile for pile in self._piles if group_of(pile.die) == name]
        return f"{sum(pile.count for pile in members)} × {members[0].die.face}"
