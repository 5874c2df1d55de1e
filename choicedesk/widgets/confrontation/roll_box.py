"""Rolling in the column: who rolls, whose dice are real, and what is typed under a cover."""

from typing import Any

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from choicedesk.widgets.confrontation.box import Box, StepButton
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.real_numbers import RealDiceEntry
from choicedesk.words import confrontation_panel as words


class RollBox(Box):
    """``real`` asks to let a seat roll real dice, or no longer."""

    def __init__(
        self,
        theme: Theme,
        table: Any,
        peeking: Peeking,
        real: Any,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "cup", parent)
        self._table, self._peeking, self._real = table, peeking, real
        self._rows: dict[str, QCheckBox] = {}
        self._asked: tuple[str, int, bool] | None = None
        self._list = QWidget()
        self._who = TextLabel(theme, "strong", serif=True, bold=True)
        self.entry = RealDiceEntry(theme)
        self.entry.changed.connect(self._typed)
        self.entry.entered.connect(self._entered)
        self._held = TextLabel(theme, "label", "ink2", wrap=True)
        self.roll = StepButton(theme, strong=True)
        self.next_button = StepButton(theme)
        self._low = False
        for widget in (
            self._who,
            self.entry,
            self._held,
            self.next_button,
            self.head,
            self._list,
            self.roll,
            self.roll.why,
        ):
            self.body.addWidget(widget)

    def set_low(self, *, low: bool) -> None:
        """Leave out what the head of the column says already."""
        self._low = low
        self.entry.set_low(low=low)
        self._who.setVisible(not low and not self.entry.isHidden())

    @property
    def typing(self) -> str:
        """Whose dice are typed here, "" nobody's."""
        state = self._table.state
        if state is None or state.phase != "roll" or self.entry.isHidden():
            return ""
        return self._table.chosen

    def show_table(self) -> None:
        """Show the roll while it is the time for it."""
        table, state = self._table, self._table.state
        shown = state is not None and state.phase == "roll"
        self.setVisible(shown)
        if state is None or not shown:
            self._asked = None
            return
        self.head.say(words.who_rolls())
        self._show_seats()
        seat = table.seat(table.chosen)
        real = seat is not None and table.dice.is_real(seat.id)
        for widget in (self.entry, self._held):
            widget.setVisible(real)
        self._who.setVisible(real and not self._low)
        if seat is not None and real:
            self._who.setText(seat.name)
            self._held.setText(words.hold_to_see())
            self._ask(seat.id, state.setup.options.sides, seat.pool)
        self.next_button.show_step(table.steps.next_seat() if len(table.able()) > 1 else None)
        self.roll.show_step(table.steps.roll(), strong=not table.dice.wanting())

    def _ask(self, who: str, sides: int, pool: int) -> None:
        covered = self._peeking.who != who
        typed = self._table.dice.typed(who)
        self.entry.ask(sides, pool, words.throw(pool, sides), covered=covered)
        # What was typed for another seat with as many dice would stand there else.
        if self.entry.typed != typed or self._asked is None or self._asked[0] != who:
            self.entry.show_typed(typed)
        self._asked = (who, sides, covered)

    def _typed(self) -> None:
        if self.typing:
            self._table.dice.keep(self.typing, self.entry.typed)

    def _entered(self, _faces: object) -> None:
        """Go on to the next who types, or to the roll."""
        table = self._table
        wanting = table.dice.wanting()
        if wanting:
            table.choose(wanting[0])
        else:
            table.dice.roll()

    def _show_seats(self) -> None:
        table, state = self._table, self._table.state
        wanted = list(state.left)
        if list(self._rows) != wanted:
            self._make_rows(wanted)
        for row in table.seats():
            box = self._rows.get(row.id)
            if box is not None:
                box.setText(words.rolls_real(row.name, row.pool).replace("&", "&&"))
                box.setAccessibleName(words.rolls_real(row.name, row.pool))
                box.blockSignals(True)  # noqa: FBT003 - Qt's signature
                box.setChecked(table.dice.is_real(row.id))
                box.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _make_rows(self, wanted: list[str]) -> None:
        fresh = QWidget()
        layout = QVBoxLayout(fresh)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self._rows = {}
        for who in wanted:
            box = QCheckBox()
            box.toggled.connect(lambda on, who=who: self._real(who, on))
            layout.addWidget(box)
            self._rows[who] = box
        self.body.replaceWidget(self._list, fresh)
        self._list.hide()
        self._list.deleteLater()
        self._list = fresh


class BeltBox(Box):
    """The belt die in the column: rolled here, or typed as it fell."""

    def __init__(self, theme: Theme, table: Any, parent: QWidget | None = None) -> None:
        super().__init__(theme, "belt-die", parent)
        self._table = table
        self.roll = StepButton(theme, strong=True)
        self._or = TextLabel(theme, "label", "ink2", wrap=True)
        self.entry = RealDiceEntry(theme)
        self.entry.changed.connect(self._typed)
        for widget in (self.roll, self._or, self.entry):
            self.body.addWidget(widget)

    def show_table(self) -> None:
        """Show it while it is the time for it."""
        state = self._table.state
        shown = state is not None and state.phase == "belt"
        self.setVisible(shown)
        if state is None or not shown:
            return
        self.head.say(words.belt_head())
        self.roll.show_step(self._table.steps.belt(), strong=True)
        self._or.setText(words.or_real())
        self.entry.ask(state.setup.options.sides, 1)
        self.entry.clear()
        self.entry.take.hide()

    def _typed(self) -> None:
        """One die is one tap: there is nothing left to take over."""
        if self.entry.complete:
            self._table.dice.belt(self.entry.typed[0])
