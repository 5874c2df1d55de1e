"""The library's bar: search, kind where the side list has no room, sorting, grid or table."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.search_field import SearchField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class LibraryBar(QWidget):
    """Says what is wanted; the library does it."""

    searched = Signal(str)
    kind_chosen = Signal(str)
    sort_wanted = Signal(int, bool)
    view_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = "grid"
        self._column, self._descending = 0, False
        self.kinds = ChoiceField(least=12)
        self.search = SearchField(theme)
        self.sort = DeskButton(theme, "sort")
        self.as_table = DeskButton(theme, "task")
        self.as_table.setCheckable(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.kinds)
        layout.addWidget(self.search, 1)
        layout.addWidget(self.sort)
        layout.addWidget(self.as_table)
        self.kinds.hide()
        self.search.textChanged.connect(self.searched)
        self.kinds.finished.connect(lambda: self.kind_chosen.emit(self.kinds.key()))
        self.sort.clicked.connect(self._sort_menu)
        self.as_table.clicked.connect(self._toggle_view)
        self.retranslate()

    def clear_search(self) -> None:
        """Show everything again."""
        self.search.clear()

    def show_kinds(self, kinds: Sequence[tuple[str, str]]) -> None:
        """Offer the kinds and tags."""
        self.kinds.show_choices(list(kinds), self.kinds.key())

    def show_kind(self, key: str) -> None:
        """Show which kind is looked at."""
        self.kinds.setCurrentIndex(max(0, self.kinds.findData(key)))

    def show_kind_choice(self, shown: bool) -> None:
        """Offer the kinds here, where the list at the left is folded away."""
        self.kinds.setVisible(shown)

    def show_view(self, view: str) -> None:
        """Show which of the two views is in front."""
        self.view = view
        self.as_table.setChecked(view == "table")

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.search.say(_("Search the cards"))
        names = self._columns()
        self.sort.say(names[self._column], _("Sort"))
        self.as_table.setToolTip(_("Show as a table"))
        self.as_table.setAccessibleName(_("Show as a table"))
        self.kinds.setAccessibleName(_("Kind or tag"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "sort"):
            self.retranslate()
        super().changeEvent(event)

    def _columns(self) -> tuple[str, ...]:
        return (_("Name"), _("Kind"), _("What it is"), _("Belongs to"), _("Tags"))

    def _sort_menu(self) -> None:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for column, name in enumerate(self._columns()):
            action = QAction(name, menu, checkable=True, checked=column == self._column)
            action.triggered.connect(lambda _on, column=column: self._sort_by(column))
            group.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        falling = QAction(_("Other way round"), menu, checkable=True, checked=self._descending)
        falling.triggered.connect(self._turn)
        menu.addAction(falling)
        menu.popup(self.sort.mapToGlobal(self.sort.rect().bottomLeft()))

    def _sort_by(self, column: int) -> None:
        self._column = column
        self.retranslate()
        self.sort_wanted.emit(self._column, self._descending)

    def _turn(self) -> None:
        self._descending = not self._descending
        self.sort_wanted.emit(self._column, self._descending)

    def _toggle_view(self) -> None:
        self.view_wanted.emit("table" if self.as_table.isChecked() else "grid")
