"""Whose matter is open: that seat comes into sight, and takes the focus of what has gone."""

from PySide6.QtCore import QTimer

from choicedesk.models.rows import Facts
from choicedesk.widgets.table.seat_item import SeatItem


class Daring:
    """Follows the open matter for one view."""

    def __init__(self, view) -> None:  # noqa: ANN001 - the TableView it belongs to
        self._view = view
        self._player = ""
        self._testing = self._making_room = False

    def follow(self, facts: Facts) -> None:
        """Bring the seat whose matter has just opened into sight, and again when a test opens.

        The tray takes room from the table then; later changes move nothing.
        """
        opened = facts.tray.open and not self._testing
        self._testing = facts.tray.open
        self._making_room = opened
        if facts.risk_player == self._player and not opened:
            return
        self._player = facts.risk_player
        if self._player:
            QTimer.singleShot(0, self._view, self._show)

    def resized(self) -> None:
        """Show the seat in what the tray of a test that has just opened left of the table."""
        if self._making_room:
            self._making_room = False
            QTimer.singleShot(0, self._view, self._show)

    def _show(self) -> None:
        """Show the cards; where not all of the seat fits, from its name on as far as they go."""
        view = self._view
        view.settle()
        seat = view.arrangement.items.get(self._seat)
        if isinstance(seat, SeatItem) and seat.isVisible():
            view.ensureVisible(seat.box.translated(seat.pos()), 24, 12)
            head = seat.head().translated(seat.pos())
            view.ensureVisible(head, 24, 12)
            if seat.box.height() + 24 > view.viewport().height():
                top = view.mapFromScene(head.topLeft()).y()
                bar = view.verticalScrollBar()
                bar.setValue(bar.value() + top - 8)

    def landed(self, place: str, by_key: bool) -> None:
        """Let the focus stay on what was acted on; off the table, on who acts."""
        view = self._view
        if not by_key:
            return
        view.settle()
        item = view.arrangement.at_place(place)
        key = item.key if item is not None else self._seat
        if key in view.stops():
            view.focus_on(key, by_key=True)

    def keep_focus(self) -> None:
        """Give the focus of a thing that has gone to the seat of who acts."""
        view = self._view
        focused, items = view.board.focused, view.arrangement.items
        if not focused or (focused in items and items[focused].isVisible()):
            return
        seat = items.get(self._seat)
        there = seat is not None and seat.isVisible()
        view.board_focus.go(self._seat if there else "", by_key=view.board.by_key)

    @property
    def _seat(self) -> str:
        return f"seat:{self._player}"
