"""What the exact reports have in common: panels below each other, and why there are no figures."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.campaign import Encounter
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.theme.theme import Theme


class ExactReport(QWidget):
    """Follows a ``PrepDesk`` while an encounter of its ``system`` is chosen.

    Where the fault stands is for each report to say.
    """

    handed = Signal(str)
    system = ""

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self._fault = TextLabel(theme, "body", "accent", wrap=True)

    def pile(self, panels: Iterable[ReportPanel]) -> None:
        """Lay the panels below each other."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        for panel in panels:
            column.addWidget(panel)
            panel.handed.connect(self.handed)
        column.addStretch(1)

    def fit(self, width: int) -> None:
        """Arrange for so much room; all of it lies below each other."""

    def refresh(self) -> None:
        """Show the encounter as it is now."""
        self.show_figures()

    def show_figures(self) -> None:
        """Show what has been worked out by now, or why nothing can be."""
        there = self._desk.encounter
        if there is None or there.system != self.system:
            return
        fault = self._desk.fault(there.variant)
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self.show_encounter(there)

    def show_encounter(self, there: Encounter) -> None:
        """Show what has been worked out about an encounter of this system."""
        raise NotImplementedError
