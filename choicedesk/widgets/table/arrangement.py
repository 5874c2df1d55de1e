"""The things on the table and their places: follows the models row by row, lays out by rule."""

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QSizeF, Signal
from PySide6.QtWidgets import QGraphicsScene

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.pieces import PiecesModel
from choicedesk.models.rows import DangerRow, Facts
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.contents import Contents, SeatContents
from choicedesk.widgets.table.gift_item import CardItem, GiftItem
from choicedesk.widgets.table.layout import lay_out
from choicedesk.widgets.table.measures import Form
from choicedesk.widgets.table.narrator_items import DangerItem, FateItem, GoalItem
from choicedesk.widgets.table.panel_items import CountItem, FactsItem, MatterItem, PoolItem
from choicedesk.widgets.table.place_item import PlaceItem
from choicedesk.widgets.table.quiet_items import (
    AddItem,
    CaptionItem,
    EmptyItem,
    HintItem,
    QuietItem,
    SupplyItem,
)
from choicedesk.widgets.table.seat_item import SeatItem
from choicedesk.widgets.table.slots import Layout

_QUIET: dict[str, Callable[[Board, str], PlaceItem]] = {
    "caption": CaptionItem,
    "add": AddItem,
    "empty": EmptyItem,
    "supply": SupplyItem,
    "hint": HintItem,
    "opportunity": PoolItem,
    "matter": MatterItem,
    "count": CountItem,
}


class Arrangement(QObject):
    """All items by key.

    ``stale`` asks for a new layout, ``touched`` tells of one changed thing,
    ``beads_changed`` of how many beads of a kind came to a place or left it.
    """

    stale = Signal()
    touched = Signal(str)
    beads_changed = Signal(str, str, int)

    def __init__(
        self, board: Board, table: ChoiceTable, scene: QGraphicsScene, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._table = table
        self._scene = scene
        self.items: dict[str, PlaceItem] = {}
        self.layout = Layout("wide", folded=False)
        self.width = 0.0
        self.chosen: tuple[str, ...] = ()
        self.show_all = False
        self._testing = False
        self._kinds: tuple[tuple[PiecesModel, Callable[[Board, Any], PlaceItem]], ...] = (
            (table.seats, SeatItem),
            (table.gifts, GiftItem),
            (table.goals, GoalItem),
            (table.fates, FateItem),
            (table.dangers, DangerItem),
        )
        for model, make in self._kinds:
            self._follow_model(model, make)
        table.facts_changed.connect(self._take_facts)
        table.revealed.connect(self._say_matter)

    def _follow_model(self, model: PiecesModel, make: Callable[[Board, Any], PlaceItem]) -> None:
        def add(_parent: QModelIndex, first: int, last: int) -> None:
            for row in model.rows()[first : last + 1]:
                self._add(make(self._board, row))
            self.stale.emit()

        def remove(_parent: QModelIndex, first: int, last: int) -> None:
            for row in model.rows()[first : last + 1]:
                self._remove(self.key_of(model, row.id))
            self.stale.emit()

        def change(first: QModelIndex, last: QModelIndex) -> None:
            for row in model.rows()[first.row() : last.row() + 1]:
                self._change(self.key_of(model, row.id), row)

        model.rowsInserted.connect(add)
        model.rowsAboutToBeRemoved.connect(remove)
        model.dataChanged.connect(change)
        model.modelReset.connect(self.stale)
        for row in model.rows():
            self._add(make(self._board, row))

    def key_of(self, model: PiecesModel, piece: str) -> str:
        """Return the item's key for a row of a model."""
        return f"seat:{piece}" if model is self._table.seats else piece

    def at_place(self, place: str) -> PlaceItem | None:
        """Return the shown item of a place that transfers know."""
        key = place.replace("ready:", "seat:", 1) if place.startswith("ready:") else place
        item = self.items.get(key)
        return item if item is not None and item.isVisible() else None

    def shown(self) -> Iterator[PlaceItem]:
        """Return everything that lies on the table, in reading order."""
        for key in self.layout.slots:
            yield self.items[key]

    def _add(self, item: PlaceItem) -> None:
        self.items[item.key] = item
        item.hide()
        self._scene.addItem(item)

    def _remove(self, key: str) -> None:
        item = self.items.pop(key, None)
        if item is not None:
            self.layout.slots.pop(key, None)
            self._scene.removeItem(item)
            self._board.rasters.drop(key)

    def _change(self, key: str, row: Any) -> None:
        item = self.items.get(key)
        if not isinstance(item, CardItem | SeatItem):
            return
        old = item.row
        item.follow(row)
        for kind, by in _bead_changes(old, row):
            self.beads_changed.emit(item.place, kind, by)
        if isinstance(item, SeatItem) and old.name != row.name:
            self.speak()  # the empty place before the seat calls it by its name
        self._say_matter()
        if _moves(old, row) and (not hasattr(row, "active") or self._folds()):
            self.stale.emit()
        self.touched.emit(key)

    def _folds(self) -> bool:
        return self.layout.form != "wide" or self._table.seats.rowCount() > 6

    def _take_facts(self, facts: Facts) -> None:
        for key in ("opportunity", "count"):
            item = self.items.get(key)
            if isinstance(item, FactsItem):
                if key == "opportunity":
                    by = facts.opportunity - item.facts.opportunity
                    self.beads_changed.emit(key, "opportunity", by)
                item.follow(facts)
                self.touched.emit(key)
        self._say_matter()
        if (facts.phase == "play") != self.layout.granting:
            self.stale.emit()
        if facts.tray.open != self._testing and self.layout.form == "compact":
            self.show_all = False
            self.stale.emit()

    def _say_matter(self) -> None:
        item = self.items.get("matter")
        if isinstance(item, MatterItem):
            facts = self._table.facts
            names = self._name(facts.risk_player), self._name(facts.risk_danger)
            lines = words.matter(facts, *names, rolling=self._table.holding)
            if item.say(lines, facts):
                self.touched.emit("matter")

    def _name(self, piece: str) -> str:
        row = self._table.row(piece) if piece else None
        return row.name if row else ""

    def contents(self) -> Contents:
        """Return what lies on the table, as the layout wants it."""
        table = self._table
        gifts: dict[str | None, list[str]] = {}
        players = {row.id for row in table.seats.rows()}
        for row in table.gifts.rows():
            gifts.setdefault(row.owner if row.owner in players else None, []).append(row.id)
        seats = table.seats.rows()
        return Contents(
            goals=tuple(row.id for row in table.goals.rows()),
            fates=tuple(row.id for row in table.fates.rows()),
            dangers=tuple(row.id for row in table.dangers.rows() if row.on_table),
            common=tuple(gifts.get(None, ())),
            seats=tuple(SeatContents(row.id, tuple(gifts.get(row.id, ()))) for row in seats),
            active=next((row.id for row in seats if row.active), ""),
            chosen=self.chosen,
            folded=table.facts.tray.open,
            show_all=self.show_all,
            granting=table.facts.phase == "play",
        )

    def lay(self, size: QSizeF, form: Form, bar: Callable[[], float]) -> None:
        """Give everything its place; a table that has to scroll gives ``bar`` to its scroll bar."""
        contents = self.contents()
        self._testing = contents.folded
        self.width = size.width()
        self.layout = lay_out(contents, self.width, size.height(), form)
        if self.layout.height > size.height() + 1:
            self.width -= bar()
            self.layout = lay_out(contents, self.width, size.height(), form)
        self._board.wide = form == "wide" and not self.layout.tight
        for key, slot in self.layout.slots.items():
            item = self.items.get(key)
            if item is None:
                kind = "empty" if key.startswith("add:seat:") else key.partition(":")[0]
                item = _QUIET[kind](self._board, key)
                self._add(item)
            item.lay(slot)
            item.setVisible(True)
        for key, item in self.items.items():
            if key not in self.layout.slots and item.isVisible():
                item.setVisible(False)
        for seat in contents.seats:
            item = self.items[f"seat:{seat.id}"]
            if isinstance(item, SeatItem):
                item.gifts = frozenset(seat.gifts)
        self.speak()

    def speak(self) -> None:
        """Give every quiet thing its words, in the present language."""
        facts = self._table.facts
        for item in self.items.values():
            if isinstance(item, EmptyItem):
                item.say(self._empty_texts(item.key))
            elif isinstance(item, HintItem):
                item.follow(folded=not self.show_all, testing=facts.tray.open)
            elif isinstance(item, FactsItem):
                item.follow(facts)
            if isinstance(item, QuietItem):
                item.setToolTip(_escaped(item.name()))
        self._say_matter()

    def _empty_texts(self, key: str) -> tuple[str, str, str]:
        kind, __, player = key.partition(":")[2].partition(":")
        if kind != "seat":
            return words.empty(kind)
        texts = words.empty_seat(self._name(player))
        return (*texts[:2], words.gift()) if key.startswith("add:") else texts


def _bead_changes(old: Any, new: Any) -> list[tuple[str, int]]:
    """Return how many beads of each kind a row has more or fewer than before."""
    if isinstance(old, DangerRow):
        counts = (("danger", "willpower"), ("opportunity", "opportunity"))
    else:
        counts = (("willpower", "ready"), ("willpower", "bead"), ("willpower", "willpower"))
    found = (
        (kind, int(getattr(new, name, 0)) - int(getattr(old, name, 0))) for kind, name in counts
    )
    return [(kind, by) for kind, by in found if by]


def _moves(old: Any, new: Any) -> bool:
    """Return whether a changed row may lie elsewhere than before."""
    return any(
        getattr(old, field, None) != getattr(new, field, None)
        for field in ("owner", "on_table", "active")
    )


def _escaped(name: str) -> str:
    """Return a name as a tool tip shows it, letter by letter."""
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
