"""Beads in the air: the one in the hand, on its way back, or sent; none is drawn twice."""

from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from choicedesk.models.transfers import Carry
from choicedesk.widgets.theme.beads import Kind
from choicedesk.widgets.theme.theme import Theme

_WIDE = 1600
BEADS = frozenset({"willpower", "opportunity", "danger_willpower", "danger_opportunity"})
"""What is carried as a bead; other kinds bring a picture of their own."""


def bead_kind(carry: Carry) -> Kind:
    """Return which bead a hand shows for what it carries."""
    if carry.kind == "danger_willpower":
        return "danger"
    return "willpower" if carry.kind == "willpower" else "opportunity"


class Flights(QObject):
    """Moves the hand, and keeps which beads of which places are not to be drawn meanwhile."""

    hidden_changed = Signal(str)

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._hidden: dict[str, tuple[int, Kind]] = {}

    @cached_property
    def hand(self) -> Any:
        """What is held, over the whole window; made when something is first lifted."""
        from choicedesk.widgets.table.hand import Hand

        return Hand(self._theme, self._window)

    def hidden(self, place: str, kind: Kind) -> int:
        """Return how many beads of a place are in the air."""
        count, what = self._hidden.get(place, (0, kind))
        return count if what == kind else 0

    def hide(self, place: str, count: int) -> None:
        """Let so many beads of a place be in the air."""
        if count:
            self._hidden[place] = (count, self.hand.kind)
        else:
            self._hidden.pop(place, None)
        self.hidden_changed.emit(place)

    def take(self, carry: Carry, point: QPoint, picture: QPixmap | None = None) -> None:
        """Lift what is carried off its place: a bead, or what ``picture`` shows."""
        small = self._window.width() < _WIDE
        self.hand.hold(bead_kind(carry), carry.count, point, small=small, picture=picture)
        self.hide(carry.place, carry.count)

    def back(self, source: str, home: QPoint, *, quick: bool) -> None:
        """Fly to where the bead came from; ``quick`` is at once."""
        self.hand.fly(home, "back", lambda: self.hide(source, 0), quick=quick)

    def land(self, place: str, bead: QRect | None) -> None:
        """Go the last pixels to where the bead lies now."""
        if bead is None:
            self.hand.hide()
            return
        self.hide(place, 1)
        done = lambda: self.hide(place, 0)  # noqa: E731 - one line a flight
        self.hand.fly(bead.center(), "placed", done, shrink_to=bead.width())

    def send(self, kind: Kind, start: QRect, place: str, end: QRect) -> None:
        """Fly a shallow arc: a key, button or menu has moved a bead."""
        self.hand.finish()
        self.hand.hold(kind, 1, start.center(), small=self._window.width() < _WIDE)
        self.hide(place, 1)
        done = lambda: self.hide(place, 0)  # noqa: E731 - as above
        self.hand.fly(end.center(), "sent", done, arc=28, shrink_to=end.width())
