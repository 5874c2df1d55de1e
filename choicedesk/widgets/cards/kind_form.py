"""The fields that one kind of card has beside name, picture, tags and note."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.campaign import Campaign, Card
from choicedesk.widgets.dialogs.fields import FieldRow
from choicedesk.widgets.theme.theme import Theme


class KindForm(QWidget):
    """Tells which field changes or is done; each field stands in a row under its key."""

    edited = Signal(str)
    finished = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows: dict[str, FieldRow] = {}
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(14)

    def take(self, key: str, field: Any, *, into: Any = None) -> FieldRow:
        """Give a field its row, in the column or in another layout."""
        row = self.rows[key] = FieldRow(self.theme, field)
        field.edited.connect(lambda: self.edited.emit(key))
        field.finished.connect(lambda: self.finished.emit(key))
        (self.column if into is None else into).addWidget(row)
        return row

    def fillers(self, card: Any, campaign: Campaign) -> Mapping[str, Callable[[], None]]:
        """Return what shows each field."""
        raise NotImplementedError

    def fill(
        self, card: Card, campaign: Campaign, *, only: str = "", but: Iterable[str] = ()
    ) -> None:
        """Show the card: in one field, or in all but those a hand is typing in."""
        spared = frozenset(but)
        for key, fill in self.fillers(card, campaign).items():
            if key == only or (not only and key not in spared):
                fill()

    def draft(self, card: Any) -> Card:
        """Return the card as the fields stand now."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin with another card: fold and forget what was said of the last one."""
        for row in self.rows.values():
            row.warn("")

    def retranslate(self) -> None:
        """Name everything in the present language."""
        raise NotImplementedError
