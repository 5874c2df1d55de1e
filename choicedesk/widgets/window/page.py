"""What the header needs of a page beside the table: its heading and its one primary action."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.primary_action import PrimaryAction


class Page(QWidget):
    """Wraps a page's widget and tells the header what it is about."""

    action_changed = Signal()

    def __init__(
        self,
        content: QWidget,
        heading: Callable[[], tuple[str, str]],
        primary: Callable[[], PrimaryAction],
    ) -> None:
        super().__init__()
        self.content = content
        self.heading = heading
        self.primary = primary
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(content)
        self.setFocusProxy(content)
