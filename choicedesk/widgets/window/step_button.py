"""A button of the header: icon, verb phrase and key cap; the next step is the one filled accent."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.shown_step import ShownStep

_PADDING, _GAP, _CAP = 16, 10, 12


class StepButton(QAbstractButton):
    """Shows a step and its key. ``open`` False: dim, and the tooltip says why."""

    def __init__(self, theme: Theme, *, accent: bool = False, icon: str = "") -> None:
        super().__init__()
        self._theme = theme
        self._accent = accent
        self._icon = icon
        self._short = ""
        self._key = ""
        self._reason = ""
        self._compact = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)

    def show_step(self, step: ShownStep) -> None:
        """Show another step; one without an icon keeps the last one's."""
        if step.icon:
            self._icon = step.icon
        self._short, self._key, self._reason = step.short, step.key, step.reason
        self.setText(step.text)
        self.setAccessibleName(step.text)
        self.setAccessibleDescription(step.reason)
        self.setToolTip(step.reason or (f"{step.text} ({step.key})" if step.key else step.text))
        self.updateGeometry()
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Take the height and the shorter words of a small window."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for icon, words and key cap."""
        width = self._words_width() + 2 * _PADDING + (22 + _GAP if self._icon else 0)
        if self._key:
            width += _GAP + self._cap_width()
        return QSize(round(width), self._height())

    def minimumSizeHint(self) -> QSize:
        """Never cut the words off."""
        return self.sizeHint()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second click: by then the button names another step."""
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, words and key cap."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        dim = bool(self._reason)
        filled = self._accent and not dim
        ink = theme.color("accink") if filled else theme.color("ink")
        self._paint_ground(painter, area, filled)
        painter.setOpacity(0.45 if dim else 1.0)
        left = area.left() + _PADDING - 3
        if self._icon:
            icon = theme.icon(self._icon, 20, ink, self.devicePixelRatioF())
            painter.drawPixmap(round(left), round(area.center().y() - 10), icon)
            left += 20 + _GAP
        painter.setFont(self._font())
        painter.setPen(ink)
        words = QRectF(left, area.top(), self._words_width() + 4, area.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._shown_text())
        if self._key:
            self._paint_cap(painter, words.right() + _GAP - 4, area, filled)
        painter.setOpacity(1.0)
        if self.hasFocus():
            paint_focus(painter, theme, area, 8)

    def _paint_ground(self, painter: QPainter, area: QRectF, filled: bool) -> None:
        theme = self._theme
        hover = self.underMouse() and not self._reason
        if filled:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent2" if self.isDown() else "accent"))
        else:
            painter.setPen(QPen(theme.color("line2" if hover else "line"), 1))
            painter.setBrush(theme.color("bg3" if hover or self._accent else "bg2"))
        painter.drawRoundedRect(area, 8, 8)

    def _paint_cap(self, painter: QPainter, left: float, area: QRectF, filled: bool) -> None:
        ink = self._theme.color("accink" if filled else "ink2")
        painter.setFont(self._theme.font("small"))
        cap = QRectF(left, area.center().y() - 10, self._cap_width(), 20)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 4, 4)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)

    def _height(self) -> int:
        tall, low = (44, 38) if self._accent else (40, 36)
        return (low if self._compact else tall) + 6

    def _font(self) -> QFont:
        return self._theme.font("strong" if self._accent else "body", bold=self._accent)

    def _shown_text(self) -> str:
        return self._short if self._compact and self._short else self.text()

    def _words_width(self) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(self._shown_text())

    def _cap_width(self) -> float:
        metrics = QFontMetricsF(self._theme.font("small"))
        return max(20.0, metrics.horizontalAdvance(self._key) + _CAP)
