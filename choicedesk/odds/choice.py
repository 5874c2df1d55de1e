"""Exact chances of a CHOICE test: what is left when pairs of effects have cancelled (C-18, C-19).

A pool of ``white`` dice stands against one of ``black`` dice with the same faces. A die adds to two
counts, one for main and one for side effects: white ones upwards, black ones downwards. The sign of
each count at the end decides. All arithmetic is on whole numbers: ways to fall, not chances.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from math import gcd
from typing import Literal

from msgspec import Struct

from choicedesk.odds.sums import coefficients, joint_coefficients
from choicedesk.rules.choice.setup import Die
from choicedesk.rules.dice import EffectFace, faces

MOST_DICE = 40
"""As many dice of a colour are answered for."""

Side = Literal["white", "none", "black"]
SIDES: tuple[Side, Side, Side] = ("white", "none", "black")

Thirds = tuple[int, int, int]
Weights = tuple[int, int, int, int]
Wanted = Literal["risk_averted", "action_works"]


class JointTable(Struct, frozen=True):
    """In how many of ``total`` ways the dice can fall what is left of each effect.

    ``ways`` is rows by main effect, columns by side effect, each in the order white, none, black.
    The ways sum to ``total``.
    """

    ways: tuple[Thirds, Thirds, Thirds]
    total: int

    def chance(self, main: Side, side: Side) -> Fraction:
        """Return the chance that these are left together."""
        return Fraction(self.ways[SIDES.index(main)][SIDES.index(side)], self.total)

    def main(self, left: Side) -> Fraction:
        """Return the chance that of main effects ``left`` remain, whatever of side effects."""
        return Fraction(sum(self.ways[SIDES.index(left)]), self.total)

    def side(self, left: Side) -> Fraction:
        """Return the chance that of side effects ``left`` remain, whatever of main effects."""
        column = SIDES.index(left)
        return Fraction(sum(row[column] for row in self.ways), self.total)

    @property
    def risk_averted(self) -> Fraction:
        """The chance that a white main effect is left (C-19)."""
        return self.main("white")

    @property
    def action_fails(self) -> Fraction:
        """The chance that a black main effect is left (C-19)."""
        return self.main("black")

    @property
    def players_opportunity(self) -> Fraction:
        """The chance that a white side effect is left (C-19)."""
        return self.side("white")

    @property
    def danger_opportunity(self) -> Fraction:
        """The chance that a black side effect is left (C-19)."""
        return self.side("black")


class Bargain(Struct, frozen=True):
    """A number of white dice, the first one included, with what it costs and what it gives.

    ``cost`` counts activations after the avoidance: k dice cost k(k-1)/2 (C-17).
    """

    white: int
    cost: int
    chance: Fraction


def joint(white: int, black: int, die: Die) -> JointTable:
    """Return the joint table of two pools of 0 to 40 dice each; ``ValueError`` beyond.

    >>> table = joint(1, 1, "split")
    >>> table.risk_averted, table.chance("none", "none")
    (Fraction(1, 4), Fraction(1, 2))
    """
    if not (0 <= white <= MOST_DICE and 0 <= black <= MOST_DICE):
        raise ValueError(f"pools of {white} and {black} dice")
    return _joint(white, black, _weights(faces(die)))


def cost(white: int) -> int:
    """Return what so many white dice cost in activations, after the avoidance (C-17).

    >>> [cost(dice) for dice in range(1, 5)]
    [0, 1, 3, 6]
    """
    return white * (white - 1) // 2


def cheapest_white(
    black: int, die: Die, wanted: Fraction, what: Wanted = "risk_averted", most: int = MOST_DICE
) -> Bargain | None:
    """Return the fewest white dice, from 1 to ``most``, that reach a wanted chance, or None.

    ``what`` is the chance that the risk is averted, or that the action works.
    """
    for white in range(1, most + 1):
        table = joint(white, black, die)
        chance = 1 - table.action_fails if what == "action_works" else table.risk_averted
        if chance >= wanted:
            return Bargain(white, cost(white), chance)
    return None


def _weights(die: Sequence[EffectFace]) -> Weights:
    """Return how often each face stands on a die (blank, M, S, MS), in lowest terms."""
    counts = [die.count(face) for face in ("-", "M", "S", "MS")]
    common = reduce(gcd, counts)
    blank, main, side, both = (count // common for count in counts)
    return blank, main, side, both


@lru_cache(maxsize=4096)
def _joint(white: int, black: int, weights: Weights) -> JointTable:
    blank, main, side, both = weights
    if not blank and not both:
        ways = _opposed(white, black, main, side)
    elif not main and not side:
        ways = _together(white, black, both, blank)
    elif blank * both == main * side:
        ways = _independent(white, black, weights)
    else:
        ways = _general(white, black, weights)
    return JointTable(ways, sum(map(sum, ways)))


def _thirds(ways: Sequence[int], black: int) -> Thirds:
    """Return the ways of a difference above, at and below nought, which stands at ``black``."""
    return sum(ways[black + 1 :]), ways[black], sum(ways[:black])


def _opposed(white: int, black: int, main: int, side: int) -> tuple[Thirds, Thirds, Thirds]:
    """Each face bears one effect: where main gains one, side lacks one."""
    rows = [[0, 0, 0] for _ in SIDES]
    for place, ways in enumerate(coefficients(white, black, main, side)):
        difference = place - black
        rows[_third(difference)][_third(white - black - difference)] += ways
    return _table(rows)


def _together(white: int, black: int, both: int, blank: int) -> tuple[Thirds, Thirds, Thirds]:
    """Each face bears both effects or none: they differ alike."""
    above, level, below = _thirds(coefficients(white, black, both, blank), black)
    return (above, 0, 0), (0, level, 0), (0, 0, below)


def _independent(white: int, black: int, weights: Weights) -> tuple[Thirds, Thirds, Thirds]:
    """Whether a main effect comes up says nothing about the side effect."""
    blank, main, side, both = weights
    mains = _thirds(coefficients(white, black, main + both, blank + side), black)
    sides = _thirds(coefficients(white, black, side + both, blank + main), black)
    total = sum(mains)
    return _table([[first * second // total for second in sides] for first in mains])


def _general(white: int, black: int, weights: Weights) -> tuple[Thirds, Thirds, Thirds]:
    rows = [_thirds(row, black) for row in joint_coefficients(white, black, weights)]
    columns = [_thirds(column, black) for column in zip(*rows, strict=True)]
    return _table([list(row) for row in zip(*columns, strict=True)])


def _third(difference: int) -> int:
    """Return the place of a difference among white, none and black."""
    return (difference == 0) + 2 * (difference < 0)


def _table(rows: Sequence[Sequence[int]]) -> tuple[Thirds, Thirds, Thirds]:
    first, second, third = ((row[0], row[1], row[2]) for row in rows)
    return first, second, third
