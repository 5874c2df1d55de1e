"""The library as a table: a line a card, sorted by any column."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTreeView, QWidget

from choicedesk.models.cards import Roles
from choicedesk.models.shown_cards import COLUMNS, ShownCards
from choicedesk.widgets.dialogs.row_menu import asked_row
from choicedesk.widgets.dialogs.rows import choose_row, is_letter, lay_plain, opens
from choicedesk.widgets.theme.theme import Theme


class CardTable(QTreeView):
    """The same model as the grid, all its columns."""

    opened = Signal(str)
    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, cards: ShownCards, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._several, self._owned, self._tagged, self._wordy = False, True, True, False
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        lay_plain(self)
        self.setAllColumnsShowFocus(True)
        self.setIndentation(0)
        self._theme = theme
        theme.changed.connect(self.wear)
        self.wear()

    def be_used(self, used: bool) -> None:
        """Follow the cards only while in sight: ten thousand rows cost time."""
        if used and self.model() is None:
            self.setModel(self._cards)
            self._set_columns()
        elif not used and self.model() is not None:
            self.setSortingEnabled(False)
            self.setModel(None)

    def _set_columns(self) -> None:
        header = self.header()
        column, descending = self._cards.sorted_by
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        header.setSortIndicator(COLUMNS.index(column), order)
        self.setSortingEnabled(True)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(60)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for at, width in enumerate((0, 110, 230, 150, 130)):
            header.resizeSection(at, width)
        self._fit()

    def wear(self) -> None:
        """Take the rows' height and font from the theme."""
        self.setFont(self._theme.font("body"))
        self.header().setFont(self._theme.font("label"))
        line = self._theme.color("line").name()
        self.setStyleSheet(
            "QTreeView { background: transparent; border: none; outline: none; }"
            "QTreeView::item { height: 38px; padding: 0 8px; border: none; border-radius: 0;"
            f" border-bottom: 1px solid {line}; }}"
        )

    def show_kind(self, kind: str | None) -> None:
        """Show only columns that differ within what is shown."""
        self._several = kind is None
        self._owned = kind in {None, "gift", "character"}
        self._tagged = kind != "person"
        self._wordy = kind in {"character", "ability", "challenge", "conflict", "specialty"}
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out columns that have no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.model() is None:
            return
        width = self.width()
        self.setColumnHidden(1, not self._several)
        self.setColumnHidden(3, not self._owned or width < 480)
        self.setColumnHidden(4, not self._tagged or width < 640)
        mode = QHeaderView.ResizeMode
        self.header().setSectionResizeMode(0, mode.Interactive if self._wordy else mode.Stretch)
        self.header().setSectionResizeMode(2, mode.Stretch if self._wordy else mode.Interactive)
        if self._wordy:
            self.header().resizeSection(0, max(140, min(280, width // 3)))
        else:
            self.header().resizeSection(2, 230 if width > 620 else 150)

    def choose(self, row: int) -> None:
        """Make a row the chosen one and bring it into sight."""
        choose_row(self, row)

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
        if opens(event) and index.isValid():
            self.opened.emit(str(index.data(Roles.ID)))
        elif is_letter(event):
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
        index, spot = asked_row(self, event)
        if index.isValid():
            self.menu_wanted.emit(str(index.data(Roles.ID)), spot)
