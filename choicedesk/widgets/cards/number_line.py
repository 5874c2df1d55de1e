"""Several small numbers beside each other, each under its name."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from choicedesk.widgets.dialogs.fields import FieldRow, NumberField
from choicedesk.widgets.theme.theme import Theme


class NumberLine(QWidget):
    """Numbers by key, each with the least and the most it may be."""

    edited = Signal()
    finished = Signal()

    def __init__(
        self,
        theme: Theme,
        limits: Mapping[str, tuple[int, int]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.fields = {key: NumberField(most, least=least) for key, (least, most) in limits.items()}
        self._rows = {key: FieldRow(theme, field) for key, field in self.fields.items()}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(8)
        for at, (key, field) in enumerate(self.fields.items()):
            layout.addWidget(self._rows[key], 0, at)
            layout.setColumnStretch(at, 1)
            field.setMinimumWidth(60)
            field.edited.connect(self.edited)
            field.finished.connect(self.finished)
        self.setFocusProxy(next(iter(self.fields.values())))

    def show_numbers(self, **numbers: int) -> None:
        """Show numbers by key."""
        for key, number in numbers.items():
            self.fields[key].show_number(number)

    def numbers(self) -> dict[str, int]:
        """Return the numbers by key."""
        return {key: field.value() for key, field in self.fields.items()}

    def show_field(self, key: str, *, shown: bool) -> None:
        """Show one of the numbers or leave it out."""
        self._rows[key].setVisible(shown)

    def say(self, **names: str) -> None:
        """Name the numbers."""
        for key, name in names.items():
            self._rows[key].say(name)
