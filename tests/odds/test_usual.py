from fractions import Fraction
from math import comb

import pytest

from choicedesk.odds.usual import usual_range


def tails(n: int, p: Fraction, low: int, high: int) -> tuple[Fraction, Fraction]:
    """Return the exact chances of fewer than ``low`` and of more than ``high`` hits."""
    chance = [comb(n, hits) * p**hits * (1 - p) ** (n - hits) for hits in range(n + 1)]
    return sum(chance[:low], Fraction()), sum(chance[high + 1 :], Fraction())


@pytest.mark.parametrize("n", [1, 2, 7, 60, 200])
@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(1, 6), Fraction(1, 12), Fraction(11, 12)])
def test_each_tail_holds_at_most_half_of_what_is_left_out(n: int, p: Fraction) -> None:
    low, high = usual_range(n, float(p))
    below, above = tails(n, p, low, high)
    assert max(below, above) <= Fraction(1, 20)
    if low > 0:
        assert tails(n, p, low + 1, high)[0] > Fraction(1, 20)
    if high < n:
        assert tails(n, p, low, high - 1)[1] > Fraction(1, 20)


def test_the_normal_distribution_goes_on_where_the_exact_one_ends() -> None:
    exact, beyond = usual_range(20_000, 0.25), usual_range(20_001, 0.25)
    assert all(abs(one - other) <= 2 for one, other in zip(exact, beyond, strict=True))


@pytest.mark.parametrize(
    ("n", "p", "expected"), [(0, 0.5, (0, 0)), (9, 0.0, (0, 0)), (9, 1.0, (9, 9))]
)
def test_what_is_sure(n: int, p: float, expected: tuple[int, int]) -> None:
    assert usual_range(n, p) == expected
