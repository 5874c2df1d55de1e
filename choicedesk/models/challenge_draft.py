"""How coins lie before the successes are spent: steps of their own, each can be taken back."""

from collections.abc import Callable

from choicedesk.models.challenge_coins import Coins, Laid
from choicedesk.models.challenge_laying import supported
from choicedesk.models.challenge_plan import Plan


class Draft:
    """The coins laid in the scene that is shown, as long as they could lie so.

    Whatever coins lie on can be paid for in full, together: only such places are begun.
    """

    def __init__(self, shown: Callable[[], Coins | None], plan: Plan) -> None:
        self._shown, self._plan = shown, plan
        self._judged: tuple[Coins, Laid, bool] | None = None

    @property
    def laid(self) -> Laid:
        """The coins on each place; none where the price of something leaves no room for them."""
        coins, laid = self._shown(), self._plan.laid
        if coins is None or not laid:
            return {}
        judged = self._judged
        if judged is None or judged[0] is not coins or judged[1] != laid:
            judged = self._judged = (coins, laid, coins.fits(laid))
        return laid if judged[2] else {}

    def keep(self, laid: Laid) -> bool:
        """Let coins lie so from now on; on complications only where their task has some."""
        coins = self._shown()
        if coins is None:
            return False
        kept = self.supported(laid)
        return kept == self.laid or self._plan.lay(kept)

    def supported(self, laid: Laid) -> Laid:
        """Return the coins without those on complications of tasks that nothing lies on."""
        coins, there = self._shown(), {place: on for place, on in laid.items() if on}
        return supported(coins, there) if coins is not None else {}

    def buy(self, *places: str) -> bool:
        """Pay for these places in full beside what is begun, coins being handed on as needed."""
        coins = self._shown()
        spread = coins.spread((*self.laid, *places)) if coins is not None else None
        return spread is not None and self.keep(spread)

    def propose(self) -> bool:
        """Lay the coins as the rules propose it (H-11)."""
        coins = self._shown()
        proposed = coins.proposed if coins is not None else None
        if coins is None or proposed is None:
            return False
        spread = coins.spread(coins.spending(proposed))
        return spread is not None and self.keep(spread)

    def empty(self, place: str) -> bool:
        """Take all coins off a place."""
        return self.keep({at: on for at, on in self.laid.items() if at != place})

    def clear(self) -> bool:
        """Take every coin back."""
        return self.keep({})
