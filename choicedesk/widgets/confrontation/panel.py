"""The panel of the column: the parts that the present stage asks for, below each other."""

from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.confrontation.bid_box import BidBox
from choicedesk.widgets.confrontation.box import StepButton
from choicedesk.widgets.confrontation.compare_box import CompareBox
from choicedesk.widgets.confrontation.hand_box import HandBox
from choicedesk.widgets.confrontation.odds_box import OddsBox
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.roll_box import BeltBox, RollBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_seats as words


class ConfrontationPanel(QWidget):
    """Everything that is done with buttons and fields."""

    def __init__(
        self, theme: Theme, table: Any, peeking: Peeking, real: Any, odds: TableOdds
    ) -> None:
        super().__init__()
        self._table = table
        self.bids = BidBox(theme, table)
        self.roll = RollBox(theme, table, peeking, real)
        self.belt = BeltBox(theme, table)
        self.hand = HandBox(theme, table, peeking)
        self.compare = CompareBox(theme, table)
        self.odds = OddsBox(theme, table, odds)
        self.people = StepButton(theme)
        self._foot = TextLabel(theme, "label", "ink2", wrap=True)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(8, 6, 8, 4)
        self._layout.setSpacing(16)
        for part in (self.bids, self.roll, self.belt, self.hand, self.compare, self.odds):
            self._layout.addWidget(part)
        self._layout.addWidget(self.people)
        self._layout.addStretch(1)
        self._layout.addWidget(self._foot)

    def show_table(self) -> None:
        """Show the present state."""
        for part in (self.bids, self.roll, self.belt, self.hand, self.compare, self.odds):
            part.show_table()
        state = self._table.state
        opening = state is not None and state.phase == "opening"
        self.people.show_step(self._table.steps.people() if opening else None)
        self._foot.setText(words.table_sees())

    def show_peek(self) -> None:
        """Lift a cover, or let it down."""
        self.hand.show_table()
        self.roll.show_table()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.show_table()
        super().changeEvent(event)

    def set_low(self, *, low: bool) -> None:
        """Stand closer where height is scarce."""
        self._layout.setSpacing(8 if low else 16)
        self._foot.setVisible(not low)
        self.roll.set_low(low=low)
        self.belt.entry.set_low(low=low)

    def hand_to(self, kind: str) -> QWidget | None:
        """Give the keyboard to what a step asks for, and return it."""
        match kind:
            case "words":
                self.bids.write()
                return self.bids.text
            case "faces":
                self.roll.entry.setFocus()
                return self.roll.entry
            case "belt":
                self.belt.entry.setFocus()
                return self.belt.entry
            case "pick":
                self.hand.row.focus_first()
                return self.hand.row
            case _:
                return None
