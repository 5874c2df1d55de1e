"""What stands below the tray: one section for what is going on, and the round at the foot."""

from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from choicedesk.models.conflict_due import due_question
from choicedesk.models.conflict_names import goal_name
from choicedesk.models.conflict_odds import Attack, Defence, attack_chances, defence_chances
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.scene_table import Offer
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.board.ground import Ground
from choicedesk.widgets.conflict.acting_section import ActingSection
from choicedesk.widgets.conflict.marked_label import MarkedLabel
from choicedesk.widgets.conflict.over_section import OverSection
from choicedesk.widgets.conflict.pending_section import PendingSection
from choicedesk.widgets.conflict.round_section import RoundSection
from choicedesk.widgets.conflict.split_section import SplitSection
from choicedesk.widgets.conflict.step_buttons import StepButtons
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.tray.real_numbers import RealDiceEntry

SIX = 6


class ConflictPanel(Ground):
    """Shows the section of the present state; the others are hidden."""

    def __init__(self, board: Any, table: ConflictTable, hands: Any, odds: TableOdds) -> None:
        super().__init__(board.theme, table=False)
        self._odds = odds
        self._conflict = table
        theme = board.theme
        self.hint = MarkedLabel(theme, "body", "ink2")
        self.acting = ActingSection(board, table, hands, odds)
        self.pending = PendingSection(board, table, hands)
        self.split = SplitSection(theme, table)
        self.over = OverSection(theme)
        self.real = RealDiceEntry(theme)
        self.real.entered.connect(lambda faces: table.enter(tuple(faces)))
        self.real.changed.connect(lambda: table.type_faces(self.real.typed))
        self.steps = StepButtons(theme)
        self.defence = OddsPanel(theme, odds)
        odds.changed.connect(self._show_chances)
        self.round = RoundSection(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.setSpacing(10)
        for part in (
            self.hint,
            self.acting,
            self.pending,
            self.split,
            self.over,
            self.real,
            self.steps,
            self.defence,
        ):
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addWidget(self.round)
        self.marks.raise_()

    def set_low(self, *, low: bool) -> None:
        """Stand in less height."""
        self.real.set_low(low=low)

    def show_table(self, offer: Offer, *, compact: bool) -> None:
        """Show what is going on now."""
        table, row = self._conflict, self._conflict.board
        choice = table.choice
        party = row.party(table.acting)
        rolled, over = choice.rolled, bool(row.winner)
        waits = choice.throw is not None
        dividing = rolled is not None and not rolled.wearing
        pending = bool(table.state and table.state.pending) and not (waits or dividing or over)
        acts = party is not None and not (waits or dividing or pending or over)
        nobody = not (waits or dividing or pending or acts or over)
        self.hint.say(offer.hint if nobody else "")
        for part, shown in (
            (self.acting, acts),
            (self.pending, pending),
            (self.split, dividing),
            (self.over, over),
            (self.real, waits),
        ):
            part.setVisible(shown)
        self.steps.show_steps([offer.main] if nobody else [], compact=compact)
        if acts and party is not None:
            self.acting.show_party(party, offer, compact=compact)
        if pending:
            self.pending.show_pending(offer, compact=compact)
        if dividing:
            self.split.show_parts(offer, compact=compact)
        if over and table.state is not None:
            goal = goal_name(table.state, row.won_by)
            self.over.show_end(row, offer, goal, compact=compact)
        if waits and choice.throw is not None:
            self.real.ask(SIX, choice.throw.count)
            if self.real.typed != table.typed:
                self.real.show_typed(table.typed)
        self._show_chances()
        self.round.show_round(row)
        # Pieces that are hidden now have left their shadows and their glow.
        self.update()
        self.marks.update()

    def _show_chances(self) -> None:
        """Show what the roll that is due may come to: of an attack or of a defence."""
        asked = due_question(self._conflict) if self._conflict.state is not None else None
        for panel, kind in ((self.acting.chances, Attack), (self.defence, Defence)):
            panel.setVisible(isinstance(asked, kind))
        of_attack = of_defence = None
        if self._odds.shown and isinstance(asked, Attack):
            of_attack = attack_chances(asked)
        elif self._odds.shown and isinstance(asked, Defence):
            of_defence = defence_chances(asked)
        self.acting.chances.show_chances(of_attack)
        self.defence.show_chances(of_defence)
