"""The chances of a roll as the tray shows them."""

from collections.abc import Callable

from msgspec import Struct

Shares = tuple[float, float, float]


class OddsShares(Struct, frozen=True):
    """Chances of 0 to 1 that (white, none, black) remains, of main and of side effects."""

    main: Shares
    side: Shares


Odds = Callable[[int, int, tuple[str, ...]], OddsShares]
