"""Are these dice rigged? A question, a button, and behind it the plot with what it comes to."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.models.dice_tally import DieCount
from choicedesk.models.journal_counts import JournalCounts
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import dice_fairness as words
from choicedesk.words.language import _


class DiceSection(QWidget):
    """What is plotted is counted by the journal, while it is in sight."""

    def __init__(self, theme: Theme, counts: JournalCounts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._counts = theme, counts
        self._found: tuple[DieCount, ...] = ()
        self.plot: Any = None
        self._title = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self._words = TextLabel(theme, "label", "ink2", wrap=True)
        self.open_button = DeskButton(theme, "nav-prep")
        self.kind = ChoiceField(least=3)
        self.whose = ChoiceField(least=3)
        self.values = TextLabel(theme, "label", "ink2", wrap=True)
        self.verdict = TextLabel(theme, "body", wrap=True)
        self.copy_picture = DeskButton(theme, "duplicate")
        self.copy_table = DeskButton(theme, "duplicate")
        self.notice = NoticeLine(theme)
        self._more = QWidget()
        self._lay_out()
        self.open_button.clicked.connect(self.open_plot)
        self.kind.finished.connect(self._show_kind)
        self.whose.finished.connect(self.refresh)
        self.copy_picture.clicked.connect(self._copy_picture)
        self.copy_table.clicked.connect(self._copy_table)
        counts.counted.connect(self.refresh)
        self.retranslate()

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        choices.setSpacing(8)
        choices.addWidget(self.kind, 2)
        choices.addWidget(self.whose, 3)
        copies = QHBoxLayout()
        copies.setSpacing(8)
        copies.addWidget(self.copy_picture)
        copies.addWidget(self.copy_table)
        self._inner = QVBoxLayout(self._more)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(8)
        self._inner.addLayout(choices)
        self._inner.addWidget(self.values)
        self._inner.addWidget(self.verdict)
        self._inner.addLayout(copies)
        self._inner.addWidget(self.notice)
        self._more.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (self._title, self._words, self.open_button, self._more):
            layout.addWidget(widget)

    def open_plot(self) -> None:
        """Show the plot; from now on it follows what is rolled."""
        if self.plot is None:
            from choicedesk.widgets.journal.dice_plot import DicePlot

            self.plot = DicePlot(self._theme, self)
            self.plot.pointed.connect(lambda _at: self._show_values())
            self._inner.insertWidget(1, self.plot)
        self.open_button.hide()
        self._more.show()
        self.refresh()
        self.plot.setFocus()

    def hide_title(self) -> None:
        """Leave the question to whoever asks it already."""
        self._title.hide()

    def refresh(self) -> None:
        """Count again, where the plot is there to be seen."""
        if self.plot is None:
            return
        self._found = self._counts.dice(self.whose.key() or "all")  # type: ignore[arg-type]
        kinds = [(each.kind, words.die_name(each.kind)) for each in self._found]
        self.kind.show_choices(kinds or [("", _("No dice yet"))], self.kind.key())
        self._show_kind()

    def _die(self) -> DieCount | None:
        key = self.kind.key()
        wanted = [each for each in self._found if each.kind == key]
        return next(iter((*wanted, *self._found)), None)

    def _show_kind(self) -> None:
        self.notice.clear()
        die = self._die()
        self.plot.show_faces(_faces(die) if die is not None else ())
        # Where nothing has fallen, a sentence stands in place of an empty frame.
        for part in (self.plot, self.kind, self.values, self.copy_picture, self.copy_table):
            part.setVisible(die is not None)
        if die is None:
            self.verdict.setText(_("No dice of this kind have fallen yet."))
        else:
            said = words.verdict(die.unusual, len(die.faces))
            self.verdict.setText(f"{words.thrown_line(die.total)} {said}")
        name = words.die_name(die.kind) if die is not None else ""
        self.plot.setAccessibleName(_("Faces seen and expected: {die}").format(die=name))
        lines = (words.seen_line(each) for each in _faces(die)) if die is not None else ()
        self.plot.setAccessibleDescription("; ".join(lines))
        self._show_values()

    def _show_values(self) -> None:
        die = self._die()
        at = self.plot.at
        if die is None or not 0 <= at < len(die.faces):
            self.values.setText(_("Point at a face, or go there by the arrows, for its numbers."))
            return
        self.values.setText(words.seen_line(list(_faces(die))[at]))

    def _copy_picture(self) -> None:
        QApplication.clipboard().setPixmap(self.plot.grab())
        self.notice.tell(_("The picture is in the clipboard."))

    def _copy_table(self) -> None:
        table = words.table((each.kind, _faces(each)) for each in self._found)
        QApplication.clipboard().setText(table)
        self.notice.tell(_("The numbers of all dice are in the clipboard, as CSV."))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._title.setText(_("Are these dice rigged?"))
        self._words.setText(
            _(
                "The point is what was seen, the dashed line what is expected. In the band lie 90"
                " of 100 honest evenings. What was taken back does not count."
            )
        )
        self.open_button.say(_("Compare the dice"))
        self.kind.setAccessibleName(_("Kind of die"))
        self.whose.setAccessibleName(_("Whose dice"))
        self.whose.show_choices(
            [
                ("all", _("All dice")),
                ("program", _("Dice of the program")),
                ("real", _("Real dice")),
            ],
            self.whose.key() or "all",
        )
        self.copy_picture.say(_("Picture"), _("Copies the plot as a picture."))
        self.copy_table.say("CSV", _("Copies the numbers of all dice, for a spreadsheet."))
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "notice"):
            self.retranslate()
        super().changeEvent(event)


def _faces(die: DieCount) -> Iterable[words.Fairness]:
    return tuple(
        words.Fairness(
            face=each.face,
            seen=each.seen,
            total=die.total,
            expected=each.expected,
            low=each.low,
            high=each.high,
        )
        for each in die.faces
    )
