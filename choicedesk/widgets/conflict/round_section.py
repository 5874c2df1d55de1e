"""The foot of the column: who has acted in this round, and who has not."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_rows import BoardRow
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.conflict.captions import Captions
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class RoundSection(QWidget):
    """Two rows: with a tick who has acted, without one who has yet to."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._title = SectionTitle(theme, "timer")
        self.acted = Captions(theme, "ink")
        self.waiting = Captions(theme, "ink2")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part in (self._title, self.acted, self.waiting):
            layout.addWidget(part)

    def show_round(self, row: BoardRow) -> None:
        """Show the present round."""
        parties = row.parties()
        self.setVisible(bool(parties) and not row.winner)
        self._title.say(_("This round"))
        self.acted.show_captions([("tick", party.name) for party in parties if party.acted])
        self.waiting.show_captions(
            [("knock-out" if party.out else "", party.name) for party in parties if not party.acted]
        )
