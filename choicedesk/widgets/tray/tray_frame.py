"""The side column of a test with two effects: its tray, and details made for the first test."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.head import TrayHead
from choicedesk.widgets.tray.side_column import Mode, SideColumn
from choicedesk.widgets.tray.strip import TrayStrip
from choicedesk.widgets.tray.view import TrayView

__all__ = ["Mode", "TrayFrame"]


class TrayFrame(SideColumn):
    """A side column whose details are made for the first test."""

    head: TrayHead
    strip: TrayStrip

    def __init__(self, theme: Theme, odds: TableOdds, parent: QWidget | None = None) -> None:
        self._odds = odds
        self._details: Any = None
        self.view = view = TrayView(theme)
        super().__init__(theme, view, None, parent, head=TrayHead(theme), strip=TrayStrip(theme))

    @property
    def details(self) -> Any:
        """What stands below the tray in a test."""
        if self._details is None:
            from choicedesk.widgets.tray.details import TrayDetails

            self._details = TrayDetails(self._theme, self._odds)
            self._details.set_wide(wide=self._mode == "wide")
            self._odds.changed.connect(self.fit)
            self.set_panel(self._details)
            self.connect_details()
        return self._details

    def connect_details(self) -> None:
        """Follow the details, which were just made."""

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        if self._details is not None:
            self._details.set_wide(wide=mode == "wide")
        super().set_mode(mode)

    def hide_details(self) -> None:
        """Show nothing below the tray."""
        if self._details is not None:
            self._details.hide_all()

    def finish(self) -> None:
        """End all motion at its last frame."""
        super().finish()
        if self._details is not None:
            self._details.outcome.finish()
