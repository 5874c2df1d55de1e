"""What lies in the tray: dice that are due, or the last roll, thrown before all eyes once."""

from PySide6.QtCore import QObject, Signal

from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.rules.ability_cards.state import CardsState, Outcome
from choicedesk.widgets.ability_cards import tray_words
from choicedesk.widgets.tray.felt_words import EmptyWords
from choicedesk.widgets.tray.numbers import NumberTray
from choicedesk.widgets.tray.side_column import SideColumn
from choicedesk.words import ability_cards_sums as sums


class DiceHand(QObject):
    """While ``acting`` nobody is told how the dice fell; ``acted`` comes when they lie."""

    acted = Signal()

    def __init__(self, table: AbilityCardsTable, tray: NumberTray, column: SideColumn) -> None:
        super().__init__(tray)
        self._table, self._tray, self._column = table, tray, column
        self._told: Outcome | None = None
        self.acting = False
        tray.acted.connect(self._fallen)

    def is_new(self, last: Outcome | None) -> bool:
        """Return whether a roll was not shown yet; it is known from now on."""
        new = last is not None and last is not self._told and last != self._told
        self._told = last
        return new

    def show(self, state: CardsState, *, throw: bool) -> None:
        """Show the dice of the present test; ``throw`` acts them out."""
        if self.acting and self._table.building:
            # Whoever goes on does not wait for dice.
            self._tray.finish()
        if state.phase != "play":
            self._tray.clear(EmptyWords(sums.no_test()))
        elif not self._table.building and state.last is not None:
            self._show_roll(state.last, throw=throw)
        elif self._table.draft.player:
            self._tray.show_pool(*tray_words.waiting(self._table.sum()))
        else:
            self._tray.clear(EmptyWords(sums.no_test()))

    def _show_roll(self, last: Outcome, *, throw: bool) -> None:
        dice, words = tray_words.fallen(last)
        if throw:
            self.acting = True
            self._column.set_open(opened=True)
            self._column.settle()
            self._tray.show_result(dice, words, act=True)
        elif not self.acting:
            self._tray.show_result(dice, words, act=False)

    def _fallen(self) -> None:
        if self.acting:
            self.acting = False
            self.acted.emit()
