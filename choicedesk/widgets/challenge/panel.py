"""The side of a challenge: what is due, what is proposed, what came of it, how likely it was."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.challenge_coins import DICE, complication_place, task_place
from choicedesk.models.challenge_odds import challenge_chances, question_of
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.challenge.caption import Caption
from choicedesk.widgets.challenge.figures import Figures
from choicedesk.widgets.challenge.outcome_list import OutcomeList
from choicedesk.widgets.challenge.proposal_box import ProposalBox
from choicedesk.widgets.challenge.real_dice_switches import RealDiceSwitches
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.real_numbers import RealDiceEntry
from choicedesk.words import challenge_outcome as outcome_words
from choicedesk.words.free_roll import dice_words
from choicedesk.words.language import _, decimal, pgettext


class ChallengePanel(QWidget):
    """Everything beside the board. ``entered`` brings whose real dice were typed, and their faces.

    ``typed`` brings those that are there so far, ``left`` says that they are typed later.
    While dice move, ``show`` is not called: nothing here tells the outcome before they lie.
    """

    entered = Signal(str, object)
    typed = Signal(str, object)
    left = Signal()
    real_switched = Signal(str, bool)

    def __init__(self, theme: Theme, table: ChallengeTable, odds: TableOdds) -> None:
        super().__init__()
        self._table, self._odds = table, odds
        self.asked = ""
        self._low = False
        self.entry = RealDiceEntry(theme)
        self.entry.hide()
        self.entry.entered.connect(self._hand_on)
        self.entry.changed.connect(lambda: self.typed.emit(self.asked, self.entry.typed))
        self.entry.installEventFilter(self)
        self.later = TrayButton(theme, small=True, height=32)
        self.later.clicked.connect(self.left)
        self.later.hide()
        self.figures = Figures(theme)
        self.proposal = ProposalBox(theme)
        self.proposal.taken.connect(table.draft.propose)
        self.outcome = OutcomeList(theme)
        self.odds = OddsPanel(theme, odds)
        odds.changed.connect(self._refresh_odds)
        self.switches = RealDiceSwitches(theme)
        self.switches.switched.connect(self.real_switched)
        self.reminder = Caption(theme, "consolation", self, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(14)
        for part in (
            self.entry,
            self.later,
            self.figures,
            self.proposal,
            self.outcome,
            self.odds,
            self.switches,
            self.reminder,
        ):
            column.addWidget(part)
        column.addStretch(1)

    def ask(self, role: str, words: str) -> None:
        """Ask for the faces of somebody's real dice; those typed before are there."""
        who, faces = self._table.character(role), self._table.typed(role)
        sides = self._table.state.setup.options.sides
        if role != self.asked:
            self.entry.clear()
        self.asked = role
        self.entry.ask(sides, who.pool, words)
        if faces != self.entry.typed and all(face <= sides for face in faces):
            self.entry.show_typed(faces)
        self.later.say(_("Type them later"))
        self.later.set_key(pgettext("key", "Esc"))
        self.entry.show()
        self.later.setVisible(not self._low)

    def stop_asking(self) -> None:
        """Ask for nothing any more."""
        self.asked = ""
        self.entry.hide()
        self.later.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc leaves the entry; what is typed stays for later."""
        pressed = event.type() == QEvent.Type.KeyPress
        escapes = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if not escapes or not (pressed or event.type() == QEvent.Type.ShortcutOverride):
            return super().eventFilter(watched, event)
        event.accept()
        if pressed:
            self.left.emit()
        return True

    def set_low(self, *, low: bool) -> None:
        """Be lower in windows of little height."""
        self._low = low
        self.entry.set_low(low=low)
        self.later.setVisible(bool(self.asked) and not low)

    def show_state(self) -> None:
        """Show the present state."""
        table, phase = self._table, self._table.state.phase
        self._show_figures(phase)
        self.proposal.setVisible(phase == "rolled")
        if phase == "rolled":
            self._show_proposal()
        self.outcome.setVisible(phase == "spent")
        if phase == "spent":
            self.outcome.show_lines(self._outcome())
        self._show_odds(phase)
        self._show_switches(phase)
        self.reminder.setVisible(phase == "rolled" and len(table.state.setup.tasks) > 0)
        self.reminder.show_words(outcome_words.no_consolation_yet())

    def _hand_on(self, faces: Any) -> None:
        role = self.asked
        self.stop_asking()
        self.entered.emit(role, faces)

    def _show_figures(self, phase: str) -> None:
        table = self._table
        setup, coins = table.state.setup, table.coins
        self.figures.setVisible(phase != "spent")
        if phase == "before":
            actor, sides = setup.actor, setup.options.sides
            share = (sides - actor.target_number + 1) / sides
            twice = setup.options.tens == "two"
            share += 1 / sides if twice else 0
            doubled = [("advantage", _("A {face} counts").format(face=sides), _("twice"))]
            doubled = doubled if twice else []
            self.figures.show_lines(
                ("real-dice", _("Dice in the pool"), dice_words(((actor.pool, sides),))),
                ("central", _("Target number"), str(actor.target_number)),
                *doubled,
                ("success", _("Successes on average"), decimal(actor.pool * share)),
            )
            return
        laid = table.draft.laid
        done = {place for place in laid if not coins.missing(laid, place)}
        tasks = sum(task_place(task.id) in done for task in setup.tasks)
        troubles = [complication_place(each.id) for each in coins.count.complications]
        left = coins.left(laid)
        free = left.get(DICE, 0)
        more = sum(left.values()) - free
        self.figures.show_lines(
            ("task", _("Tasks succeed"), _of(tasks, len(setup.tasks))),
            (
                "complication",
                _("Complications bought off"),
                _of(sum(place in done for place in troubles), len(troubles)),
            ),
            ("success", _("still left"), f"{free} + {more}" if more else str(free)),
        )

    def _show_proposal(self) -> None:
        table, names = self._table, self._table.names
        proposed = table.coins.proposed
        if proposed is None:
            self.proposal.hide()
            return
        state, count = table.state, table.coins.count
        succeeding = [names.task(t.id) for t in state.setup.tasks if t.id in proposed.difficulty]
        failing = [names.task(t.id) for t in state.setup.tasks if t.id not in proposed.difficulty]
        counting = [each for each in count.complications if each.task in proposed.difficulty]
        bought, suffered = (
            [
                names.complication(each.id)
                for each in counting
                if (each.id in proposed.complications) is wanted
            ]
            for wanted in (True, False)
        )
        words = outcome_words.proposal(succeeding, failing, bought, suffered)
        takes = bool(proposed.difficulty)
        self.proposal.show_proposal(words, takes=takes, laid=takes and table.lies_as_proposed)

    def _outcome(self) -> list[tuple[str, str, str]]:
        table, names = self._table, self._table.names
        tasks, troubles = table.rows.tasks(), table.rows.complications()
        found = [
            *outcome_words.lines(
                succeeded=[row.name for row in tasks if row.came == "succeeded"],
                failed=[(row.name, row.consolation) for row in tasks if row.came == "failed"],
                bought=[row.name for row in troubles if row.came == "bought_off"],
                suffered=[row.name for row in troubles if row.came == "suffered"],
                left_over=table.coins.left_over,
            )
        ]
        leads = {names.task(task): who for task, who in table.coins.count.lead.items()}
        found += outcome_words.lead(leads)
        found += [
            outcome_words.recorded(drawback.kind, drawback.level, drawback.text)
            for _each, drawback in table.coins.count.recorded
        ]
        return found

    def _refresh_odds(self) -> None:
        if self._table.is_shown:
            self._show_odds(self._table.state.phase)

    def _show_odds(self, phase: str) -> None:
        table = self._table
        shown = phase != "spent" and bool(table.state.setup.tasks)
        self.odds.setVisible(shown)
        if not shown:
            return
        if not self._odds.shown:
            self.odds.show_chances(None)
            return
        rolled = phase == "rolled"
        setup = table.state.setup
        without = frozenset(table.state.without) if rolled else table.without
        troubled = bool(table.coins.count.complications) or any(
            each.drawback for each in setup.enhancements
        )
        answer = self._odds.worker.ask(question_of(table.state, without))
        names = [table.names.task(task.id) for task in setup.tasks]
        self.odds.show_chances(
            challenge_chances(answer, names, troubled=troubled, is_rolled=rolled)
        )

    def _show_switches(self, phase: str) -> None:
        table, state = self._table, self._table.state
        if phase == "spent" or table.read_only:
            self.switches.show_roles(())
            return
        roles: list[tuple[str, str]] = []
        if phase == "before":
            roles += [
                (f"helper:{each.id}", table.names.helper(each.id))
                for each in state.setup.helpers
                if each.id not in state.assisted
            ]
        roles += [
            (task_place(task.id), _("against {task}").format(task=table.names.task(task.id)))
            for task in state.setup.tasks
            if task.contest and task.id not in state.opposed and task.id not in state.ruled
        ]
        if phase == "before":
            roles.insert(0, ("actor", table.names.actor))
        self.switches.show_roles([(role, name, table.rolls_real(role)) for role, name in roles])


def _of(count: int, every: int) -> str:
    return _("{n} of {all}").format(n=count, all=every)
