"""The caption above a row of pieces: an icon and a word, quiet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme


class Caption(QWidget):
    """An icon in second ink, then the words."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget, *, wrap: bool = False) -> None:
        super().__init__(parent)
        self._theme, self._icon = theme, icon
        self._sign = QLabel()
        self._sign.setFixedSize(18, 18)
        self.words = TextLabel(theme, "label", "ink2", wrap=wrap)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop if wrap else Qt.AlignmentFlag(0))
        row.addWidget(self.words, 1)
        if wrap:
            self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        theme.changed.connect(self.wear)
        self.wear()

    def show_words(self, words: str) -> None:
        """Show the words."""
        self.words.setText(words)

    def wear(self) -> None:
        """Take the icon's colour from the theme."""
        ratio = self.devicePixelRatioF()
        self._sign.setPixmap(self._theme.icon(self._icon, 16, self._theme.color("ink2"), ratio))
