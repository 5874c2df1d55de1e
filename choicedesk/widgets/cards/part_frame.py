"""One part in a list: its head, and below it the fields, folded away or not."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.cards.part_head import HIGH, PartGrip, PartHead
from choicedesk.widgets.cards.part_row import PartRow
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme


class PartFrame(QWidget):
    """Carries a row of fields; ``flat`` ones are so small that they stand in the head itself."""

    opened = Signal()
    removed = Signal()
    stepped = Signal(int)

    def __init__(
        self, theme: Theme, row: PartRow, parent: QWidget | None = None, *, flat: bool
    ) -> None:
        super().__init__(parent)
        self._theme, self.row, self._flat = theme, row, flat
        self.grip = PartGrip(theme)
        self.head = PartHead(theme)
        self.remove = DeskButton(theme, "close", quiet=True)
        self.remove.setFixedSize(QSize(30, HIGH))
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(self.grip)
        line.addWidget(row if flat else self.head, 1)
        line.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 0, 4, 0)
        layout.setSpacing(4)
        layout.addLayout(line)
        self.head.setVisible(not flat)
        if not flat:
            layout.addWidget(row)
            row.setContentsMargins(12, 0, 8, 10)
            row.hide()
        self.head.clicked.connect(self._toggle)
        self.remove.clicked.connect(self.removed)
        self.grip.stepped.connect(self.stepped)
        row.edited.connect(self.tell)
        theme.changed.connect(self.update)

    @property
    def is_open(self) -> bool:
        """Whether the fields are folded out."""
        return self._flat or not self.row.isHidden()

    def fold(self, *, away: bool) -> None:
        """Fold the fields away or out."""
        if not self._flat:
            self.row.setVisible(not away)
            self.head.setChecked(not away)
            self.updateGeometry()

    def tell(self) -> None:
        """Say in the head what the fields say."""
        name, more = self.row.summary()
        self.head.say(name, more)

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
