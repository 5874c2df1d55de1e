"""The dice of the seat whose matter it is; in a stage of showing they are picked here."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.rules.confrontation.state import SHOWINGS, ConfrontationState
from choicedesk.widgets.confrontation.box import Box, StepButton
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.pick_row import PickRow
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_panel as words
from choicedesk.words import confrontation_steps as steps


class HandBox(Box):
    """Covered dice show their backs unless their owner's cup is lifted."""

    def __init__(
        self, theme: Theme, table: Any, peeking: Peeking, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, "cup", parent)
        self._table, self._peeking = table, peeking
        self.matter = TextLabel(theme, "body", wrap=True)
        self.row = PickRow(theme, table.pick)
        self._held = TextLabel(theme, "label", "ink2", wrap=True)
        self.show_button = StepButton(theme, strong=True)
        self.next_button = StepButton(theme)
        self.body.insertWidget(0, self.matter)
        for widget in (self.row, self._held, self.show_button, self.show_button.why):
            self.body.addWidget(widget)
        self.body.addWidget(self.next_button)
        self.round_button = StepButton(theme)
        self.body.addWidget(self.round_button)

    def show_table(self) -> None:
        """Show the dice of whoever is asked."""
        table, state = self._table, self._table.state
        seat = table.seat(table.chosen) if state is not None else None
        if (
            state is None
            or state.phase == "done"
            or seat is None
            or not (seat.hidden or seat.shown)
        ):
            self.hide()
            return
        self.show()
        showing = state.phase in SHOWINGS
        self.head.say(words.dice_of(seat.name))
        self.matter.setVisible(showing)
        if showing:
            said = words.picks_unseen if table.unseen(seat.id) else words.picks
            self.matter.setText(said(seat.name, table.wanted))
        self._show_dice(state, seat.id, showing=showing)
        self._held.setText(steps.hold_key(seat.number) if seat.hidden else "")
        self._held.setVisible(bool(seat.hidden))
        self.show_button.show_step(table.steps.show() if showing else None, strong=True)
        self.round_button.show_step(table.steps.hand_round() if seat.hidden else None)
        several = showing and len(table.able()) > 1
        self.next_button.show_step(table.steps.next_seat() if several else None)

    def _show_dice(self, state: ConfrontationState, who: str, *, showing: bool) -> None:
        table = self._table
        shown = frozenset(state.shown.get(who, ()))  # type: ignore[call-overload]
        lifted = self._peeking.who == who
        faces = tuple(
            face if lifted or at in shown else None for at, face in enumerate(table.faces(who))
        )
        self.row.show_dice(
            state.setup.options.sides, faces, shown=shown, picked=table.picked, able=showing
        )
