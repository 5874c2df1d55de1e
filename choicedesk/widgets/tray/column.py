"""The side column: the tray, what the pool costs and is worth, and how the roll came out."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.models.rows import Facts
from choicedesk.models.table_odds import TableOdds
from choicedesk.rules.choice.state import Result
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.felt_words import EmptyWords
from choicedesk.widgets.tray.outcome_words import last_lines
from choicedesk.widgets.tray.tray_frame import TrayFrame
from choicedesk.words.language import _

Cause = Literal["play", "undo", "redo", "open"]
Dangers = Sequence[tuple[str, str]]


class TrayColumn(TrayFrame):
    """Everything beside the table that belongs to a test.

    ``player_name`` answers a seat's name by its id, ``dangers`` (id, name) of all dangers on the
    table. Facts come by ``show_facts``. A roll that was played is acted out before anything tells
    how it came out; ``act_finished`` says that the dice lie.
    """

    roll_requested = Signal()
    faces_entered = Signal(object, object)
    faces_typed = Signal(object)
    danger_chosen = Signal(str)
    payment_withdrawn = Signal()
    real_dice_toggled = Signal(bool)
    journal_requested = Signal()
    act_finished = Signal()

    def __init__(
        self,
        theme: Theme,
        *,
        odds: TableOdds | None = None,
        player_name: Callable[[str], str] = lambda _id: "",
        dangers: Callable[[], Dangers] = lambda: (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, odds or TableOdds(), parent)
        self.setObjectName("trayColumn")
        self._player_name, self._dangers = player_name, dangers
        self._facts = Facts()
        self.view.act_finished.connect(self._dice_lie)
        self.view.activated.connect(self._activate)
        self._show_all()

    def connect_details(self) -> None:
        """Pass on what the details ask for."""
        details = self.details
        details.withdraw.clicked.connect(self._withdraw)
        details.outcome.danger_chosen.connect(self.danger_chosen)
        details.real.entered.connect(self.faces_entered)
        details.real.typed.connect(self.faces_typed)
        details.real_switch.clicked.connect(self.real_dice_toggled)
        details.journal.clicked.connect(self.journal_requested)

    @property
    def facts(self) -> Facts:
        """Return what is shown."""
        return self._facts

    def show_facts(self, facts: Facts, cause: Cause = "play") -> None:
        """Show other facts; a roll just played is acted out, an undone or restored one is not."""
        held = self.focused()
        self._follow_facts(facts, cause)
        self.hand_back(held)

    def _follow_facts(self, facts: Facts, cause: Cause) -> None:
        old = self._facts.tray
        self._facts = facts
        tray = facts.tray
        same = (old.white_faces, old.black_faces) == (tray.white_faces, tray.black_faces)
        if tray.rolled and cause == "play" and old.open and not old.rolled:
            self.follow_test(wanted=tray.open)
            self.view.say(_("The dice are rolling."))
            self.head.show_rolls(tray.rolls, test=False)
            self.hide_details()
            self.show_alone(alone=False)
            self.settle()
            self.view.act_out(tray.white_faces, tray.black_faces, tray.die)
            return
        if self.running and tray.rolled and same:
            return
        self.follow_test(wanted=tray.open)
        self._show_all()
        switched = not old.real_dice and cause == "play"
        waits = old.open and (switched or (old.rolled and not tray.rolled))
        # Who comes back to half an entry goes on typing there.
        if tray.real_dice and (waits or (cause == "open" and tray.open)):
            self.enter_faces()

    def refresh(self) -> None:
        """Show names anew, after cards or people were renamed."""
        if not self.running:
            self._show_all()

    def roll(self) -> None:
        """Roll: by the program, or lead to the entry of real dice."""
        tray = self._facts.tray
        if not tray.open or tray.rolled:
            return
        if not tray.real_dice:
            self.roll_requested.emit()
        elif not self.details.real.take_over():
            self.enter_faces()

    def enter_faces(self) -> None:
        """Lead to the entry of real dice: what is typed next goes there."""
        if self._facts.tray.open and not self._facts.tray.rolled:
            self.set_open(opened=True)
            self.details.real.setFocus()

    @property
    def entry(self) -> QWidget | None:
        """The entry of real dice, while faces are waited for and it is in sight."""
        tray = self._facts.tray
        waits = tray.open and tray.real_dice and not tray.rolled
        return self.details.real if waits and self.is_open else None

    def choose_danger(self) -> None:
        """Lead to the choice of the danger that gets the opportunity."""
        self.set_open(opened=True)
        self.details.outcome.focus_choice()

    def set_speed(self, speed: float) -> None:
        """Let dice fly faster or slower; 1 is the usual speed."""
        self.view.picture.speed = speed

    def _withdraw(self) -> None:
        self.payment_withdrawn.emit()

    def _activate(self) -> None:
        self.roll()

    def _dice_lie(self) -> None:
        if self._facts.tray.rolled:
            self._show_all(fresh=True)
            self.view.announce(self.details.outcome.words())
        self.act_finished.emit()

    def _show_all(self, *, fresh: bool = False) -> None:
        tray = self._facts.tray
        picture = self.view.picture
        rolls = tray.rolls + (1 if tray.open and not tray.rolled else 0)
        self.head.show_rolls(rolls, test=tray.open and not tray.rolled)
        self.strip.show_counts(tray.white if tray.open else 0, tray.black if tray.open else 0)
        self._sheet_share = 0.5 if tray.open and (tray.rolled or tray.real_dice) else 0.4
        self.show_alone(alone=tray.open and tray.real_dice and not tray.rolled)
        if not tray.open:
            picture.clear(self._empty_words())
            self.hide_details()
            self.view.say(self._empty_words().title)
            self.fit()
        elif not tray.rolled:
            picture.show_pool(tray.white, tray.black, ghost=True)
            self.details.show_pool(tray)
            from choicedesk.widgets.tray.real_dice_box import throw_words

            self.view.say(throw_words(tray.white, tray.black))
            self.fit()
        else:
            if not fresh:
                picture.show_result(tray.white_faces, tray.black_faces)
            self._show_outcome(fresh=fresh)

    def _show_outcome(self, *, fresh: bool) -> None:
        result = self._facts.tray.result
        if not isinstance(result, Result):
            return
        player = self._player_name(self._facts.risk_player)
        self.details.show_outcome(result, self._dangers(), player, self._facts.tray, fresh=fresh)
        self.view.say(self.details.outcome.words())
        self.fit()

    def _empty_words(self) -> EmptyWords:
        return EmptyWords(
            _("No test is open"),
            _("Here the dice fall as soon as a test is open."),
            last_lines(self._facts.last),
        )

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and not self.running:
            self._show_all()
        super().changeEvent(event)
