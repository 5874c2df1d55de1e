"""One part in a list: its head, and below it the fields, folded away or not."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.cards.part_head import HIGH, PartGrip, PartHead
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

Summary = Callable[[Any, Around], tuple[str, str]]


class PartFrame(QWidget):
    """Carries a part; its fields are made when they are first folded out.

    ``flat`` fields are so small that they stand in the place of the head itself.
    """

    edited = Signal()
    finished = Signal()
    opened = Signal()
    removed = Signal()
    stepped = Signal(int)

    def __init__(
        self,
        theme: Theme,
        make: Callable[[], PartRow],
        summary: Summary,
        parent: QWidget | None = None,
        *,
        flat: bool,
    ) -> None:
        super().__init__(parent)
        self._theme, self._make, self._summary, self._flat = theme, make, summary, flat
        self._part: Any = None
        self._around: Around = {}
        self._row: PartRow | None = None
        self._fault: TextLabel | None = None
        self.grip = PartGrip(theme)
        self.head = PartHead(theme)
        self.remove = DeskButton(theme, "close", quiet=True)
        self.remove.setFixedSize(QSize(30, HIGH))
        self._line = QHBoxLayout()
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(2)
        self._line.addWidget(self.grip)
        self._line.addWidget(self.head, 1)
        self._line.addWidget(self.remove)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 0, 4, 0)
        self._column.setSpacing(4)
        self._column.addLayout(self._line)
        self.head.setVisible(not flat)
        self.head.clicked.connect(self._toggle)
        self.remove.clicked.connect(self.removed)
        self.grip.stepped.connect(self.stepped)
        theme.changed.connect(self.update)

    @property
    def row(self) -> PartRow:
        """The fields; made now if they were not yet."""
        if self._row is None:
            self._row = self._built()
        return self._row

    @property
    def is_open(self) -> bool:
        """Whether the fields are folded out."""
        return self._flat or (self._row is not None and not self._row.isHidden())

    @property
    def name(self) -> str:
        """What the part is called."""
        return self._summary(self.part(), self._around)[0]

    def show_part(self, part: Any, around: Around) -> None:
        """Show a part, in the fields where they are there."""
        self._part, self._around = part, around
        if self._row is not None:
            self._row.show_part(part, around)
        elif self._flat:
            self._row = self._built()
        self.tell()

    def part(self) -> Any:
        """Return the part as it stands now."""
        return self._part if self._row is None else self._row.part()

    def fold(self, *, away: bool) -> None:
        """Fold the fields away or out."""
        if self._flat or (away and self._row is None):
            return
        self.row.setVisible(not away)
        self.head.setChecked(not away)
        self.updateGeometry()

    def warn(self, sentence: str) -> None:
        """Say under the head what is wrong with the part; "" takes the line away."""
        if self._fault is None:
            if not sentence:
                return
            self._fault = TextLabel(self._theme, "label", "accent", wrap=True)
            self._fault.setContentsMargins(12, 0, 8, 0)
            self._column.insertWidget(1, self._fault)
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))

    def tell(self) -> None:
        """Say in the head what the fields say."""
        self.head.say(*self._summary(self.part(), self._around))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        if self._row is not None:
            self._row.retranslate()
        self.tell()

    def _built(self) -> PartRow:
        row = self._make()
        if self._flat:
            self._line.insertWidget(1, row, 1)
        else:
            self._column.addWidget(row)
            row.setContentsMargins(12, 0, 8, 10)
            row.hide()
        row.retranslate()
        row.show_part(self._part, self._around)
        row.edited.connect(self.tell)
        row.edited.connect(self.edited)
        row.finished.connect(self.finished)
        return row

    def _toggle(self) -> None:
        self.fold(away=not self.head.isChecked())
        if self.head.isChecked():
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the part by Alt and an arrow, wherever the hand is in it."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground that holds the part together."""
        if self._flat:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("line2" if self.is_open else "line"), 1))
        painter.setBrush(self._theme.color("bg2"))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
