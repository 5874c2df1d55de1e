"""One of the doors of the first window: a card with a picture, what is behind it, and its key."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.resource_files import resource
from choicedesk.widgets.theme.parchment import paint_parchment
from choicedesk.widgets.theme.pictures import cover
from choicedesk.widgets.theme.rasters import key_width, paint_focus, paint_key, paint_shadow
from choicedesk.widgets.theme.theme import Theme

_MARGIN, _PAD, _RADIUS = 8, 24, 16
_MOVES = {
    QEvent.Type.HoverEnter,
    QEvent.Type.HoverLeave,
    QEvent.Type.Enter,
    QEvent.Type.Leave,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.KeyPress,
    QEvent.Type.KeyRelease,
}


class Door(QAbstractButton):
    """A large button; the key at its foot does the same.

    Its shadow reaches beyond it and is drawn by the page below, which hears when it ``moved``.
    """

    moved = Signal()

    def __init__(
        self, theme: Theme, picture: str, anchor: float = 0.5, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._picture, self._anchor = theme, picture, anchor
        self._words = self._key = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumSize(200, 168)
        self.setMaximumSize(416, 348)
        theme.changed.connect(self.update)

    def say(self, title: str, words: str, key: str) -> None:
        """Set what is written on the door."""
        self.setText(title)
        self._words, self._key = words, key
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size in a large window."""
        return QSize(416, 348)

    @property
    def lifted(self) -> bool:
        """Whether the door is pointed at and not pressed down."""
        return self.underMouse() and not self.isDown()

    def card(self) -> QRectF:
        """Return where the card lies within the button, a little higher while it is lifted."""
        rect = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN + 3, -_MARGIN, -_MARGIN - 6)
        return rect.translated(0, -3 if self.lifted else 0)

    def paint_below(self, painter: QPainter, at: QPoint) -> None:
        """Draw the shadow for a door whose upper left lies at ``at``."""
        height = "lifted" if self.lifted else "rest"
        paint_shadow(painter, self._theme, self.card().translated(QPointF(at)), _RADIUS, height)

    def event(self, event: QEvent) -> bool:
        """Tell when the door comes up or goes down."""
        done = super().event(event)
        if event.type() in _MOVES:
            self.moved.emit()
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw card, picture, words and key."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect = self._theme, self.card()
        paint_parchment(painter, theme, rect)
        art = round(rect.height() * (0.39 if rect.height() > 240 else 0.28))
        self._paint_art(painter, rect, art)
        self._paint_words(painter, rect, rect.top() + art)
        if self.hasFocus():
            paint_focus(painter, theme, rect, 10)

    def _paint_art(self, painter: QPainter, rect: QRectF, height: int) -> None:
        ratio = self.devicePixelRatioF()
        size = QSize(round(rect.width()), height)
        key = ("door", self._picture, size.width(), height, ratio)
        art = self._theme.store.get(key, lambda: _drawing(self._picture, size, ratio, self._anchor))
        shape = QPainterPath()
        shape.addRoundedRect(rect, 10, 10)
        below = QPainterPath()
        below.addRect(QRectF(rect.left(), rect.top() + height, rect.width(), rect.height()))
        painter.save()
        painter.setClipPath(shape.subtracted(below))
        painter.drawPixmap(rect.topLeft(), art)
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRectF, top: float) -> None:
        theme = self._theme
        roomy = rect.height() > 240
        pad = _PAD if roomy else 14
        left, width = rect.left() + pad, rect.width() - 2 * pad
        foot = rect.bottom() - (34 if roomy else 28)
        font = theme.font("title" if roomy else "card_title", serif=True, bold=True)
        while QFontMetricsF(font).horizontalAdvance(self.text()) > width and font.pixelSize() > 13:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(theme.color("cardink"))
        high = QFontMetricsF(font).height()
        top += 18 if roomy else 8
        painter.drawText(QRectF(left, top, width, high), Qt.AlignmentFlag.AlignVCenter, self.text())
        top += high + (8 if roomy else 2)
        painter.setFont(theme.font("body" if roomy else "small"))
        painter.setPen(theme.color("cardink2"))
        option = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        painter.drawText(QRectF(left, top, width, foot - top), self._words, option)
        self._paint_key(painter, rect)

    def _paint_key(self, painter: QPainter, rect: QRectF) -> None:
        width = key_width(self._theme, self._key)
        place = QRectF(rect.right() - width - 16, rect.bottom() - 34, width, 22)
        paint_key(painter, self._theme, place, self._key, self._theme.color("cardink2"))


def _drawing(name: str, size: QSize, ratio: float, anchor: float) -> QPixmap:
    """Return the low part of a drawing that ``anchor`` (0 the top, 1 the foot) chooses."""
    path = resource("examples", "nebelhafen", f"{name}.svg")
    content = path.read_bytes() if path.is_file() else b""
    width, height = round(size.width() * ratio), round(size.height() * ratio)
    whole = max(height, round(width * 0.62))
    image = cover(content, QSize(width, whole)).copy(
        0, round((whole - height) * anchor), width, height
    )
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
