"""Where the zones of a conflict lie on its map: by hand, or automatically where nobody laid them.

A place is a column and a row. They are kept in a conflict card with each zone (``at``), and in a
scene under ``MAP`` in its plan.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

import msgspec

from choicedesk.desk.campaign import Scene

Cell = tuple[int, int]
Places = Mapping[str, Cell]
Near = Mapping[str, Collection[str]]
"""Each zone, in the order of the setup, with those that one reaches from it."""

MAP = "map"
SIDE_BY_SIDE = 4
_MOST_TRIED = 16


def kept_places(scene: Scene) -> dict[str, Cell]:
    """Return where a hand has laid zones of a scene; what cannot be read is nothing."""
    try:
        return msgspec.convert(scene.plan.get(MAP, {}), dict[str, Cell])
    except msgspec.ValidationError:
        return {}


def laid(near: Near, kept: Places, most: int = SIDE_BY_SIDE) -> dict[str, Cell]:
    """Return a place for every zone, in at most so many columns.

    What lies nowhere yet comes beside its neighbours; a map with too many columns is wrapped.
    """
    places = {zone: kept[zone] for zone in near if zone in kept}
    if not places:
        return dict(_nearer(tuple((zone, tuple(others)) for zone, others in near.items()), most))
    taken: dict[Cell, str] = {}
    for zone, cell in places.items():
        if min(cell) >= 0:
            taken.setdefault(cell, zone)
    places = closed({zone: cell for cell, zone in taken.items()})
    for zone in near:
        if zone not in places:
            places[zone] = _free_cell(zone, near, places, most)
    places = {zone: places[zone] for zone in near}
    if size_of(places)[0] <= most:
        return places
    return wrapped(places, most)


def wrapped(places: Places, most: int) -> dict[str, Cell]:
    """Return the places one after the other as one reads, in at most so many columns."""
    return _in_rows(sorted(places, key=lambda zone: places[zone][::-1]), most)


def size_of(places: Places) -> Cell:
    """Return how many columns and rows there are."""
    columns = 1 + max((column for column, _row in places.values()), default=0)
    return columns, 1 + max((row for _column, row in places.values()), default=0)


def closed(places: Places) -> dict[str, Cell]:
    """Return the places without empty columns and rows."""
    columns = sorted({column for column, _row in places.values()})
    rows = sorted({row for _column, row in places.values()})
    return {zone: (columns.index(x), rows.index(y)) for zone, (x, y) in places.items()}


def moved(places: Places, zone: str, to: Cell) -> dict[str, Cell]:
    """Return the places with a zone in another cell; who lies there changes places with it."""
    there = next((other for other, cell in places.items() if cell == to), None)
    found = {**places, zone: to}
    if there is not None and there != zone:
        found[there] = places[zone]
    return closed(found)


def parted(places: Places, zone: str, to: Cell, *, column: bool) -> dict[str, Cell]:
    """Return the places with a zone in a new column or row, before the one that is there."""
    axis = 0 if column else 1
    found = {
        other: _shifted(cell, axis) if cell[axis] >= to[axis] else cell
        for other, cell in places.items()
    }
    return closed({**found, zone: to})


def stepped(places: Places, zone: str, by: Cell, most: int) -> dict[str, Cell]:
    """Return the places with a zone one step further; at the edge the map grows."""
    column, row = places[zone][0] + by[0], places[zone][1] + by[1]
    columns = size_of(places)[0]
    if column < 0 or row < 0:
        # Alone in its line it would go nowhere: the empty line behind it closes again.
        found = parted(places, zone, (max(0, column), max(0, row)), column=column < 0)
        return found if size_of(found)[0] <= most else dict(places)
    if column >= max(most, columns):
        return dict(places)
    return moved(places, zone, (column, row))


def _shifted(cell: Cell, axis: int) -> Cell:
    return (cell[0] + 1, cell[1]) if axis == 0 else (cell[0], cell[1] + 1)


def _in_rows(zones: Iterable[str], most: int) -> dict[str, Cell]:
    order = list(zones)
    count = len(order)
    wished = count if count <= SIDE_BY_SIDE else min(SIDE_BY_SIDE, (count + 1) // 2)
    columns = max(1, min(wished, most))
    return {zone: (at % columns, at // columns) for at, zone in enumerate(order)}


@lru_cache(maxsize=64)
def _nearer(near: tuple[tuple[str, tuple[str, ...]], ...], most: int) -> Places:
    """Let zones change places as long as that shortens the ways; the same every time."""
    zones = [zone for zone, _others in near]
    places = _in_rows(zones, most)
    if len(zones) > _MOST_TRIED:
        return places
    pairs = [(zone, other) for zone, others in near for other in others if other in places]
    while True:
        cost, best = _cost(pairs, places), None
        for at, one in enumerate(zones):
            for other in zones[at + 1 :]:
                tried = {**places, one: places[other], other: places[one]}
                cheaper = _cost(pairs, tried)
                if cheaper < cost:
                    cost, best = cheaper, tried
        if best is None:
            return places
        places = best


def _cost(pairs: Iterable[tuple[str, str]], places: Places) -> int:
    return sum(_length(places[one], places[other]) for one, other in pairs)


def _length(one: Cell, other: Cell) -> int:
    """Return how long a way looks: neighbours cost nothing, a slant little, all else more."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    if across + down <= 1:
        return 0
    return 2 if across == down == 1 else 2 + 2 * (across + down)


def _free_cell(zone: str, near: Near, places: Places, most: int) -> Cell:
    """Return the free cell from which the ways of a zone are shortest, the first of several."""
    wide, high = size_of(places)
    columns, rows = max(most, wide), 1 + high
    taken = set(places.values())
    friends = [other for other in places if other in near[zone] or zone in near.get(other, ())]
    free = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in taken]
    # A cell with nobody in its row and column would tear the map apart.
    touching = [cell for cell in free if any(_length(cell, other) == 0 for other in taken)]

    def cost(cell: Cell) -> tuple[int, int, int]:
        return sum(_length(cell, places[other]) for other in friends), cell[1], cell[0]

    return min(touching or free, key=cost, default=(0, 0))
