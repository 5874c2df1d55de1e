"""The menu of a zone on its map: to where ways lead, and where it lies."""

from collections.abc import Callable

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from choicedesk.desk.zone_places import Cell
from choicedesk.widgets.zones.map_area import MapArea
from choicedesk.words import zone_map as words

KEYS = {(-1, 0): "Alt+Left", (1, 0): "Alt+Right", (0, -1): "Alt+Up", (0, 1): "Alt+Down"}


def fill(menu: QMenu, area: MapArea, zone: str, forget: Callable[[], object]) -> None:
    """Add what the mouse does by dragging; ``forget`` lays all zones out automatically."""
    if not area.movable:
        return
    ways = menu.addMenu(words.ways())
    for other in area.near:
        if other != zone:
            _add_way(ways, area, zone, other)
    moves = menu.addMenu(words.move())
    if area.crowded:
        moves.addAction(area.crowded).setEnabled(False)
    for by in words.DIRECTIONS:
        _add_step(moves, area, zone, by)
    if area.by_hand:
        moves.addSeparator()
        moves.addAction(words.automatic()).triggered.connect(lambda _on=False: forget())


def _add_way(menu: QMenu, area: MapArea, zone: str, other: str) -> None:
    action = menu.addAction(area.name_of(other).replace("&", "&&"))
    action.setCheckable(True)
    action.setChecked(other in area.near[zone])
    action.triggered.connect(lambda _on=False: area.joined.emit(zone, other))


def _add_step(menu: QMenu, area: MapArea, zone: str, by: Cell) -> None:
    action = menu.addAction(words.direction(by))
    action.setShortcut(QKeySequence(KEYS[by]))
    action.setShortcutVisibleInContextMenu(True)
    action.setEnabled(area.can_step(zone, by))
    action.triggered.connect(lambda _on=False: area.step(zone, by))
