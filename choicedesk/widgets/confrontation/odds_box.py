"""Chances of a confrontation: by what lies open, or also by the dice of whose matter it is."""

from typing import Any

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from choicedesk.models.confrontation_odds import confrontation_chances, question_of
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import confrontation_odds as words


class OddsBox(QWidget):
    """Covered dice count only while the switch below the bars is on: it would tell of them."""

    def __init__(
        self, theme: Theme, table: Any, odds: TableOdds, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._table, self._odds = table, odds
        self.panel = OddsPanel(theme, odds)
        self.as_seat = QCheckBox()
        self.as_seat.clicked.connect(lambda on: odds.unfold(as_seat=on))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.panel)
        layout.addWidget(self.as_seat)
        odds.changed.connect(self.show_table)

    def show_table(self) -> None:
        """Show the chances of the present state."""
        table, odds, state = self._table, self._odds, self._table.state
        who = table.chosen if state is not None else ""
        wanted = state is not None and state.phase != "done" and bool(who)
        self.setVisible(wanted)
        covered = state is not None and wanted and bool(state.hidden(who))
        self.as_seat.setVisible(covered and odds.shown)
        if state is None or not wanted or not odds.shown:
            self.panel.show_chances(None)
            return
        self.as_seat.setText(words.as_seat())
        self.as_seat.setToolTip(words.as_seat_warning())
        self.as_seat.setAccessibleDescription(words.as_seat_warning())
        self.as_seat.setChecked(odds.as_seat)
        as_seat = covered and odds.as_seat
        question = question_of(state, who if as_seat else "")
        answer = odds.worker.ask(question)
        self.panel.show_chances(
            confrontation_chances(answer, question, table.name, turn=who, as_seat=as_seat)
        )
