"""What is known of each participant's dice, and what that leaves open."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from choicedesk.odds.set_sizes import size_ways
from choicedesk.odds.tie_breaks import Loose
from choicedesk.rules.confrontation.setup import Options, TestResult


class Seat(Struct, frozen=True):
    """A participant: all dice of the ``pool``, what ``known`` ones show, and a given result."""

    pool: int
    known: tuple[int, ...] = ()
    test_result: int = 0

    @property
    def unknown(self) -> int:
        """How many dice nobody knows."""
        return self.pool - len(self.known)


class Hand:
    """A seat's dice together with one face of the belt die; masks of values as in tie breaks."""

    def __init__(self, options: Options, seat: Seat, belt: int) -> None:
        values = [value for value in range(1, options.sides + 1) if value != options.botch]
        own = Counter(seat.known)
        self.dice = seat.unknown
        self.there = Counter((*seat.known, belt))
        self.required = _mask(value for value in values if self.there[value] > 1)
        self._free = _mask(value for value in values if not self.there[value])
        self._singles = [value for value in values if own[value] == 1 == self.there[value]]
        self._kind: TestResult = options.test_result
        self._given = seat.test_result
        self._botch = options.botch or 0
        self._botches = own[self._botch]
        known = tuple(sorted(self.there[value] for value in values))
        self.size_ways = size_ways(self.dice, known, options.botch is not None)
        self._loose: dict[tuple[int, int], Loose] = {}

    def loose(self, in_sets: int, used: int) -> Loose:
        """Return the dice in no set, where sets of the values ``in_sets`` use so many dice."""
        key = (in_sets, used)
        found = self._loose.get(key)
        if found is None:
            singles = [value for value in self._singles if not in_sets >> value & 1]
            known = self._result(in_sets, singles)
            found = self._loose[key] = Loose(self.dice - used, self._free & ~in_sets, known)
        return found

    def _result(self, in_sets: int, singles: Sequence[int]) -> int:
        match self._kind:
            case "sum":
                return sum(singles) + self._botch * self._botches
            case "highest":
                botch = self._botch if self._botches else 0
                return max(in_sets.bit_length() - 1, botch, *singles, 0)
            case _:
                return self._given


def _mask(values: Iterable[int]) -> int:
    return sum(1 << value for value in values)
