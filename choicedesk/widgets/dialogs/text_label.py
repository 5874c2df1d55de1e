"""A label that shows plain text in a font and colour of the theme and follows both."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from choicedesk.widgets.theme.theme import Theme


class TextLabel(QLabel):
    """Plain text only: what people typed is never read as markup."""

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
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = self.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            self.setSizePolicy(policy)
        theme.changed.connect(self.wear)
        self.wear()

    def wear_role(self, role: str) -> None:
        """Use the letters of another role."""
        self._role = role
        self.wear()

    def wear(self) -> None:
        """Take font and colour from the theme."""
        self.setFont(self._theme.font(self._role, serif=self._serif, bold=self._bold))
        # The application's style sheet colours every widget; only a sheet can say otherwise.
        self.setStyleSheet(f"QLabel {{ color: {self._theme.color(self._colour).name()}; }}")
