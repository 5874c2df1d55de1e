"""The doors of the two reports: one that players may read, one with everything."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.evening import evening_name
from choicedesk.words.language import _


class ReportSection(QWidget):
    """``wanted`` says whether the narrator's secrets are to be in it."""

    wanted = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._evening: int | None = None
        self._title = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self._words = TextLabel(theme, "label", "ink2", wrap=True)
        self.table = DeskButton(theme, "export")
        self.narrator = DeskButton(theme, "lock")
        for button, gm in ((self.table, False), (self.narrator, True)):
            button.setStyleSheet("text-align: left;")
            button.clicked.connect(lambda _on=False, gm=gm: self.wanted.emit(gm))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for widget in (self._title, self._words, self.table, self.narrator):
            layout.addWidget(widget)
        self.retranslate()

    def show_evening(self, evening: int | None) -> None:
        """Say of which evening the reports are; None is all of them."""
        self._evening = evening
        self.retranslate()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._title.setText(_("Take the journal along"))
        which = _("All evenings") if self._evening is None else evening_name(self._evening)
        self._words.setText(
            _(
                "{evenings}. For the table: nothing secret, nothing that was taken back. For the"
                " game master: everything."
            ).format(evenings=which)
        )
        self.table.say(_("Report for the table …"))
        self.narrator.say(_("Journal of the game master …"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "narrator"):
            self.retranslate()
        super().changeEvent(event)
