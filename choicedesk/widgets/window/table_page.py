"""The table page: scene tabs, the table, and the tray's column beside it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.tray.tray_frame import Mode
from choicedesk.widgets.window.scene_tabs import SceneTabs
from choicedesk.words import steps
from choicedesk.words.language import _

LOWEST_TABLE, USUAL_TABLE = 110, 240


class TablePage(QWidget):
    """Holds what belongs to the table; ``cover`` shows the redacted view instead.

    ``covered`` makes that view when it is first wanted.
    """

    evening_wanted = Signal()

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
        self._waiting: Any = None
        self._wait_for: Callable[[], str] = str
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
        column.focus_left.connect(view.setFocus)

    def set_mode(self, mode: Mode) -> None:
        """Put the tray's column beside the table, or as a sheet at its foot."""
        direction = QBoxLayout.Direction
        sheet = mode == "sheet"
        self._pair.setDirection(direction.TopToBottom if sheet else direction.LeftToRight)
        self.view.setMinimumHeight(LOWEST_TABLE if sheet else USUAL_TABLE)
        self.column.set_mode(mode)

    def cover(self, covered: bool) -> None:
        """Show what the table may see in place of the narrator's board, or the board again."""
        self._is_covered = covered
        self.show_scene(playable=self._playable, waiting=self._wait_for)
        self.tabs.setVisible(not covered)

    def show_scene(self, *, playable: bool, waiting: Callable[[], str] = str) -> None:
        """Show the table of a scene; one of a system that has no table yet is named as such.

        Without a scene ``waiting`` says in words what waits for one, "" where nothing does.
        """
        self._playable, self._wait_for = playable, waiting
        things = waiting()
        if self._is_covered:
            shown: QWidget = self._cover()
        elif things:
            shown = self._without_scene(things)
        else:
            shown = self.view if playable else self._without_table()
        self._board.setCurrentWidget(shown)
        self.column.setVisible(playable and not things and not self._is_covered)

    def changeEvent(self, event: QEvent) -> None:
        """Say in another language why there is no table."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_pair"):
            self.show_scene(playable=self._playable, waiting=self._wait_for)
        super().changeEvent(event)

    @property
    def hand(self) -> QWidget:
        """What takes the keyboard when one comes to this page."""
        shown = self._board.currentWidget()
        return shown if shown and shown is self._waiting else self.view

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

    def _without_scene(self, things: str) -> QWidget:
        from choicedesk.widgets.dialogs.empty_place import EmptyPlace

        if self._waiting is None:
            self._waiting = EmptyPlace(self._theme, "nav-table")
            self._waiting.setObjectName("waitingForScene")
            self._waiting.filled.connect(self.evening_wanted)
            self._board.addWidget(self._waiting)
        self._waiting.say(
            _("No evening has been set up yet"),
            _("Waiting for it: {things}").format(things=things),
            steps.step("new_scene"),
        )
        return self._waiting

    @property
    def is_covered(self) -> bool:
        """Whether the redacted view is shown."""
        return self._is_covered
