"""The plot of the dice as a form over the window, where the journal's page has no room for it."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from choicedesk.models.journal_counts import JournalCounts
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.journal.dice_section import DiceSection
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

WIDTH = 560


class DiceForm(Popover):
    """Counts for itself as long as it is open."""

    def __init__(self, theme: Theme, counts: JournalCounts, window: QWidget) -> None:
        super().__init__(theme, window)
        self.setObjectName("diceForm")
        counts.setParent(self)
        counts.want(True)  # noqa: FBT003 - a plain switch
        self.section = DiceSection(theme, counts, self)
        self.body.addWidget(self.section)
        self.say(_("Are these dice rigged?"), "", _("Close"))
        self.section.hide_title()
        self._cancel.hide()

    def open_at(self, anchor: QPoint | None = None, width: int = WIDTH) -> None:
        """Show the form with the plot in it."""
        self.section.open_plot()
        super().open_at(anchor, width)

    def focus_first(self) -> None:
        """Put the focus on the plot, where the arrows go from face to face."""
        self.section.plot.setFocus()

    def accept(self) -> None:
        """Close: there is nothing to do further."""
        self.close_form()
