"""Covered dice for the laptop that is handed round: looked at, and chosen to be shown."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.rules.confrontation.state import SHOWINGS
from choicedesk.widgets.confrontation.pick_row import PickRow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import handing as words
from choicedesk.words.lists import all_of

_DIE, _ROW, _ACROSS, _LARGEST = 47, 58, 14, 4.0


class DiceHands:
    """Everyone who has dice under a cup; in a stage of showing all who still have to show."""

    def __init__(self, theme: Theme, table: Any) -> None:
        self._theme, self._table = theme, table

    @property
    def _showing(self) -> bool:
        state = self._table.state
        return state is not None and state.phase in SHOWINGS

    def seats(self) -> tuple[tuple[str, str], ...]:
        """Return id and name of each, in seating order."""
        wanted = self._table.able() if self._showing else ()
        every = self._table.seats()
        # Who is nobody's is the narrator's, and looked at on the desk.
        players = [row for row in every if not row.other] or every
        return tuple(
            (row.id, row.name) for row in players if row.hidden and (not wanted or row.id in wanted)
        )

    def task(self, seat: str) -> str:
        """Say how many dice this seat has to choose."""
        if not self._showing or not self._table.choose(seat):
            return ""
        return words.choose_dice(self._table.wanted)

    def hand(self, seat: str) -> QWidget:
        """Return the dice of a seat under their backs."""
        return DiceHand(self._theme, self._table, seat, showing=self._showing)


class DiceHand(QWidget):
    """A pool; what is picked stands out by its place, never by its face."""

    def __init__(self, theme: Theme, table: Any, seat: str, *, showing: bool) -> None:
        super().__init__()
        self._table, self._seat, self._showing = table, seat, showing
        self._up = False
        self.picked: tuple[int, ...] = ()
        self.row = PickRow(theme, self._pick)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 12)
        layout.addWidget(self.row, 0, Qt.AlignmentFlag.AlignHCenter)
        self.row.setFixedWidth(_DIE * min(_ACROSS, max(1, len(table.faces(seat)))))
        if showing:
            table.choose(seat)
        self._show()

    def lift(self, *, up: bool) -> None:
        """Show the faces, or cover them again."""
        self._up = up
        self._show()

    def set_room(self, width: int, height: int) -> None:
        """Draw the dice as large as this room allows."""
        count = max(1, len(self.row.dice))
        across = min(_ACROSS, count)
        rows = -(-count // across)
        scale = min(_LARGEST, width / (_DIE * across), height / (_ROW * rows))
        self.row.set_scale(max(1.0, scale))
        self.row.setFixedWidth(round(_DIE * across * max(1.0, scale)))

    def press(self, number: int) -> None:
        """Pick the die with this number, or leave it again."""
        self._pick(number - 1)

    def finish(self) -> str:
        """Show the picked dice to all, where it is the time for it."""
        if not self._showing or not self._table.choose(self._seat):
            return ""
        table = self._table
        table.pick_these(self.picked)
        step = table.steps.show()
        if step.reason:
            table.pick_these(None)
        else:
            step.act()
        return step.reason

    def _pick(self, at: int) -> None:
        """Pick a die, or leave it again; nothing is picked before its owner does."""
        table, state = self._table, self._table.state
        if state is None or not self._showing or not table.choose(self._seat):
            return
        if at in self.picked:
            self.picked = tuple(one for one in self.picked if one != at)
        elif at in state.hidden(self._seat):
            self.picked = (*self.picked, at)[-table.wanted :]
        self._show()

    def _show(self) -> None:
        state = self._table.state
        if state is None:
            return
        shown = frozenset(state.shown.get(self._seat, ()))
        every = self._table.faces(self._seat)
        faces = tuple(face if self._up or at in shown else None for at, face in enumerate(every))
        self.row.show_dice(
            state.setup.options.sides, faces, shown=shown, picked=self.picked, able=self._showing
        )
        said = all_of([str(face) for face in every]) if self._up else ""
        self.row.setAccessibleDescription(said)
