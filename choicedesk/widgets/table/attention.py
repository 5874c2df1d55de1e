"""What glows, what is lifted, what steps back: keeps the halos in step with the board's state."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.halo_item import Halo, HaloItem
from choicedesk.widgets.table.place_item import LIFT, PlaceItem
from choicedesk.widgets.table.seat_item import SeatItem, ring_of
from choicedesk.widgets.table.still_picture import StillPicture


class Attention:
    """Shows one halo for each place that has one, made only while it is in sight."""

    def __init__(
        self, board: Board, arrangement: Arrangement, scene: QGraphicsScene, still: StillPicture
    ) -> None:
        self._still = still
        self._board = board
        self._arrangement = arrangement
        self._scene = scene
        self._shown: dict[str, HaloItem] = {}
        self._spare: list[HaloItem] = []

    def renew(self, sight: QRectF) -> None:
        """Look at every place in sight anew."""
        wanted = {item.key for item in self._candidates() if self._around(item).intersects(sight)}
        for key in [key for key in self._shown if key not in wanted]:
            self._let_go(key)
        for key in wanted:
            self.touch(key)

    def touch(self, key: str) -> None:
        """Look at one thing anew."""
        item = self._arrangement.items.get(key)
        kind = self._kind(item) if item is not None and item.isVisible() else None
        if item is None or kind is None:
            self._let_go(key)
            return
        halo = self._shown.get(key)
        if halo is None:
            halo = self._shown[key] = self._spare.pop() if self._spare else self._made()
        rect = self._around(item)
        if kind == "hovered" and item.lifts:
            rect = rect.translated(0, -LIFT)
        self._still.touch(halo.boundingRect())
        halo.show_round(rect, item.radius, kind)
        self._still.touch(halo.boundingRect())
        self._still.touch(item.sceneBoundingRect())

    def _candidates(self) -> list[PlaceItem]:
        board = self._board
        if board.counted is not None:
            places = set(board.counted)
        elif board.legal is not None:
            places = set(board.legal)
        else:
            places = set(board.offered)
        found = [self._arrangement.at_place(place) for place in places]
        shown = [item for item in found if item is not None]
        pointed = self._arrangement.items.get(board.pointed or "")
        return shown + ([pointed] if pointed is not None and pointed.isVisible() else [])

    def _kind(self, item: PlaceItem) -> Halo | None:
        board = self._board
        if board.glows(item.place):
            near = board.legal is not None and board.hovered == item.place
            return "hovered" if near else "legal"
        lifted = item.lifts and board.legal is None and board.pointed == item.key
        return "lifted" if lifted else None

    @staticmethod
    def _around(item: PlaceItem) -> QRectF:
        box = ring_of(item) if isinstance(item, SeatItem) else item.box
        return box.translated(item.pos())

    def _made(self) -> HaloItem:
        halo = HaloItem(self._board.theme)
        self._scene.addItem(halo)
        return halo

    def _let_go(self, key: str) -> None:
        halo = self._shown.pop(key, None)
        if halo is not None:
            self._still.touch(halo.boundingRect())
            halo.hide()
            self._spare.append(halo)
