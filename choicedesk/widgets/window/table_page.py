"""The table page: scene tabs, the table, and the tray's column beside it."""

from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.widgets.stage.view import StageView as StagePicture
from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.tray.tray_frame import Mode
from choicedesk.widgets.window.scene_tabs import SceneTabs


class TablePage(QWidget):
    """Holds what belongs to the table; ``cover`` shows the redacted view instead."""

    def __init__(
        self, tabs: SceneTabs, view: TableView, column: TrayColumn, covered: StagePicture
    ) -> None:
        super().__init__()
        self.view, self.column, self.tabs = view, column, tabs
        self._covered = covered
        self._board = QStackedWidget()
        self._board.addWidget(view)
        self._board.addWidget(covered)
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
        self.column.setMaximumHeight(self.height() // 2 if sheet else 16777215)
        self.column.set_mode(mode)

    def cover(self, covered: bool) -> None:
        """Show what the table may see in place of the narrator's board, or the board again."""
        self._board.setCurrentWidget(self._covered if covered else self.view)
        self.column.setVisible(not covered)
        self.tabs.setVisible(not covered)

    @property
    def is_covered(self) -> bool:
        """Whether the redacted view is shown."""
        return self._board.currentWidget() is self._covered
