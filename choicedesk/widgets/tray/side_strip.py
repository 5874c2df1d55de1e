"""A folded side column: a narrow strip that says what it holds and opens it."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_focus, paint_glow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

WIDTH = 52


class SideStrip(QAbstractButton):
    """A button as high as the window; pressing it opens the column."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = ""
        self._legal, self._hovered = False, False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)
        self.retranslate()

    def show_title(self, title: str) -> None:
        """Show what the column is about."""
        if title != self._title:
            self._title = title
            self.retranslate()
            self.update()

    def show_legal(self, *, legal: bool, hovered: bool) -> None:
        """Glow while something may be dropped on the folded tray."""
        if (legal, hovered) != (self._legal, self._hovered):
            self._legal, self._hovered = legal, hovered
            self.update()

    def words(self) -> str:
        """Return what pressing it does."""
        return ": ".join(part for part in (_("Open this column"), self._title) if part)

    def title(self) -> str:
        """Return what stands upright on the strip."""
        return self._title

    def retranslate(self) -> None:
        """Speak the present language."""
        self.setAccessibleName(self.words())
        self.setToolTip(self.words())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the strip's width."""
        return QSize(WIDTH, 300)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the arrow, what the tray holds, and the name upright."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            painter.fillRect(self.rect(), theme.color("bg3"))
        middle = self.width() / 2
        icon = theme.icon("chevron-right", 18, theme.color("ink2"), self.devicePixelRatioF())
        painter.save()
        painter.translate(middle, 26)
        painter.rotate(180)
        painter.drawPixmap(QPointF(-9, -9), icon)
        painter.restore()
        self._paint_title(painter, middle, self.paint_held(painter, middle))
        inside = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        if self._legal:
            paint_glow(painter, theme, inside, 8, hovered=self._hovered)
        if self.hasFocus():
            paint_focus(painter, theme, inside, 8)

    def paint_held(self, _painter: QPainter, _middle: float) -> float:
        """Paint what the tray holds below the arrow; return where the name begins."""
        return 56.0

    def _paint_title(self, painter: QPainter, middle: float, y: float) -> None:
        font = self._theme.font("strong", serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(self._theme.color("ink"))
        room = self.height() - y - 12
        shown = QFontMetricsF(font).elidedText(self.title(), Qt.TextElideMode.ElideRight, room)
        painter.save()
        painter.translate(middle, y)
        painter.rotate(90)
        line = QRectF(0, -middle, room + 12, 2 * middle)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()
