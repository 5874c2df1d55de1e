"""The column while successes are on the way: who defends, and which abilities a defence lowers."""

from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_names import goal_name
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.scene_table import Offer
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.conflict.ability_list import AbilityList
from choicedesk.widgets.conflict.marked_label import MarkedLabel
from choicedesk.widgets.conflict.step_buttons import StepButtons
from choicedesk.words import conflict_labels as words


class PendingSection(QWidget):
    """Shows pending successes, and the choice after a defence has been rolled."""

    def __init__(self, board: Any, table: ConflictTable, hands: Any) -> None:
        super().__init__()
        self._table = table
        self.says = MarkedLabel(board.theme)
        self.may = MarkedLabel(board.theme, "label", "ink2")
        self._which = SectionTitle(board.theme, "sort")
        self.abilities = AbilityList(board, hands)
        self.steps = StepButtons(board.theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self.says, self.may, self._which, self.abilities, self.steps):
            layout.addWidget(part)

    def show_pending(self, offer: Offer, *, compact: bool) -> None:
        """Show what is on the way and who may answer it."""
        state = self._table.state
        pending = state.pending if state else None
        if state is None or pending is None:
            return
        party = state.setup.party_of[pending.party].name
        lines = [
            words.attack(number, goal_name(state, goal), party)
            for goal, number in pending.counts.items()
        ]
        self.says.say(" · ".join(lines))
        rolled = self._table.choice.rolled
        if rolled is not None and rolled.wearing:
            self._show_reduce(offer, compact=compact)
            return
        self._which.say("")
        self.abilities.show_abilities((), compact=compact)
        defenders = [step for step in (offer.main, *offer.others) if step.kind.startswith("defend")]
        names = dict.fromkeys(
            state.setup.party_of[step.kind.split(":")[1]].name for step in defenders
        )
        over = set(pending.counts) <= set(pending.defended)
        self.may.say(words.has_been_defended() if over else words.may_defend(list(names)))
        self.steps.show_steps([offer.main, *offer.others], compact=compact)

    def _show_reduce(self, offer: Offer, *, compact: bool) -> None:
        rolled = self._table.choice.rolled
        row = self._table.board.party(rolled.throw.party) if rolled else None
        if rolled is None or row is None:
            return
        self.may.say("")
        self._which.say(words.reduce_title(rolled.left))
        from msgspec.structs import replace

        left = [
            replace(each, value=each.value - rolled.reduce.count(each.id)) for each in row.abilities
        ]
        keys = {each.id: str(at) for at, each in enumerate(left, 1) if at < 10 and each.value}
        self.abilities.show_abilities(
            left,
            compact=compact,
            keys=keys,
            glowing=offer.main.kind.removeprefix("lower:"),
            faded={each.place: words.worn_to(0, each.most) for each in left if not each.value},
            choose=self._table.lower,
        )
        self.steps.show_steps([step for step in offer.others if step.kind == "undo_reduce"])
