"""When what happens in a roll: the flight, a short rest, and the pairs that cancel."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.widgets.tray.lay import Die, Left
from choicedesk.widgets.tray.places import Spot
from choicedesk.widgets.tray.throw import Throw

PAUSE = 0.12
CANCEL = 0.32
_MEETING = 0.4
_STROKE = 0.72


class Moving(Struct, frozen=True):
    """A die between two places; ``share`` of the way is 0 to 1."""

    x: float
    y: float
    size: float
    turn: float


class Motion(Struct, frozen=True):
    """A roll from the throw to what it left. ``dice`` are in the order of the throw's flights."""

    throw: Throw
    dice: tuple[Die, ...]
    landed: Mapping[Die, Spot]
    left: Left
    partners: Mapping[Die, tuple[float, float]]

    @property
    def seconds(self) -> float:
        """Return how long it takes in all."""
        return self.throw.seconds + PAUSE + CANCEL

    def cancelling(self, seconds: float) -> float:
        """Return how far the pairs are on their way, 0 to 1, eased."""
        share = (seconds - self.throw.seconds - PAUSE) / CANCEL
        share = min(max(share, 0.0), 1.0)
        return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2

    def stroke(self, seconds: float) -> float:
        """Return how much of the strokes is drawn, 0 to 1."""
        return max(0.0, (self.cancelling(seconds) - _STROKE) / (1 - _STROKE))

    def place(self, die: Die, share: float) -> Moving:
        """Return where a die is while the pairs cancel: first to its partner, then to the shelf."""
        start, end = self.landed[die], self.left.spots[die]
        meeting = self.partners.get(die)
        size = start.size + (end.size - start.size) * share
        turn = start.turn + (end.turn - start.turn) * share
        if meeting is None:
            return Moving(_on(start.x, end.x, share), _on(start.y, end.y, share), size, turn)
        if share < _MEETING:
            near = share / _MEETING
            return Moving(
                _on(start.x, meeting[0], near), _on(start.y, meeting[1], near), size, turn
            )
        far = (share - _MEETING) / (1 - _MEETING)
        return Moving(_on(meeting[0], end.x, far), _on(meeting[1], end.y, far), size, turn)


def _on(first: float, second: float, share: float) -> float:
    return first + (second - first) * share


def meetings(
    landed: Mapping[Die, Spot], groups: list[tuple[Die, ...]]
) -> dict[Die, tuple[float, float]]:
    """Return where the dice of each group meet: round its middle, close side by side."""
    found: dict[Die, tuple[float, float]] = {}
    for group in groups:
        if len(group) < 2:
            continue
        x = sum(landed[die].x for die in group) / len(group)
        y = sum(landed[die].y for die in group) / len(group)
        for place, die in enumerate(group):
            aside = (place - (len(group) - 1) / 2) * landed[die].size * 0.8
            found[die] = (x + aside, y)
    return found
