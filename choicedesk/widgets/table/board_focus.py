"""The focus on the board: which thing has it, and what eyes and ears learn of that."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtWidgets import QGraphicsView

from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.mirror import Mirror
from choicedesk.widgets.table.outline import Line, Outline
from choicedesk.widgets.table.place_item import PlaceItem
from choicedesk.words.language import _


class BoardFocus(QObject):
    """Keeps board, outline list and mirror button in step."""

    moved = Signal(str)

    def __init__(
        self,
        view: QGraphicsView,
        board: Board,
        arrangement: Arrangement,
        where: Callable[[PlaceItem], QRect],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._board = board
        self._arrangement = arrangement
        self._where = where
        self.outline = Outline(view)
        self.mirror = Mirror(view)
        view.setFocusProxy(self.mirror)

    def go(self, key: str, *, by_key: bool) -> tuple[PlaceItem, ...]:
        """Move the focus to a thing by its key; return what has to be painted for it."""
        key = key.replace("ready:", "seat:", 1) if key.startswith("ready:") else key
        board, old = self._board, self._board.focused
        board.focused, board.by_key = key, by_key
        items = self._arrangement.items
        item = items.get(key)
        if item is not None and item.isVisible() and by_key:
            self._view.ensureVisible(item.box.translated(item.pos()), 24, 40)
        self.outline.follow(key)
        self.reflect()
        self.moved.emit(key)
        return tuple(items[one] for one in {old, key} if one in items)

    def stops(self) -> dict[str, QRectF]:
        """Return everything the arrow keys reach, in scene coordinates."""
        return {item.key: item.box.translated(item.pos()) for item in self._stops()}

    def list_all(self) -> None:
        """Tell the outline what lies on the table."""
        self.outline.lines.follow([_line(item) for item in self._stops()])

    def touch(self, item: PlaceItem) -> None:
        """One thing says something else now."""
        self.outline.lines.put(_line(item))
        if item.key == self._board.focused:
            self.reflect()

    def reflect(self) -> None:
        """Let the mirror lie over the focused thing and say what it is."""
        mirror, carrying = self.mirror, self._board.carrying
        item = self._arrangement.items.get(self._board.focused)
        if item is None or not item.isVisible():
            mirror.setGeometry(0, 0, 1, 1)
            mirror.setAccessibleName(_("Table"))
            mirror.setAccessibleDescription("")
            return
        place = self._where(item)
        shown = QRect(self._view.mapFromGlobal(place.topLeft()), place.size())
        mirror.setGeometry(shown.intersected(self._view.viewport().geometry()))
        mirror.setAccessibleName(item.name())
        said = carrying.bubble.text if carrying.busy else item.description()
        mirror.setAccessibleDescription(said)

    def _stops(self) -> list[PlaceItem]:
        return [item for item in self._arrangement.shown() if item.focusable]


def _line(item: PlaceItem) -> Line:
    name, said = item.name(), item.description()
    gap = " " if name.endswith(("?", "!", ".")) else ". "
    return Line(item.key, f"{name}{gap}{said}" if said else name)
