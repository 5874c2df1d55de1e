"""A button with an icon of the theme; what it says is shown letter for letter."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from choicedesk.widgets.theme.theme import Theme

_ICON, _DISTANCE = 18, 5


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
        self._theme, self._icon = theme, icon
        self.ink = "accink" if accent else "ink2"
        if quiet:
            self.setProperty("quiet", True)  # noqa: FBT003 - Qt's signature
        if accent:
            self.setProperty("accent", True)  # noqa: FBT003 - Qt's signature
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.wear)
        self.wear()

    def say(self, text: str, hint: str = "") -> None:
        """Show a text; an ampersand in it is an ampersand."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.wear()
        if hint:
            self.setToolTip(hint)
            self.setAccessibleDescription(hint)

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.wear()

    def wear(self) -> None:
        """Take the icon's colour from the theme; words keep some distance from it."""
        if not self._icon:
            return
        colour = self._theme.color(self.ink)
        pale = QColor(colour)
        pale.setAlphaF(0.45)
        width = _ICON + (_DISTANCE if self.text() else 0)
        icon = QIcon()
        for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, pale)):
            for ratio in sorted({1.0, 2.0, self.devicePixelRatioF()}):
                icon.addPixmap(self._drawn(ink, width, ratio), mode)
        self.setIcon(icon)
        self.setIconSize(QSize(width, _ICON))

    def _drawn(self, ink: QColor, width: int, ratio: float) -> QPixmap:
        pixmap = QPixmap(QSize(width, _ICON) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        left = width - _ICON if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
        painter.drawPixmap(left, 0, self._theme.icon(self._icon, _ICON, ink, ratio))
        painter.end()
        return pixmap
