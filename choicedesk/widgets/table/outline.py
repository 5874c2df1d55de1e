"""The table as a list of words, in step with the board's focus."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QListView, QWidget

from choicedesk.words.language import _

_ROOT = QModelIndex()


class Line(NamedTuple):
    """One thing on the table in words."""

    key: str
    text: str


class OutlineModel(QAbstractListModel):
    """The lines; follows by removing and inserting only what differs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self._at: dict[str, int] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> str | None:
        """Return a line's words."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        words = {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}
        return self._lines[index.row()].text if role in words else None

    def key(self, row: int) -> str:
        """Return the key of a line."""
        return self._lines[row].key if 0 <= row < len(self._lines) else ""

    def row_of(self, key: str) -> int:
        """Return the line of a key, or -1."""
        return self._at.get(key, -1)

    def put(self, line: Line) -> None:
        """Change the words of one line."""
        at = self.row_of(line.key)
        if at >= 0 and self._lines[at] != line:
            self._lines[at] = line
            self.dataChanged.emit(self.index(at), self.index(at))

    def follow(self, lines: Sequence[Line]) -> None:
        """Become these lines."""
        old, new = [line.key for line in self._lines], [line.key for line in lines]
        start = 0
        while start < min(len(old), len(new)) and old[start] == new[start]:
            start += 1
        end = 0
        while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
            end += 1
        if start < len(old) - end:
            self.beginRemoveRows(_ROOT, start, len(old) - end - 1)
            del self._lines[start : len(old) - end]
            self.endRemoveRows()
        if start < len(new) - end:
            self.beginInsertRows(_ROOT, start, len(new) - end - 1)
            self._lines[start:start] = lines[start : len(new) - end]
            self.endInsertRows()
        self._at = {key: at for at, key in enumerate(new)}
        for at, line in enumerate(lines):
            if self._lines[at] != line:
                self._lines[at] = line
                self.dataChanged.emit(self.index(at), self.index(at))


class Outline(QListView):
    """A narrow list that opens to a panel while it has the focus."""

    went_to = Signal(str)
    pressed_on = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.lines = OutlineModel(self)
        self.setModel(self.lines)
        self.setObjectName("tableOutline")
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._following = False
        self.selectionModel().currentChanged.connect(self._go)
        self.retranslate()
        self.fold()

    def retranslate(self) -> None:
        """Say the list's name in the present language."""
        self.setAccessibleName(_("On the table"))

    def fold(self) -> None:
        """Shrink to a point: there for ears, out of the way for eyes."""
        self.setGeometry(0, 0, 1, 1)

    def unfold(self) -> None:
        """Open as a panel at the table's left."""
        high = self._table.height() - 16
        self.setGeometry(8, 8, min(360, self._table.width() - 16), high)
        self.raise_()

    def follow(self, key: str) -> None:
        """Mark the line of what has the focus on the board."""
        row = self.lines.row_of(key)
        self._following = True
        if row >= 0:
            self.setCurrentIndex(self.lines.index(row))
        self._following = False

    def _go(self, index: QModelIndex, _old: QModelIndex) -> None:
        # Rows that go take the current line elsewhere; only the user's hand moves the focus.
        if index.isValid() and not self._following and self.hasFocus():
            self.went_to.emit(self.lines.key(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter acts on the line, Escape goes back to the board."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.pressed_on.emit(self.lines.key(self.currentIndex().row()))
        elif event.key() == Qt.Key.Key_Escape:
            self._table.setFocus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Open."""
        super().focusInEvent(event)
        self.unfold()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Fold again."""
        super().focusOutEvent(event)
        self.fold()
