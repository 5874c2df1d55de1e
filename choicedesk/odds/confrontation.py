"""Exact chances of a confrontation: who wins alone, who ties, how many sets there are (K-12, K-13).

Given the belt die the participants are independent. They are compared step by step, and only what
is level goes on to the next: first the sizes of sets, of which there are few; then, for each sizes
that two can have, the values, in their order; then the test results of dice in no set. All
arithmetic is on whole numbers: ways of all dice to fall, not chances.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import factorial, perm, prod
from typing import NamedTuple

from msgspec import Struct

from choicedesk.odds.hands import Hand, Seat
from choicedesk.odds.set_sizes import Sizes, number_of, sizes_of
from choicedesk.odds.set_values import orders
from choicedesk.odds.stopping import Look, onwards
from choicedesk.odds.tie_breaks import Loose, TieBreaks
from choicedesk.rules.confrontation.setup import Options

MOST_PARTICIPANTS = 4
MOST_UNKNOWN = 24
MOST_SIDES = 12

_SMALL = 1000
_GROWTH = 1.7


class Chances(Struct, frozen=True):
    """By seat: the chance to win alone, and to have each number of sets that is possible."""

    win: tuple[Fraction, ...]
    sets: tuple[dict[int, Fraction], ...]

    @property
    def tie(self) -> Fraction:
        """The chance that several win together."""
        return 1 - sum(self.win, Fraction(0))


def is_small(options: Options, seats: Sequence[Seat], belt: int | None) -> bool:
    """Return whether a question is answered within a frame of a window, about 16 ms.

    >>> [is_small(Options(), [Seat(6)] * 3, belt) for belt in (3, None)]
    [True, False]
    """
    faces = options.sides if belt is None else 1
    most = max(seat.unknown for seat in seats)
    return faces * options.sides**2 * _GROWTH**most <= _SMALL


def chances(
    options: Options, seats: Sequence[Seat], belt: int | None, look: Look = onwards
) -> Chances:
    """Return the chances of two to four seats; a belt die that is None is unknown.

    ``look`` is called now and then, and may raise.

    >>> two = chances(Options(), [Seat(2, (3, 3)), Seat(2, (4, 4))], None)
    >>> two.win
    (Fraction(1, 6), Fraction(5, 6))
    """
    faces = range(1, options.sides + 1) if belt is None else (belt,)
    tie_breaks = TieBreaks(options.test_result, options.botch)
    tables = [_Table(options, seats, face, tie_breaks) for face in faces]
    ways = [sum(each) for each in zip(*(table.won(look) for table in tables), strict=True)]
    total = len(faces) * options.sides ** sum(seat.unknown for seat in seats)
    return Chances(
        win=tuple(Fraction(each, total) for each in ways),
        sets=tuple(_numbers(tables, place) for place in range(len(seats))),
    )


def _numbers(tables: Sequence["_Table"], place: int) -> dict[int, Fraction]:
    ways: Counter[int] = Counter()
    for table in tables:
        for code, count in table.hands[place].size_ways.items():
            ways[number_of(code)] += count
    total = ways.total()
    return {number: Fraction(ways[number], total) for number in sorted(ways)}


class _Term(NamedTuple):
    """In ``ways`` of the dice in no set some are ``level`` by sets, but below by test result.

    All the others are ``below`` by their sets already.
    """

    ways: int
    level: tuple[int, ...]
    below: tuple[int, ...]


class _Meeting(NamedTuple):
    """One of those who meet with the same sets: in how many ways, and when it wins."""

    place: int
    ways: int
    terms: tuple[_Term, ...]


class _Table:
    """All seats with one face of the belt die."""

    def __init__(
        self, options: Options, seats: Sequence[Seat], belt: int, tie_breaks: TieBreaks
    ) -> None:
        self.hands = [Hand(options, seat, belt) for seat in seats]
        self._values = [value for value in range(1, options.sides + 1) if value != options.botch]
        self._tie_breaks = tie_breaks

    def won(self, look: Look) -> list[int]:
        """Return for each seat in how many ways of all dice to fall it wins alone."""
        won = [0] * len(self.hands)
        below = [0] * len(self.hands)
        for code in sorted({code for hand in self.hands for code in hand.size_ways}):
            look()
            ways = [hand.size_ways.get(code, 0) for hand in self.hands]
            level = [place for place, count in enumerate(ways) if count]
            others = prod(below[place] for place, count in enumerate(ways) if not count)
            if len(level) == 1:
                (place,) = level
                won[place] += ways[place] * others
            elif others:
                counts = self._won_at(sizes_of(code), level, [below[place] for place in level])
                for place, count in zip(level, counts, strict=True):
                    won[place] += count * others
            for place in level:
                below[place] += ways[place]
        return won

    def _won_at(self, sizes: Sizes, level: Sequence[int], below: Sequence[int]) -> list[int]:
        """Return how often each of those who may have these sizes beats the others who may.

        While values are compared all ways count ``scale`` times: weights are whole numbers then.
        """
        scale = prod(factorial(size) ** count for size, count in sizes)
        beaten = [count * scale for count in below]
        compare = self._two if len(level) == 2 else self._several
        won = compare(sizes, [self.hands[place] for place in level], beaten)
        return [count // scale ** len(level) for count in won]

    def _several(self, sizes: Sizes, hands: Sequence[Hand], beaten: list[int]) -> list[int]:
        """Go up through all orders of values, counting what lies below in ``beaten``."""
        won = [0] * len(hands)
        meetings: dict[tuple[int, tuple[int, ...]], list[_Meeting]] = {}
        for in_sets, weights, used in orders(sizes, self._values, hands):
            meeting = meetings.get((in_sets, used))
            if meeting is None:
                meeting = meetings[in_sets, used] = self._meeting(in_sets, used, hands)
            for place, _ways, terms in meeting:
                won[place] += weights[place] * _counted(terms, weights, beaten)
            for place, ways, _terms in meeting:
                beaten[place] += weights[place] * ways
        return won

    def _two(self, sizes: Sizes, hands: Sequence[Hand], beaten: Sequence[int]) -> list[int]:
        """Do the same for two, who have by far the most orders of values between them."""
        one_won, other_won = 0, 0
        one_beaten, other_beaten = beaten
        pairs: dict[tuple[int, tuple[int, ...]], tuple[int, int, int, int]] = {}
        for in_sets, (one, other), used in orders(sizes, self._values, hands):
            pair = pairs.get((in_sets, used))
            if pair is None:
                pair = pairs[in_sets, used] = _pair(self._meeting(in_sets, used, hands))
            one_ways, other_ways, one_above, other_above = pair
            both = one * other
            one_new, other_new = one * one_ways, other * other_ways
            one_won += one_new * other_beaten + both * one_above
            other_won += other_new * one_beaten + both * other_above
            one_beaten += one_new
            other_beaten += other_new
        return [one_won, other_won]

    def _meeting(self, in_sets: int, used: Sequence[int], hands: Sequence[Hand]) -> list[_Meeting]:
        """Return who can have sets of these values that use so many unknown dice."""
        loose = {
            place: hand.loose(in_sets, used[place])
            for place, hand in enumerate(hands)
            if 0 <= used[place] <= hand.dice and not hand.required & ~in_sets
        }
        here = {place for place, dice in loose.items() if self._tie_breaks.ways(dice)}
        orders_of = [perm(hand.dice, max(used[place], 0)) for place, hand in enumerate(hands)]
        return [
            _Meeting(
                place,
                orders_of[place] * self._tie_breaks.ways(loose[place]),
                tuple(self._terms(place, here, loose, orders_of)),
            )
            for place in here
        ]

    def _terms(
        self, place: int, here: set[int], loose: Mapping[int, Loose], orders_of: Sequence[int]
    ) -> Iterator[_Term]:
        others = sorted(here - {place})
        for level in chain.from_iterable(combinations(others, n) for n in range(len(others) + 1)):
            above = self._tie_breaks.above((loose[place], *(loose[other] for other in level)))
            ways = above * prod(orders_of[other] for other in (place, *level))
            below = set(range(len(orders_of))) - {place, *level}
            if ways:
                yield _Term(ways, level, tuple(sorted(below)))


def _pair(meeting: Sequence[_Meeting]) -> tuple[int, int, int, int]:
    """Return the ways of two, and in how many of both one or the other has the better result."""
    ways, above = [0, 0], [0, 0]
    for place, count, terms in meeting:
        ways[place] = count
        above[place] = sum(term.ways for term in terms if term.level)
    return ways[0], ways[1], above[0], above[1]


def _counted(terms: Sequence[_Term], weights: Sequence[int], beaten: Sequence[int]) -> int:
    total = 0
    for ways, level, below in terms:
        product = ways
        for place in level:
            product *= weights[place]
        for place in below:
            product *= beaten[place]
        total += product
    return total
