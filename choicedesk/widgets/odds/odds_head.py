"""The quiet line above chances, and the line that unfolds a distribution."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme

HIGH, ICON = 36, 18


class OddsHead(QWidget):
    """An icon, a few words, and at the right what is going on."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = self._right = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, text: str, right: str = "") -> None:
        """Show these words."""
        if (text, right) == (self._text, self._right):
            return
        self._text, self._right = text, right
        self.setAccessibleName(f"{text}, {right}" if right else text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(120, HIGH)

    def minimumSizeHint(self) -> QSize:
        """Keep the line."""
        return QSize(80, HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and words."""
        painter, theme = QPainter(self), self._theme
        ink, font = theme.color("ink2"), theme.font("label")
        raster = theme.icon("nav-prep", ICON, ink, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(0, (self.height() - ICON) / 2), raster)
        line = QRectF(self.rect()).adjusted(26, 0, 0, 0)
        painter.setFont(font)
        if self._right:
            painter.setPen(theme.color("ink3"))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line.adjusted(0, 0, -4, 0), flags, self._right)
            line.setRight(line.right() - QFontMetricsF(font).horizontalAdvance(self._right) - 12)
        painter.setPen(ink)
        text = elided(self._text, font, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)


class FoldLine(QAbstractButton):
    """Checked while it is unfolded."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, text: str) -> None:
        """Name what is folded."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the words and the chevron before them."""
        wide = QFontMetricsF(self._theme.font("label")).horizontalAdvance(self.text())
        return QSize(round(wide) + 34, 28)

    def minimumSizeHint(self) -> QSize:
        """Keep the line."""
        return QSize(60, 28)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint chevron and words."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(area, 6, 6)
        if self.hasFocus():
            paint_focus(painter, theme, area.adjusted(3, 3, -3, -3), 6)
        ink, font = theme.color("ink2"), theme.font("label")
        name = "chevron-down" if self.isChecked() else "chevron-right"
        icon = theme.icon(name, 16, ink, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(4, area.center().y() - 8), icon)
        painter.setFont(font)
        painter.setPen(ink)
        line = area.adjusted(26, 0, -6, 0)
        painter.drawText(
            line, Qt.AlignmentFlag.AlignVCenter, elided(self.text(), font, line.width())
        )
