"""The table of a CHOICE scene: cards and beads, led by mouse, touch and keys."""

import html

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.rows import DangerRow, Facts
from choicedesk.models.transfers import Carry, Transfers
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.attention import Attention
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.enlarged import EnlargedCard
from choicedesk.widgets.table.gift_item import CardItem
from choicedesk.widgets.table.grasp import Grasp
from choicedesk.widgets.table.measures import form_of
from choicedesk.widgets.table.mirror import Mirror
from choicedesk.widgets.table.offers import Offers
from choicedesk.widgets.table.outline import Line, Outline
from choicedesk.widgets.table.panel_items import PoolItem
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.table.pressing import Pressing
from choicedesk.widgets.table.quiet_items import QuietItem, SupplyItem
from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.table.seat_item import SeatItem
from choicedesk.widgets.table.still_picture import StillPicture
from choicedesk.widgets.table.table_keys import TableKeys
from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

ZOOM_LEAST, ZOOM_MOST = 0.8, 2.0
_REST = 700
_EDGE = 36
_QUIET = 120
_QUICK = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
_BEST = _QUICK | QPainter.RenderHint.SmoothPixmapTransform


class TableView(QGraphicsView):
    """Shows the models' rows as things on a table. It owns no facts and makes no moves."""

    edit_requested = Signal(str)
    remove_requested = Signal(str)
    menu_requested = Signal(str, QPoint)
    fate_clicked = Signal(str)
    create_requested = Signal(str, str)
    introduce_requested = Signal(str)
    focused = Signal(str)

    def __init__(
        self,
        theme: Theme,
        table: ChoiceTable,
        transfers: Transfers,
        carrying: Carrying,
        art: Art,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tableView")
        self._theme, self._table, self._transfers = theme, table, transfers
        self.carrying = carrying
        self.board = Board(theme, art, carrying)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self._set_up_view()
        self.arrangement = Arrangement(self.board, table, self._scene, self)
        self._still = StillPicture(self)
        self.attention = Attention(self.board, self.arrangement, self._scene, self._still)
        self._offers = Offers(table, transfers)
        self._grasp = Grasp(table, transfers, carrying)
        self._large = EnlargedCard(theme, self)
        self.refusal_line = RefusalLine(theme, self)
        self.outline = Outline(self)
        self._mirror = Mirror(self)
        self.setFocusProxy(self._mirror)
        self.pressing = Pressing(self)
        self._keys = TableKeys(self)
        self._zoom = 1.0
        self._laid_for: tuple[QSizeF, str] = (QSizeF(), "")
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(_QUIET)
        self._quiet.timeout.connect(self._come_to_rest)
        self._found: PlaceItem | None = None
        self._stale = True
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._enlarge)
        self._scroll = QTimer(self)
        self._scroll.setInterval(30)
        self._scroll.timeout.connect(self._scroll_on)
        self._connect()
        self.retranslate()

    def _set_up_view(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHints(_BEST)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(320, 240)

    def _connect(self) -> None:
        self.arrangement.stale.connect(self._become_stale)
        self.arrangement.touched.connect(self._touched)
        self._table.facts_changed.connect(self._facts)
        self._transfers.pledge_changed.connect(self._offer)
        self._theme.changed.connect(self._redress)
        self.carrying.register(self)
        self.carrying.hidden_changed.connect(self._bead_left)
        self.carrying.refused.connect(lambda text, _place: self.refusal_line.show_refusal(text))
        self.carrying.began.connect(self._carry_began)
        self.carrying.ended.connect(lambda _accepted: self._scroll.stop())
        self._mirror.key_pressed.connect(self._keys.press)
        self._mirror.clicked.connect(lambda: self.pressing.act(self.board.focused))
        self.outline.went_to.connect(lambda key: self.focus_on(key, by_key=True))
        self.outline.pressed_on.connect(self.pressing.act)

    def place_at(self, point: QPoint) -> str | None:
        """Return the place for beads under a global point."""
        if not self.isVisible():
            return None
        viewport = self.viewport()
        at = viewport.mapFromGlobal(point)
        if not viewport.rect().contains(at):
            return None
        if self.carrying.state == "carrying":
            self._near_edge(at.y(), viewport.height())
        item = self.item_at(at)
        if isinstance(item, SeatItem):
            inside = self.mapToScene(at) - item.pos()
            return item.place if item.head().contains(inside) else None
        return item.place if isinstance(item, CardItem | PoolItem | SupplyItem) else None

    def place_of(self, place: str) -> QRect | None:
        """Return where a place lies, globally; other areas answer for theirs."""
        self.settle()
        item = self.arrangement.at_place(place)
        if item is None:
            return self.carrying.place_of(place, but=self) if place == "tray" else None
        box = item.box
        if isinstance(item, SeatItem) and place.startswith("ready:"):
            box = item.pool()
        elif isinstance(item, PoolItem):
            box = item.felt()
        return self._global(item, box)

    def bead_of(self, place: str, index: int = 0) -> QRect | None:
        """Return where a bead lies, globally; a danger's willpower comes before opportunities."""
        self.settle()
        item = self.arrangement.at_place(place)
        beads = item.beads() if item is not None else ()
        if item is None or not -len(beads) <= index < len(beads):
            return None
        return self._global(item, beads[index].rect)

    def newest_bead_of(self, place: str) -> QRect | None:
        """Return where a bead that was just put down lies."""
        self.settle()
        item = self.arrangement.at_place(place)
        return self._global(item, item.newest_bead()) if item is not None else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Let legal places glow and the others step back; only what changed is painted."""
        board = self.board
        before, board.hovered = board.hovered, hovered
        if legal is not board.legal and legal != board.legal:
            board.legal = legal
            board.source = self.carrying.carry.place if self.carrying.carry else ""
            board.pointed = None
            self._still.drop()
            self._attend()
            self.viewport().update()
        elif before != hovered:
            for place in (before, hovered):
                item = self.arrangement.at_place(place) if place else None
                if item is not None:
                    self.attention.touch(item.key)
                    self._renew(item)

    def bring_into_view(self, place: str) -> None:
        """Scroll so that a place is in sight."""
        self.settle()
        item = self.arrangement.at_place(place)
        if item is not None:
            self.ensureVisible(item.box.translated(item.pos()), 24, 40)

    def pick_up(self, place: str, kind: str = "") -> bool:
        """Take a bead from a place by key, button or menu; the first legal place is marked."""
        self.settle()
        item = self.arrangement.at_place(place)
        start = self.bead_of(place) or self.place_of(place)
        if item is None or start is None:
            return False
        self.setFocus()
        return self._grasp.by_key(place, kind, start.center())

    def focus_on(self, key: str, *, by_key: bool) -> None:
        """Move the board's focus to a thing by its key (a seat is ``seat:<player>``)."""
        key = key.replace("ready:", "seat:", 1) if key.startswith("ready:") else key
        board, old = self.board, self.board.focused
        board.focused, board.by_key = key, by_key
        for changed in {old, key}:
            item = self.arrangement.items.get(changed)
            if item is not None:
                self._renew(item)
        item = self.arrangement.items.get(key)
        if item is not None and item.isVisible() and by_key:
            self.ensureVisible(item.box.translated(item.pos()), 24, 40)
        self.outline.follow(key)
        self._mirror_focus()
        self.focused.emit(key)

    def toggle_count(self) -> None:
        """Show where all the willpower lies, or stop showing it."""
        self.board.counted = self._offers.counted() if self.board.counted is None else None
        self._attend()
        self.viewport().update()

    def show_all(self, *, on: bool) -> None:
        """Unfold everything although a test is open, or fold again."""
        self.arrangement.show_all = on
        self._become_stale()

    def choose_seat(self, player: str) -> None:
        """Unfold a seat."""
        others = tuple(one for one in self.arrangement.chosen if one != player)
        self.arrangement.chosen = (*others, player)[-2:]
        self._become_stale()

    def zoom(self, factor: float) -> None:
        """Show everything larger or smaller; nothing but the user calls this."""
        self._zoom = max(ZOOM_LEAST, min(ZOOM_MOST, factor))
        self._apply_zoom(self._zoom)

    def fit(self) -> None:
        """Show the whole table at once, or go back to 100 %."""
        self.settle()
        view, high = self.viewport().height(), max(1.0, self.sceneRect().height())
        share = min(1.0, view / high)
        self._zoom = 1.0 if self._zoom != 1.0 or share == 1.0 else share
        self._apply_zoom(self._zoom)

    @property
    def zoomed(self) -> float:
        """The present zoom, 1.0 at rest."""
        return self._zoom

    def settle(self) -> None:
        """Lay out what changed; cheap where nothing did."""
        if not self._stale:
            return
        self._stale = False
        self._still.drop()
        self.carrying.places_moved()
        window = self.window()
        form = form_of(window.width(), window.height())
        size = QSizeF(self.maximumViewportSize())
        self._laid_for = (size, form)
        self.arrangement.lay(size, form, self.verticalScrollBar().sizeHint().width())
        size.setWidth(self.arrangement.width)
        high = max(self.arrangement.layout.height, size.height())
        self.setSceneRect(QRectF(0, 0, size.width(), high))
        self.outline.lines.follow([self._line(item) for item in self._stops()])
        self._offer()
        self._mirror_focus()
        self.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.setAccessibleName(_("Table"))
        self._mirror.setAccessibleName(_("Table"))
        self.outline.retranslate()
        for item in self.arrangement.items.values():
            item.changed()
        self._become_stale()

    def item_at(self, point: QPoint) -> PlaceItem | None:
        """Return the thing under a point of the viewport."""
        self.settle()
        at, last = self.mapToScene(point), self._found
        if isinstance(last, CardItem) and last.isVisible() and last.covers(at):
            return last
        found = next((item for item in self.items(point) if isinstance(item, PlaceItem)), None)
        self._found = found
        return found

    def bead_at(self, point: QPoint) -> tuple[PlaceItem, Bead] | None:
        """Return the bead under a point of the viewport, with the thing it lies on."""
        item = self.item_at(point)
        if item is None:
            return None
        bead = item.bead_at(self.mapToScene(point) - item.pos())
        return (item, bead) if bead is not None else None

    def take(self, item: PlaceItem, bead: Bead, point: QPoint) -> Carry | None:
        """Begin to carry a bead at a global point."""
        return self._grasp.by_pointer(item, bead, point)

    def sources(self) -> frozenset[str]:
        """Return the places where something can be taken now."""
        return self._transfers.sources()

    def withdraw_pledge(self) -> None:
        """Take back what was promised for the next white die."""
        self._transfers.withdraw_pledge()

    def waiting_dangers(self) -> tuple[DangerRow, ...]:
        """Return the dangers that are not on the table."""
        return tuple(row for row in self._table.dangers.rows() if not row.on_table)

    def stops(self) -> dict[str, QRectF]:
        """Return everything the arrow keys reach, in scene coordinates."""
        self.settle()
        return {item.key: item.box.translated(item.pos()) for item in self._stops()}

    def _stops(self) -> list[PlaceItem]:
        return [item for item in self.arrangement.shown() if item.focusable]

    def _line(self, item: PlaceItem) -> Line:
        said = item.description()
        name = item.name()
        gap = " " if name.endswith(("?", "!", ".")) else ". "
        return Line(item.key, f"{name}{gap}{said}" if said else name)

    def global_of(self, item: PlaceItem) -> QRect:
        """Return where a thing lies, globally."""
        return self._global(item, item.box)

    def _global(self, item: PlaceItem, box: QRectF) -> QRect:
        shown = self.mapFromScene(box.translated(item.pos())).boundingRect()
        return QRect(self.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def _become_stale(self) -> None:
        if not self._stale:
            self._stale = True
            QTimer.singleShot(0, self, self.settle)

    def _touched(self, key: str) -> None:
        item = self.arrangement.items.get(key)
        if item is not None:
            self.outline.lines.put(self._line(item))
            self._still.touch(item.sceneBoundingRect())
        if key == self.board.focused:
            self._mirror_focus()

    def _facts(self, _facts: Facts) -> None:
        self.carrying.refresh()
        self._offer()

    def _offer(self) -> None:
        """Let what can pay next glow while a test is open."""
        self.board.offered, resting = self._offers.offered()
        if resting != self.board.resting:
            self.board.resting = resting
            self.viewport().update()
        self._attend()

    def _attend(self) -> None:
        sight = self.mapToScene(self.viewport().rect()).boundingRect()
        self.attention.renew(sight.adjusted(-60, -60, 60, 60))

    def _bead_left(self, place: str) -> None:
        item = self.arrangement.at_place(place)
        if item is not None:
            item.changed()
            self._renew(item)

    def _renew(self, item: PlaceItem) -> None:
        item.update()
        self._still.touch(item.sceneBoundingRect())

    def _carry_began(self, _carry: Carry) -> None:
        self.put_large_away()
        self.board.counted = None

    def _redress(self) -> None:
        self.board.rasters.clear()
        self._still.drop()
        self.viewport().update()

    def _apply_zoom(self, factor: float) -> None:
        self.put_large_away()
        self.board.moving = True
        self.setRenderHints(_QUICK)
        self._quiet.start()
        bars = Qt.ScrollBarPolicy
        beyond = bars.ScrollBarAsNeeded if factor > 1 else bars.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(beyond)
        self.resetTransform()
        self.scale(factor, factor)
        self._attend()
        self._mirror_focus()

    def _come_to_rest(self) -> None:
        """A zoom is over: paint everything at its best again."""
        self.board.moving = False
        self.setRenderHints(_BEST)
        self.viewport().update()

    def point_at(self, item: PlaceItem | None) -> None:
        """Lift the thing under the pointer, and enlarge a card after a while."""
        key = item.key if item is not None else None
        if key == self.board.pointed:
            return
        old, self.board.pointed = self.board.pointed, key
        self.put_large_away()
        for changed in (old, key):
            thing = self.arrangement.items.get(changed or "")
            if thing is not None:
                self.attention.touch(thing.key)
                thing.changed() if not thing.lifts else thing.update()
        if isinstance(item, CardItem):
            self._rest.start(_REST)

    def enlarge_soon(self, milliseconds: int) -> None:
        """Enlarge the card under the pointer after this time."""
        self._rest.start(milliseconds)

    def put_large_away(self) -> None:
        """Take the enlarged card away."""
        self._rest.stop()
        if self._large.isVisible():
            self._large.put_away()

    def _enlarge(self) -> None:
        self.enlarge(self.board.pointed or self.board.focused)

    def enlarge(self, key: str) -> None:
        """Show a card large."""
        item = self.arrangement.items.get(key)
        if isinstance(item, CardItem) and item.isVisible() and not self.carrying.busy:
            self._large.show_card(item, self.global_of(item), wide=self.board.wide)

    @property
    def enlarged_card(self) -> QWidget:
        """The enlarged card, visible or not."""
        return self._large

    def _mirror_focus(self) -> None:
        item = self.arrangement.items.get(self.board.focused)
        if item is None or not item.isVisible():
            self._mirror.setGeometry(0, 0, 1, 1)
            self._mirror.setAccessibleName(_("Table"))
            self._mirror.setAccessibleDescription("")
            return
        place = self.global_of(item)
        self._mirror.setGeometry(QRect(self.mapFromGlobal(place.topLeft()), place.size()))
        self._mirror.setAccessibleName(item.name())
        said = self.carrying.bubble.text if self.carrying.busy else item.description()
        self._mirror.setAccessibleDescription(said)

    def _near_edge(self, y: int, high: int) -> None:
        """Scroll on while a bead is held near the upper or lower edge."""
        self._scroll_by = -14 if y < _EDGE else (14 if y > high - _EDGE else 0)
        if self._scroll_by and not self.carrying.by_key:
            if not self._scroll.isActive():
                self._scroll.start()
        elif self._scroll.isActive():
            self._scroll.stop()

    _scroll_by = 0

    def _scroll_on(self) -> None:
        bar = self.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + self._scroll_by)
        if bar.value() == before or not self.carrying.busy:
            self._scroll.stop()
        else:
            self.carrying.move(self.carrying.hand.middle)

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Paint the table's ground, which stays while things scroll over it."""
        self.board.ratio = device_ratio(painter)
        painter.save()
        painter.resetTransform()
        area = QRectF(self.viewport().rect())
        paint_ground(painter, self._theme, area, self.devicePixelRatioF())
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the things, or while a bead is carried the picture of them."""
        if self.board.legal is None or self.board.moving:
            self._still.drop()
            super().paintEvent(event)
        else:
            self._still.paint(event.region())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll; the ground does not, so all is painted anew."""
        super().scrollContentsBy(dx, dy)
        self._still.drop()
        self.carrying.places_moved()
        self.put_large_away()
        self._attend()
        self._mirror_focus()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size at once: nothing may show at an old place."""
        super().resizeEvent(event)
        window = self.window()
        now = (QSizeF(self.maximumViewportSize()), form_of(window.width(), window.height()))
        if now != self._laid_for:
            self._stale = True
        self.settle()

    def showEvent(self, event) -> None:  # noqa: ANN001 - a QShowEvent
        """The window's form is known only now."""
        super().showEvent(event)
        self._stale = True
        self.settle()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Let things down when the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self.point_at(None)
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            item = self.item_at(event.pos())
            text = html.escape(item.name()) if isinstance(item, QuietItem) else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a thing, or take hold of a bead."""
        self.pressing.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift what is pointed at, or begin to carry."""
        self.pressing.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Act on what was pressed."""
        self.pressing.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a card or a seat."""
        self.pressing.double(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a place."""
        self.pressing.menu(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, or with Ctrl zoom."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(self._zoom + (0.1 if event.angleDelta().y() > 0 else -0.1))
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand keys to their meaning."""
        self._keys.press(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus where it was, on the first thing at first."""
        super().focusInEvent(event)
        if not self.board.focused and event.reason() == Qt.FocusReason.TabFocusReason:
            first = next(iter(self.stops()), "")
            self.focus_on(first, by_key=True)
