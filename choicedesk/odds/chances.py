"""How a chance is written: as a number, or exactly."""

from collections.abc import Callable
from fractions import Fraction


def wording(*, exact: bool) -> Callable[[Fraction], float | str]:
    """Return what writes a chance: the nearest number, or ``exact`` the text "p/q".

    >>> wording(exact=True)(Fraction(2, 4)), wording(exact=False)(Fraction(2, 4))
    ('1/2', 0.5)
    """
    return _exact if exact else float


def _exact(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"
