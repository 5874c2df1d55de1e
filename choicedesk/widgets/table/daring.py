"""Whose matter is open: that seat comes into sight, and takes the focus of what has gone."""

from PySide6.QtCore import QTimer

from choicedesk.models.rows import Facts
from choicedesk.widgets.table.seat_item import SeatItem


class Daring:
    """Follows the open matter for one view."""

    def __init__(self, view) -> None:  # noqa: ANN001 - the TableView it belongs to
        self._view = view
        self._player = ""

    def follow(self, facts: Facts) -> None:
        """Bring the seat whose matter has just opened into sight; later changes move nothing."""
        if facts.risk_player == self._player:
            return
        self._player = facts.risk_player
        if self._player:
            QTimer.singleShot(0, self._view, self._show)

    def _show(self) -> None:
        """Show the cards, and where not all of the seat fits, rather its name."""
        view = self._view
        view.settle()
        seat = view.arrangement.items.get(self._seat)
        if isinstance(seat, SeatItem) and seat.isVisible():
            view.ensureVisible(seat.box.translated(seat.pos()), 24, 12)
            view.ensureVisible(seat.head().translated(seat.pos()), 24, 12)

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
