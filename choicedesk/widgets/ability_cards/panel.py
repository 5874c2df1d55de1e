"""What stands below the tray: settings before play, then the builder, or the last result."""

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.ability_cards_odds import CardsQuestion, cards_chances
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.models.public_reading import reading
from choicedesk.models.table_odds import TableOdds
from choicedesk.rules.ability_cards.state import CardsState, Outcome
from choicedesk.rules.ability_cards.testing import SIDES
from choicedesk.widgets.ability_cards.builder import Builder
from choicedesk.widgets.ability_cards.past_list import PastList
from choicedesk.widgets.ability_cards.setting_box import SettingBox
from choicedesk.widgets.ability_cards.sum_list import SumList
from choicedesk.widgets.ability_cards.sum_words import attribute_choices, sum_lines
from choicedesk.widgets.ability_cards.twelve_scale import TwelveScale
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.outcome_box import OutcomeBox
from choicedesk.widgets.tray.outcome_words import OutcomeRow
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as sums
from choicedesk.words import ability_cards_table as table_words

_SIGNS = {"full": "success", "limited": "tick", "none": "no-effect", "failure": "action-fails"}


class CardsPanel(QWidget):
    """Follows the table; ``roll_wanted`` is the button of the builder."""

    left = Signal()
    real_dice_wanted = Signal()
    entry_changed = Signal()

    def __init__(self, theme: Theme, table: AbilityCardsTable, odds: TableOdds) -> None:
        super().__init__()
        self._theme, self._table, self._odds = theme, table, odds
        self.settings = SettingBox(theme)
        self.settings.changed.connect(lambda values: table.revise(values=values))
        self.builder = Builder(theme, reading(table.controller))
        self.sum = SumList(theme)
        self.scale, self.outcome = TwelveScale(theme), OutcomeBox(theme)
        self.chances = OddsPanel(theme, odds)
        odds.changed.connect(self._show_chances)
        self.real_switch = TrayButton(theme, icon="real-dice", height=30, small=True)
        self.real_switch.setCheckable(True)
        self.real_switch.clicked.connect(self._toggle_real)
        self.entry: Any = None
        self.entering = self._low = False
        self.back = TrayButton(theme, icon="undo", height=30, small=True)
        self.back.clicked.connect(lambda: self.show_entry(shown=False))
        self.past = PastList(theme)
        self._foot = TextLabel(theme, "small", "ink3", wrap=True)
        self._build()
        self._connect()
        self.retranslate()

    def _build(self) -> None:
        switches = QHBoxLayout()
        switches.setSpacing(0)
        switches.addWidget(self.back)
        switches.addWidget(self.real_switch)
        switches.addStretch(1)
        self._switches = QWidget()
        self._switches.setLayout(switches)
        switches.setContentsMargins(0, 0, 0, 0)
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.setSpacing(10)
        for widget in (self.settings, self.outcome, self.scale, self.builder, self.sum):
            layout.addWidget(widget)
        for widget in (self.chances, self._switches, self.past, self._foot):
            layout.addWidget(widget)
        layout.addStretch(1)

    def _connect(self) -> None:
        table = self._table
        self.builder.edited.connect(lambda values: table.edit(**values))
        self.builder.show_roll.connect(self.show_roll)
        self.builder.try_again.connect(lambda: table.rule_rolled(table.draft.id, rolled=False))
        self.builder.help_wanted.connect(table.help_first)
        self.builder.left.connect(self.left)
        self.builder.drop_wanted.connect(table.drop_draft)
        self.builder.ruled.connect(lambda: table.rule_rolled(table.draft.id, rolled=True))
        self.past.again.connect(lambda action: table.rule_rolled(action, rolled=False))

    # following

    def follow(self, *, told: bool, looked: str) -> None:
        """Show the present state; a roll that is not told yet shows what it was built from."""
        state = self._table.state
        if state is None:
            return
        play = state.phase == "play"
        last = state.last if play and not self._table.building else None
        building = play and last is None
        self.settings.setVisible(not play)
        if not play:
            self._show_settings(state)
        self.entering = self.entering and building and not self._table.why_not_roll()
        self.builder.setVisible(building and not self.entering)
        self._show_entry()
        self.sum.setVisible(play)
        for widget in (self.scale, self.outcome):
            widget.setVisible(last is not None and told)
        if building:
            self._show_builder(state)
        if last is not None and told:
            self._show_result(last)
        weighing = self._table.sum()
        lines = sum_lines(self._table, weighing, looked=looked)
        self.sum.show_sum(lines, weighing.net)
        self._switches.setVisible(building)
        self._show_chances()
        self._show_past(state, told=told)
        self._show_foot(state)

    def _show_settings(self, state: CardsState) -> None:
        phase = state.phase if state.phase == "dealing" else "laying_out"
        if phase == "laying_out" and self._table.offer().main.kind == "attributes":
            phase = "attributes"
        sizeable = state.phase == "dealing" and not state.face_up
        setup = state.setup
        self.settings.show_phase(phase, setup.hand_size, extremes=setup.extremes, sizeable=sizeable)

    def _show_builder(self, state: CardsState) -> None:
        table, draft = self._table, self._table.draft
        before = table.rolled_before()
        fault = sums.rolled_already(before.text) if before else ""
        seats = [(player.id, player.name) for player in state.setup.players]
        self.builder.show_draft(draft, seats, attribute_choices(table), fault)
        seat = table.seat(draft.player)
        self.real_switch.setVisible(bool(seat and seat.person))
        self.real_switch.setChecked(bool(seat and seat.real_dice))
        on = "real_on" if seat and seat.real_dice else "real_off"
        self.real_switch.say(builder.word(on))

    def _show_result(self, last: Outcome) -> None:
        self.scale.show_result(last.result, extreme=last.extreme)
        said = sums.band(last.band)
        if last.extreme:
            said = table_words.joined(said, sums.extreme(last.result))
        row = OutcomeRow(
            consequence=said,
            cause=sums.band_meaning(last.band),
            icon=_SIGNS[last.band],
            sign="ring",
        )
        self.outcome.show_row(row)

    def _show_chances(self) -> None:
        state = self._table.state
        building = state is not None and state.phase == "play" and self._table.building
        wanted = building and not self.entering
        self.chances.setVisible(wanted)
        if not wanted or not self._odds.shown:
            self.chances.show_chances(None)
            return
        answer = self._odds.worker.ask(CardsQuestion(self._table.sum().net))
        self.chances.show_chances(cards_chances(answer))

    def _show_past(self, state: CardsState, *, told: bool) -> None:
        if state.phase != "play" or self.entering:
            self.past.hide()
            return
        actions = self._table.past()
        if not told:
            last = state.last.id if state.last else ""
            actions = tuple(one for one in actions if one.id != last)
        names: dict[str, str] = {one.id: one.name for one in state.setup.players}
        self.past.show_actions(actions, names)

    def _show_foot(self, state: CardsState) -> None:
        hidden = sum(len(hand) for hand in state.hands.values())
        hidden -= sum(len(up) for up in state.face_up.values())
        shown = bool(hidden) and state.phase != "dealing" and not self.entering
        self._foot.setVisible(shown)
        self._foot.setText(table_words.still_hidden(hidden) if hidden else "")

    # what is asked of it

    def show_roll(self) -> None:
        """Show the roll of the action that the draft names."""
        before = self._table.rolled_before()
        line = self.past.mark(before.id) if before else None
        if line is not None:
            line.setFocus()
            self._bring(line)

    def _bring(self, widget: QWidget) -> None:
        from PySide6.QtWidgets import QScrollArea

        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None:
            above.ensureWidgetVisible(widget)

    def show_entry(self, *, shown: bool) -> None:
        """Ask for the faces of real dice, or go back to the test; nothing else is in the way."""
        if shown != self.entering:
            self.entering = shown
            self.entry_changed.emit()

    def _show_entry(self) -> None:
        if self.entering and self.entry is None:
            from choicedesk.widgets.tray.real_numbers import RealDiceEntry

            self.entry = RealDiceEntry(self._theme)
            self.entry.entered.connect(self._table.enter)
            self.entry.changed.connect(lambda: self._table.keep_typed(self.entry.typed))
            self.entry.set_low(low=self._low)
            self._layout.insertWidget(self._layout.indexOf(self.sum), self.entry)
        self.back.setVisible(self.entering)
        if self.entry is None:
            return
        if self.entering:
            weighing = self._table.sum()
            self.entry.ask(SIDES, weighing.dice, sums.due(weighing.dice, weighing.net))
            if self.entry.typed != self._table.typed[: weighing.dice]:
                self.entry.show_typed(self._table.typed)
        else:
            self.entry.clear()
        self.entry.setVisible(self.entering)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape steps out of the entry."""
        if event.key() == Qt.Key.Key_Escape and self.entering:
            self.show_entry(shown=False)
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _toggle_real(self) -> None:
        self.real_dice_wanted.emit()

    # words and measures

    def give_sum(self) -> QWidget:
        """Let the sum stand where it is always in sight."""
        self._layout.removeWidget(self.sum)
        self.sum.set_low(low=True)
        return self.sum

    def take_sum(self, *, low: bool) -> None:
        """Let the sum stand below the builder again."""
        self._layout.insertWidget(self._layout.indexOf(self.chances), self.sum)
        self.sum.set_low(low=low)
        self.sum.setVisible(self._is_play)

    @property
    def _is_play(self) -> bool:
        state = self._table.state
        return state is not None and state.phase == "play"

    def set_low(self, *, low: bool) -> None:
        """Take less height."""
        self._low = low
        for part in (self.sum, self.scale, self.outcome, self.entry, self.chances):
            if part is not None:
                part.set_low(low=low)

    def retranslate(self) -> None:
        """Speak the present language."""
        self.back.say(builder.word("back"))
        self._show_chances()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
