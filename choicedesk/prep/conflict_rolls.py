"""What pools of d6 come to in a conflict, as tables of all their outcomes."""

from functools import lru_cache
from math import comb

from choicedesk.prep.alias import Row, row

BITS = 6
"""A roll is drawn as one code: successes above so many bits, wearing dice in them."""
WEAR = (1 << BITS) - 1
FACES = 6


def outcomes(dice: int, quality: int, wearing: int) -> tuple[tuple[int, float], ...]:
    """Return (code, weight) of what so many d6 come to.

    Each at or above ``quality`` succeeds, each up to ``wearing`` (at most 6) wears; a die may do
    both, or neither. Weights sum to 1 but for rounding.

    >>> [code for code, _weight in outcomes(1, 4, 1)]
    [0, 1, 64]
    """
    success = FACES + 1 - quality
    both = max(wearing - quality + 1, 0)
    only_wear, only_success = wearing - both, success - both
    rest = FACES - only_wear - only_success
    found: list[tuple[int, float]] = []
    for worn in range(dice + 1) if only_wear else (0,):
        for done in range(dice - worn + 1) if only_success else (0,):
            left = dice - worn - done
            if left and not rest:
                continue
            ways = comb(dice, worn) * comb(dice - worn, done)
            ways *= only_wear**worn * only_success**done * rest**left
            more = left if both else 0
            found.append(((done + more) << BITS | (worn + more), ways / FACES**dice))
    return tuple(found)


@lru_cache(maxsize=4096)
def roll_row(dice: int, quality: int, wearing: int) -> Row:
    """Return the outcomes of so many dice, ready to be drawn from."""
    return row(outcomes(dice, quality, wearing))


class Tables:
    """Tables of rolls, each for 0, 1, 2 … dice, one after the other."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._places: dict[tuple[int, int, int], int] = {}

    def place(self, quality: int, wearing: int, most: int) -> int:
        """Return where the table for up to ``most`` dice begins."""
        key = (quality, wearing, most)
        if key not in self._places:
            self._places[key] = len(self.rows)
            self.rows += [roll_row(dice, quality, wearing) for dice in range(most + 1)]
        return self._places[key]
