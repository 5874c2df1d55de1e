"""What keys mean on the table while nothing is carried."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent

from choicedesk.widgets.table.gift_item import CardItem
from choicedesk.widgets.table.seat_item import SeatItem
from choicedesk.widgets.table.spatial import ARROWS, neighbour
from choicedesk.words.language import _

_TAKE = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_CONTROL = Qt.KeyboardModifier.ControlModifier


class TableKeys:
    """Arrows move, Enter acts, F2 edits, Delete removes, Escape steps out, Home fits."""

    def __init__(self, view) -> None:  # noqa: ANN001 - the TableView it belongs to
        self._view = view

    def press(self, event: QKeyEvent) -> None:
        """Answer a key, or leave it to others."""
        event.setAccepted(self._answer(event))

    def _answer(self, event: QKeyEvent) -> bool:
        view, key = self._view, event.key()
        enlarged = view.pointing.is_enlarged
        view.pointing.put_away()
        if enlarged and key == Qt.Key.Key_Escape:
            return True
        if event.modifiers() & _CONTROL:
            return self._zoom(key)
        if key in ARROWS:
            return self._arrow(key)
        if key in _TAKE:
            return self._enter(event)
        if key == Qt.Key.Key_Escape:
            return self._step_out()
        return self._act(event)

    def _act(self, event: QKeyEvent) -> bool:
        view, key = self._view, event.key()
        item = view.arrangement.items.get(view.board.focused)
        if key == Qt.Key.Key_Home:
            view.fit()
            return True
        if key in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}:
            bar = view.verticalScrollBar()
            bar.setValue(bar.value() + bar.pageStep() * (1 if key == Qt.Key.Key_PageDown else -1))
            return True
        menu = key == Qt.Key.Key_Menu or (
            key == Qt.Key.Key_F10 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        )
        if menu and item is not None:
            view.pressing.menu_of(item.key)
            return True
        if key in {Qt.Key.Key_F2, Qt.Key.Key_Delete} and isinstance(item, CardItem | SeatItem):
            asked = view.edit_requested if key == Qt.Key.Key_F2 else view.remove_requested
            asked.emit(item.row.id)
            return True
        if key in {Qt.Key.Key_F2, Qt.Key.Key_Delete}:
            view.refusal_line.show_refusal(
                _("Choose a card first, by a click or with the arrow keys.")
            )
            return True
        return False

    def _arrow(self, key: int) -> bool:
        view = self._view
        stops = view.stops()
        if not stops:
            return False
        if view.board.focused not in stops:
            view.focus_on(next(iter(stops)), by_key=True)
            return True
        heads = _heads(stops)
        found = neighbour(heads, heads[view.board.focused], ARROWS[key])
        view.focus_on(found or view.board.focused, by_key=True)
        return True

    def _enter(self, event: QKeyEvent) -> bool:
        view = self._view
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            view.pointing.enlarge(view.board.focused)
            return True
        view.focus_on(view.board.focused, by_key=True)
        return view.pressing.act(view.board.focused)

    def _step_out(self) -> bool:
        view = self._view
        if view.refusal_line.isVisible():
            view.refusal_line.close_line()
        elif view.board.counted is not None:
            view.toggle_count()
        elif view.board.focused:
            seat = self._seat_of(view.board.focused)
            view.focus_on(seat, by_key=bool(seat))
        else:
            return False
        return True

    def _seat_of(self, key: str) -> str:
        for item in self._view.arrangement.shown():
            if isinstance(item, SeatItem) and key in item.gifts:
                return item.key
        return ""

    def _zoom(self, key: int) -> bool:
        view = self._view
        if key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            view.zoom(view.zoomed + 0.1)
        elif key == Qt.Key.Key_Minus:
            view.zoom(view.zoomed - 0.1)
        elif key == Qt.Key.Key_0:
            view.zoom(1.0)
        else:
            return False
        return True


def _heads(stops: dict[str, QRectF]) -> dict[str, QRectF]:
    """Return the stops with whole seats shrunk to their heads, so that arrows enter from above."""
    shown = {}
    for key, rect in stops.items():
        high = min(rect.height(), 40.0) if key.startswith("seat:") else rect.height()
        shown[key] = QRectF(rect.x(), rect.y(), rect.width(), high)
    return shown
