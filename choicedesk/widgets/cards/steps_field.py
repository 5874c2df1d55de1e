"""The named steps of a fate, in order: name, move, remove, add."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

MOST = 40


class StepLine(QWidget):
    """One step: its number, its name, and what can be done with it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = TextLabel(theme, "label", "ink2")
        self.number.setFixedWidth(20)
        self.name = LineField()
        self.up = DeskButton(theme, "raise", quiet=True)
        self.remove = DeskButton(theme, "close", quiet=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.number)
        layout.addWidget(self.name, 1)
        for button in (self.up, self.remove):
            button.setFixedSize(QSize(34, 34))
            layout.addWidget(button)

    def say(self, number: int, count: int) -> None:
        """Number the line and name its parts."""
        self.number.setText(str(number))
        self.name.setPlaceholderText(_("Step {n}").format(n=number))
        self.name.setAccessibleName(_("Step {n}").format(n=number))
        for button, words in (
            (self.up, _("Move step {n} up")),
            (self.remove, _("Remove step {n}")),
        ):
            button.setAccessibleName(words.format(n=number))
            button.setToolTip(words.format(n=number))
        self.up.setEnabled(number > 1)
        self.remove.setEnabled(count > 1)


class StepsField(QWidget):
    """All steps and a button for one more; at least one stays."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: list[StepLine] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self.add = DeskButton(theme, "plus")
        self.add.clicked.connect(self._add)
        self._layout.addWidget(self.add)
        self.retranslate()

    def show_steps(self, steps: Sequence[str]) -> None:
        """Show the steps; lines that are there are used again."""
        while len(self.lines) > len(steps):
            line = self.lines.pop()
            self._layout.removeWidget(line)
            line.hide()
            line.deleteLater()
        while len(self.lines) < len(steps):
            self._append()
        for line, step in zip(self.lines, steps, strict=True):
            line.name.show_text(step)
        self.retranslate()

    def steps(self) -> tuple[str, ...]:
        """Return the names in order."""
        return tuple(line.name.text().strip() for line in self.lines)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.add.say(_("One more step"))
        self.add.setEnabled(len(self.lines) < MOST)
        for number, line in enumerate(self.lines, 1):
            line.say(number, len(self.lines))

    def _append(self) -> StepLine:
        line = StepLine(self._theme, self)
        line.name.edited.connect(self.edited)
        line.name.finished.connect(self.finished)
        line.up.clicked.connect(lambda: self._move_up(line))
        line.remove.clicked.connect(lambda: self._remove(line))
        self.lines.append(line)
        self._layout.insertWidget(len(self.lines) - 1, line)
        return line

    def _add(self) -> None:
        line = self._append()
        self.retranslate()
        line.name.setFocus()
        self._tell()

    def _move_up(self, line: StepLine) -> None:
        at = self.lines.index(line)
        steps = list(self.steps())
        steps[at - 1], steps[at] = steps[at], steps[at - 1]
        self.show_steps(steps)
        self._tell()

    def _remove(self, line: StepLine) -> None:
        steps = list(self.steps())
        del steps[self.lines.index(line)]
        self.show_steps(steps)
        self._tell()

    def _tell(self) -> None:
        self.edited.emit()
        self.finished.emit()
