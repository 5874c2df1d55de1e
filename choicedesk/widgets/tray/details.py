"""What stands below the tray: payment, odds and real dice before a roll, the outcome after it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.choice_odds import ChoiceQuestion, choice_chances
from choicedesk.models.rows import TrayFacts
from choicedesk.models.table_odds import TableOdds
from choicedesk.rules.choice.state import Result
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.journal_line import JournalLine
from choicedesk.widgets.tray.outcome_panel import OutcomePanel
from choicedesk.widgets.tray.outcome_words import rolled_sentence
from choicedesk.widgets.tray.payment_box import PaymentBox
from choicedesk.widgets.tray.real_dice_box import RealDiceBox
from choicedesk.words.language import _


class TrayDetails(QWidget):
    """Shows what fits the state of the test, in one order, from top to bottom."""

    def __init__(self, theme: Theme, odds: TableOdds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pool: TrayFacts | None = None
        self._wide = True
        self._tight = False
        self.payment = PaymentBox(theme)
        self.real = RealDiceBox(theme)
        self._odds = odds
        self.odds = OddsPanel(theme, odds)
        odds.changed.connect(self._show_odds)
        self.real_switch = TrayButton(theme, icon="real-dice", small=True)
        self.real_switch.setCheckable(True)
        self.withdraw = TrayButton(theme, icon="undo")
        self.outcome = OutcomePanel(theme)
        self.journal = JournalLine(theme)
        self._switches = QWidget()
        row = QHBoxLayout(self._switches)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.real_switch)
        row.addWidget(self.withdraw)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for part in self._parts():
            layout.addWidget(part)
        layout.addStretch(1)
        layout.setContentsMargins(0, 2, 0, 0)
        self.hide_all()
        self.retranslate()

    def _parts(self) -> tuple[QWidget, ...]:
        return (self.real, self.payment, self._switches, self.odds, self.outcome, self.journal)

    def set_low(self, *, low: bool) -> None:
        """Save height, as on a sheet at the foot of a narrow window."""
        self._tight = low
        self._space(low=low)
        for part in (self.payment, self.real, self.outcome, self.odds):
            part.set_low(low=low)

    def set_tight(self, *, tight: bool) -> None:
        """Save a little height, as in a column of a low window, so that chances are seen whole."""
        if tight != self._tight:
            self._tight = tight
            self._space(low=tight)
            self.payment.set_low(low=tight)

    def _space(self, *, low: bool) -> None:
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(6 if low else 12)

    def set_wide(self, *, wide: bool) -> None:
        """Stand in a column of full height: there chances have room below the faces."""
        self._wide = wide

    def hide_all(self) -> None:
        """Show nothing: there is no test, or its dice still roll."""
        self._show_only()

    def _show_only(self, *shown: QWidget) -> None:
        for part in self._parts():
            part.setVisible(part in shown)

    def show_pool(self, tray: TrayFacts) -> None:
        """Show what a pool costs and is worth, and the entry where real dice are used."""
        self._pool = tray
        shown: list[QWidget] = [self._switches]
        if self._wide or not tray.real_dice:
            shown.append(self.odds)
        if tray.real_dice:
            shown.append(self.real)
        # While faces are entered nothing stands in the way but a payment that has begun.
        if tray.pledged or not tray.real_dice:
            shown.append(self.payment)
        self.payment.show_payment(
            tray.white + 1, tray.price or tray.white, tray.pledged, payable=tray.payable
        )
        self.real.show_pool(tray.white, tray.black, tray.die, tray.typed)
        self._show_only(*shown)
        self._show_odds()
        self.real_switch.setChecked(tray.real_dice)
        self.withdraw.setVisible(bool(tray.pledged))
        self.retranslate()

    def show_outcome(
        self,
        result: Result,
        dangers: Sequence[tuple[str, str]],
        player: str,
        tray: TrayFacts,
        *,
        fresh: bool,
    ) -> None:
        """Show how the roll came out; ``fresh`` rows fade in."""
        self._show_only(self.outcome, self.journal)
        self.outcome.show_result(result, dangers, fresh=fresh)
        self.journal.say(rolled_sentence(player, tray.white, tray.black))

    def wanted_height(self, width: int) -> int:
        """Return how high everything is that is shown."""
        layout = self.layout()
        if layout is None:
            return 0
        layout.activate()
        return max(layout.totalHeightForWidth(width), layout.totalSizeHint().height())

    def _show_odds(self) -> None:
        """Show what the pool is worth; nothing is asked while it is not shown."""
        tray = self._pool
        if tray is None or self.odds.isHidden() or not self._odds.shown:
            self.odds.show_chances(None)
            return
        question = ChoiceQuestion(tray.white, tray.black, tray.die)
        answer = self._odds.worker.ask(question)
        # What the next die costs stands in the box of its payment, where there is one.
        priced = self.payment.isHidden()
        price = tray.price or tray.white
        self.odds.show_chances(choice_chances(question, answer, price, priced=priced))

    def retranslate(self) -> None:
        """Speak the present language."""
        on = self.real_switch.isChecked()
        self.real_switch.say(
            _("Real dice: on") if on else _("Real dice: off"),
            _("Roll real dice at the table and enter their faces here"),
        )
        self.withdraw.say("", _("Take the payment back"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self._show_odds()
        super().changeEvent(event)
