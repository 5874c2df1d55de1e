"""What came of a challenge: lines with an icon, what happened in bold, and to whom."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme


class OutcomeList(QWidget):
    """One line a matter; made anew when they change."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[tuple[str, str, str], ...] = ()
        self._rows: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        theme.changed.connect(self._make)

    def show_lines(self, lines: Sequence[tuple[str, str, str]]) -> None:
        """Show lines of (icon, what, of whom)."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self._make()

    def _make(self) -> None:
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(*line) for line in self._lines]
        for row in self._rows:
            self._column.addWidget(row)
        self.setAccessibleName("; ".join(f"{what}: {whom}" for _icon, what, whom in self._lines))

    def _row(self, icon: str, what: str, whom: str) -> QWidget:
        row = QWidget()
        sign = QLabel()
        ratio = self.devicePixelRatioF()
        sign.setPixmap(self._theme.icon(icon, 22, self._theme.color("ink2"), ratio))
        sign.setFixedWidth(26)
        first = TextLabel(self._theme, "strong", bold=True, wrap=True)
        first.setText(what)
        second = TextLabel(self._theme, "label", "ink2", wrap=True)
        second.setText(whom)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(first)
        words.addWidget(second)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        return row
