"""How the ways between zones run on the map: straight, aslant, or round other rooms in lanes.

A lane runs in the gap before a row (``gap`` counts rows; the last one is the foot of the map).
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.desk.zone_places import Cell, Near, Places

Kind = Literal["beside", "below", "aslant", "round"]


class Lane(Struct, frozen=True):
    """A piece of a way along a gap between rows: which gap, and which lane in it."""

    gap: int
    lane: int


class Route(Struct, frozen=True, kw_only=True):
    """A way between two zones; ``side`` is the gap between columns that a long one goes down."""

    one: str
    other: str
    kind: Kind
    lanes: tuple[Lane, ...] = ()
    side: int = -1
    side_lane: int = 0


class Routes(Struct, frozen=True, kw_only=True):
    """All ways, and how many lanes each gap needs between rows, and between columns."""

    ways: tuple[Route, ...] = ()
    lanes: Mapping[int, int] = {}
    sides: Mapping[int, int] = {}

    @property
    def straight(self) -> bool:
        """Whether ways cross the gaps between rows."""
        return any(way.kind in {"below", "aslant"} for way in self.ways)


def routes(near: Near, places: Places) -> Routes:
    """Return how each way runs, each once; ways that go round never share a lane."""
    return _Drawing(near, places).routes()


class _Drawing:
    def __init__(self, near: Near, places: Places) -> None:
        self._near, self._places = near, places
        self._taken = set(places.values())
        self._last = max((column for column, _row in self._taken), default=0)
        self._lanes: dict[int, list[list[tuple[float, float]]]] = {}
        self._sides: dict[int, int] = {}

    def routes(self) -> Routes:
        pairs = sorted(self._pairs(), key=lambda pair: self._span(*pair))
        ways = tuple(self._route(one, other) for one, other in pairs)
        lanes = {gap: len(lanes) for gap, lanes in self._lanes.items()}
        return Routes(ways=ways, lanes=lanes, sides=self._sides)

    def _pairs(self) -> Iterator[tuple[str, str]]:
        seen: set[frozenset[str]] = set()
        for zone, others in self._near.items():
            for other in sorted(others):
                pair = frozenset((zone, other))
                if other in self._places and zone != other and pair not in seen:
                    seen.add(pair)
                    one, last = sorted((zone, other), key=lambda each: self._places[each][::-1])
                    yield one, last

    def _span(self, one: str, other: str) -> tuple[int, int, str, str]:
        (x, y), (to_x, to_y) = self._places[one], self._places[other]
        return abs(to_x - x), to_y - y, one, other

    def _route(self, one: str, other: str) -> Route:
        (x, y), (to_x, to_y) = self._places[one], self._places[other]
        kind: Kind = "round"
        if y == to_y and self._is_free((at, y) for at in range(x + 1, to_x)):
            kind = "beside"
        elif x == to_x and self._is_free((x, at) for at in range(y + 1, to_y)):
            kind = "below"
        elif to_y - y == 1 and abs(to_x - x) == 1:
            kind = "aslant"
        if kind != "round":
            return Route(one=one, other=other, kind=kind)
        if to_y - y <= 1:
            return Route(one=one, other=other, kind=kind, lanes=(self._lane(y + 1, x, to_x),))
        # Beyond the last column there is no gap, but where it is the only one.
        left = to_x > x or to_x == self._last > 0
        side = to_x if left else to_x + 1
        before = to_x - 0.5 if left else to_x + 0.5
        lanes = (self._lane(y + 1, x, before), self._lane(to_y, before, to_x))
        number = self._sides.get(side, 0)
        self._sides[side] = number + 1
        return Route(one=one, other=other, kind=kind, lanes=lanes, side=side, side_lane=number)

    def _is_free(self, cells: Iterator[Cell]) -> bool:
        return not any(cell in self._taken for cell in cells)

    def _lane(self, gap: int, start: float, end: float) -> Lane:
        """Take the first lane of a gap that nothing runs in along there."""
        low, high = min(start, end) - 0.4, max(start, end) + 0.4
        lanes = self._lanes.setdefault(gap, [])
        for number, lane in enumerate(lanes):
            if all(high < taken_low or low > taken_high for taken_low, taken_high in lane):
                lane.append((low, high))
                return Lane(gap, number)
        lanes.append([(low, high)])
        return Lane(gap, len(lanes) - 1)
