"""The fields of one part of a card: a task, a zone, an ability."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.theme import Theme

Around = Mapping[str, Sequence[tuple[str, str]]]
"""What a part can point at, by kind: pairs of id and name."""


class PartRow(QWidget):
    """Shows a part and gives it back; ``edited`` while it changes, ``finished`` when done."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def hear(self, *fields: Any) -> None:
        """Pass on what these fields tell."""
        for field in fields:
            field.edited.connect(self.edited)
            field.finished.connect(self.finished)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the part."""
        raise NotImplementedError

    def part(self) -> Any:
        """Return the part as the fields stand now."""
        raise NotImplementedError

    @staticmethod
    def summary(part: Any, around: Around, /) -> tuple[str, str]:
        """Return what the head of a part says: a name, and in few words what it is."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Name the fields in the present language."""

    def focus_first(self) -> None:
        """Put the hand where one begins."""
        self.setFocus()
