"""A button with an icon of the theme; what it says is shown letter for letter."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QWidget

from choicedesk.widgets.theme.theme import Theme


class DeskButton(QPushButton):
    """Plain, ``quiet`` (flat) or ``accent`` (the one filled button)."""

    def __init__(
        self,
        theme: Theme,
        icon: str = "",
        *,
        quiet: bool = False,
        accent: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._icon, self._accent = theme, icon, accent
        if quiet:
            self.setProperty("quiet", True)
        if accent:
            self.setProperty("accent", True)
        self.setAutoDefault(False)
        theme.changed.connect(self.wear)
        self.wear()

    def say(self, text: str, hint: str = "") -> None:
        """Show a text; an ampersand in it is an ampersand."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        if hint:
            self.setToolTip(hint)
            self.setAccessibleDescription(hint)

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.wear()

    def wear(self) -> None:
        """Take the icon's colour from the theme."""
        if self._icon:
            self.setIcon(self._theme.qicon(self._icon, "accink" if self._accent else "ink2"))
            self.setIconSize(QSize(18, 18))
