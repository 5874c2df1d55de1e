"""How coins lie before the successes are spent: nothing is played yet, all of it can go back."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import SceneId
from choicedesk.models.challenge_coins import Coins, Laid
from choicedesk.models.challenge_laying import supported
from choicedesk.rules.challenge.state import Faces

Shown = tuple[SceneId, Coins] | None
"""The scene that is shown, and what there is to spend in it."""


class Draft(QObject):
    """The coins laid in each scene, kept as long as they could lie so.

    Whatever coins lie on can be paid for in full, together: only such places are begun.
    """

    changed = Signal()

    def __init__(self, shown: Callable[[], Shown], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown = shown
        self._laid: dict[SceneId, tuple[Faces | None, Laid]] = {}
        self._judged: Coins | None = None

    @property
    def laid(self) -> Laid:
        """The coins on each place of the scene that is shown.

        They belong to one roll: another begins with nothing laid, and one that undo took back
        has its coins again with redo. What another price leaves no room for is dropped.
        """
        shown = self._shown()
        if shown is None:
            return {}
        scene, coins = shown
        rolled, laid = self._laid.get(scene, (None, {}))
        if rolled != coins.state.rolled:
            return {}
        if coins is not self._judged:
            self._judged = coins
            if laid and coins.state.phase == "rolled" and not coins.fits(laid):
                del self._laid[scene]
                return {}
        return laid

    def keep(self, laid: Laid) -> bool:
        """Let coins lie so from now on; on complications only where their task has some."""
        shown = self._shown()
        if shown is None:
            return False
        scene, coins = shown
        kept = supported(coins, {place: on for place, on in laid.items() if on})
        if kept != self.laid:
            self._laid[scene] = coins.state.rolled, kept
            self.changed.emit()
        return True

    def buy(self, *places: str) -> bool:
        """Pay for these places in full beside what is begun, coins being handed on as needed."""
        shown = self._shown()
        spread = shown[1].spread((*self.laid, *places)) if shown else None
        return spread is not None and self.keep(spread)

    def propose(self) -> bool:
        """Lay the coins as the rules propose it (H-11)."""
        shown = self._shown()
        proposed = shown[1].proposed if shown else None
        if shown is None or proposed is None:
            return False
        spread = shown[1].spread(shown[1].spending(proposed))
        return spread is not None and self.keep(spread)

    def empty(self, place: str) -> bool:
        """Take all coins off a place."""
        return self.keep({at: on for at, on in self.laid.items() if at != place})

    def clear(self) -> bool:
        """Take every coin back."""
        return self.keep({})
