"""The table page: scene tabs, the table, and the column beside it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.tray.tray_frame import Mode
from choicedesk.widgets.window.scene_tabs import SceneTabs
from choicedesk.widgets.window.waiting import Waiting
from choicedesk.words import steps

LOWEST_TABLE, USUAL_TABLE = 110, 240
TABLE_NAME = "tableView"


def _nothing() -> Waiting | None:
    return None


class TablePage(QWidget):
    """Holds what belongs to the table; ``cover`` shows the redacted view instead.

    ``covered`` makes that view when it is first wanted. The view of another system takes the
    places of the table and its column while a scene of it is shown.
    """

    step_wanted = Signal(str)

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
        self._waiting: Any = None
        self._wait_for: Callable[[], Waiting | None] = _nothing
        self._step = ""
        self._other: Any = None
        self._is_covered = False
        self._is_peeked = False
        self._mode: Mode = "wide"
        self._stack = QStackedWidget()
        self._stack.addWidget(view)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(tabs)
        left.addWidget(self._stack, 1)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._pair.setContentsMargins(0, 0, 0, 0)
        self._pair.setSpacing(0)
        self._pair.addLayout(left, 1)
        self._pair.addWidget(column)
        column.focus_left.connect(view.setFocus)

    @property
    def board(self) -> Any:
        """The board of another system's scene; None while the table of CHOICE is shown."""
        return self._other.board if self._other is not None else None

    @property
    def refusal_line(self) -> RefusalLine:
        """The quiet line of the table that is shown."""
        return (self.board or self.view).refusal_line

    def set_mode(self, mode: Mode) -> None:
        """Put the column beside the table, or as a sheet at its foot."""
        self._mode = mode
        direction = QBoxLayout.Direction
        sheet = mode == "sheet"
        self._pair.setDirection(direction.TopToBottom if sheet else direction.LeftToRight)
        self.view.setMinimumHeight(LOWEST_TABLE if sheet else USUAL_TABLE)
        self.column.set_mode(mode)
        if self._other is not None:
            self._other.board.setMinimumHeight(LOWEST_TABLE if sheet else USUAL_TABLE)
            self._other.set_mode(mode)

    def cover(self, covered: bool) -> None:
        """Show what the table may see in place of the narrator's board, or the board again."""
        self._is_covered, self._is_peeked = covered, False
        self._show()

    def peek(self, peeked: bool) -> None:
        """Show the board for the moment, though it is covered."""
        self._is_peeked = peeked and self._is_covered
        self._show()

    def show_scene(
        self, other: Any = None, waiting: Callable[[], Waiting | None] | None = None
    ) -> None:
        """Show the table of CHOICE, or the view of ``other`` system.

        Without a scene ``waiting`` says what waits for one, None where nothing does.
        """
        changed = other is not self._other
        if changed and self._other is not None:
            self._other.column.hide()
        self._other, self._wait_for = other, waiting or _nothing
        if changed and other is not None:
            self._take_in(other)
        self._show()

    def _take_in(self, other: Any) -> None:
        if self._stack.indexOf(other.board) < 0:
            self._stack.addWidget(other.board)
            self._pair.addWidget(other.column)
        self.set_mode(self._mode)

    def _show(self) -> None:
        things = self._wait_for()
        board = self.board or self.view
        hidden = self._is_covered and not self._is_peeked
        if hidden:
            shown: QWidget = self._cover()
        elif things:
            shown = self._without_scene(things)
        else:
            shown = board
        for table in (self.view, board):
            # Whatever is played, the table that can be seen answers to the one name.
            table.setObjectName(TABLE_NAME if table is board else "")
        focus = QApplication.focusWidget()
        held = focus is not None and self.isAncestorOf(focus)
        self._stack.setCurrentWidget(shown)
        self.tabs.setVisible(not hidden)
        free = not things and not hidden
        self.column.setVisible(free and self._other is None)
        if self._other is not None:
            self._other.column.setVisible(free)
        if held and focus is not None and not focus.isVisible():
            # What had the keyboard went with its table; Qt would give it to whatever comes next.
            self.hand.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Say in another language why there is no table."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_pair"):
            self._show()
        super().changeEvent(event)

    @property
    def hand(self) -> QWidget:
        """What takes the keyboard when one comes to this page."""
        shown = self._stack.currentWidget()
        instead = shown is not None and shown in {self._waiting, self._covered}
        return shown if shown and instead else self.board or self.column.entry or self.view

    def _cover(self) -> QWidget:
        if self._covered is None:
            self._covered = self._make_covered()
            self._stack.addWidget(self._covered)
        return self._covered

    def _without_scene(self, waiting: Waiting) -> QWidget:
        from choicedesk.widgets.dialogs.empty_place import EmptyPlace

        if self._waiting is None:
            self._waiting = EmptyPlace(self._theme, "nav-table")
            self._waiting.setObjectName("waitingForScene")
            self._waiting.filled.connect(lambda: self.step_wanted.emit(self._step))
            self._stack.addWidget(self._waiting)
        self._step = waiting.step
        self._waiting.say(waiting.title, waiting.text, steps.step(waiting.step))
        return self._waiting

    @property
    def is_covered(self) -> bool:
        """Whether secrets are covered, also while someone peeks."""
        return self._is_covered

    @property
    def is_peeked(self) -> bool:
        """Whether they can be seen for the moment."""
        return self._is_peeked
