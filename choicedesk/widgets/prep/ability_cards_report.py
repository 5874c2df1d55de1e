"""What the cards make of everyone: each player by each attribute, exactly."""

from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import Encounter
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.band_table import BANDS, BandCell, BandTable
from choicedesk.widgets.prep.exact_report import ExactReport
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep_exact as words
from choicedesk.words.language import _


class AbilityCardsReport(ExactReport):
    """Follows a ``PrepDesk``."""

    system = "ability_cards"

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(theme, desk, parent)
        self.table = BandTable(theme)
        self._note = TextLabel(theme, "label", "ink2", wrap=True)
        self.panel = ReportPanel(theme, "nav-cards", self.table.rows)
        for part in (self._fault, self.table, self._note):
            self.panel.column.addWidget(part)
        self.pile((self.panel,))

    def show_encounter(self, there: Encounter) -> None:
        """Show what has been worked out by now."""
        found = self._desk.answer(there.variant)
        if found is None or not hasattr(found, "cells"):
            return
        rows = [
            [
                BandCell(
                    net=words.net(each.net, known=each.dice is not None),
                    dice="" if each.dice is None else words.dice(each.dice, each.keeps),
                    bands=each.bands,
                )
                for each in found.cells[who]
            ]
            for who in found.names
        ]
        self.table.show_cells(list(found.names.values()), found.attributes, rows)
        self.table.setVisible(bool(found.attributes))
        self._tell(any(who not in found.known for who in found.names), bool(found.attributes))

    def _tell(self, dealt: bool, named: bool) -> None:
        bands = " · ".join(words.band_name(band) for band in BANDS)
        said = [_("From left to right: {bands}; at the right of a cell: a success of any kind.")]
        if not named:
            said = [_("No card of the deck names an attribute yet. Which are they to be?")]
        elif dealt:
            said.append(_("Whose hand is not known has random cards of the deck, in the mean."))
        self._note.setText(" ".join(said).format(bands=bands))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.panel.say(_("Every player by every attribute"), _("exact, d12"))
        self.show_figures()
