"""The map of a conflict: rooms side by side, and the ways between them."""

from typing import Any

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.models.conflict_rows import BoardRow
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.conflict.ways import paint_ways
from choicedesk.widgets.conflict.zone_room import ZoneRoom

NARROWEST = 232
SIDE_BY_SIDE = 4
LANE = 26


class ZoneMap(QWidget):
    """Up to four rooms stand in a row, more in a grid; a narrow window has fewer columns."""

    def __init__(self, board: Any, hands: Any) -> None:
        super().__init__()
        self._board = board
        self._hands = hands
        self.rooms: dict[str, ZoneRoom] = {}
        self._row = BoardRow()
        self.compact = False
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_board(self, row: BoardRow, *, compact: bool, act: bool, able: frozenset[str]) -> None:
        """Show all zones with what is in them."""
        self._row, self.compact = row, compact
        wanted = [zone.id for zone in row.zones]
        for zone in [zone for zone in self.rooms if zone not in wanted]:
            gone = self.rooms.pop(zone)
            gone.hide()
            gone.deleteLater()
        asked = any(goal.pending for goal in row.goals())
        for zone in row.zones:
            if zone.id not in self.rooms:
                room = ZoneRoom(self._board, zone.id, self._hands)
                room.setParent(self)
                self._hands.attend(room)
                room.show()
                self.rooms[zone.id] = room
            self.rooms[zone.id].show_zone(zone, compact=compact, act=act, able=able, asked=asked)
        self.rooms = {zone: self.rooms[zone] for zone in wanted}
        self.updateGeometry()
        self.arrange()

    def forget(self) -> None:
        """Show everything anew next time."""
        for room in self.rooms.values():
            room.forget()

    # measures

    def columns(self, width: int) -> int:
        """Return how many rooms stand side by side at a width."""
        number = max(1, len(self.rooms))
        wished = number if number <= SIDE_BY_SIDE else (number + 1) // 2
        return max(1, min(wished, SIDE_BY_SIDE, (width + self._gap) // (NARROWEST + self._gap)))

    @property
    def _gap(self) -> int:
        return 20 if self.compact else 44

    @property
    def _margin(self) -> int:
        return 8 if self.compact else 14

    def _lane(self) -> int:
        """Return the room between rows, and below the last, for ways that go round."""
        return LANE if self.compact else LANE + 10

    def _room_width(self, width: int) -> int:
        columns = self.columns(width - 2 * self._margin)
        return (width - 2 * self._margin - self._gap * (columns - 1)) // columns

    def _heights(self, width: int) -> list[int]:
        """Return how high each row of rooms has to be, tighter where it would not fit."""
        loose = self._heights_of(width, tight=False)
        shown = self._board.viewport().height() - self.y()
        used = sum(loose) + self._lane() * max(0, len(loose) - 1) + 2 + self._foot()
        return loose if used <= shown else self._heights_of(width, tight=True)

    def _heights_of(self, width: int, *, tight: bool) -> list[int]:
        columns, wide = self.columns(width - 2 * self._margin), self._room_width(width)
        for room in self.rooms.values():
            room.set_tight(tight=tight)
        needed = [room.height_at(wide + 2 * AURA) - 2 * AURA for room in self.rooms.values()]
        return [max(needed[at : at + columns]) for at in range(0, len(needed), columns)]

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at this width."""
        heights = self._heights(width)
        return sum(heights) + self._lane() * max(0, len(heights) - 1) + 2 + self._foot()

    def _foot(self) -> int:
        return self._lane() if self._goes_round() else self._margin

    def _goes_round(self) -> bool:
        """Return whether a way leads past other rooms."""
        return any(span[2] == "round" for span in self._spans())

    def _spans(self) -> list[tuple[str, str, str]]:
        from choicedesk.widgets.conflict.ways import spans

        return spans(self._row, list(self.rooms), self.columns(self.width() - 2 * self._margin))

    def sizeHint(self) -> QSize:
        """Return the height at the present width."""
        width = max(self.width(), NARROWEST)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return one room's width, and the height of all that has to be seen."""
        return QSize(NARROWEST, self.heightForWidth(max(self.width(), NARROWEST)))

    def arrange(self) -> None:
        """Lay the rooms; height that is left is shared by the rows."""
        rooms = list(self.rooms.values())
        if not rooms:
            return
        columns, wide = (
            self.columns(self.width() - 2 * self._margin),
            self._room_width(self.width()),
        )
        heights = self._heights(self.width())
        used = sum(heights) + self._lane() * (len(heights) - 1) + 2 + self._foot()
        spare = max(0, self.height() - used) // len(heights)
        before = [room.geometry() for room in rooms]
        top = 2
        for at, high in enumerate(heights):
            for column, room in enumerate(rooms[at * columns : (at + 1) * columns]):
                left = self._margin + column * (wide + self._gap)
                box = QRect(left, top, wide, high + spare)
                room.setGeometry(box.adjusted(-AURA, -AURA, AURA, AURA))
                room.arrange()
            top += high + spare + self._lane()
        if before != [room.geometry() for room in rooms]:
            self._board.ground.update()
            self._board.ground.marks.update()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rooms anew."""
        super().resizeEvent(event)
        self.arrange()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ways between the rooms."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        boxes = {
            zone: room.geometry().adjusted(AURA, AURA, -AURA, -AURA)
            for zone, room in self.rooms.items()
        }
        paint_ways(painter, self._board.theme, boxes, self._spans(), self._lane())
