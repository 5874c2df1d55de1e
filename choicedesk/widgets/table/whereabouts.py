"""Where things of the table lie on the screen, and what lies under a point."""

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QGraphicsView

from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.gift_item import CardItem
from choicedesk.widgets.table.panel_items import PoolItem
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.table.quiet_items import SupplyItem
from choicedesk.widgets.table.seat_item import SeatItem


class Whereabouts:
    """Answers for one view; points are in its viewport, rectangles global."""

    def __init__(self, view: QGraphicsView, arrangement: Arrangement) -> None:
        self._view = view
        self._arrangement = arrangement
        self._found: PlaceItem | None = None

    def item_at(self, point: QPoint) -> PlaceItem | None:
        """Return the thing under a point."""
        at, last = self._view.mapToScene(point), self._found
        if isinstance(last, CardItem) and last.isVisible() and last.covers(at):
            return last
        items = self._view.items(point)
        self._found = next((item for item in items if isinstance(item, PlaceItem)), None)
        return self._found

    def bead_at(self, point: QPoint) -> tuple[PlaceItem, Bead] | None:
        """Return the bead under a point, with the thing it lies on."""
        item = self.item_at(point)
        if item is None:
            return None
        bead = item.bead_at(self._view.mapToScene(point) - item.pos())
        return (item, bead) if bead is not None else None

    def place_at(self, point: QPoint) -> str | None:
        """Return the place for beads under a point; of a seat only the head is one."""
        item = self.item_at(point)
        if isinstance(item, SeatItem):
            inside = self._view.mapToScene(point) - item.pos()
            return item.place if item.head().contains(inside) else None
        return item.place if isinstance(item, CardItem | PoolItem | SupplyItem) else None

    def place_of(self, place: str) -> QRect | None:
        """Return where a place lies: the beads of a pool, the whole of a card."""
        item = self._arrangement.at_place(place)
        if item is None:
            return None
        box = item.box
        if isinstance(item, SeatItem) and place.startswith("ready:"):
            box = item.pool()
        elif isinstance(item, PoolItem):
            box = item.felt()
        return self.on_screen(item, box)

    def bead_of(self, place: str, index: int) -> QRect | None:
        """Return where a bead lies; a danger's willpower comes before its opportunities."""
        item = self._arrangement.at_place(place)
        beads = item.beads() if item is not None else ()
        if item is None or not -len(beads) <= index < len(beads):
            return None
        return self.on_screen(item, beads[index].rect)

    def newest_bead_of(self, place: str) -> QRect | None:
        """Return where a bead that was just put down lies."""
        item = self._arrangement.at_place(place)
        return self.on_screen(item, item.newest_bead()) if item is not None else None

    def on_screen(self, item: PlaceItem, box: QRectF) -> QRect:
        """Return where a part of a thing lies."""
        view = self._view
        shown = view.mapFromScene(box.translated(item.pos())).boundingRect()
        return QRect(view.viewport().mapToGlobal(shown.topLeft()), shown.size())
