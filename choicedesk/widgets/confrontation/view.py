"""The view of a confrontation: the table top at the left, the column at the right."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from choicedesk.desk.library import put_person
from choicedesk.desk.persons import person_behind
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.widgets.board.board import Board
from choicedesk.widgets.board.scene_view import Cause, Mode, Parts
from choicedesk.widgets.confrontation.motion import TableMotion
from choicedesk.widgets.confrontation.panel import ConfrontationPanel
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.seat_menu import SeatMenu
from choicedesk.widgets.confrontation.table_top import TableTop
from choicedesk.widgets.tray.side_column import SideColumn
from choicedesk.words import confrontation_steps as words

Moment = tuple[str, bool, bool]
"""The scene, and whether pools and belt die have been rolled."""


class ConfrontationView(QWidget):
    """Shows a table; while cups are shaken or the belt die tumbles nothing else changes."""

    acted = Signal()
    round_wanted = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        self._table: Any = parts.table
        self._board = Board(parts)
        self.peeking = Peeking(
            self._board,
            seat_of=self._seat_of,
            typing=self._typing,
            take=self._take_digit,
            busy=self._busy,
        )
        self.top = TableTop(self._board, self.peeking)
        self._board.set_content(self.top)
        self.panel = ConfrontationPanel(
            parts.theme, self._table, self.peeking, self._real, parts.odds
        )
        self._column = SideColumn(parts.theme, None, self.panel)
        self._menu = SeatMenu(parts, self._real)
        self._board.menu_of = self._fill_menu
        self._motion = TableMotion(self)
        self._motion.done.connect(self._lie)
        self._before: Moment = ("", False, False)
        self.peeking.changed.connect(self._peek)
        self.top.belt.activated.connect(self._roll_belt)
        self._table.changed.connect(self._refresh)
        self._table.form_wanted.connect(self._open_form)
        self._column.follow_test(wanted=True)

    @property
    def board(self) -> Board:
        """What lies at the left."""
        return self._board

    @property
    def column(self) -> SideColumn:
        """What stands at the right."""
        return self._column

    def hands(self) -> Any:
        """Return what can be looked at while the laptop is handed round."""
        from choicedesk.widgets.confrontation.hands import DiceHands

        return DiceHands(self._parts.theme, self._table)

    @property
    def acting(self) -> bool:
        """Whether dice move."""
        return self._motion.running

    def follow(self, cause: Cause) -> None:
        """Show the present state; a roll that was just made is acted out first."""
        self.peeking.hide()
        state: ConfrontationState | None = self._table.state
        if state is None:
            return
        before, self._before = self._before, self._moment(state)
        if cause == "play" and self._can_move():
            rolled = self._rolled(before, self._before)
            if rolled == "pools":
                left = [seat for who, seat in self.top.seats.items() if who in state.left]
                self._motion.shake([seat.cup for seat in left])
                return
            if rolled == "belt":
                self._motion.tumble(self.top.belt, state.setup.options.sides)
                return
        self._motion.finish()
        self._show_all()

    def _moment(self, state: ConfrontationState) -> Moment:
        scene = self._parts.controller.scene
        return (scene.id if scene else "", bool(state.dice), state.belt is not None)

    @staticmethod
    def _rolled(before: Moment, now: Moment) -> str:
        """Return which dice have just fallen, "" none."""
        if before[0] != now[0]:
            return ""
        if now[1] and not before[1]:
            return "pools"
        return "belt" if now[2] and not before[2] else ""

    def _can_move(self) -> bool:
        return self._board.isVisible() and not self._parts.theme.reduced_motion

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        self.top.set_mode(mode)
        self._column.set_mode(mode)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._refresh()
        super().changeEvent(event)

    # showing

    def _lie(self) -> None:
        """The dice lie: everything may be told."""
        self._show_all()
        self.acted.emit()

    def _refresh(self) -> None:
        """Show what was thought over; dice that have just fallen wait for ``follow``."""
        state: ConfrontationState | None = self._table.state
        if state is None or self._motion.running:
            return
        if not (self._can_move() and self._rolled(self._before, self._moment(state))):
            self._show_all()

    def _show_all(self) -> None:
        state: ConfrontationState | None = self._table.state
        if state is None:
            return
        self.top.show_table()
        self.panel.show_table()
        seat = self._table.seat(self._table.chosen)
        if seat is not None:
            self._column.set_title(seat.name, words.status("turn"))
        else:
            self._column.set_title(words.phase(state.phase))

    def _peek(self) -> None:
        if not self._motion.running:
            self._table.look(self.peeking.who)
            self.top.show_peek()
            self.panel.show_peek()

    # hands

    def _seat_of(self, number: int) -> str:
        rows = self._table.seats()
        return (
            rows[number - 1].id if number <= len(rows) and self._has_dice(rows[number - 1]) else ""
        )

    @staticmethod
    def _has_dice(row: Any) -> bool:
        return bool(row.hidden or row.typed)

    def _typing(self) -> str:
        """Return under whose cover real dice are typed now; a face more may be typed any time."""
        if self.panel.roll.entry.hasFocus() or self._table.dice.wanting():
            return self.panel.roll.typing
        return ""

    def _take_digit(self, event: QKeyEvent) -> None:
        """Let a digit be what it is while dice are asked for: a face, wherever the focus is."""
        self._open_form("faces", self._table.chosen)
        QApplication.sendEvent(self.panel.roll.entry, event)

    def _busy(self) -> bool:
        return self._parts.carrying.busy or self._parts.forms.busy or self._motion.running

    def _roll_belt(self) -> None:
        state: ConfrontationState | None = self._table.state
        if state is not None and state.phase == "belt":
            self._table.steps.belt().act()

    def toggle_real_dice(self) -> bool:
        """Let the seat whose matter it is roll real dice, or no longer; False where none has."""
        who = self._table.chosen
        if who:
            self._real(who, not self._table.dice.is_real(who))
        return bool(who)

    def _real(self, who: str, on: bool) -> None:
        """Let a seat roll real dice: of a person it is a habit, of others a wish of this roll."""
        controller = self._parts.controller
        campaign, scene = controller.campaign, controller.scene
        if campaign is None or scene is None:
            return
        person = person_behind(campaign, scene.links.get(who, who))
        if not on or person is None:
            self._table.dice.wish_real(who, real=on)
        if person is not None and person.real_dice != on:
            controller.run(*put_person(campaign, replace(person, real_dice=on)))
        self._refresh()

    def _fill_menu(self, place: str, menu: QMenu) -> None:
        self.peeking.hide()
        self._menu.fill(place, menu)

    def _open_form(self, kind: str, about: str) -> None:
        """Give the keyboard to a part of the column, or open a form over the table."""
        if kind == "people":
            from choicedesk.widgets.confrontation.people_form import PeopleForm

            forms = self._parts.forms
            forms.show_form(PeopleForm(self._parts, self._table, self._board.window()))
            return
        if kind == "round":
            self.round_wanted.emit()
            return
        if kind == "faces" and about:
            self._table.choose(about)
        self._column.set_open(opened=True)
        widget = self.panel.hand_to(kind)
        if widget is not None:
            self._column.reveal(widget)
