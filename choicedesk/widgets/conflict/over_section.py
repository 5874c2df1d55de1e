"""The column after a conflict: who has won and why, and the fallout."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_rows import BoardRow
from choicedesk.models.scene_table import Offer
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.conflict.marked_label import MarkedLabel
from choicedesk.widgets.conflict.step_buttons import StepButtons
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_labels as words
from choicedesk.words.language import _
from choicedesk.words.lists import bold, plain


class OverSection(QWidget):
    """Says who has won, lists what is recorded, and offers what is due."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.wins = MarkedLabel(theme, "strong")
        self._title = SectionTitle(theme, "fallout")
        self.recorded = MarkedLabel(theme, "body", "ink2")
        self.steps = StepButtons(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.setSpacing(8)
        for part in (self.wins, self._title, self.recorded, self.steps):
            layout.addWidget(part)

    def show_end(self, row: BoardRow, offer: Offer, goal: str, *, compact: bool) -> None:
        """Show how the conflict has ended: by which goal it was won."""
        self.wins.say(
            words.timer_wins(goal) if row.winner == TIMER else words.wins(row.winner, goal)
        )
        self._title.say(_("Fallout"))
        told = [
            _("{what}: {text}").format(what=bold(name), text=plain(text))
            for _what, name, text in row.fallout
            if text
        ]
        self.recorded.say(" · ".join(told) if row.fallout else words.no_fallout())
        self.steps.show_steps([offer.main, *offer.others], compact=compact)
