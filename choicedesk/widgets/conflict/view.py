"""The view of a conflict: the map at the left, tray and what can be done at the right."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_board import PARTY, ZONE
from choicedesk.models.conflict_names import party_name
from choicedesk.models.conflict_seen_rolls import RollRow
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.meanings import Carry
from choicedesk.widgets.board.board import Board
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.scene_view import Cause, Mode, Parts
from choicedesk.widgets.conflict import felt
from choicedesk.widgets.conflict.empty_map import EmptyMap
from choicedesk.widgets.conflict.forms import ConflictForms
from choicedesk.widgets.conflict.legend import Legend
from choicedesk.widgets.conflict.menu import ConflictMenu
from choicedesk.widgets.conflict.panel import ConflictPanel
from choicedesk.widgets.conflict.zone_map import ZoneMap
from choicedesk.widgets.tray.numbers import NumberTray
from choicedesk.widgets.tray.side_column import SideColumn
from choicedesk.words import conflict_labels as words
from choicedesk.words import conflict_steps


class ConflictView(QWidget):
    """Satisfies ``SceneView``. It shows what ``ConflictTable`` says, and answers its pieces."""

    acted = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        table = parts.table
        assert isinstance(table, ConflictTable)
        self._parts, self._table = parts, table
        self._mode: Mode = "wide"
        self._roll: RollRow | None = None
        self._acting = self._asked = False
        self._panel_of = ""
        theme = parts.theme
        self._board = Board(parts)
        self.forms = ConflictForms(parts, table, self._board.window)
        self.menu = ConflictMenu(parts, table, self.forms)
        self._board.menu_of = self.menu.fill
        self.legend = Legend(theme)
        self.legend.wanted.connect(lambda kind: self.forms.open(kind, ""))
        self.empty = EmptyMap(theme)
        self.empty.wanted.connect(lambda kind: self.forms.open(kind, ""))
        self.map = ZoneMap(self._board, self)
        self.map.placed.connect(table.lay_zones)
        self.map.joined.connect(table.join_zones)
        self.menu.area = self.map
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.legend)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.map, 1)
        self._board.set_content(content)
        self.tray = NumberTray(theme)
        self.tray.acted.connect(self._dice_lie)
        self.panel = ConflictPanel(self._board, table, self, parts.odds)
        self._column = SideColumn(theme, self.tray, self.panel)
        self._column.setObjectName("conflictColumn")
        table.told.connect(self._told)
        theme.changed.connect(self._renew)
        table.form_wanted.connect(self._form_wanted)
        table.grasp_wanted.connect(self._aim)
        self._show("open")

    # what the window asks

    @property
    def board(self) -> Board:
        """The map with its legend."""
        return self._board

    @property
    def column(self) -> SideColumn:
        """The tray, and what can be done."""
        return self._column

    @property
    def acting(self) -> bool:
        """Whether dice move, and what they show is not told yet."""
        return self._acting

    def follow(self, cause: Cause) -> None:
        """Show the present state; what the table has yet to see comes with its own notice."""
        if not self._table.is_behind:
            self._show(cause)

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        self._mode = mode
        self._column.set_mode(mode)
        self._show_all(act=False)

    # what pieces ask

    def attend(self, piece: Piece) -> None:
        """Answer a piece: a click on a party lets it act, two edit, Delete removes."""
        place = piece.place
        piece.edit_wanted.connect(lambda: self.menu.edit(place))
        piece.remove_wanted.connect(lambda: self.menu.remove(place))
        if place.startswith(PARTY):
            piece.activated.connect(lambda: self._pressed_party(place.removeprefix(PARTY)))
        elif not place.startswith(("ability:", "stunt:", ZONE)):
            piece.activated.connect(lambda: self._pressed_goal(place))

    def take(self, place: str) -> None:
        """Pick up by key what lies at a place of the column."""
        piece = self._board.piece_of(place)
        if piece is not None and self._table.carries(place):
            self._board.take_by_key(piece)

    def toggle_real_dice(self) -> bool:
        """Let the acting party roll real dice, or no longer; False where none was chosen."""
        party = self._table.acting
        if party:
            self.real_dice(party, not self._table.rolls_real(party))
        return bool(party)

    def real_dice(self, party: str, on: bool) -> None:
        """Let a party roll real dice, or no longer."""
        if self._table.person(party):
            self._parts.real_dice(party, on)
        else:
            self._table.set_real(party, on)

    def _pressed_party(self, party: str) -> None:
        """Let a party act; while successes are on the way, let it defend."""
        state = self._table.state
        if state is None:
            return
        if state.pending is None:
            self._table.choose("" if party == self._table.acting else party)
            return
        for goal in state.pending.counts:
            verdict = self._table.verdict(Carry("party", f"{PARTY}{party}"), goal)
            if verdict.meanings:
                verdict.meanings[0].act("")
                return
            self._board.refusal_line.show_refusal(verdict.reason)

    def _pressed_goal(self, goal: str) -> None:
        """Offer what the acting party could do there; the mouse has drag and double click."""
        piece = self._board.piece_of(goal)
        if piece is not None and piece.focus_shown:
            self._board.open_menu(piece, piece.global_box.center())

    # showing

    def _told(self) -> None:
        self._show(self._table.cause or "choice")

    def _show(self, cause: str) -> None:
        roll = self._table.roll
        if cause in {"undo", "redo", "open"}:
            self.tray.finish()
        fresh = roll is not None and roll is not self._roll and not _same_dice(roll, self._roll)
        before, self._roll = self._roll, roll
        falls = roll is not None and not roll.real and not roll.lay
        acts = fresh and falls and cause in {"play", "choice"}
        if self._acting and not acts:
            return
        self._show_tray(roll, act=acts)
        if acts and before is not roll and self._acting:
            return
        self._show_all(act=cause == "play")

    def _show_tray(self, roll: RollRow | None, *, act: bool) -> None:
        throw = self._table.choice.throw
        if throw is not None:
            self.tray.show_pool(felt.pool_of(throw), felt.pool_words(throw))
        elif roll is None:
            self.tray.clear(words.unseen_roll())
        else:
            self._acting = act
            name = self._name(roll.party)
            if act:
                self._column.set_open(opened=True)
                self._column.set_title(name, self._right(roll))
            self.tray.show_result(felt.dice_of(roll), felt.words_of(roll, name), act=act)

    def _dice_lie(self) -> None:
        """Tell what the dice gave: they lie still."""
        if self._acting:
            self._acting = False
            self._show_all(act=True)
            self.acted.emit()

    def _show_all(self, *, act: bool) -> None:
        table = self._table
        if table.state is None:
            return
        compact = self._mode != "wide"
        row, offer = table.board, table.offer()
        blank = not (row.parties() or row.goals() or any(zone.id for zone in row.zones))
        self.legend.show_board(row, compact=compact)
        self.empty.setVisible(blank)
        self.empty.retranslate()
        self.map.setVisible(not blank)
        self.map.show_board(row, compact=compact, act=act, able=table.able())
        self.panel.show_table(offer, compact=compact)
        if table.acting != self._panel_of:
            self._panel_of = table.acting
            self._column.to_top()
        self._show_title()
        self._column.show_alone(alone=table.choice.throw is not None)
        if self._mode != "wide":
            self._column.follow_test(wanted=self._busy())
        self._ask()

    def _busy(self) -> bool:
        """Return whether the column holds what is needed now, or dice that lie on the table."""
        state, choice = self._table.state, self._table.choice
        waits = bool(choice.throw or choice.rolled or choice.acting)
        return waits or bool(state and (state.pending or state.winner or any(state.lying.values())))

    def _ask(self) -> None:
        """When a roll begins to ask for something, open the column; real dice take the keyboard."""
        choice = self._table.choice
        asks = bool(choice.throw or choice.rolled)
        if asks and not self._asked:
            self._column.set_open(opened=True)
            # What was carried gives the focus back to where it came from first.
            self._later(self._take_keyboard)
        self._asked = asks

    def _take_keyboard(self) -> None:
        if self.panel.real.isVisible():
            self.panel.real.setFocus()

    def _show_title(self) -> None:
        table, row = self._table, self._table.board
        state, choice = table.state, table.choice
        if state is None:
            return
        if row.winner:
            self._column.set_title(conflict_steps.phase("over"))
        elif choice.throw is not None:
            self._column.set_title(self._name(choice.throw.party), conflict_steps.phase("real"))
        elif choice.rolled is not None and choice.rolled.wearing:
            self._column.set_title(
                conflict_steps.phase("defence"), self._name(choice.rolled.throw.party)
            )
        elif state.pending is not None:
            self._column.set_title(conflict_steps.phase("pending"))
        elif table.acting:
            acted = table.acting in state.acted
            self._column.set_title(
                self._name(table.acting), words.round_state(state.round, acted=acted)
            )
        else:
            parties = row.parties()
            done = sum(party.acted for party in parties)
            right = words.acted_of(done, len(parties)) if parties else ""
            self._column.set_title(conflict_steps.round_phase(state.round), right)

    def _right(self, roll: RollRow) -> str:
        return conflict_steps.phase("defence") if roll.how == "defend" else ""

    def _name(self, party: str) -> str:
        state = self._table.state
        return party_name(state, party) if state else ""

    def _aim(self, carry: Carry) -> None:
        """What the next step took is led to the goal that weighs most, not to the nearest one."""
        self._parts.carrying.aim_at(self._table.weightiest(carry))

    def _form_wanted(self, kind: str, about: str) -> None:
        if kind == "real_dice":
            self._column.set_open(opened=True)
            self.panel.real.setFocus()
        else:
            self.forms.open(kind, about)

    # Qt

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "panel"):
            self._later(self._renew)
        super().changeEvent(event)

    def _renew(self) -> None:
        """Show everything anew: in other words, or in other colours."""
        self.map.forget()
        self._show_all(act=False)

    def _later(self, act: Callable[[], object]) -> None:
        QTimer.singleShot(0, self, act)


def _same_dice(roll: RollRow, other: RollRow | None) -> bool:
    """Return whether a roll is one that was shown while it was still open."""
    return other is not None and other.open and _key(roll) == _key(other)


def _key(roll: RollRow) -> Any:
    return roll.party, roll.dice, roll.how == "defend"
