"""A square button that shows one icon of ours and says its name to ear and tooltip."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme


class IconButton(QAbstractButton):
    """``checked`` wears the accent."""

    def __init__(self, theme: Theme, icon: str, *, size: int = 40) -> None:
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._size = size
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)

    def say(self, name: str, key: str = "") -> None:
        """Give the button its name and tell its key."""
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({key})" if key else name)

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def set_size(self, size: int) -> None:
        """Take another size."""
        self._size = size
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the square."""
        return QSize(self._size, self._size)

    def minimumSizeHint(self) -> QSize:
        """Keep the whole hit area."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground when hovered, then the icon."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(area, 8, 8)
        if self.hasFocus():
            paint_focus(painter, theme, area, 8)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        ink = theme.color("accent" if self.isChecked() else "ink2")
        icon = theme.icon(self._icon, 20, ink, self.devicePixelRatioF())
        painter.drawPixmap(round(area.center().x() - 10), round(area.center().y() - 10), icon)
