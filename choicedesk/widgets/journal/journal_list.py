"""The lines of the journal in a list that fetches further ones at its end."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from choicedesk.models.journal import JournalModel, JournalRoles
from choicedesk.widgets.dialogs.row_menu import asked_row
from choicedesk.widgets.dialogs.rows import choose_row, lay_hovered
from choicedesk.widgets.journal.line_delegate import LineDelegate
from choicedesk.widgets.theme.theme import Theme


class JournalList(QListView):
    """Tells which line is chosen by its number in the journal, 0 for none."""

    chosen = Signal(int)
    opened = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, theme: Theme, lines: JournalModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = LineDelegate(theme, self)
        self.setItemDelegate(self.lines)
        self.setModel(lines)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        lay_hovered(self, step=27)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def choose(self, row: int) -> None:
        """Choose a line and bring it into sight."""
        choose_row(self, row)

    def sequence(self) -> int:
        """Return the number of the chosen line, 0 for none."""
        index = self.currentIndex()
        return int(index.data(JournalRoles.SEQUENCE)) if index.isValid() else 0

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Tell which line is chosen."""
        super().currentChanged(current, previous)
        self.chosen.emit(self.sequence())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Act on a line by Enter; letters are shortcuts here, never a jump."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.sequence():
            self.opened.emit(self.sequence())
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the line's menu, by right button or by the menu key."""
        index, spot = asked_row(self, event)
        if index.isValid():
            self.setCurrentIndex(index)
            self.menu_wanted.emit(self.sequence(), spot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the sentences anew at another width."""
        if event.size().width() != event.oldSize().width():
            self.lines.forget()
            self.scheduleDelayedItemsLayout()
        super().resizeEvent(event)
