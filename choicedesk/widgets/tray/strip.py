"""The folded tray of a small window: a narrow strip that says what lies in it and opens."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.rasters import paint_focus, paint_glow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, ngettext

WIDTH = 52


class TrayStrip(QAbstractButton):
    """A button as high as the window; pressing it opens the tray."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._counts = (0, 0)
        self._legal, self._hovered = False, False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)
        self.retranslate()

    def show_counts(self, white: int, black: int) -> None:
        """Show how many dice lie in the tray."""
        if (white, black) != self._counts:
            self._counts = (white, black)
            self.retranslate()
            self.update()

    def show_legal(self, *, legal: bool, hovered: bool) -> None:
        """Glow while a bead may be dropped on the folded tray."""
        if (legal, hovered) != (self._legal, self._hovered):
            self._legal, self._hovered = legal, hovered
            self.update()

    def retranslate(self) -> None:
        """Speak the present language."""
        white, black = self._counts
        words = _("Open the tray")
        if white or black:
            first = ngettext("{n} white", "{n} white", white).format(n=white)
            second = ngettext("{n} black", "{n} black", black).format(n=black)
            words = f"{words}: {first}, {second}"
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        """Return the strip's width."""
        return QSize(WIDTH, 300)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the arrow, the counts as dice, and the name upright."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hovered = self.underMouse() or self.isDown()
        if hovered:
            painter.fillRect(self.rect(), theme.color("bg3"))
        middle = self.width() / 2
        icon = theme.icon("chevron-right", 18, theme.color("ink2"), self.devicePixelRatioF())
        painter.save()
        painter.translate(middle, 26)
        painter.rotate(180)
        painter.drawPixmap(QPointF(-9, -9), icon)
        painter.restore()
        y = self._paint_counts(painter, middle)
        font = theme.font("strong", serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        painter.save()
        painter.translate(middle, y)
        painter.rotate(90)
        painter.drawText(
            QRectF(0, -middle, self.height() - y, 2 * middle),
            Qt.AlignmentFlag.AlignVCenter,
            _("Dice tray"),
        )
        painter.restore()
        inside = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        if self._legal:
            paint_glow(painter, theme, inside, 8, hovered=self._hovered)
        if self.hasFocus():
            paint_focus(painter, theme, inside, 8)

    def _paint_counts(self, painter: QPainter, middle: float) -> float:
        y = 66.0
        if not any(self._counts):
            return y - 10
        theme = self._theme
        for color, count in zip(("white", "black"), self._counts, strict=True):
            paint_die(painter, theme, color, None, QPointF(middle, y), 28)
            painter.setFont(theme.font("label", bold=True))
            painter.setPen(theme.color("ink"))
            below = QRectF(0, y + 18, 2 * middle, 20)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(count))
            y += 62
        return y - 10
