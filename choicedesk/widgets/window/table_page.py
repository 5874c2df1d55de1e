"""The table page: scene tabs, the table, and the tray's column beside it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.tray.tray_frame import Mode
from choicedesk.widgets.window.scene_tabs import SceneTabs
from choicedesk.words.language import _


class TablePage(QWidget):
    """Holds what belongs to the table; ``cover`` shows the redacted view instead.

    ``covered`` makes that view when it is first wanted.
    """

    def __init__(
        self,
        theme: Theme,
        tabs: SceneTabs,
        view: TableView,
        column: TrayColumn,
        covered: Callable[[], QWidget],
    ) -> None:
        super().__init__()
        self._theme = theme
        self.view, self.column, self.tabs = view, column, tabs
        self._make_covered = covered
        self._covered: QWidget | None = None
        self._foreign: Any = None
        self._is_covered, self._playable = False, True
        self._board = QStackedWidget()
        self._board.addWidget(view)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(tabs)
        left.addWidget(self._board, 1)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._pair.setContentsMargins(0, 0, 0, 0)
        self._pair.setSpacing(0)
        self._pair.addLayout(left, 1)
        self._pair.addWidget(column)

    def set_mode(self, mode: Mode) -> None:
        """Put the tray's column beside the table, or as a sheet at its foot."""
        direction = QBoxLayout.Direction
        sheet = mode == "sheet"
        self._pair.setDirection(direction.TopToBottom if sheet else direction.LeftToRight)
        self.column.set_mode(mode)
        if sheet and self.column.is_open:
            self.column.setMaximumHeight(self.height() // 2)

    def cover(self, covered: bool) -> None:
        """Show what the table may see in place of the narrator's board, or the board again."""
        self._is_covered = covered
        self.show_scene(playable=self._playable)
        self.tabs.setVisible(not covered)

    def show_scene(self, *, playable: bool) -> None:
        """Show the table of a scene; one of a system that has no table yet is named as such."""
        self._playable = playable
        shown = self.view if playable else self._without_table()
        self._board.setCurrentWidget(self._cover() if self._is_covered else shown)
        self.column.setVisible(playable and not self._is_covered)

    def _cover(self) -> QWidget:
        if self._covered is None:
            self._covered = self._make_covered()
            self._board.addWidget(self._covered)
        return self._covered

    def _without_table(self) -> QWidget:
        from choicedesk.widgets.dialogs.empty_place import EmptyPlace

        if self._foreign is None:
            self._foreign = EmptyPlace(self._theme, "nav-table")
            self._board.addWidget(self._foreign)
        self._foreign.say(
            _("This scene has no table yet"),
            _("Its journal can be read, and undo works. Playing it by hand comes later."),
        )
        return self._foreign

    @property
    def is_covered(self) -> bool:
        """Whether the redacted view is shown."""
        return self._is_covered
