"""What presses, clicks and long presses on the table mean."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu

from choicedesk.widgets.dialogs.menu_words import fit_words
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.gift_item import CardItem, GiftItem
from choicedesk.widgets.table.narrator_items import FateItem, NarratorItem
from choicedesk.widgets.table.panel_items import CountItem
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.table.quiet_items import AddItem, EmptyItem, HintItem
from choicedesk.widgets.table.seat_item import SeatItem
from choicedesk.words.language import _

_LONG = 550
_KINDS = {"goals": "goal", "fates": "fate", "dangers": "danger", "seats": "person", "seat": "gift"}


class Pressing:
    """Keeps what is held down until it is a click, a drag, or a long press."""

    def __init__(self, view) -> None:  # noqa: ANN001 - the TableView it belongs to
        self._view = view
        self._pressed: PlaceItem | None = None
        self._bead: Bead | None = None
        self._twice = False
        self._start = QPoint()

    def press(self, event: QMouseEvent) -> None:
        """Remember what is pressed; a card held long is enlarged."""
        view = self._view
        view.pointing.put_away()
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        event.accept()
        self._twice = False
        point = event.position().toPoint()
        if view.board.counted is not None:
            item = view.item_at(point)
            if not isinstance(item, CountItem):
                view.toggle_count()
        self._start = point
        self._pressed = view.item_at(point)
        found = view.bead_at(point)
        self._bead = found[1] if found else None
        if self._pressed is not None and self._pressed.focusable:
            view.focus_on(self._pressed.key, by_key=False)
        if isinstance(self._pressed, CardItem) and self._bead is None:
            view.pointing.hold(self._pressed, _LONG)

    def move(self, event: QMouseEvent) -> None:
        """Begin to carry once the bead has moved far enough; else point."""
        view, point = self._view, event.position().toPoint()
        if not event.buttons() & Qt.MouseButton.LeftButton:
            if not view.carrying.busy:
                item = view.item_at(point)
                view.pointing.point_at(item if item is not None and item.focusable else None)
                view.viewport().setCursor(self._cursor(point))
            return
        far = (point - self._start).manhattanLength() >= QApplication.startDragDistance()
        if not far or self._pressed is None:
            return
        view.pointing.put_away()
        item, bead, self._bead = self._pressed, self._bead, None
        self._pressed = None
        if bead is None:
            return
        if isinstance(item, GiftItem) and item.row.payment:
            view.withdraw_pledge()
        else:
            view.take(item, bead, event.globalPosition().toPoint())

    def _cursor(self, point: QPoint) -> Qt.CursorShape:
        view = self._view
        found = view.bead_at(point)
        if found is not None and found[0].place in view.sources():
            return Qt.CursorShape.OpenHandCursor
        item = view.item_at(point)
        clickable = isinstance(item, EmptyItem | AddItem | HintItem | CountItem)
        folded = isinstance(item, SeatItem) and item.folded
        return (
            Qt.CursorShape.PointingHandCursor
            if clickable or folded or self._on_step(item, point) or self._on_level(item, point)
            else Qt.CursorShape.ArrowCursor
        )

    def _on_step(self, item: PlaceItem | None, point: QPoint) -> bool:
        step = item.next_step() if isinstance(item, FateItem) else None
        if item is None or step is None:
            return False
        return step.adjusted(-4, -6, 4, 6).contains(self._view.mapToScene(point) - item.pos())

    def _on_level(self, item: PlaceItem | None, point: QPoint) -> bool:
        """Say whether a point is on the sign of what the table knows of a card."""
        place = item.level_place() if isinstance(item, NarratorItem) else None
        if item is None or place is None:
            return False
        return place.adjusted(-4, -6, 4, 6).contains(self._view.mapToScene(point) - item.pos())

    def release(self, event: QMouseEvent) -> None:
        """Act on a click: pressed and released on the same thing."""
        item, self._pressed = self._pressed, None
        point = event.position().toPoint()
        if item is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._view.pointing.is_enlarged or self._view.item_at(point) is not item:
            return
        if not (self._twice and self._edit(item)):
            self._click(item, point)

    def _click(self, item: PlaceItem, point: QPoint) -> None:
        if self._on_level(item, point) and self._bead is None:
            view = self._view
            view.knowledge_requested.emit(item.key, view.viewport().mapToGlobal(point))
        elif isinstance(item, FateItem):
            if self._on_step(item, point):
                self._view.fate_clicked.emit(item.key)
        elif isinstance(item, GiftItem):
            if item.row.payment and self._bead is not None:
                self._view.withdraw_pledge()
        elif not isinstance(item, SeatItem) or (item.folded and self._bead is None):
            self.act(item.key)

    def double(self, event: QMouseEvent) -> None:
        """Press a second time: let go in place it edits, moved on it carries like any press."""
        self.press(event)
        self._twice = event.button() == Qt.MouseButton.LeftButton

    def _edit(self, item: PlaceItem) -> bool:
        """Edit a card or a seat; False for what is neither."""
        if isinstance(item, SeatItem) and not item.folded:
            self._view.edit_requested.emit(item.row.id)
        elif isinstance(item, CardItem):
            self._view.edit_requested.emit(item.key)
        else:
            return False
        return True

    def menu(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of what is under the pointer, or of the focused thing."""
        view = self._view
        view.pointing.put_away()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_of(view.board.focused)
            return
        point = view.viewport().mapFromGlobal(event.globalPos())
        item = view.item_at(point)
        view.menu_requested.emit(_place(item), event.globalPos())

    def menu_of(self, key: str) -> None:
        """Ask for the menu of a thing, at its foot."""
        item = self._view.arrangement.items.get(key)
        if item is not None:
            self._view.menu_requested.emit(_place(item), self._view.global_of(item).center())

    def act(self, key: str) -> bool:
        """Do what Enter or a click does on a thing; False where that is nothing."""
        view = self._view
        item = view.arrangement.items.get(key)
        if isinstance(item, CountItem):
            view.toggle_count()
        elif isinstance(item, HintItem):
            view.show_all(on=item.folded)
        elif isinstance(item, EmptyItem | AddItem):
            self._create(item)
        elif item is not None:
            return self._act_on_place(item)
        return True

    def _act_on_place(self, item: PlaceItem) -> bool:
        view = self._view
        if isinstance(item, FateItem):
            view.fate_clicked.emit(item.key)
        elif isinstance(item, SeatItem) and item.folded:
            view.choose_seat(item.row.id)
        elif isinstance(item, GiftItem) and item.row.payment:
            view.withdraw_pledge()
        elif len(view.kinds_at(item.place)) > 1:
            self._ask_kind(item)
        else:
            return view.pick_up(item.place)
        return True

    def _ask_kind(self, item: PlaceItem) -> None:
        """Ask which of two kinds of tokens is to be taken; the number keys answer."""
        view = self._view
        menu = QMenu(view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, kind in enumerate(view.kinds_at(item.place), start=1):
            act = menu.addAction(f"&{number}  {words.token(kind)}")
            act.triggered.connect(lambda _on=False, kind=kind: view.pick_up(item.place, kind))
        menu.setActiveAction(menu.actions()[0])
        menu.popup(view.global_of(item).center())

    def _create(self, item: PlaceItem) -> None:
        __, group, *rest = item.key.split(":")
        if group == "dangers":
            self._introduce(item)
            return
        self._view.create_requested.emit(_KINDS[group], rest[0] if rest else "")

    def _introduce(self, item: PlaceItem) -> None:
        """Offer the dangers that wait; with none waiting a new one is made."""
        view = self._view
        waiting = view.waiting_dangers()
        if not waiting:
            view.create_requested.emit("danger", "")
            return
        menu = QMenu(view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for row in waiting:
            act = menu.addAction(row.name.replace("&", "&&"))
            act.triggered.connect(
                lambda _on=False, piece=row.id: view.introduce_requested.emit(piece)
            )
        menu.addSeparator()
        menu.addAction(_("New danger …")).triggered.connect(
            lambda: view.create_requested.emit("danger", "")
        )
        fit_words(menu)
        menu.popup(view.global_of(item).bottomLeft())


def _place(item: PlaceItem | None) -> str:
    return item.place if item is not None else ""
