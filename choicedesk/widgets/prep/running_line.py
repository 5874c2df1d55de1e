"""How far the figures are, with a way to stop, and how many runs they are made of."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from choicedesk.models.prep_questions import RUNS, USUAL_RUNS
from choicedesk.models.prep_runs import PrepRuns
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.language import _, ngettext

_STEPS = 1000


class RunningLine(QWidget):
    """Keeps its room whether something is worked out or not; ``runs_chosen`` tells a number."""

    runs_chosen = Signal(int)

    def __init__(self, theme: Theme, runs: PrepRuns, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs = runs
        self.words = TextLabel(theme, "label", "ink2")
        self.bar = QProgressBar()
        self.bar.setRange(0, _STEPS)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(140, 12)
        self.stop = DeskButton(theme, "close", quiet=True)
        self.stop.clicked.connect(self._stop_or_go)
        self.number = ChoiceField(least=16)
        self.number.finished.connect(lambda: self.runs_chosen.emit(int(self.number.key())))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(10)
        for part in (self.words, self.bar, self.stop, self.number):
            layout.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        runs.changed.connect(self.refresh)
        runs.progressed.connect(self.refresh)

    def offer_runs(self, *, offered: bool) -> None:
        """Let the number of runs be chosen, where anything is simulated at all."""
        self.number.setVisible(offered)

    def refresh(self) -> None:
        """Show how far it is."""
        runs = self._runs
        self.bar.setValue(round(runs.share * _STEPS))
        self.bar.setVisible(runs.busy)
        self.stop.setVisible(runs.busy or runs.cancelled)
        self.stop.show_icon("chevron-right" if runs.cancelled else "close")
        self.stop.say(_("Go on") if runs.cancelled else _("Stop"))
        if runs.cancelled:
            self.words.setText(_("Stopped"))
        else:
            self.words.setText(words.working() if runs.busy else "")

    def _stop_or_go(self) -> None:
        if self._runs.cancelled:
            self._runs.resume()
        else:
            self._runs.cancel()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        choices = [
            (str(n), ngettext("{n} run", "{n} runs", n).format(n=words.whole(n))) for n in RUNS
        ]
        self.number.show_choices(choices, self.number.key() or str(USUAL_RUNS))
        self.number.setAccessibleName(_("Number of runs"))
        self.bar.setAccessibleName(words.working())
        self.refresh()
