"""A card shown large while the pointer rests on it."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.table.bubble_place import stand_beside
from choicedesk.widgets.table.gift_item import CardItem, GiftItem
from choicedesk.widgets.table.marked_text import MarkedText
from choicedesk.widgets.theme.rasters import paint_shadow
from choicedesk.widgets.theme.theme import Theme

_AURA = 44


class EnlargedCard(QWidget):
    """Stands beside its card, takes no input, and goes as soon as anything happens."""

    def __init__(self, theme: Theme, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._theme = theme
        self._item: CardItem | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_card(self, item: CardItem, place: QRect, *, wide: bool) -> None:
        """Appear beside the card's place (global)."""
        self._item = item
        width = 320 if wide else 280
        high = (460 if wide else 400) if isinstance(item, GiftItem) else round(width * 0.9)
        # Over the whole window: at the table's edge there may be no room beside the card.
        window = self._table.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        origin = window.mapToGlobal(QPoint(0, 0))
        below = _AURA if self.foot else 8
        room = window.rect().adjusted(8, 8, -8, -below).translated(origin)
        size = QSize(width, min(high, room.height()))
        body = stand_beside(place, size, room, (), QRect()).body
        body.moveTop(max(room.top(), min(body.top(), room.bottom() - body.height())))
        self.setGeometry(body.adjusted(-_AURA, -_AURA, _AURA, _AURA).translated(-origin))
        self.raise_()
        self.show()
        self.update()

    def renew(self, item: object) -> None:
        """Show what has changed on the card while it is looked at."""
        if item is not None and item is self._item:
            self.update()

    @property
    def foot(self) -> str:
        """What the table calls the card, written below it; "" where that is its name."""
        return self._item.called() if self._item is not None else ""

    def put_away(self) -> None:
        """Go."""
        self._item = None
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card with the shadow of a lifted one."""
        if self._item is None:
            return
        painter = QPainter(self)
        rect = QRectF(self.rect().adjusted(_AURA, _AURA, -_AURA, -_AURA))
        paint_shadow(painter, self._theme, rect, 16, "lifted")
        self._item.paint_large(painter, rect)
        if self.foot:
            self._paint_foot(painter, rect)

    def _paint_foot(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._theme
        plate = QRectF(rect.left(), rect.bottom() + 3, rect.width(), _AURA - 4)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("line"))
        painter.setBrush(theme.color("bg3"))
        painter.drawRoundedRect(plate, 8, 8)
        text = MarkedText(self.foot, theme.font("small"), plate.width() - 24, 2, marks=False)
        top = QPointF(plate.x() + 12, plate.center().y() - text.size.height() / 2)
        text.draw(painter, top, theme.color("ink"))
