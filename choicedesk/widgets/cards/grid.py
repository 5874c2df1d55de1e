"""The library as cards in rows: the very faces of the table, each drawn once into a raster."""

from time import perf_counter

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from choicedesk.desk.things import Kind, Thing, kind_of
from choicedesk.models.cards import Roles
from choicedesk.models.shown_cards import ShownCards
from choicedesk.widgets.cards.card_rasters import MARGIN, CardRasters
from choicedesk.widgets.cards.drawing import ArtOf, natural_size
from choicedesk.widgets.dialogs.row_menu import asked_row
from choicedesk.widgets.dialogs.rows import choose_row, is_letter, lay_hovered, opens
from choicedesk.widgets.theme.theme import Theme

GAP = 20
_INSET = 8
_SCROLL, _REST = 0.001, 0.012
_PAUSE = 15
"""How long the rest waits after a frame that must not, in milliseconds."""
_LOW = ("character", "challenge", "conflict", "specialty")
_NARROWEST = {"gift": 158, "ability": 158, "person": 250, **dict.fromkeys(_LOW, 246)}
_WIDEST = {"gift": 200, "ability": 200, "person": 330, **dict.fromkeys(_LOW, 300)}


class CardDelegate(QStyledItemDelegate):
    """Copies rasters; draws new ones only as long as the frame has time, the rest right after."""

    def __init__(self, theme: Theme, rasters: CardRasters, grid: "CardGrid") -> None:
        super().__init__(grid)
        self._theme, self._rasters, self._grid = theme, rasters, grid

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a cell, the same for all."""
        return self._grid.gridSize()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one card."""
        thing = self._grid.thing_at(index.row())
        if thing is None:
            return
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        corner: QPoint = option.rect.topLeft()  # type: ignore[attr-defined]
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        lift = 3 if hovered and not chosen else 0
        size = natural_size(kind_of(thing), self._grid.card_width)
        raster = self._raster(thing, size, option)
        painter.drawPixmap(
            corner.x() + _INSET - MARGIN, corner.y() + _INSET - MARGIN - lift, raster
        )
        if chosen:
            place = QRectF(corner.x() + _INSET, corner.y() + _INSET, size.width(), size.height())
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("accent"), 3))
            painter.drawRoundedRect(place.adjusted(-2.5, -2.5, 2.5, 2.5), 12, 12)
            painter.restore()

    def _raster(self, thing: Thing, size: QSize, option: QStyleOptionViewItem) -> QPixmap:
        ratio = self._grid.devicePixelRatioF()
        kept = self._rasters.kept(thing, size, ratio)
        if kept is not None:
            return kept
        if self._grid.has_time():
            return self._rasters.drawn(thing, size, ratio)
        self._grid.draw_soon(option.rect)  # type: ignore[attr-defined]
        return self._rasters.blank(size, ratio)


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
        lay_hovered(self, step=48)
        self.activated.connect(lambda index: self.opened.emit(str(index.data(Roles.ID))))
        self._began, self._time = 0.0, _REST
        self._missing: list[QRect] = []
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._draw_rest)
        theme.changed.connect(self.viewport().update)

    def thing_at(self, row: int) -> Thing | None:
        """Return what a row shows, without a way through Qt."""
        model = self.model()
        things = model.things if isinstance(model, ShownCards) else []
        return things[row] if 0 <= row < len(things) else None

    def has_time(self) -> bool:
        """Return whether this frame may still draw a card that was not drawn before."""
        return perf_counter() - self._began < self._time

    def draw_soon(self, place: QRect) -> None:
        """Draw the card at a place once this frame is on the screen."""
        self._missing.append(QRect(place))
        self._rest.start(0 if self._time == _REST else _PAUSE)

    def _draw_rest(self) -> None:
        missing, self._missing = self._missing, []
        self._time = _REST
        for rect in missing:
            self.viewport().update(rect)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Let the frame of a scroll draw little that is new: scrolling must not wait."""
        self._time = _SCROLL
        self._missing.clear()
        super().scrollContentsBy(dx, dy)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Begin the frame's time; the next frame may be one that must not wait."""
        self._began = perf_counter()
        super().paintEvent(event)
        self._time = _SCROLL

    def show_kind(self, kind: Kind | None) -> None:
        """Make the cells fit one kind; several kinds together take the gifts' cells."""
        self._kind = kind or "gift"
        self._measure()

    def choose(self, row: int) -> None:
        """Make a row the chosen one and bring it into sight."""
        choose_row(self, row)

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
        if opens(event) and index.isValid():
            self.opened.emit(str(index.data(Roles.ID)))
        elif is_letter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the card's menu, by right button or by the menu key."""
        index, spot = asked_row(self, event)
        if index.isValid():
            self.menu_wanted.emit(str(index.data(Roles.ID)), spot)

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
