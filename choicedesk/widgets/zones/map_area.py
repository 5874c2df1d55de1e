"""A map of zones: rooms in columns and rows, laid by hand, with the ways between them."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.desk.zone_places import (
    SIDE_BY_SIDE,
    Cell,
    Near,
    Places,
    laid,
    moved,
    parted,
    size_of,
    stepped,
)
from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.zones.ground_plan import GroundPlan, Spot, edge_of, gaps_of, planned, share
from choicedesk.widgets.zones.map_hand import MapHand
from choicedesk.widgets.zones.routes import Routes, routes
from choicedesk.widgets.zones.ways import Paths, paint_ways
from choicedesk.words import zone_map as words


class MapArea(QWidget):
    """Subclasses put rooms into it and say how high one has to be (``height_of``).

    ``placed`` tells the places of all zones after a hand laid one; ``joined`` that the way between
    two zones is to be drawn, or taken away where there is one; ``refused`` why a zone stays.

    Rooms are at least ``narrowest``, and ``tightest`` where a hand has laid them. Where its columns
    have no room even so, zones stand one after the other, and no hand lays them.
    """

    placed = Signal(object)
    joined = Signal(str, str)
    refused = Signal(str)

    narrowest = 232
    tightest = 208
    lowest = 84
    aura = 0

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.rooms: dict[str, Any] = {}
        self.near: Near = {}
        self.names: Mapping[str, str] = {}
        self._kept: Places = {}
        self._lit = ""
        self._routed: tuple[object, Routes] | None = None
        self._places: tuple[object, dict[str, Cell]] | None = None
        self.plan = GroundPlan()
        self.hand = MapHand(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # what it shows

    def show_zones(self, near: Near, names: Mapping[str, str], kept: Places) -> None:
        """Show the zones with the ways between them; the rooms are there already."""
        self.near, self.names, self._kept = near, names, kept
        self._places = self._routed = None
        self.updateGeometry()
        self.arrange()
        self.update()

    @property
    def movable(self) -> bool:
        """Whether there is anything to lay or to join."""
        return len(self.near) > 1

    @property
    def places(self) -> dict[str, Cell]:
        """Where the zones lie at the present width."""
        return self._places_at(self.width())

    @property
    def by_hand(self) -> bool:
        """Whether a hand has laid any of them."""
        return any(zone in self._kept for zone in self.near)

    def name_of(self, zone: str) -> str:
        """Return the name of a zone."""
        return self.names.get(zone, "")

    def box_of(self, zone: str) -> QRect:
        """Return where a zone lies."""
        margin = self.aura
        return self.rooms[zone].geometry().adjusted(margin, margin, -margin, -margin)

    def zone_at(self, point: QPoint) -> str:
        """Return the zone at a point, "" for none."""
        return next((zone for zone in self.rooms if self.box_of(zone).contains(point)), "")

    def light(self, zone: str) -> None:
        """Let the ways of a zone be brighter than the others, or none ("")."""
        if zone != self._lit:
            self._lit = zone
            self.update()

    # hands

    @property
    def crowded(self) -> str:
        """Why no hand can lay zones at the present width, "" where it can."""
        columns = size_of(laid(self.near, self._kept))[0] if self.by_hand else 0
        return words.too_narrow(columns) if columns > self.most(self.width()) else ""

    def lay(self, zone: str, spot: Spot) -> None:
        """Lay a zone where the hand let go of it."""
        places = self.places
        if spot.how == "cell":
            found = moved(places, zone, spot.cell)
        else:
            found = parted(places, zone, spot.cell, column=spot.how == "column")
        if found != places:
            self._tell(zone, found)

    def step(self, zone: str, by: Cell) -> None:
        """Move a zone a step by key or menu."""
        self._tell(zone, stepped(self.places, zone, by, self.most(self.width())))

    def can_step(self, zone: str, by: Cell) -> bool:
        """Return whether a zone can go a step that way."""
        places = self.places
        found = stepped(places, zone, by, self.most(self.width()))
        return not self.crowded and found != places

    def _tell(self, zone: str, places: dict[str, Cell]) -> None:
        if self.crowded or places == self.places:
            self.refused.emit(self.crowded or words.at_edge(self.name_of(zone)))
            return
        announce(self, words.moved(self.name_of(zone), places[zone]))
        self.placed.emit(places)

    def keep_in_sight(self, point: QPoint) -> None:
        """Scroll to where the hand is, where the map scrolls."""

    # measures

    def height_of(self, zone: str, wide: int) -> int:
        """Return how high the room of a zone has to be at a width."""
        raise NotImplementedError

    @property
    def gap(self) -> int:
        """The room between columns."""
        return 20

    @property
    def margin(self) -> int:
        """The room at the sides."""
        return 8

    def most(self, width: int) -> int:
        """Return how many rooms a hand can lay side by side."""
        return self._fitting(width, self.tightest)

    def _fitting(self, width: int, narrowest: int) -> int:
        room = width - 2 * self.margin + self.gap
        return max(1, min(SIDE_BY_SIDE, room // (narrowest + self.gap)))

    def columns(self, width: int) -> int:
        """Return how many columns there are at a width."""
        return size_of(self._places_at(width))[0]

    def _places_at(self, width: int) -> dict[str, Cell]:
        most = self._fitting(width, self.tightest if self.by_hand else self.narrowest)
        if self._places is None or self._places[0] != most:
            self._places = (most, laid(self.near, self._kept, most) if self.near else {})
        return self._places[1]

    def _routes_at(self, width: int) -> Routes:
        places = self._places_at(width)
        if self._routed is None or self._routed[0] is not places:
            self._routed = (places, routes(self.near, places))
        return self._routed[1]

    def room_width(self, width: int) -> int:
        """Return how wide a room is."""
        columns = self.columns(width)
        inner = width - 2 * self.margin - self._edge(width)
        return (inner - self.gap * (columns - 1)) // columns

    def _edge(self, width: int) -> int:
        return edge_of(self._routes_at(width), self.columns(width))

    def row_heights(self, width: int) -> list[int]:
        """Return how high each row has to be."""
        places, wide = self._places_at(width), self.room_width(width)
        rows = size_of(places)[1]
        heights = [self.lowest if rows > 1 else 0] * rows
        for zone in self.rooms:
            row = places[zone][1]
            heights[row] = max(heights[row], self.height_of(zone, wide))
        return heights

    def _gaps(self, width: int, rows: int) -> list[int]:
        return gaps_of(self._routes_at(width), rows, self.gap, 2, self.margin)

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at this width."""
        heights = self.row_heights(width)
        return sum(heights) + sum(self._gaps(width, len(heights)))

    def sizeHint(self) -> QSize:
        """Return the height at the present width."""
        width = max(self.width(), self.narrowest)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return one room's width, and the height of all that has to be seen."""
        width = max(self.width(), self.narrowest)
        return QSize(self.narrowest, self.heightForWidth(width))

    def arrange(self) -> None:
        """Lay the rooms; height that is left goes to the lowest rows first."""
        if not self.rooms or not self.near:
            return
        width, places = self.width(), self.places
        heights = self.row_heights(width)
        gaps = self._gaps(width, len(heights))
        share(heights, self.height() - sum(heights) - sum(gaps))
        self.plan = planned(
            heights,
            gaps,
            self.columns(width),
            width=width,
            margin=self.margin,
            gap=self.gap,
            edge=self._edge(width),
            most=self.most(width),
        )
        margin, changed = self.aura, False
        for zone, room in self.rooms.items():
            box = self.plan.box(places[zone]).adjusted(-margin, -margin, margin, margin)
            changed = changed or room.geometry() != box
            room.setGeometry(box)
            self.settled(room)
        if changed:
            self.rearranged()

    def settled(self, room: Any) -> None:
        """Lay what is in a room that has its place."""

    def rearranged(self) -> None:
        """Answer that rooms lie elsewhere now."""
        self.update()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rooms anew."""
        super().resizeEvent(event)
        self.arrange()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ways between the rooms."""
        if not self.plan.lefts or not self.near:
            return
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        boxes = {zone: self.box_of(zone) for zone in self.rooms}
        paths = Paths(self.plan, boxes, self._routes_at(self.width())).all()
        paint_ways(painter, self.theme, paths, self._lit)
