"""The attribute card of a character: one bonus and one malus, or neither."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QWidget

from choicedesk.desk.sheets import CardEntry
from choicedesk.widgets.cards.entry_lines import paint_sign
from choicedesk.widgets.cards.entry_row import LONGEST
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class EntrySign(QWidget):
    """A plus or minus as it stands on cards."""

    def __init__(self, theme: Theme, value: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._value = theme, value
        self.setFixedSize(QSize(26, 36))
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign."""
        painter = QPainter(self)
        place = QRectF(2, 7, 22, 22)
        paint_sign(painter, self._theme, place, self._value, ink="ink", ground="bg1")


class AttributePair(QWidget):
    """Two lines; an empty one is not there."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = QStringListModel(self)
        self.bonus, self.malus = LineField(LONGEST), LineField(LONGEST)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for at, (value, line) in enumerate(((1, self.bonus), (-1, self.malus))):
            completer = QCompleter(self._known, self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
            line.edited.connect(self.edited)
            line.finished.connect(self.finished)
            layout.addWidget(EntrySign(theme, value), at, 0)
            layout.addWidget(line, at, 1)
        layout.setColumnStretch(1, 1)
        self.setFocusProxy(self.bonus)

    def show_entries(self, entries: Sequence[CardEntry], known: Sequence[str]) -> None:
        """Show the first bonus and the first malus."""
        if list(known) != self._known.stringList():
            self._known.setStringList(list(known))
        first = {entry.value: entry.attribute for entry in reversed(entries)}
        self.bonus.show_text(first.get(1, ""))
        self.malus.show_text(first.get(-1, ""))

    def entries(self) -> tuple[CardEntry, ...]:
        """Return what is there of the two."""
        bonus, malus = self.bonus.text().strip(), self.malus.text().strip()
        pair = (CardEntry(attribute=bonus), CardEntry(attribute=malus, value=-1))
        return tuple(entry for entry in pair if entry.attribute)

    def retranslate(self) -> None:
        """Name the lines."""
        for line, words in ((self.bonus, _("Bonus on …")), (self.malus, _("Malus on …"))):
            line.setPlaceholderText(words)
            line.setAccessibleName(words)
