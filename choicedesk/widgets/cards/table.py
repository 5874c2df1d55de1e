"""The library as a table: a line a card, sorted by any column."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from choicedesk.models.cards import Roles
from choicedesk.models.shown_cards import ShownCards
from choicedesk.widgets.theme.theme import Theme


class CardTable(QTreeView):
    """The same model as the grid, all its columns."""

    opened = Signal(str)
    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, cards: ShownCards, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(cards)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSortingEnabled(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAllColumnsShowFocus(True)
        self.setIndentation(0)
        header = self.header()
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in enumerate((240, 110, 260, 160, 140)):
            header.resizeSection(column, width)
        self._theme = theme
        theme.changed.connect(self.wear)
        self.wear()

    def wear(self) -> None:
        """Take the rows' height and font from the theme."""
        self.setFont(self._theme.font("body"))
        self.setStyleSheet("QTreeView::item { height: 36px; padding-left: 8px; }")

    def choose(self, row: int) -> None:
        """Make a row the chosen one and bring it into sight."""
        index = self.model().index(row, 0) if row >= 0 else QModelIndex()
        self.setCurrentIndex(index)

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Tell which thing is the chosen one."""
        super().currentChanged(current, previous)
        self.chosen.emit(str(current.data(Roles.ID)) if current.isValid() else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter and F2; letters are shortcuts here, never a jump."""
        index = self.currentIndex()
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
        if event.key() in keys and index.isValid():
            self.opened.emit(str(index.data(Roles.ID)))
        elif event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: object) -> None:
        """Open what is clicked twice."""
        index = self.currentIndex()
        if index.isValid():
            self.opened.emit(str(index.data(Roles.ID)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the card's menu, by right button or by the menu key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            spot = self.visualRect(index).center() if by_key else event.pos()
            self.menu_wanted.emit(str(index.data(Roles.ID)), self.viewport().mapToGlobal(spot))
