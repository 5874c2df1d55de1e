"""The library as cards in rows: the very faces of the table, each drawn once into a raster."""

from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from choicedesk.models.cards import Kind, Roles, Thing, kind_of
from choicedesk.widgets.cards.drawing import ArtOf, natural_size, paint_thing
from choicedesk.widgets.theme.raster_store import RasterStore
from choicedesk.widgets.theme.rasters import paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import language

GAP = 20
_MARGIN = 8
_NARROWEST = {"gift": 158, "person": 250}
_WIDEST = {"gift": 200, "person": 330}
_RASTER_BYTES = 64 * 1024 * 1024


class CardRasters:
    """Each card as one raster by its content, size, look and pixel ratio."""

    def __init__(self, theme: Theme, art_of: ArtOf) -> None:
        self._theme, self._art_of = theme, art_of
        self._store = RasterStore(_RASTER_BYTES)

    def of(self, thing: Thing, size: QSize, ratio: float) -> QPixmap:
        """Return the card drawn at this logical size."""
        key = (thing, size.width(), size.height(), ratio, self._theme.look, language())
        return self._store.get(key, lambda: self._draw(thing, size, ratio))

    def _draw(self, thing: Thing, size: QSize, ratio: float) -> QPixmap:
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(0, 0, size.width(), size.height())
        paint_thing(painter, self._theme, thing, self._art_of, rect, ratio)
        painter.end()
        return pixmap


class CardDelegate(QStyledItemDelegate):
    """Copies rasters; a shadow lies under each card, a ring round the chosen one."""

    def __init__(self, theme: Theme, rasters: CardRasters, grid: "CardGrid") -> None:
        super().__init__(grid)
        self._theme, self._rasters, self._grid = theme, rasters, grid

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a cell, the same for all."""
        return self._grid.gridSize()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one card."""
        thing = index.data(Roles.ROW)
        if thing is None:
            return
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        corner: QPoint = option.rect.topLeft()  # type: ignore[attr-defined]
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        lift = 3 if hovered and not chosen else 0
        size = natural_size(kind_of(thing), self._grid.card_width)
        place = QRectF(corner.x() + _MARGIN, corner.y() + _MARGIN - lift, size.width(), size.height())
        paint_shadow(painter, self._theme, place, 10, "lifted" if hovered else "rest")
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        painter.drawPixmap(place.topLeft(), self._rasters.of(thing, size, ratio))
        if chosen:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("accent"), 3))
            painter.drawRoundedRect(place.adjusted(-2.5, -2.5, 2.5, 2.5), 12, 12)
            painter.restore()


class CardGrid(QListView):
    """Rows of cards that fill the width; ``opened`` asks for the editor."""

    opened = Signal(str)
    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, art_of: ArtOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind: Kind = "gift"
        self.card_width = 186
        self.rasters = CardRasters(theme, art_of)
        self.setItemDelegate(CardDelegate(theme, self.rasters, self))
        # A wrapping list lays out by rows; icon mode would keep a tree of rectangles.
        self.setViewMode(QListView.ViewMode.ListMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setUniformItemSizes(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.verticalScrollBar().setSingleStep(48)
        self.activated.connect(lambda index: self.opened.emit(str(index.data(Roles.ID))))
        theme.changed.connect(self.viewport().update)

    def show_kind(self, kind: Kind | None) -> None:
        """Make the cells fit one kind; several kinds together take the gifts' cells."""
        self._kind = kind or "gift"
        self._measure()

    def choose(self, row: int) -> None:
        """Make a row the chosen one and bring it into sight."""
        model = self.model()
        index = model.index(row, 0) if model is not None and row >= 0 else QModelIndex()
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Tell which thing is the chosen one."""
        super().currentChanged(current, previous)
        self.chosen.emit(str(current.data(Roles.ID)) if current.isValid() else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter and F2; letters are shortcuts here, never a jump."""
        index = self.currentIndex()
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
        if event.key() in keys and index.isValid():
            self.opened.emit(str(index.data(Roles.ID)))
        elif event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the card's menu, by right button or by the menu key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            spot = self.visualRect(index).center() if by_key else event.pos()
            self.menu_wanted.emit(str(index.data(Roles.ID)), self.viewport().mapToGlobal(spot))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns anew."""
        self._measure()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()
        super().changeEvent(event)

    def _measure(self) -> None:
        # The list lays out as if its scroll bar were always there.
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        width = max(1, self.maximumViewportSize().width() - bar - 2)
        least = _NARROWEST.get(self._kind, 186)
        most = _WIDEST.get(self._kind, 230)
        columns = max(1, (width + GAP // 2) // (least + GAP))
        self.card_width = max(80, min(most, width // columns - GAP))
        size = natural_size(self._kind, self.card_width)
        cell = QSize(self.card_width + GAP, size.height() + GAP)
        if cell != self.gridSize():
            self.setGridSize(cell)


