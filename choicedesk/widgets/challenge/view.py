"""The view of a challenge: the board with everything on it, and the column beside it."""

from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.models.challenge_names import ACTOR
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import Refusal
from choicedesk.widgets.board.board import Board
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.scene_view import Cause, Mode, Parts
from choicedesk.widgets.challenge.acting import Rolls
from choicedesk.widgets.challenge.forms import ChallengeForms
from choicedesk.widgets.challenge.menus import ChallengeMenus
from choicedesk.widgets.challenge.panel import ChallengePanel
from choicedesk.widgets.challenge.pieces import ScenePieces
from choicedesk.widgets.challenge.scene import ChallengeScene
from choicedesk.widgets.tray.side_column import SideColumn
from choicedesk.words import challenge_names as names
from choicedesk.words.language import _


class ChallengeView(QWidget):
    """``acted`` tells that dice lie which were thrown; until then nothing says how they fell."""

    acted = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.hide()
        self._parts = parts
        table = parts.table
        assert isinstance(table, ChallengeTable)
        self._table: ChallengeTable = table
        self.board = Board(parts)
        self.scene = ChallengeScene(self.board)
        self.board.set_content(self.scene)
        self.panel = ChallengePanel(parts.theme, table, parts.odds)
        self.column = SideColumn(parts.theme, None, self.panel)
        self.forms = ChallengeForms(parts, table, self.board)
        self._menus = ChallengeMenus(parts, table, self.forms, self.refuse)
        self._pieces = ScenePieces(self.scene, table, self.board)
        self._rolls = Rolls(table)
        self._mode: Mode = "wide"
        self._asked_in = ""
        self._left = ("", "")
        self._connect()

    def _connect(self) -> None:
        table, pieces, felt = self._table, self._pieces, self.scene.felt
        self.board.menu_of = self._fill_menu
        table.form_wanted.connect(self._open)
        table.dice_wanted.connect(self._ask_dice)
        self.panel.entered.connect(table.enter)
        self.panel.typed.connect(table.keep_typed)
        self.panel.left.connect(self._leave_dice)
        self.panel.real_switched.connect(lambda role, on: table.roll_real(role, real=on))
        self.column.focus_left.connect(self.board.setFocus)
        felt.tray.acted.connect(self._lie)
        felt.tray.activated.connect(self._roll)
        felt.plate.activated.connect(lambda: self._edit("actor", ""))
        felt.plate.edit_wanted.connect(lambda: self._edit("actor", ""))
        pieces.pressed.connect(self._press)
        pieces.edited.connect(self._edit)
        pieces.removed.connect(self._menus.remove)
        carrying = self._parts.carrying
        carrying.began.connect(lambda _carry: self._touch_coins())
        carrying.ended.connect(lambda _accepted: self._touch_coins())

    @property
    def acting(self) -> bool:
        """Whether dice move."""
        return self.scene.felt.tray.running

    def toggle_real_dice(self) -> bool:
        """Let the actor roll real dice, or no longer."""
        self._table.roll_real(ACTOR, real=not self._table.rolls_real(ACTOR))
        return True

    def follow(self, cause: Cause) -> None:
        """Show the present state; a roll just played is thrown first."""
        if not self._table.is_shown:
            return
        self._follow_dice()
        fresh = self._rolls.follow(cause)
        if fresh is not None:
            self._title()
            self.scene.felt.tray.show_result(fresh.dice, fresh.words, act=True)
            if self.acting:
                return
        self._show()

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        self._mode = mode
        self.scene.set_size({"wide": "wide", "strip": "compact", "sheet": "low"}[mode])  # type: ignore[arg-type]
        self.column.set_mode(mode)
        if self._table.is_shown and not self.acting:
            self._show()

    def refuse(self, refusal: Refusal) -> None:
        """Say at the foot of the board why something cannot be done."""
        self.board.refusal_line.show_refusal(self._table.drops.why(refusal), refusal.rule)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_pieces"):
            if self._table.is_shown:
                self._follow_dice()
            self._redraw()
        super().changeEvent(event)

    def _lie(self) -> None:
        """The dice lie: now everything may tell what came of them."""
        self._show()
        self.acted.emit()

    def _redraw(self) -> None:
        if self._table.is_shown and not self.acting:
            self._show()

    def _show(self) -> None:
        lying = self._rolls.lying()
        tray = self.scene.felt.tray
        if lying.rolled:
            tray.show_result(lying.dice, lying.words, act=False)
        elif lying.dice:
            tray.show_pool(lying.dice, lying.words)
        else:
            tray.clear(lying.empty)
        self._show_pieces()
        self.panel.show_state()
        self._title()

    def _show_pieces(self) -> None:
        """Show the pieces; where the one that had the focus is gone, go on beside it."""
        held = QApplication.focusWidget()
        inside = isinstance(held, Piece) and self.scene.isAncestorOf(held)
        above = held.parentWidget() if inside and held is not None else None
        self._pieces.show()
        if inside and held is not None and not held.isVisible():
            stands_in = above if isinstance(above, Piece) and above.isVisible() else None
            self.board.focus_on(stands_in or self.scene.felt.plate)

    def _title(self) -> None:
        titles = {
            "before": _("Before the roll"),
            "rolled": _("Spend the successes"),
            "spent": _("What came of it"),
        }
        campaign = self._parts.controller.campaign
        rolls = campaign.rolls if campaign else 0
        right = _("Roll {n}").format(n=rolls) if rolls else ""
        self.column.set_title(titles[self._table.state.phase], right)

    def _touch_coins(self) -> None:
        for piece in self.board.pieces:
            piece.update()

    def _open(self, kind: str, about: str) -> None:
        if kind == "evening":
            self._parts.to_evening()
        else:
            self.forms.open(kind, about)

    def _edit(self, kind: str, id_: str) -> None:
        """Open the form of a part where it can still be changed, or say why it cannot."""
        table = self._table
        if table.read_only:
            self.board.refusal_line.show_refusal(table.read_only)
        elif table.state.phase == "before":
            self.forms.open(kind, id_)
        else:
            refusal = table.in_use()
            if refusal is not None:
                self.refuse(refusal)

    def _press(self, kind: str, id_: str) -> None:
        """Do what a click on a piece means now."""
        table = self._table
        if kind == "add":
            part, _colon, about = id_.partition(":")
            self.forms.open(part, about)
        elif kind == "enhancement" and table.state.phase == "before":
            table.leave_out(id_, out=id_ not in table.without)
        elif kind == "helper" and table.state.phase == "before":
            if id_ not in table.state.assisted:
                table.roll(f"helper:{id_}")
        elif kind in {"task", "complication"}:
            self._press_due(kind, id_)

    def _press_due(self, kind: str, id_: str) -> None:
        table = self._table
        match table.state.phase:
            case "before":
                self._edit(kind, id_)
            case "rolled":
                refusal = table.toggle(f"{kind}:{id_}")
                if refusal is not None:
                    self.refuse(refusal)
            case _:
                if kind == "task" and id_ in table.failed:
                    self.forms.open("console", id_)

    def _roll(self) -> None:
        if self._table.state.phase == "before":
            self._table.roll("actor")

    def _ask_dice(self, role: str) -> None:
        if role == self.panel.asked and self.panel.entry.take_over():
            return
        self._left = ("", "")
        self._ask(role)
        self.column.reveal(self.panel.entry)
        self.panel.entry.setFocus()

    def _ask(self, role: str) -> None:
        who = self._table.character(role)
        words = _("{name}: {dice}").format(name=self._rolls.name(role), dice=names.dice(who.pool))
        self._asked_in = self._table.scene_id
        self.panel.ask(role, words)
        self.column.follow_test(wanted=True)

    def _follow_dice(self) -> None:
        """Ask on for real dice, as many as there are now; half-typed ones of before as well."""
        asked, table = self.panel.asked, self._table
        here = asked and self._asked_in == table.scene_id
        begun = (asked, *table.plan.typing) if here else table.plan.typing
        left = self._left[1] if self._left[0] == table.scene_id else ""
        wanted = [role for role in begun if role != left and self._asks(role)]
        if wanted:
            self._ask(wanted[0])
            return
        held = self.panel.entry.hasFocus()
        self.panel.stop_asking()
        self.column.follow_test(wanted=False)
        if held:
            self.board.setFocus()

    def _asks(self, role: str) -> bool:
        """Return whether somebody's real dice are still to be typed."""
        table = self._table
        waits = self._rolls.waits(role) and not table.read_only
        return waits and table.rolls_real(role) and table.character(role).pool > 0

    def _leave_dice(self) -> None:
        """Leave the entry; what is typed is there when it is asked for again."""
        self._left = (self._table.scene_id, self.panel.asked)
        self.panel.stop_asking()
        self.column.follow_test(wanted=False)
        self.board.setFocus()

    def _fill_menu(self, place: str, menu: Any) -> None:
        self._menus.fill(place, menu)

    def pieces(self) -> list[Piece]:
        """Return what can be seen on the board."""
        return self.board.pieces
