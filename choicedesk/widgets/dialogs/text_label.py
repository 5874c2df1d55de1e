"""A label that shows plain text in a font and colour of the theme and follows both."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from choicedesk.widgets.theme.syllables import SOFT_HYPHEN, syllables
from choicedesk.widgets.theme.theme import Theme

_LONGEST_WORD = 24
_MAY_BREAK = "\u200b"


class TextLabel(QLabel):
    """Plain text only: what people typed is never read as markup.

    Where words wrap, one that no line could hold breaks too, instead of widening all round it.
    """

    def __init__(
        self,
        theme: Theme,
        role: str = "body",
        colour: str = "ink",
        *,
        serif: bool = False,
        bold: bool = False,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._role, self._colour = theme, role, colour
        self._serif, self._bold = serif, bold
        self._text, self._wraps = "", wrap
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = self.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            self.setSizePolicy(policy)
        theme.changed.connect(self.wear)
        self.wear()

    def setText(self, text: str) -> None:  # noqa: N802 - Qt's name
        """Show a text."""
        self._text = text
        super().setText(_breakable(text) if self._wraps else text)

    def text(self) -> str:
        """Return what is shown, as it was set."""
        return self._text

    def wear_role(self, role: str) -> None:
        """Use the letters of another role."""
        self._role = role
        self.wear()

    def wear(self) -> None:
        """Take font and colour from the theme."""
        self.setFont(self._theme.font(self._role, serif=self._serif, bold=self._bold))
        # The application's style sheet colours every widget; only a sheet can say otherwise.
        self.setStyleSheet(f"QLabel {{ color: {self._theme.color(self._colour).name()}; }}")


def _breakable(text: str) -> str:
    """Return a text with long words that may break: between syllables, else anywhere."""
    if len(text) <= _LONGEST_WORD:
        return text
    return re.sub(rf"\S{{{_LONGEST_WORD + 1},}}", lambda word: _parted(word[0]), text)


def _parted(word: str) -> str:
    """Return one long word; a hyphen may come into a word, never into a path or the like."""
    parts = syllables(word) if word.isalpha() else []
    fit = bool(parts) and max(map(len, parts)) <= _LONGEST_WORD
    return SOFT_HYPHEN.join(parts) if fit else _MAY_BREAK.join(word)
