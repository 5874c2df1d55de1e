"""The map of a conflict: rooms with what is in them, and the ways between them."""

from typing import Any

from PySide6.QtCore import QPoint

from choicedesk.models.conflict_rows import BoardRow
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.conflict.zone_room import ZoneRoom
from choicedesk.widgets.zones.map_area import MapArea


class ZoneMap(MapArea):
    """Shows the rooms of a ``BoardRow`` on a board."""

    aura = AURA

    def __init__(self, board: Any, hands: Any) -> None:
        super().__init__(board.theme)
        self._board = board
        self._hands = hands
        self.compact = False
        self.refused.connect(board.refusal_line.show_refusal)

    def show_board(self, row: BoardRow, *, compact: bool, act: bool, able: frozenset[str]) -> None:
        """Show all zones with what is in them."""
        self.compact = compact
        wanted = [zone.id for zone in row.zones]
        for zone in [zone for zone in self.rooms if zone not in wanted]:
            gone = self.rooms.pop(zone)
            gone.hide()
            gone.deleteLater()
        asked = any(goal.pending for goal in row.goals())
        for zone in row.zones:
            if zone.id not in self.rooms:
                room = ZoneRoom(self, self._board, zone.id, self._hands)
                room.setParent(self)
                self._hands.attend(room)
                room.show()
                self.rooms[zone.id] = room
            self.rooms[zone.id].show_zone(zone, compact=compact, act=act, able=able, asked=asked)
        self.rooms = {zone: self.rooms[zone] for zone in wanted}
        self.show_zones(
            {zone.id: zone.adjacent for zone in row.zones},
            {zone.id: zone.name for zone in row.zones},
            {zone.id: zone.at for zone in row.zones if zone.at is not None},
        )

    def forget(self) -> None:
        """Show everything anew next time."""
        for room in self.rooms.values():
            room.forget()

    def keep_in_sight(self, point: QPoint) -> None:
        """Scroll the board to where the hand is."""
        spot = self.mapTo(self._board.ground, point)
        self._board.ensureVisible(spot.x(), spot.y(), 0, 30)

    # measures

    @property
    def gap(self) -> int:
        """The room between columns."""
        return 20 if self.compact else 44

    @property
    def margin(self) -> int:
        """The room at the sides."""
        return 8 if self.compact else 14

    def height_of(self, zone: str, wide: int) -> int:
        """Return how high the room of a zone has to be at a width."""
        room: ZoneRoom = self.rooms[zone]
        return room.height_at(wide + 2 * AURA) - 2 * AURA

    def row_heights(self, width: int) -> list[int]:
        """Return how high each row has to be, tighter where it would not fit."""
        self._set_tight(tight=False)
        loose = super().row_heights(width)
        shown = self._board.viewport().height() - self.y()
        if sum(loose) + 30 * len(loose) <= shown:
            return loose
        self._set_tight(tight=True)
        return super().row_heights(width)

    def _set_tight(self, *, tight: bool) -> None:
        for room in self.rooms.values():
            room.set_tight(tight=tight)

    def settled(self, room: ZoneRoom) -> None:
        """Lay what is in a room."""
        room.arrange()

    def rearranged(self) -> None:
        """Paint what lies round the pieces anew."""
        super().rearranged()
        self._board.ground.update()
        self._board.ground.marks.update()
