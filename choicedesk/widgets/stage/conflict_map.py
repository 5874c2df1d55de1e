"""Where the zones of a conflict lie on the stage: as a hand laid them, where that has room."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF

from choicedesk.desk.table_view import StageView
from choicedesk.desk.zone_places import Places, laid, size_of, wrapped
from choicedesk.rules.conflict.table_values import ConflictTableView
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.zones.drawn_map import DrawnMap, Need

_ONE_ROW, _MOST_ROWS = 4, 3
_LARGE = 0.037 * 1080
_WAYS = 1.6
_MOST_LOST = 0.3


class StageMap(NamedTuple):
    """The rooms, by position of their zone; ``more`` is the one for those without room."""

    map: DrawnMap
    zones: tuple[int, ...]
    drawn: bool
    more: str = ""


def stage_map(
    brush: Brush,
    area: QRectF,
    view: StageView,
    conflict: ConflictTableView,
    needs: Mapping[str, Need],
) -> StageMap:
    """Lay the zones; ``needs`` are the heights their rooms would like to have.

    Only zones that are seen have a place, and lines of the map without one close: nothing tells
    of what may lie between them.
    """
    near = {
        str(at): [str(each) for each in zone.adjacent] for at, zone in enumerate(conflict.zones)
    }
    kept = _by_hand(near, view)
    most, most_rows = _limits(brush, area)
    places = laid(near, kept, most)
    if size_of(places)[1] > most_rows:
        places = wrapped(places, most)
    columns, rows = size_of(places)
    gap, scale, more = brush.long(40 if rows == 1 else 32), brush.long(_WAYS), ""
    if rows > most_rows:
        order = sorted(places, key=lambda zone: places[zone][::-1]) if kept else list(near)
        cells = sorted(places.values(), key=lambda cell: cell[::-1])[: columns * most_rows]
        places = dict(zip(order, cells, strict=False))
        more = order[len(cells) - 1]
    else:
        shown = DrawnMap(area, near, places, scale=scale, gap=gap, needs=needs)
        if shown.lost <= _MOST_LOST:
            return StageMap(shown, tuple(map(int, places)), drawn=True)
    shown = DrawnMap(area, {}, places, scale=scale, gap=gap)
    return StageMap(
        shown, tuple(int(zone) for zone in places if zone != more), drawn=False, more=more
    )


def _by_hand(near: Mapping[str, list[str]], view: StageView) -> Places:
    """Return where a hand laid the zones; what lies automatically has other room here."""
    if len(view.places) != len(near):
        return {}
    places = dict(zip(near, view.places, strict=True))
    return {} if places == laid(near, {}) else places


def _limits(brush: Brush, area: QRectF) -> tuple[int, int]:
    """Return how many rooms have room side by side, and below each other."""
    if brush.measures.column:
        return 1, _MOST_ROWS
    most = _ONE_ROW if area.width() > brush.long(1500) else _ONE_ROW - 1
    if brush.measures.least > _LARGE:
        # Larger letters have fewer and wider rooms; of the others there is a number.
        return most - 1, 2
    return most, _MOST_ROWS
